import { type Migration, sql } from 'kysely';

/**
 * Statistics are summed from the indexes only: without the summed columns in them, each lesson of the month would be
 * looked up in the table.
 */
export const coveringIndexes: Migration = {
  async up({ schema }) {
    await schema.dropIndex('lesson_by_month').execute();
    await schema
      .createIndex('lesson_by_month')
      .on('lesson')
      .columns(['kind', 'status', 'date', 'id', 'teacher_id', 'education_level', 'hours_hundredths'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
    await schema.dropIndex('lesson_of_teacher_by_month').execute();
    await schema
      .createIndex('lesson_of_teacher_by_month')
      .on('lesson')
      .columns(['teacher_id', 'kind', 'status', 'date', 'id', 'education_level', 'hours_hundredths'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
    await schema
      .createIndex('lesson_student_names')
      .on('lesson_student')
      .columns(['lesson_id', 'position', 'student_name'])
      .execute();
  },
};
