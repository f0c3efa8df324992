import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** Administrators without a right are owners, also those whom a server of the previous release creates. */
export function administratorRights(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      await schema.alterTable('account').addColumn('admin_right', text).execute();
      await schema.createIndex('account_by_role').on('account').columns(['role', 'username_key']).execute();
    },
  };
}
