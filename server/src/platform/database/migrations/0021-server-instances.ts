import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** The servers that run on a PostgreSQL. An embedded database has one, which locks its folder. */
export function serverInstances(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      if (kind === 'embedded') return;
      await schema
        .createTable('server_instance')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('host', text, (column) => column.notNull())
        .addColumn('newest_migration', text, (column) => column.notNull())
        .addColumn('started_at', text, (column) => column.notNull())
        .addColumn('seen_at', text, (column) => column.notNull())
        .execute();
    },
  };
}
