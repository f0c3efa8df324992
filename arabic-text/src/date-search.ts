import { plainDate, readDate } from './date';

/** A day and a month: `20/11`, `20.11`. Not with `-`, which may separate a month and a day: `11-20`. */
const DAY_AND_MONTH = /^(\d{1,2})\s*[/.]\s*(\d{0,2})$/;

/**
 * The part of an ISO day that a date search asks for: `2026`, `2026-11`, `2026-11-21`, or `-11-21` for a day of any year.
 * Accepts both digit sets, the separators `-`, `/` and `.`, and the year first or last: `11/2026`, `21/11/2026`, `21/11`.
 * A complete day is parsed as in a date field: `21/11/26`, `21112026`.
 */
export function readDateSearch(text: string): string {
  const plain = plainDate(text);
  const [, dayOfMonth, month] = DAY_AND_MONTH.exec(plain) ?? [];
  if (dayOfMonth)
    return [...(month ? [month] : []), dayOfMonth].map((part) => `-${part.padStart(2, '0')}`).join('');
  // With the year first, a day of one digit may become one of two.
  const day = /^\d{4}\D/.test(plain) ? null : readDate(plain);
  if (day) return day;
  const parts = plain.split(/[-/.]/);
  const [year = '', ...before] = [...parts].reverse();
  if (before.length > 0 && year.length === 4 && before.every((part) => /^\d{1,2}$/.test(part))) {
    return [year, ...before.map((part) => part.padStart(2, '0'))].join('-');
  }
  return parts.map((part, place) => padFinished(part, place, parts.length)).join('-');
}

/** Pads a complete part with a zero: a month followed by a day, or a day without a possible second digit (`4`, not `1`). */
function padFinished(part: string, place: number, count: number): string {
  const isFinished = place === 1 ? count > 2 : place === 2 && Number(part) > 3;
  return isFinished && part.length === 1 ? `0${part}` : part;
}
