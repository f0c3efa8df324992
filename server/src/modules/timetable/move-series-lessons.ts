import type { InstituteMoment } from 'api-contract/lesson-time';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { invalidField } from '../../platform/http/problem';
import { type ShiftedDays, startOn } from './lesson-times';
import { beginsAfter, isPlanned } from './planned-lessons';

const LEAVES_DAY = (start: string) =>
  invalidField('shift_minutes', `يقع درس الساعة ${start} بهذا التأخير في يوم آخر.`, 'leaves_day');

/**
 * Moves the planned lessons of series on some days to when their series have them there. Lessons that have begun or that were
 * changed by hand stay.
 *
 * @returns how many begin at another time
 * @throws {Problem} 422 if a lesson would begin or end on another day
 */
export async function moveSeriesLessons(
  transaction: Transaction<Tables>,
  days: ShiftedDays,
  now: InstituteMoment,
): Promise<number> {
  const isMovable = sql<boolean>`(
    scheduled_lesson.day between ${days.first_day} and ${days.last_day}
    and ${beginsAfter(now)} and scheduled_lesson.is_changed = 0 and ${isPlanned}
  )`;
  // All days have one shift, so that lessons differ only in when their series begin.
  const times = await transaction
    .selectFrom('scheduled_lesson')
    .innerJoin('series', 'series.id', 'scheduled_lesson.series_id')
    .select(({ fn }) => ['series.start', fn.max('scheduled_lesson.minutes').as('minutes')])
    .where(isMovable)
    .groupBy('series.start')
    .execute();
  if (times.length === 0) return 0;
  const moved = times.map(({ start, minutes }) => {
    const begin = startOn({ start, minutes }, days.first_day, [days]);
    if (begin === undefined) throw LEAVES_DAY(start);
    return sql`when ${start} then ${begin}`;
  });
  const begin: RawBuilder<string> = sql`(
    select case series.start ${sql.join(moved, sql` `)} end from series where series.id = scheduled_lesson.series_id
  )`;
  const { numAffectedRows } = await sql`
    update scheduled_lesson set start = ${begin}, version = version + 1, changed_at = ${new Date().toISOString()}
    where series_id is not null and ${isMovable} and start <> ${begin}
  `.execute(transaction);
  return Number(numAffectedRows ?? 0);
}
