import { dayIn, timeIn } from 'api-contract/calendar-day';
import type { InstituteMoment } from 'api-contract/lesson-time';

/** The institute's calendar: days are `YYYY-MM-DD`, months `YYYY-MM`, in the institute's time zone. */
export interface Calendar {
  /** The current day of the institute. */
  today: () => string;
  /** The moment, in ISO and UTC, at which a day of the institute begins. */
  startOf: (day: string) => string;
  /** The moment of a day and a time at the institute. */
  momentOf: (at: InstituteMoment) => Date;
  /** The day and the time of a moment at the institute. */
  at: (moment: Date) => InstituteMoment;
  /** Seconds until the institute's next day begins, at least 1. */
  secondsLeftToday: () => number;
  /** The current day and time of the institute. */
  now: () => InstituteMoment;
  /** The current moment. */
  moment: () => Date;
}

/** @param timeZone an IANA name, or the one that is valid at the time of a call */
export function createCalendar(
  timeZone: string | (() => string),
  now: () => Date = () => new Date(),
): Calendar {
  let known: { zone: string; dayOf: typeof dayOf; timeOf: typeof dayOf } | undefined;
  const formats = () => {
    const zone = typeof timeZone === 'string' ? timeZone : timeZone();
    if (known?.zone !== zone) known = { zone, dayOf: dayIn(zone), timeOf: timeIn(zone) };
    return known;
  };
  const dayOf = (moment: Date): string => formats().dayOf(moment);
  const timeOf = (moment: Date): string => formats().timeOf(moment);
  const at = (moment: Date): InstituteMoment => ({ day: dayOf(moment), time: timeOf(moment) });
  function momentOf({ day, time }: InstituteMoment): Date {
    const wanted = Date.parse(`${day}T${time}:00Z`);
    const shown = (moment: number) =>
      Date.parse(`${dayOf(new Date(moment))}T${timeOf(new Date(moment))}:00Z`);
    const estimate = 2 * wanted - shown(wanted);
    // Clocks may change between the time in UTC and that of the institute.
    return new Date(estimate + wanted - shown(estimate));
  }
  return {
    today: () => dayOf(now()),
    startOf: (day) => momentOf({ day, time: '00:00' }).toISOString(),
    momentOf,
    at,
    secondsLeftToday() {
      const start = now().getTime();
      const today = dayOf(new Date(start));
      // The loop halves the range, because a day on which clocks change has 23 or 25 hours.
      let [stillToday, later] = [0, 26 * 3600];
      while (later - stillToday > 1) {
        const middle = Math.floor((stillToday + later) / 2);
        if (dayOf(new Date(start + middle * 1000)) === today) stillToday = middle;
        else later = middle;
      }
      return later;
    },
    now: () => at(now()),
    moment: now,
  };
}

/** A half-open range of days: `from <= day < before`. */
export interface DayRange {
  from: string;
  before: string;
}

/** The range that holds every day. */
export const ALL_DAYS: DayRange = { from: '0000-00-00', before: '9999-99-99' };

/** The days of a month. */
export function daysOfMonth(month: string): DayRange {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: `${month}-01`, before: `${next}-01` };
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
