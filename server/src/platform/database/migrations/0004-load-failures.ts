import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** The number of load failures of a section's release that browsers reported, by day. */
export function loadFailures(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up(db) {
      await db.schema
        .createTable('load_failure')
        .addColumn('section', text, (column) => column.notNull())
        .addColumn('version', text, (column) => column.notNull())
        .addColumn('stage', text, (column) => column.notNull())
        .addColumn('day', text, (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('first_at', text, (column) => column.notNull())
        .addColumn('last_at', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('load_failure_key', ['section', 'version', 'stage', 'day'])
        .execute();
      await db.schema.createIndex('load_failure_by_day').on('load_failure').column('day').execute();
    },
  };
}
