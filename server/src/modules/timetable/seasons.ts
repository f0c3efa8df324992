import type { InstituteMoment } from 'api-contract/lesson-time';
import type { Season, SeasonInput } from 'api-contract/opening-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { insertRows } from '../../platform/database/insert-rows';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { type DaySpan, type OpenDaySpan, sharesDays } from './day-spans';
import { moveSeriesLessons } from './move-series-lessons';
import { tellingOfSeries } from './tell-families';
import { lockTimetable } from './timetable-lock';

const KEY = [
  { column: 'season.first_day', field: 'first_day', type: 'day' },
  { column: 'season.id', field: '_id', type: 'id' },
] as const;

/**
 * A page of the seasons that share a day with a range, the latest first day first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listSeasons(
  database: Kysely<Tables>,
  { from, to, ...page }: OpenDaySpan & PageRequest,
): Promise<{ seasons: Season[]; next_cursor: string | null }> {
  const selected = seasonsIn(database).where(sharesDays('season', { from, to }));
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'desc', ...page });
  return { seasons: await withHours(database, rows), next_cursor };
}

/** The seasons that share a day with a range, the earliest first. */
export async function readSeasons(database: Kysely<Tables>, days: DaySpan): Promise<Season[]> {
  const selected = seasonsIn(database).where(sharesDays('season', days));
  return withHours(database, await selected.orderBy('season.first_day').execute());
}

/**
 * Adds a season, and moves the planned lessons of series on its days, of which families are told.
 *
 * @throws {Problem} 422 if it shares a day with another season, or a lesson would begin or end on another day
 */
export async function createSeason(
  transaction: Transaction<Tables>,
  administrator: Actor,
  now: InstituteMoment,
  { first_day, last_day, label, hours = [], shift_minutes = 0 }: SeasonInput,
): Promise<Season & { moved: number }> {
  await lockTimetable(transaction);
  const [other] = await readSeasons(transaction, { from: first_day, to: last_day });
  if (other) throw invalidField('first_day', `يتداخل مع الموسم «${other.label}».`, 'season_overlap');
  const days = { first_day, last_day, label, shift_minutes };
  const season = { _id: newId(), ...days, hours, created_at: new Date().toISOString() };
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
  const moved = await tellingOfSeries(transaction, toldOf(season, now), () =>
    moveSeriesLessons(transaction, season, now),
  );
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'season.created',
    entity: { type: 'season', id: season._id },
    after: { ...days, hours, moved },
  });
  return { ...season, moved };
}

/**
 * Deletes a season, and moves the planned lessons of series on its days back to when their series have them.
 *
 * @returns how many lessons were moved
 * @throws {Problem} 404 if there is no such season
 */
export async function deleteSeason(
  transaction: Transaction<Tables>,
  administrator: Actor,
  now: InstituteMoment,
  id: string,
): Promise<number> {
  await lockTimetable(transaction);
  const found = await seasonsIn(transaction).where('season.id', '=', id).execute();
  const [season] = await withHours(transaction, found);
  if (!season) throw UNKNOWN_ID;
  await transaction.deleteFrom('season_hours').where('season_id', '=', id).execute();
  await transaction.deleteFrom('season').where('id', '=', id).execute();
  const moved = await tellingOfSeries(transaction, { ...toldOf(season, now), isReturn: true }, () =>
    moveSeriesLessons(transaction, { ...season, shift_minutes: 0 }, now),
  );
  const { _id, created_at, ...before } = season;
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'season.deleted',
    entity: { type: 'season', id },
    before,
    after: { moved },
  });
  return moved;
}

/** What families are told of a season that begins or ends: the days of its lessons. */
function toldOf({ first_day, last_day }: Pick<Season, 'first_day' | 'last_day'>, now: InstituteMoment) {
  const among = sql<boolean>`scheduled_lesson.day between ${first_day} and ${last_day}`;
  return { kind: 'season-moved', among, today: now.day } as const;
}

/** Adds the opening hours of seasons. */
async function withHours<Row extends { _id: string }>(database: Kysely<Tables>, seasons: readonly Row[]) {
  if (seasons.length === 0) return [];
  const rows = await database
    .selectFrom('season_hours')
    .select(['season_id', 'weekday', 'start as from', 'finish as to'])
    .where(
      'season_id',
      'in',
      seasons.map(({ _id }) => _id),
    )
    .orderBy('season_id')
    .orderBy('position')
    .execute();
  const hours = groupBy(rows, ({ season_id }) => season_id);
  return seasons.map((season) => ({
    ...season,
    hours: (hours.get(season._id) ?? []).map(({ season_id, ...span }) => span),
  }));
}

function seasonsIn(database: Kysely<Tables>) {
  return database
    .selectFrom('season')
    .select([
      'season.id as _id',
      'season.first_day',
      'season.last_day',
      'season.label',
      'season.shift_minutes',
      'season.created_at',
    ]);
}
