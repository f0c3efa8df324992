import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';

/**
 * Renames `kind` to `lesson_type`, as in bookings, and the subject of an audit entry to its entity. Both databases rename
 * in place, also in indexes, checks and triggers.
 */
export function sameWords(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      // Lessons first, in the order in which servers lock tables: otherwise there could be a deadlock.
      await db.schema.alterTable('lesson').renameColumn('kind', 'lesson_type').execute();
      // PostgreSQL names the check after its column.
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
