import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** The secret that all servers of one PostgreSQL sign with. The embedded database has one server, and its secret is a file. */
export function serverSecrets(kind: DatabaseKind): Migration {
  return {
    async up({ schema }) {
      if (kind === 'embedded') return;
      await schema
        .createTable('server_secret')
        .addColumn('name', textColumn(kind), (column) => column.primaryKey())
        // An operator who replaces it cannot make it too short.
        .addColumn('secret', textColumn(kind), (column) =>
          column.notNull().check(sql`length(trim(secret)) >= 16`),
        )
        .execute();
    },
  };
}
