import type { Season } from 'api-contract/opening-schema';
import type { Kysely } from 'kysely';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { type DaySpan, type OpenDaySpan, sharesDays } from './day-spans';

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

/** @throws {Problem} 404 if there is no such season */
export async function readSeason(database: Kysely<Tables>, id: string): Promise<Season> {
  const [season] = await withHours(database, await seasonsIn(database).where('season.id', '=', id).execute());
  if (!season) throw UNKNOWN_ID;
  return season;
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
