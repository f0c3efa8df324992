import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { type LessonTime, overlaps } from './lesson-times';
import { isPlanned } from './planned-lessons';

/** A closure or an absence. Without times it lasts whole days. */
interface ShutDays {
  _id: string;
  start?: string | null;
  end?: string | null;
}

/** A record with the ids of the planned lessons that it leaves no place for, the earliest first. */
export type WithHit<Row> = Row & { hit: string[] };

/** Adds to closures or absences which planned lessons they hit. */
export async function withHitLessons<Row extends ShutDays>(
  database: Kysely<Tables>,
  table: 'closure' | 'absence',
  records: readonly Row[],
): Promise<WithHit<Row>[]> {
  if (records.length === 0) return [];
  const ofTeacher = table === 'absence' ? sql`and scheduled_lesson.teacher_id = shut.teacher_id` : sql``;
  const { rows } = await sql<LessonTime & { id: string; shut_id: string }>`
    select shut.id as shut_id, scheduled_lesson.id, scheduled_lesson.start, scheduled_lesson.minutes
    from ${sql.table(table)} as shut
    inner join scheduled_lesson on scheduled_lesson.day between shut.first_day and shut.last_day ${ofTeacher}
    where shut.id in (${sql.join(records.map(({ _id }) => _id))}) and ${isPlanned}
    order by scheduled_lesson.day, scheduled_lesson.start, scheduled_lesson.id
  `.execute(database);
  const lessons = groupBy(rows, ({ shut_id }) => shut_id);
  return records.map((record) => {
    const { _id, start, end } = record;
    const onDays = lessons.get(_id) ?? [];
    const hit = start && end ? onDays.filter((lesson) => overlaps(lesson, { from: start, to: end })) : onDays;
    return { ...record, hit: hit.map(({ id }) => id) };
  });
}
