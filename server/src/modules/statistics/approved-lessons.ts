import type { Kysely } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import type { Tables } from '../../platform/database/schema';

/**
 * The approved lessons of one month (`YYYY-MM`), to count them. Both types are named, so that the query reads no more
 * than the month's part of the index.
 */
export function approvedLessonsOf(database: Kysely<Tables>, month: string) {
  const { from, before } = daysOfMonth(month);
  return database
    .selectFrom('lesson')
    .where('lesson.lesson_type', 'in', ['individual', 'group'])
    .where('lesson.status', '=', 'approved')
    .where('lesson.deleted_at', 'is', null)
    .where('lesson.date', '>=', from)
    .where('lesson.date', '<', before);
}
