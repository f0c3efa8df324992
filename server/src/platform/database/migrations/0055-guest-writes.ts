import { type Migration, sql } from 'kysely';

/** Counts what a guest writes in a day. Teachers with an approved lesson, who were no guests so far, are admitted. */
export const guestWrites: Migration = {
  async up(db) {
    await db.schema
      .alterTable('lesson_count')
      .addColumn('writes', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`
      update account set admitted_at = ${new Date().toISOString()}
      where role = 'teacher' and admitted_at is null and exists (
        select 1 from lesson
        where lesson.teacher_id = account.id and lesson.lesson_type in ('individual', 'group')
          and lesson.status = 'approved' and lesson.deleted_at is null
      )
    `.execute(db);
  },
};
