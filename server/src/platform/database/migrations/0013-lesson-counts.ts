import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** How many lessons an account has logged on the last day on which it logged any. One row for each account. */
export function lessonCounts(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      await schema
        .createTable('lesson_count')
        .addColumn('account_id', text, (column) => column.primaryKey().references('account.id'))
        .addColumn('day', text, (column) => column.notNull())
        .addColumn('lessons', 'integer', (column) => column.notNull())
        .execute();
    },
  };
}
