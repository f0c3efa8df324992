import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/**
 * The counts of limits that all servers of one PostgreSQL share. Unlogged: counting waits for no disk, and a crash of the
 * database only forgets the counts. The embedded database has one server, which counts in memory.
 */
export function rateLimits(kind: DatabaseKind): Migration {
  return {
    async up({ schema }) {
      if (kind === 'embedded') return;
      await schema
        .createTable('rate_limit')
        .modifyFront(sql`unlogged`)
        .addColumn('key', textColumn(kind), (column) => column.primaryKey())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  };
}
