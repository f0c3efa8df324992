import { toWesternDigits } from 'arabic-text/digits';
import { type RawBuilder, sql } from 'kysely';
import { studentKey } from '../../platform/names/name-keys';

/**
 * Whether a folded name has every word of a query, in any order, or the query without its spaces, as `createNameSearch` in
 * arabic-text compares names. Every name matches a query without letters and digits.
 */
export function matchesName(folded: RawBuilder<unknown>, query: string): RawBuilder<boolean> {
  const typed = studentKey(query);
  if (typed === '') return sql`1 = 1`;
  const words = typed.split(' ').map((word) => contains(folded, word));
  return sql`(${sql.join(words, sql` and `)} or ${contains(sql`replace(${folded}, ' ', '')`, typed.replaceAll(' ', ''))})`;
}

/** Whether phone numbers have the digits of a query, of either set. None matches a query without digits. */
export function matchesPhone(phones: RawBuilder<unknown>, query: string): RawBuilder<boolean> {
  const digits = toWesternDigits(query).replace(/\D/g, '');
  if (digits === '') return sql`1 = 0`;
  return contains(sql`replace(replace(${phones}, '-', ''), ' ', '')`, digits);
}

function contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}
