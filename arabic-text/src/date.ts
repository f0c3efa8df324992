import { toWesternDigits } from './digits';

/** A year of four digits first, otherwise the day first. The parts are separated by one separator or by blanks. */
const PARTS =
  /^(\d{1,4})(?:\s*[-/.\\\p{Pd}\u2212]\s*|\s+)(\d{1,2})(?:\s*[-/.\\\p{Pd}\u2212]\s*|\s+)(\d{1,4})$/u;
/** A date may be typed without separators: `05122026`. */
const EIGHT_DIGITS = /^(\d\d)(\d\d)(\d{4})$/;
/** A year of two digits lies at most so many years ahead: `5/12/26` is not in 1926, and `5/3/68` is a birthday. */
const SHORT_YEARS_AHEAD = 10;

/**
 * The ISO day `YYYY-MM-DD` in a text of either digit set, with the day first (`21/11/2026`, `21 11 26`, `21112026`) or year
 * first (`2026-11-21`, `20261121`). A year of two digits is the one near today.
 *
 * @returns `''` when the text is blank, `null` when the day does not exist
 */
export function readDate(text: string, now = new Date()): string | null {
  const western = plainDate(text);
  if (western === '') return '';
  const [, day, month, year] = EIGHT_DIGITS.exec(western) ?? [];
  if (day && month && year) {
    const isYearLast = /^(19|20|21)/.test(year);
    return isYearLast ? isoDay(year, month, day) : isoDay(day + month, year.slice(0, 2), year.slice(2));
  }
  const [, first, second, third] = PARTS.exec(western) ?? [];
  if (!first || !second || !third) return null;
  if (first.length === 4) return isoDay(first, second, third);
  if (third.length === 2) return isoDay(wholeYear(third, now), second, first);
  return third.length === 4 ? isoDay(third, second, first) : null;
}

function wholeYear(short: string, now: Date): string {
  const latest = now.getUTCFullYear() + SHORT_YEARS_AHEAD;
  const year = latest - (latest % 100) + Number(short);
  return String(year > latest ? year - 100 : year);
}

/** Whether a text is a day with a year of two digits, which may be the beginning of a year of four. */
export function hasShortYear(text: string): boolean {
  const [, first, , third] = PARTS.exec(plainDate(text)) ?? [];
  return first !== undefined && first.length < 4 && third?.length === 2;
}

/** A typed or pasted date or part of one, in Western digits, without direction marks and other invisible characters. */
export function plainDate(text: string): string {
  return toWesternDigits(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).trim();
}

function isoDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso);
  return exists ? iso : null;
}
