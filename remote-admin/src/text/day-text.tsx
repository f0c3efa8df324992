/** A calendar day, `YYYY-MM-DD`, kept left to right among Arabic words. */
export function DayText({ day }: { day: string }) {
  return (
    <bdi dir="ltr">
      <time dateTime={day}>{day}</time>
    </bdi>
  );
}
