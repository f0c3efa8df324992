import type { ReportedRelease, SectionOpen } from 'api-contract/release-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { dayOf, firstOf, removeOldDays } from './days';

/**
 * Counts releases that a tab has opened, on a UTC day. The first one of its kind in a day also removes old rows.
 *
 * @param listed the releases whose rows stay
 */
export async function countSectionOpens(
  database: Kysely<Tables>,
  opens: readonly ReportedRelease[],
  now: Date,
  listed: readonly ReportedRelease[] = [],
): Promise<void> {
  // Rows are locked in one order, so that two reports do not wait for each other.
  const ordered = opens.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (const { section, version } of ordered) {
    const { count } = await database
      .insertInto('section_open')
      .values({ section, version, day: dayOf(now), count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['section', 'version', 'day'])
          .doUpdateSet(({ eb }) => ({ count: eb('section_open.count', '+', 1) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    if (count === 1) await removeOldDays(database, 'section_open', listed, now);
  }
}

/** The opens of the last `days` UTC days, including today. */
export async function listSectionOpens(
  database: Kysely<Tables>,
  days: number,
  now: Date,
): Promise<SectionOpen[]> {
  return database
    .selectFrom('section_open')
    .select(({ fn }) => ['section', 'version', fn.sum<number>('count').as('count')])
    .where('day', '>=', firstOf(days, now))
    .groupBy(['section', 'version'])
    .orderBy('section')
    .orderBy('version')
    .execute();
}

function keyOf({ section, version }: ReportedRelease): string {
  return `${section} ${version}`;
}
