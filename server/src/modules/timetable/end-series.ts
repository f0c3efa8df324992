import { dayAfter } from 'api-contract/calendar-day';
import type { Series } from 'api-contract/series-schema';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import type { Tables } from '../../platform/database/schema';
import { invalidField } from '../../platform/http/problem';
import { removeLessons } from './lesson-rows';
import { isPlanned } from './planned-lessons';
import { readSeries } from './series';
import { lockTimetable } from './timetable-lock';

const LATER = invalidField('last_day', 'آخر يوم: ينتهي الدرس الأسبوعي قبله.', 'later_day');

/**
 * Ends a series: its planned lessons after the last day are removed, also those that were changed by hand. Held and cancelled ones
 * stay.
 *
 * @throws {Problem} 404 if there is no such series, 422 if it ends earlier, 409 in the closed period
 */
export async function endSeries(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  last_day: string,
): Promise<Series & { removed: number }> {
  await lockTimetable(transaction);
  const before = await readSeries(transaction, id);
  if (last_day > before.last_day) throw LATER;
  if (last_day === before.last_day) {
    recordNoChange(transaction);
    return { ...before, removed: 0 };
  }
  const going = await transaction
    .selectFrom('scheduled_lesson')
    .select(['id', 'day'])
    .where('series_id', '=', id)
    .where('day', '>', last_day)
    .where(isPlanned)
    .execute();
  await requireOpenMonths(transaction, [dayAfter(last_day), ...going.map(({ day }) => day)]);
  await removeLessons(
    transaction,
    going.map((lesson) => lesson.id),
  );
  await transaction.updateTable('series').set({ last_day }).where('id', '=', id).execute();
  await transaction
    .deleteFrom('enrolment')
    .where('series_id', '=', id)
    .where('first_day', '>', last_day)
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'series.ended',
    entity: { type: 'series', id },
    before: { last_day: before.last_day },
    after: { last_day, removed: going.length },
  });
  return { ...(await readSeries(transaction, id)), removed: going.length };
}
