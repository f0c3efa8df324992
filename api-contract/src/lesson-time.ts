/** A moment at the institute: its day as `YYYY-MM-DD`, the time as `HH:MM`. */
export interface InstituteMoment {
  day: string;
  time: string;
}

/** A span of a day, `HH:MM`; it ends at the latest at `24:00`. */
export interface TimeSpan {
  from: string;
  to: string;
}

/** The same, on one weekday; 0 is Sunday. */
export interface WeekdaySpan extends TimeSpan {
  weekday: number;
}

export const MINUTES_IN_DAY = 24 * 60;

/** The end of a lesson as `HH:MM`; midnight is `24:00`, and later ends follow it. */
export function lessonEnd(start: string, hours: number): string {
  return timeAt(endMinute(start, hours));
}

/** How many minutes of the day have passed at `HH:MM`. */
export function minuteOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
}

/** `HH:MM` after so many minutes of the day. */
export function timeAt(minute: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** Whether no two spans of one weekday have a minute in common. */
export function hasDistinctSpans(spans: readonly WeekdaySpan[]): boolean {
  return spans.every((span, index) =>
    spans
      .slice(index + 1)
      .every((other) => other.weekday !== span.weekday || other.to <= span.from || span.to <= other.from),
  );
}

/** `من 16:00 إلى 17:30` */
export function lessonTimeRange(start: string, hours: number): string {
  return `من ${start} إلى ${lessonEnd(start, hours)}`;
}

/** Whether a lesson ends by midnight. */
export function endsOnItsDay(start: string, hours: number): boolean {
  return endMinute(start, hours) <= MINUTES_IN_DAY;
}

/** Whether the start of a lesson has been reached. */
export function hasBegun({ day, time }: InstituteMoment, now: InstituteMoment): boolean {
  return day < now.day || (day === now.day && time <= now.time);
}

function endMinute(start: string, hours: number): number {
  return minuteOf(start) + Math.round(hours * 60);
}
