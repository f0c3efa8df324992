import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** An operator may shut an account without removing what it did. */
export function disabledAccounts(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up(db) {
      await db.schema.alterTable('account').addColumn('disabled_at', text).execute();
    },
  };
}
