import { weekdayOf } from 'api-contract/calendar-day';
import type { InstituteMoment } from 'api-contract/lesson-time';
import type { SavedSeason, Season, SeasonInput } from 'api-contract/opening-schema';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';
import { invalidField } from '../../platform/http/problem';
import { writeNamingConflicts } from './conflicts';
import type { ShiftedDays } from './lesson-times';
import { moveSeriesLessons } from './move-series-lessons';
import { readLessonsById, readScheduledLessons } from './scheduled-lessons';
import { readSeason, readSeasons } from './seasons';
import { tellingOfSeries } from './tell-families';
import { lockTimetable } from './timetable-lock';

/** What a season, or its end, does to the planned lessons on its days. */
type SeasonEffect = Pick<SavedSeason, 'moved' | 'moved_series' | 'conflicts'>;

/**
 * Adds a season, and moves the planned lessons of series on its days, of which families are told. The caller decides whether the
 * conflicts that they get are accepted.
 *
 * @throws {Problem} 422 if it shares a day with another season, or a lesson would begin or end on another day
 */
export async function createSeason(
  transaction: Transaction<Tables>,
  administrator: Actor,
  now: InstituteMoment,
  { first_day, last_day, label, hours = [], shift_minutes = 0 }: Omit<SeasonInput, 'accept'>,
): Promise<Season & SeasonEffect> {
  await lockTimetable(transaction);
  const [other] = await readSeasons(transaction, { from: first_day, to: last_day });
  if (other) throw invalidField('first_day', `يتداخل مع الموسم «${other.label}».`, 'season_overlap');
  const days = { first_day, last_day, label, shift_minutes };
  const season = { _id: newId(), ...days, hours, created_at: new Date().toISOString() };
  const effect = await moveLessons(transaction, { days: season, now }, async () => {
    await transaction
      .insertInto('season')
      .values({ id: season._id, ...days, created_at: season.created_at, created_by: administrator.id })
      .execute();
    await insertRows(
      transaction,
      'season_hours',
      hours.map(({ weekday, from, to }, position) => ({
        season_id: season._id,
        position,
        weekday,
        start: from,
        finish: to,
      })),
    );
  });
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'season.created',
    entity: { type: 'season', id: season._id },
    after: { ...days, hours, moved: effect.moved },
  });
  return { ...season, ...effect };
}

/**
 * Deletes a season, and moves the planned lessons of series on its days back to when their series have them.
 *
 * @throws {Problem} 404 if there is no such season
 */
export async function deleteSeason(
  transaction: Transaction<Tables>,
  administrator: Actor,
  now: InstituteMoment,
  id: string,
): Promise<SeasonEffect> {
  await lockTimetable(transaction);
  const season = await readSeason(transaction, id);
  const days = { ...season, shift_minutes: 0 };
  const effect = await moveLessons(transaction, { days, now, isReturn: true }, async () => {
    await transaction.deleteFrom('season_hours').where('season_id', '=', id).execute();
    await transaction.deleteFrom('season').where('id', '=', id).execute();
  });
  const { _id, created_at, ...before } = season;
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'season.deleted',
    entity: { type: 'season', id },
    before,
    after: { moved: effect.moved },
  });
  return effect;
}

/** Changes the hours of some days, moves the planned lessons of series on them, and tells families. */
async function moveLessons(
  transaction: Transaction<Tables>,
  { days, now, isReturn = false }: { days: ShiftedDays; now: InstituteMoment; isReturn?: boolean },
  change: () => Promise<void>,
): Promise<SeasonEffect> {
  const among = sql<boolean>`scheduled_lesson.day between ${days.first_day} and ${days.last_day}`;
  const coming = await readScheduledLessons(transaction, (all) =>
    all.where('scheduled_lesson.day', '>=', now.day).where(among),
  );
  const planned = coming.filter(({ state }) => state === 'planned');
  const lessons = planned.map(({ _id }) => _id);
  const telling = { kind: 'season-moved', among, isReturn, today: now.day } as const;
  const { result: moved, conflicts } = await writeNamingConflicts(transaction, {
    changed: lessons,
    async write() {
      await change();
      const result = await tellingOfSeries(transaction, telling, () =>
        moveSeriesLessons(transaction, days, now),
      );
      return { lessons, result };
    },
  });
  return {
    moved,
    moved_series: movedSeries(planned, await readLessonsById(transaction, lessons)),
    conflicts,
  };
}

/** The lessons that begin at another time than before, by series and time. */
function movedSeries(before: readonly ScheduledLesson[], after: readonly ScheduledLesson[]) {
  const starts = new Map(before.map(({ _id, start }) => [_id, start]));
  const series = new Map<string, SavedSeason['moved_series'][number]>();
  for (const { _id, series_id, teacher_name, subject, day, start } of after) {
    const begun = starts.get(_id);
    if (series_id === null || begun === undefined || begun === start) continue;
    const weekday = weekdayOf(day);
    const key = [series_id, weekday, begun].join(' ');
    const { lessons } = series.get(key) ?? { lessons: 0 };
    series.set(key, {
      series_id,
      teacher_name,
      subject,
      weekday,
      before: begun,
      start,
      lessons: lessons + 1,
    });
  }
  return [...series.values()].toSorted(
    (one, other) => one.weekday - other.weekday || (one.before < other.before ? -1 : 1),
  );
}
