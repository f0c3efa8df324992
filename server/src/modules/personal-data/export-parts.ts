import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { FIRST_DAY, LAST_DAY } from 'api-contract/calendar-day';
import type { StudentData } from 'api-contract/personal-data-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { LessonTable } from '../../platform/database/tables/lessons';
import { toHours } from '../lessons';
import { readTimetable } from '../timetable';

/** The columns of a lesson that an export contains. */
export const LESSON_COLUMNS = [
  'lesson.id as _id',
  'lesson.lesson_type',
  'lesson.date',
  'lesson.hours_hundredths',
  'lesson.subject',
  'lesson.education_level',
  'lesson.status',
  'lesson.created_at',
  'lesson.decided_at',
  'lesson.reject_reason',
  'lesson.deleted_at',
] as const;

type LessonColumn = 'lesson_type' | 'date' | 'hours_hundredths' | 'subject' | 'education_level' | 'status';
type LessonMoment = 'created_at' | 'decided_at' | 'deleted_at';

/** A lesson with its hours. */
export function lessonOf<
  Row extends Pick<LessonTable, LessonColumn | LessonMoment> & { _id: string; reject_reason: string | null },
>({ hours_hundredths, ...lesson }: Row) {
  return { ...lesson, hours: toHours(hours_hundredths) };
}

/** The scheduled lessons of a student or a teacher. Names of students are left out. */
export async function scheduledLessonsOf(
  database: Kysely<Tables>,
  person: { student?: string; teacher?: string },
): Promise<StudentData['scheduled_lessons']> {
  const { scheduled_lessons } = await readTimetable(database, { from: FIRST_DAY, to: LAST_DAY, ...person });
  return scheduled_lessons.map(
    ({
      _id,
      day,
      start,
      minutes,
      subject,
      education_level,
      lesson_type,
      teacher_name,
      state,
      note,
      reason,
    }) => ({
      _id,
      day,
      start,
      minutes,
      subject,
      education_level,
      lesson_type,
      teacher_name,
      state,
      note,
      reason,
    }),
  );
}

/** The number is below the limit of parameters of both databases. */
const IDS_AT_ONCE = 500;

/**
 * The entries about records of one kind, without who made them.
 *
 * @param change leaves other people out of the JSON of an entry
 */
export async function historyOf(
  database: Kysely<Tables>,
  kind: string,
  ids: readonly string[],
  change: (json: string, action: string) => string = (json) => json,
): Promise<StudentData['history']> {
  const history: StudentData['history'] = [];
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const entries = await database
      .selectFrom('audit_entry')
      .select(['at', 'action', 'entity_type as kind', 'entity_id as subject_id', 'before', 'after'])
      .where('entity_type', '=', kind)
      .where('entity_id', 'in', ids.slice(start, start + IDS_AT_ONCE))
      .orderBy('sequence')
      .execute();
    await afterThisTurn();
    for (const { before, after, ...entry } of entries)
      history.push({
        ...entry,
        before: before === null ? null : JSON.parse(change(before, entry.action)),
        after: after === null ? null : JSON.parse(change(after, entry.action)),
      });
  }
  return history;
}
