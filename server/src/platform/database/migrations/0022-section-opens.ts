import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** The number of tabs that opened a section's release, by day. */
export function sectionOpens(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      await schema
        .createTable('section_open')
        .addColumn('section', text, (column) => column.notNull())
        .addColumn('version', text, (column) => column.notNull())
        .addColumn('day', text, (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('section_open_key', ['section', 'version', 'day'])
        .execute();
    },
  };
}
