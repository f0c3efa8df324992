import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from './database-kind';

/** The type of a column of text. PostgreSQL would otherwise sort by the language of its cluster, not by code points. */
export function textColumn(kind: DatabaseKind): RawBuilder<unknown> {
  return kind === 'postgres' ? sql`text collate "C"` : sql`text`;
}
