/** The calendar day of a lesson, `YYYY-MM-DD`. */
export function lessonDay({ date }: { date: string }): string {
  return date.slice(0, 'YYYY-MM-DD'.length);
}
