import type { LessonNotes } from 'api-contract/lesson';
import type { Kysely } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';

/** What teachers say of some lessons, by the lesson's id. */
export async function readLessonNotes(
  database: Kysely<Tables>,
  lessons: readonly string[],
): Promise<Map<string, LessonNotes>> {
  const notes = new Map<string, LessonNotes>();
  for (const part of inParts([...new Set(lessons)]))
    for (const { id, ...said } of await database
      .selectFrom('lesson')
      .select(['id', 'done', 'due', 'mark'])
      .where('id', 'in', part)
      .execute())
      notes.set(id, said);
  return notes;
}
