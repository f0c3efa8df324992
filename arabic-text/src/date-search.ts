import { plainDate } from './date';

/**
 * The part of an ISO day that a date search asks for: `2026`, `2026-11`, `2026-11-21`. Either digit set and `-`, `/` or
 * `.` between the parts will do, and what ends with a year is read from its end: `11/2026`, `21/11/2026`.
 */
export function readDateSearch(text: string): string {
  const parts = plainDate(text).split(/[-/.]/);
  const [year = '', ...before] = [...parts].reverse();
  if (before.length > 0 && year.length === 4 && before.every((part) => /^\d{1,2}$/.test(part))) {
    return [year, ...before.map((part) => part.padStart(2, '0'))].join('-');
  }
  return parts.map((part, place) => padFinished(part, place, parts.length)).join('-');
}

/** A month is finished once a day follows it; a day once no second digit can: `4`, while `1` may become `12`. */
function padFinished(part: string, place: number, count: number): string {
  const isFinished = place === 1 ? count > 2 : place === 2 && Number(part) > 3;
  return isFinished && part.length === 1 ? `0${part}` : part;
}
