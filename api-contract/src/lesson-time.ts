/** A moment at the institute: its day as `YYYY-MM-DD`, the time as `HH:MM`. */
export interface InstituteMoment {
  day: string;
  time: string;
}

const MINUTES_IN_DAY = 24 * 60;

/** The end of a lesson as `HH:MM`; midnight is `24:00`, and later ends follow it. */
export function lessonEnd(start: string, hours: number): string {
  const end = endMinute(start, hours);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`;
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
  const [hour, minute] = start.split(':').map(Number) as [number, number];
  return hour * 60 + minute + Math.round(hours * 60);
}
