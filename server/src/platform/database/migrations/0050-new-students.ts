import { type Migration, sql } from 'kysely';

/** New students are counted on every page of administrators. */
export const newStudents: Migration = {
  async up({ schema }) {
    await schema
      .createIndex('student_record_new')
      .on('student_record')
      .column('id')
      .where(sql<boolean>`is_new = 1 and merged_into is null`)
      .execute();
  },
};
