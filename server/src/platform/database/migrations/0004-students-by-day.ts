import type { Migration } from 'kysely';

/** The students of a month's lessons are found by the day, without the lessons of other months. */
export const studentsByDay: Migration = {
  async up({ schema }) {
    await schema
      .createIndex('lesson_student_by_day')
      .on('lesson_student')
      .columns(['lesson_date', 'lesson_id', 'student_id'])
      .execute();
  },
};
