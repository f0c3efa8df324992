import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** An operator can disable an account without removing its records. */
export function disabledAccounts(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up(db) {
      await db.schema.alterTable('account').addColumn('disabled_at', text).execute();
    },
  };
}
