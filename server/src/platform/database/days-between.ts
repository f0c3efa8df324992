import { type Expression, type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from './schema';

/** How many days the second day, `YYYY-MM-DD`, is after the first; negative if it is before. */
export function daysBetween(
  kind: DatabaseKind,
  first: Expression<string>,
  second: Expression<string>,
): RawBuilder<number> {
  return kind === 'embedded'
    ? sql`cast(julianday(${second}) - julianday(${first}) as integer)`
    : sql`(cast(${second} as date) - cast(${first} as date))`;
}
