import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** The full name of an administrator, which receipts show in place of the username. */
export function fullNames(kind: DatabaseKind): Migration {
  return {
    async up({ schema }) {
      await schema.alterTable('account').addColumn('full_name', textColumn(kind)).execute();
    },
  };
}
