import { MINUTES_IN_DAY, minuteOf, type TimeSpan, timeAt } from 'api-contract/lesson-time';

/** When a lesson takes place on its day. */
export interface LessonTime {
  start: string;
  minutes: number;
}

/** Days on which the lessons of series begin earlier or later. */
export interface ShiftedDays {
  first_day: string;
  last_day: string;
  shift_minutes: number;
}

/** Whether a lesson and a span of its day have a minute in common. */
export function overlaps({ start, minutes }: LessonTime, { from, to }: TimeSpan): boolean {
  const begin = minuteOf(start);
  return begin < minuteOf(to) && minuteOf(from) < begin + minutes;
}

/** Whether spans of a day, together, hold a whole lesson. */
export function isCovered({ start, minutes }: LessonTime, spans: readonly TimeSpan[]): boolean {
  let covered = minuteOf(start);
  for (const { from, to } of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    if (minuteOf(from) <= covered) covered = Math.max(covered, minuteOf(to));
  return covered >= minuteOf(start) + minutes;
}

/**
 * When the lesson of a series begins on a day: in a season, it is moved by as many minutes as the season says.
 *
 * @param seasons do not overlap
 * @returns `undefined` where the lesson would begin or end on another day
 */
export function startOn(
  { start, minutes }: LessonTime,
  day: string,
  seasons: readonly ShiftedDays[],
): string | undefined {
  const season = seasons.find(({ first_day, last_day }) => first_day <= day && day <= last_day);
  const begin = minuteOf(start) + (season?.shift_minutes ?? 0);
  return begin >= 0 && begin + minutes <= MINUTES_IN_DAY ? timeAt(begin) : undefined;
}
