/** A moment at the institute: its day as `YYYY-MM-DD`, the time as `HH:MM`. */
export interface InstituteMoment {
  day: string;
  time: string;
}

const MINUTES_IN_DAY = 24 * 60;

/** The end of a lesson as `HH:MM`; midnight is `24:00`, later ends count on from there. */
export function lessonEnd(start: string, hours: number): string {
  const end = endMinute(start, hours);
  return `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`;
}

/** From when to when a lesson is: `من 16:00 إلى 17:30`. */
export function lessonTimeRange(start: string, hours: number): string {
  return `من ${start} إلى ${lessonEnd(start, hours)}`;
}

/** Whether a lesson is over by midnight. */
export function endsOnItsDay(start: string, hours: number): boolean {
  return endMinute(start, hours) <= MINUTES_IN_DAY;
}

/** Whether a lesson's start has been reached. */
export function hasBegun({ day, time }: InstituteMoment, now: InstituteMoment): boolean {
  return day < now.day || (day === now.day && time <= now.time);
}

function endMinute(start: string, hours: number): number {
  const [hour, minute] = start.split(':').map(Number) as [number, number];
  return hour * 60 + minute + Math.round(hours * 60);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
