import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** The saved settings of the institute, in one row. */
export function instituteSettings(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      await schema
        .createTable('institute_settings')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('document', text, (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .execute();
    },
  };
}
