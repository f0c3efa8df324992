import styles from './day-text.module.css';

/** A calendar day, `YYYY-MM-DD`, kept left to right and in one piece among Arabic words. */
export function DayText({ day }: { day: string }) {
  return (
    <bdi dir="ltr" className={styles.day}>
      <time dateTime={day}>{day}</time>
    </bdi>
  );
}
