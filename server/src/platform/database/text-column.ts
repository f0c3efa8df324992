import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from './schema';

/** The type of a text column: sorted by code points, not by the locale of the PostgreSQL cluster. */
export function textColumn(kind: DatabaseKind): RawBuilder<unknown> {
  return kind === 'postgres' ? sql`text collate "C"` : sql`text`;
}
