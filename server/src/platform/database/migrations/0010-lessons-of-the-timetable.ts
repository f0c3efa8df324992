import { type Migration, sql } from 'kysely';

/**
 * Every lesson that names a scheduled one is found, also a rejected or deleted one, before the scheduled one is removed: the databases
 * compare the reference, too.
 */
export const lessonsOfTheTimetable: Migration = {
  async up(database) {
    await sql`create index lesson_scheduled on lesson (scheduled_id) where scheduled_id is not null`.execute(
      database,
    );
  },
};
