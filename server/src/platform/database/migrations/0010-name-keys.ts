import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/**
 * Makes look-alike usernames unique by a new column, and finds a name by any spelling. `username_key` does not change, so
 * that a server of the previous release can run at the same time; accounts without a skeleton get one after the migrations
 * of each start (null is never a duplicate). Student keys are recomputed with the current rules then: a server of the
 * previous release does not suggest names whose key has changed.
 */
export function nameKeys(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up(db) {
      await db.schema.alterTable('account').addColumn('username_skeleton', text).execute();
      await db.schema.alterTable('account').addColumn('username_folded', text).execute();
      await db.schema
        .createIndex('account_by_skeleton')
        .unique()
        .on('account')
        .column('username_skeleton')
        .execute();
      await db.schema
        .createIndex('account_by_folded_username')
        .on('account')
        .column('username_folded')
        .execute();
    },
  };
}
