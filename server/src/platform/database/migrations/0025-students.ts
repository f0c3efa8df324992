import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/**
 * A record for each student, the spellings that lead to it, families and merges. The rows of lessons and payments are linked
 * after the migrations of each start, also those that a server of the previous release writes meanwhile.
 */
export function students(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      await schema
        .createTable('family')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('guardian_name', text, (column) => column.notNull())
        .addColumn('guardian_folded', text, (column) => column.notNull())
        .addColumn('phones', text, (column) => column.notNull())
        .addColumn('discount_percent', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('notes', text)
        .addColumn('created_at', text, (column) => column.notNull())
        .execute();
      await schema
        .createIndex('family_by_guardian')
        .on('family')
        .columns(['guardian_folded', 'id'])
        .execute();

      await schema
        .createTable('student_record')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('name_folded', text, (column) => column.notNull())
        .addColumn('education_level', text)
        .addColumn('grade', text)
        .addColumn('school', text)
        .addColumn('family_id', text, (column) => column.references('family.id'))
        .addColumn('phone', text)
        .addColumn('notes', text)
        .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('is_new', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('merged_into', text)
        .addColumn('erased_at', text)
        .addColumn('created_at', text, (column) => column.notNull())
        .execute();
      await schema
        .createIndex('student_record_by_name')
        .on('student_record')
        .columns(['name_folded', 'id'])
        .execute();
      await schema
        .createIndex('student_record_of_family')
        .on('student_record')
        .column('family_id')
        .where(sql.ref('family_id'), 'is not', null)
        .execute();

      await schema
        .createTable('student_alias')
        .addColumn('name_key', text, (column) => column.primaryKey())
        .addColumn('spelling', text, (column) => column.notNull())
        .addColumn('name_folded', text, (column) => column.notNull())
        // There is no reference: the spelling is inserted first, so that one of two simultaneous first uses waits for the other.
        .addColumn('student_id', text, (column) => column.notNull())
        .execute();
      await schema
        .createIndex('student_alias_by_folded_name')
        .on('student_alias')
        .columns(['name_folded', 'student_id'])
        .execute();
      await schema.createIndex('student_alias_of_student').on('student_alias').column('student_id').execute();

      await schema
        .createTable('student_merge')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('merged_id', text, (column) => column.notNull().references('student_record.id'))
        .addColumn('into_id', text, (column) => column.notNull().references('student_record.id'))
        .addColumn('moved', text, (column) => column.notNull())
        .addColumn('merged_at', text, (column) => column.notNull())
        .addColumn('merged_by', text, (column) => column.notNull().references('account.id'))
        .addColumn('undone_at', text)
        .addColumn('undone_by', text, (column) => column.references('account.id'))
        .execute();
      await schema.createIndex('student_merge_by_time').on('student_merge').column('merged_at').execute();
      await schema
        .createTable('student_pair_dismissal')
        .addColumn('first_id', text, (column) => column.notNull().references('student_record.id'))
        .addColumn('second_id', text, (column) => column.notNull().references('student_record.id'))
        .addColumn('dismissed_at', text, (column) => column.notNull())
        .addColumn('dismissed_by', text, (column) => column.notNull().references('account.id'))
        .addPrimaryKeyConstraint('student_pair_dismissal_key', ['first_id', 'second_id'])
        .execute();

      await schema.alterTable('lesson_student').addColumn('student_id', text).execute();
      await schema.alterTable('student_payment').addColumn('student_id', text).execute();
      await schema
        .createIndex('lesson_student_of_student')
        .on('lesson_student')
        .columns(['student_id', 'lesson_id'])
        .where(sql.ref('student_id'), 'is not', null)
        .execute();
      await schema
        .createIndex('student_payment_of_student')
        .on('student_payment')
        .columns(['student_id', 'date', 'id'])
        .where(sql.ref('student_id'), 'is not', null)
        .execute();
      for (const [table, folded] of [
        ['lesson_student', 'student_name_folded'],
        ['student_payment', 'name_folded'],
      ] as const) {
        await schema
          .createIndex(`${table}_unlinked`)
          .on(table)
          .column(folded)
          .where(sql.ref('student_id'), 'is', null)
          .execute();
      }
    },
  };
}
