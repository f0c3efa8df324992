import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';

/**
 * A lesson has a `lesson_type`, as a booking has, and the record tells to which entity something was done: a subject is
 * what a lesson is about. Both databases rename in place, also in indexes, checks and triggers, however many rows there are.
 */
export function sameWords(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      // Lessons first, as whoever changes one does: else this and a server beside could each wait for the other.
      await db.schema.alterTable('lesson').renameColumn('kind', 'lesson_type').execute();
      // Where checks have names, this one was called by its column.
      if (kind === 'postgres') {
        await sql`alter table lesson rename constraint lesson_kind_check to lesson_lesson_type_check`.execute(
          db,
        );
      }
      // The index `audit_entry_by_subject` keeps its name: SQLite would have to build another from all entries.
      await db.schema.alterTable('audit_entry').renameColumn('subject_kind', 'entity_type').execute();
      await db.schema.alterTable('audit_entry').renameColumn('subject_id', 'entity_id').execute();
    },
  };
}
