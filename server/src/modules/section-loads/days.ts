import { LOAD_FAILURE_DAYS_MAX } from 'api-contract/limits';
import type { ReportedRelease } from 'api-contract/release-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

const DAY_MS = 86_400_000;

/** A UTC day, `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The first of the last `days` days. */
export function firstOf(days: number, now: Date): string {
  return dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));
}

/**
 * Removes the rows of days that no list contains any more. Those of listed releases stay: their sums are metrics, which
 * Prometheus expects never to fall.
 */
export async function removeOldDays(
  database: Kysely<Tables>,
  table: 'load_failure' | 'section_open',
  listed: readonly ReportedRelease[],
  now: Date,
): Promise<void> {
  await database
    .deleteFrom(table)
    .where('day', '<', firstOf(LOAD_FAILURE_DAYS_MAX, now))
    .where(({ eb, or, not }) => not(or(listed.map(({ section, version }) => eb.and({ section, version })))))
    .execute();
}
