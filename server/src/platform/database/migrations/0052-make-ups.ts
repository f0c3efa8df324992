import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/**
 * Hours owed to students. A lesson that pays some back is marked at its student; its attendance is a free absence, which a
 * server of the previous release charges nothing.
 */
export function makeUps(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      await schema
        .createTable('make_up')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('student_id', text, (column) => column.notNull().references('student_record.id'))
        .addColumn('hours_hundredths', 'integer', (column) => column.notNull())
        .addColumn('first_day', text, (column) => column.notNull())
        .addColumn('last_day', text, (column) => column.notNull())
        .addColumn('reason', text)
        .addColumn('lesson_id', text, (column) => column.references('lesson.id'))
        .addColumn('ended_on', text)
        .addColumn('ended_hundredths', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('end_reason', text)
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('created_by', text, (column) => column.notNull().references('account.id'))
        .execute();
      await schema.createIndex('make_up_of_student').on('make_up').column('student_id').execute();
      await schema
        .alterTable('lesson_student')
        .addColumn('is_make_up', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}
