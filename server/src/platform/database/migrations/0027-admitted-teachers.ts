import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** The institute admits teachers. Those with an approved lesson are admitted already. */
export function admittedTeachers(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up(db) {
      const { schema } = db;
      await schema.alterTable('account').addColumn('admitted_at', text).execute();
      await schema.alterTable('account').addColumn('last_sign_in_at', text).execute();
      await schema
        .alterTable('account')
        .addColumn('birthday_hidden', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await schema
        .createIndex('account_not_admitted')
        .on('account')
        .column('role')
        .where(({ and, eb }) =>
          and([
            eb(sql.ref('admitted_at'), 'is', null),
            eb(sql.ref('email_verified_at'), 'is not', null),
            eb(sql.ref('disabled_at'), 'is', null),
          ]),
        )
        .execute();
      await sql`
        update account set admitted_at = ${new Date().toISOString()}
        where role = 'teacher' and email_verified_at is not null and exists (
          select 1 from lesson
          where lesson.teacher_id = account.id and lesson.lesson_type in ('individual', 'group')
            and lesson.status = 'approved' and lesson.deleted_at is null
        )
      `.execute(db);
    },
  };
}
