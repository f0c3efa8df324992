import type { LoadFailure, LoadFailureInput, ReportedRelease } from 'api-contract/release-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { dayOf, firstOf, removeOldDays } from './days';

/**
 * Counts a failure of a UTC day. The first one of its kind in a day also removes old rows.
 *
 * @param listed the releases whose rows stay
 */
export async function countLoadFailure(
  database: Kysely<Tables>,
  { section, version, stage }: LoadFailureInput,
  now: Date,
  listed: readonly ReportedRelease[] = [],
): Promise<void> {
  const at = now.toISOString();
  const { count } = await database
    .insertInto('load_failure')
    .values({ section, version, stage, day: dayOf(now), count: 1, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['section', 'version', 'stage', 'day']).doUpdateSet(({ eb, ref }) => ({
        count: eb('load_failure.count', '+', 1),
        // The later of two simultaneous reports may be written first.
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
  if (count === 1) await removeOldDays(database, 'load_failure', listed, now);
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
