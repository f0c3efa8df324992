import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** When a server last started each periodic task. */
export function taskRuns(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      await schema
        .createTable('task_run')
        .addColumn('name', text, (column) => column.primaryKey())
        .addColumn('started_at', text, (column) => column.notNull())
        .execute();
    },
  };
}
