import type { Kysely, Migration } from 'kysely';
import { refreshNameKeys } from '../../names/refresh-name-keys';
import type { DatabaseKind, Tables } from '../schema';
import { textColumn } from '../text-column';

/**
 * Usernames that look alike cannot be registered beside each other, and a name is found by any spelling of it.
 *
 * The skeleton of a username has a column of its own: `username_key` stays as it is, so that a server of the previous
 * release signs in beside this one, and so do two accounts whose names were registered before and look alike. Accounts
 * that such a server still registers have no skeleton until the next start fills it in; null never is a duplicate.
 *
 * Keys of students are computed anew in place. A server of the previous release goes on comparing them with each other
 * and only does not suggest, for the time beside, names whose key has changed; what it writes is mended at the next start
 * in the same way. The rules are today's on purpose: a rule that changes is applied to all rows at the next start.
 */
export function nameKeys(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up(db: Kysely<Tables>) {
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
      await refreshNameKeys(db);
    },
  };
}
