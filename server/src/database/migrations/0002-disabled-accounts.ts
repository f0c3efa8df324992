import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../database-kind';

/** An operator may shut an account without removing what it did. */
export function disabledAccounts(kind: DatabaseKind): Migration {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    async up(db) {
      await db.schema.alterTable('account').addColumn('disabled_at', text).execute();
    },
  };
}
