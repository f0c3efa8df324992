import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/**
 * Prices, pay rates, adjustments, packages and monthly fees; closed months with what was written down for them; private links
 * and reminders. Lessons and payments get columns with defaults, which a server of the previous release leaves alone.
 */
export function money(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      const table = (name: string) =>
        schema.createTable(name).addColumn('id', text, (column) => column.primaryKey());
      const made = <Builder extends ReturnType<typeof table>>(builder: Builder) =>
        builder
          .addColumn('created_at', text, (column) => column.notNull())
          .addColumn('created_by', text, (column) => column.notNull().references('account.id'));

      await made(
        table('price')
          .addColumn('education_level', text, (column) => column.notNull())
          .addColumn('lesson_type', text, (column) => column.notNull())
          .addColumn('amount', 'integer', (column) => column.notNull())
          .addColumn('from_day', text, (column) => column.notNull())
          .addColumn('student_id', text, (column) => column.references('student_record.id'))
          .addColumn('family_id', text, (column) => column.references('family.id')),
      ).execute();
      await schema
        .createIndex('price_once')
        .unique()
        .on('price')
        .expression(
          sql`education_level, lesson_type, from_day, coalesce(student_id, ''), coalesce(family_id, '')`,
        )
        .execute();

      await made(
        table('pay_rate')
          .addColumn('teacher_id', text, (column) => column.references('account.id'))
          .addColumn('education_level', text, (column) => column.notNull())
          .addColumn('lesson_type', text, (column) => column.notNull())
          .addColumn('amount', 'integer', (column) => column.notNull())
          .addColumn('per_further_student', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('from_day', text, (column) => column.notNull()),
      ).execute();
      await schema
        .createIndex('pay_rate_once')
        .unique()
        .on('pay_rate')
        .expression(sql`education_level, lesson_type, from_day, coalesce(teacher_id, '')`)
        .execute();

      await made(
        table('adjustment')
          .addColumn('student_id', text, (column) => column.references('student_record.id'))
          .addColumn('teacher_id', text, (column) => column.references('account.id'))
          .addColumn('amount', 'integer', (column) => column.notNull())
          .addColumn('date', text, (column) => column.notNull())
          .addColumn('reason', text, (column) => column.notNull()),
      ).execute();
      await schema.createIndex('adjustment_by_date').on('adjustment').columns(['date', 'id']).execute();
      await schema
        .createIndex('adjustment_of_student')
        .on('adjustment')
        .columns(['student_id', 'date'])
        .execute();
      await schema
        .createIndex('adjustment_of_teacher')
        .on('adjustment')
        .columns(['teacher_id', 'date'])
        .execute();

      await made(
        table('hour_package')
          .addColumn('student_id', text, (column) => column.references('student_record.id'))
          .addColumn('family_id', text, (column) => column.references('family.id'))
          .addColumn('hours_hundredths', 'integer', (column) => column.notNull())
          .addColumn('price', 'integer', (column) => column.notNull())
          .addColumn('first_day', text, (column) => column.notNull())
          .addColumn('last_day', text, (column) => column.notNull())
          .addColumn('education_levels', text, (column) => column.notNull())
          .addColumn('lesson_types', text, (column) => column.notNull())
          .addColumn('refunded_on', text)
          .addColumn('refunded_hundredths', 'integer')
          .addColumn('refund', 'integer'),
      ).execute();
      await schema.createIndex('hour_package_of_student').on('hour_package').column('student_id').execute();
      await schema.createIndex('hour_package_of_family').on('hour_package').column('family_id').execute();

      await made(
        table('monthly_fee')
          .addColumn('student_id', text, (column) => column.notNull().references('student_record.id'))
          .addColumn('education_level', text, (column) => column.notNull())
          .addColumn('amount', 'integer', (column) => column.notNull())
          .addColumn('from_month', text, (column) => column.notNull())
          .addColumn('to_month', text),
      ).execute();
      await schema.createIndex('monthly_fee_of_student').on('monthly_fee').column('student_id').execute();

      await schema
        .createTable('closed_month')
        .addColumn('month', text, (column) => column.primaryKey())
        .addColumn('closed_at', text, (column) => column.notNull())
        .addColumn('closed_by', text, (column) => column.notNull().references('account.id'))
        .execute();

      // There are no references: while a month is closed, other transactions may replace the students of an open lesson.
      await schema
        .createTable('lesson_charge')
        .addColumn('lesson_id', text, (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('month', text, (column) => column.notNull())
        .addColumn('price', 'integer')
        .addColumn('hours_hundredths', 'integer', (column) => column.notNull())
        .addColumn('in_monthly_fee', 'integer', (column) => column.notNull())
        .addColumn('amount', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('lesson_charge_pkey', ['lesson_id', 'position'])
        .execute();
      await schema.createIndex('lesson_charge_by_month').on('lesson_charge').column('month').execute();

      await schema
        .createTable('package_draw')
        .addColumn('lesson_id', text, (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('package_id', text, (column) => column.notNull())
        .addColumn('month', text, (column) => column.notNull())
        .addColumn('hours_hundredths', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('package_draw_pkey', ['package_id', 'lesson_id', 'position'])
        .execute();
      await schema.createIndex('package_draw_by_month').on('package_draw').column('month').execute();
      await schema
        .createIndex('package_draw_of_lesson')
        .on('package_draw')
        .columns(['lesson_id', 'position'])
        .execute();

      await schema
        .createTable('monthly_fee_charge')
        .addColumn('fee_id', text, (column) => column.notNull())
        .addColumn('month', text, (column) => column.notNull())
        .addColumn('amount', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('monthly_fee_charge_pkey', ['fee_id', 'month'])
        .execute();

      await schema
        .createTable('lesson_pay')
        .addColumn('lesson_id', text, (column) => column.primaryKey())
        .addColumn('month', text, (column) => column.notNull())
        .addColumn('rate', 'integer')
        .addColumn('amount', 'integer', (column) => column.notNull())
        .execute();
      await schema.createIndex('lesson_pay_by_month').on('lesson_pay').column('month').execute();

      await schema
        .createTable('closed_student_month')
        .addColumn('student_id', text, (column) => column.notNull())
        .addColumn('month', text, (column) => column.notNull())
        .addColumn('hours_hundredths', 'integer', (column) => column.notNull())
        .addColumn('charged', 'integer', (column) => column.notNull())
        .addColumn('adjusted', 'integer', (column) => column.notNull())
        .addColumn('paid', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('closed_student_month_pkey', ['student_id', 'month'])
        .execute();
      await schema
        .createIndex('closed_student_month_by_month')
        .on('closed_student_month')
        .column('month')
        .execute();

      await schema
        .createTable('closed_teacher_month')
        .addColumn('teacher_id', text, (column) => column.notNull())
        .addColumn('month', text, (column) => column.notNull())
        .addColumn('hours_hundredths', 'integer', (column) => column.notNull())
        .addColumn('amount', 'integer', (column) => column.notNull())
        .addColumn('adjusted', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('closed_teacher_month_pkey', ['month', 'teacher_id'])
        .execute();

      await schema
        .createTable('paid_month')
        .addColumn('teacher_id', text, (column) => column.notNull().references('account.id'))
        .addColumn('month', text, (column) => column.notNull())
        .addColumn('paid_on', text, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('created_by', text, (column) => column.notNull().references('account.id'))
        .addPrimaryKeyConstraint('paid_month_pkey', ['month', 'teacher_id'])
        .execute();

      await made(
        table('statement_link')
          .addColumn('key_hash', text, (column) => column.notNull().unique())
          .addColumn('student_id', text, (column) => column.references('student_record.id'))
          .addColumn('family_id', text, (column) => column.references('family.id'))
          .addColumn('from_day', text)
          .addColumn('to_day', text)
          .addColumn('expires_at', text, (column) => column.notNull())
          .addColumn('revoked_at', text)
          .addColumn('last_opened_at', text),
      ).execute();
      await schema
        .createIndex('statement_link_of_student')
        .on('statement_link')
        .columns(['student_id', 'created_at'])
        .execute();
      await schema
        .createIndex('statement_link_of_family')
        .on('statement_link')
        .columns(['family_id', 'created_at'])
        .execute();

      await made(
        table('reminder')
          .addColumn('student_id', text, (column) => column.references('student_record.id'))
          .addColumn('family_id', text, (column) => column.references('family.id')),
      ).execute();
      await schema
        .createIndex('reminder_of_student')
        .on('reminder')
        .columns(['student_id', 'created_at'])
        .execute();
      await schema
        .createIndex('reminder_of_family')
        .on('reminder')
        .columns(['family_id', 'created_at'])
        .execute();

      // SQLite adds one column a statement.
      await schema
        .alterTable('lesson')
        .addColumn('is_cancelled', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await schema
        .alterTable('lesson')
        .addColumn('is_unpaid', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await schema
        .alterTable('lesson_student')
        .addColumn('attendance', text, (column) => column.notNull().defaultTo('present'))
        .execute();
      await schema
        .alterTable('student_record')
        .addColumn('discount_percent', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      for (const column of [
        'method',
        'purpose',
        'note',
        'cheque_number',
        'cheque_bank',
        'cheque_due',
        'printed_at',
      ])
        await schema.alterTable('student_payment').addColumn(column, text).execute();
      await schema
        .alterTable('student_payment')
        .addColumn('is_counted', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}
