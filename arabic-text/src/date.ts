import { toWesternDigits } from './digits';

/**
 * The ISO day `YYYY-MM-DD` in a text of either digit set, written year first (`2026-11-21`) or day first
 * (`21/11/2026`), with `-`, `/` or `.` between, spaces or not.
 *
 * @returns `''` when the text is blank, `null` when it names no day of the calendar
 */
export function readDate(text: string): string | null {
  const western = plainDate(text);
  if (western === '') return '';
  const [, first, second, third] = /^(\d{1,4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,4})$/.exec(western) ?? [];
  if (!first || !second || !third) return null;
  if (first.length === 4) return isoDay(first, second, third);
  return third.length === 4 ? isoDay(third, second, first) : null;
}

/** A typed or pasted date, whole or in part, in Western digits and without direction marks and other invisible ones. */
export function plainDate(text: string): string {
  return toWesternDigits(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).trim();
}

function isoDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso);
  return exists ? iso : null;
}
