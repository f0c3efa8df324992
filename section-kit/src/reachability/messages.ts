import { dayText } from 'arabic-text/day-text';

/** When data was received: the time, with the day unless it was today. */
function moment(at: Date, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
  if (at.toDateString() === now.toDateString()) return time;
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${dayText(day)}، ${time}`;
}

export const reachabilityMessages = {
  offline: 'لا اتصال بالإنترنت.',
  /** A proxy responds instead of the site. */
  down: 'تعذّر الوصول إلى الموقع.',
  dataOf: (at: Date, now = new Date()) => `تظهر آخر بيانات معروفة، من ${moment(at, now)}.`,
} as const;
