import { type Migration, sql } from 'kysely';

/** The make-up lessons of a student are found without the other lessons of all years. */
export const makeUpLessons: Migration = {
  async up(database) {
    await sql`create index lesson_student_make_up on lesson_student (student_id) where attendance = 'make-up'`.execute(
      database,
    );
  },
};
