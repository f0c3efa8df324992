import { LOAD_FAILURE_STAGES, type ReportedRelease } from 'api-contract/release-schema';
import type { Kysely } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import type { Tables } from '../../platform/database/schema';

/**
 * Measures how often each listed release was opened, and how often that failed. Every server reports the same sums,
 * because they share the database. Without a database both metrics are missing.
 *
 * @param readListed reads the releases that the discovery document lists now
 */
export function measureSectionLoads(
  registry: Registry,
  database: Kysely<Tables>,
  readListed: () => Promise<ReportedRelease[]>,
): void {
  new Counter({
    name: 'manara_section_opens_total',
    help: 'Tabs that opened a listed release, on all servers',
    labelNames: ['section', 'version'],
    registers: [registry],
    async collect() {
      this.reset();
      const listed = await readListed();
      const sums = await sumOpens(database, listed).catch(() => undefined);
      for (const { section, version } of sums ? listed : []) {
        this.inc({ section, version }, sums?.get(keyOf(section, version)) ?? 0);
      }
    },
  });
  new Counter({
    name: 'manara_section_failures_total',
    help: 'Failures to open a listed release, by the stage that failed, on all servers',
    labelNames: ['section', 'version', 'stage'],
    registers: [registry],
    async collect() {
      this.reset();
      const listed = await readListed();
      const sums = await sumFailures(database, listed).catch(() => undefined);
      for (const { section, version } of sums ? listed : []) {
        // Zeros are included: an increase is only seen between two values.
        for (const stage of LOAD_FAILURE_STAGES) {
          this.inc({ section, version, stage }, sums?.get(keyOf(section, version, stage)) ?? 0);
        }
      }
    },
  });
}

async function sumOpens(
  database: Kysely<Tables>,
  listed: readonly ReportedRelease[],
): Promise<Map<string, number>> {
  if (listed.length === 0) return new Map();
  const rows = await database
    .selectFrom('section_open')
    .select(({ fn }) => ['section', 'version', fn.sum<number>('count').as('count')])
    .where(({ eb, or }) => or(listed.map(({ section, version }) => eb.and({ section, version }))))
    .groupBy(['section', 'version'])
    .execute();
  return new Map(rows.map(({ section, version, count }) => [keyOf(section, version), count]));
}

async function sumFailures(
  database: Kysely<Tables>,
  listed: readonly ReportedRelease[],
): Promise<Map<string, number>> {
  if (listed.length === 0) return new Map();
  const rows = await database
    .selectFrom('load_failure')
    .select(({ fn }) => ['section', 'version', 'stage', fn.sum<number>('count').as('count')])
    .where(({ eb, or }) => or(listed.map(({ section, version }) => eb.and({ section, version }))))
    .groupBy(['section', 'version', 'stage'])
    .execute();
  return new Map(rows.map(({ section, version, stage, count }) => [keyOf(section, version, stage), count]));
}

function keyOf(...parts: string[]): string {
  return parts.join(' ');
}
