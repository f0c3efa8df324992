import { LOAD_FAILURE_DAYS_MAX } from 'api-contract/limits';
import type { LoadFailure, LoadFailureInput } from 'api-contract/release-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

const DAY_MS = 86_400_000;

/** Counts a failure of a UTC day. The first one of its kind in a day also removes old rows. */
export async function countLoadFailure(
  database: Kysely<Tables>,
  { section, version, stage }: LoadFailureInput,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const { count } = await database
    .insertInto('load_failure')
    .values({ section, version, stage, day: at.slice(0, 10), count: 1, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['section', 'version', 'stage', 'day']).doUpdateSet(({ eb, ref }) => ({
        count: eb('load_failure.count', '+', 1),
        // Of two simultaneous reports, the later one may be written first.
        first_at: eb
          .case()
          .when('load_failure.first_at', '>', at)
          .then(at)
          .else(ref('load_failure.first_at'))
          .end(),
        last_at: eb
          .case()
          .when('load_failure.last_at', '<', at)
          .then(at)
          .else(ref('load_failure.last_at'))
          .end(),
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count === 1) {
    await database
      .deleteFrom('load_failure')
      .where('day', '<', firstOf(LOAD_FAILURE_DAYS_MAX, now))
      .execute();
  }
}

/** The failures of the last `days` UTC days, including today; the latest first. */
export async function listLoadFailures(
  database: Kysely<Tables>,
  days: number,
  now: Date,
): Promise<LoadFailure[]> {
  return database
    .selectFrom('load_failure')
    .select(({ fn }) => [
      'section',
      'version',
      'stage',
      fn.sum<number>('count').as('count'),
      fn.min('first_at').as('first_at'),
      fn.max('last_at').as('last_at'),
    ])
    .where('day', '>=', firstOf(days, now))
    .groupBy(['section', 'version', 'stage'])
    .orderBy('last_at', 'desc')
    .orderBy('section')
    .orderBy('version')
    .orderBy('stage')
    .execute();
}

/** The first of the last `days` days, `YYYY-MM-DD`. */
function firstOf(days: number, now: Date): string {
  return new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
}
