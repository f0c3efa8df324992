import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** An e-mail address that replaces the one of an account once it is verified. */
export function ownAccounts(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      await schema.alterTable('account').addColumn('new_email', text).execute();
    },
  };
}
