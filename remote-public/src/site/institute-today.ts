import { institute } from 'api-contract/institute';

/** The calendar day in the institute's time zone, `YYYY-MM-DD`. */
export function instituteToday(now = new Date()): string {
  // Sweden writes dates as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: institute.time_zone }).format(now);
}
