import { toWesternDigits } from 'arabic-text/digits';

/**
 * The beginning of an ISO day that a date search asks for: `2026`, `2026-11`, `2026-11-21`. Either digit set and
 * `-`, `/` or `.` between the parts will do, and a whole day may be written day first: `21/11/2026`.
 */
export function readDateSearch(text: string): string {
  const parts = toWesternDigits(text).trim().split(/[-/.]/);
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 3 && first.length <= 2 && third.length === 4) {
    return [third, second.padStart(2, '0'), first.padStart(2, '0')].join('-');
  }
  return parts.map((part, place) => padFinished(part, place, parts.length)).join('-');
}

/** A month is finished once a day follows it; a day once no second digit can: `4`, while `1` may become `12`. */
function padFinished(part: string, place: number, count: number): string {
  const isFinished = place === 1 ? count > 2 : place === 2 && Number(part) > 3;
  return isFinished && part.length === 1 ? `0${part}` : part;
}
