import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type OpenDatabase, openDatabase } from 'server/database/open';
import { createPostgresDatabase, startPostgresCluster } from 'server/testing/postgres-cluster';
import { measureProcessors, memoryOfChildren, startedPostgres } from '../processor-time';
import { markdownTable } from '../table';
import { fillSchemas } from './fill-schemas';
import { CALLS_OF_AN_HOUR, type Site, startVisits } from './visits';

const SERVERS = 2;
/** Institutes in their busiest hour. */
const START = 1000;
/** A connection takes longer for the first call to an institute. */
const WARM_UP = { busiest: 2 * START, ms: 30_000 };
const SETTLE_MS = 5_000;
const MEASURE_MS = 10_000;
const P99_LIMIT_MS = 500;
/** Of all calls. */
const FAILURES_LIMIT = 0.001;
/** Steps between the last load that was carried and the first that was not. */
const REFINEMENTS = 2;

/** The processes whose processor time is measured. */
interface Processes {
  servers: ChildProcess[];
  postgres: number;
  database: OpenDatabase['database'];
}

/**
 * The traffic of many institutes, each with a schema of its own, on one PostgreSQL: what a call takes, and how many
 * institutes may have their busiest hour at once before answers take too long. `--institutes N` is another number of
 * schemas.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { institutes: { type: 'string', default: '1000' } },
  });
  const institutes = Number(values.institutes);
  if (!Number.isInteger(institutes) || institutes < 1)
    throw new Error('--institutes: expected a whole number');
  const cluster = await startPostgresCluster(['shared_buffers=1GB', 'max_wal_size=8GB']);
  if (!cluster) return print('PostgreSQL: none is installed, not measured.');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manara-bench-'));
  const servers: ChildProcess[] = [];
  try {
    const { url: databaseUrl } = await createPostgresDatabase(cluster.url, 'institutes');
    const open = await openDatabase({ dataDir, databaseUrl });
    const { database } = open;
    const start = performance.now();
    const institute = await fillSchemas(open, databaseUrl, institutes);
    await syncAsInProduction(database);
    const filledIn = Math.round((performance.now() - start) / 1000);
    for (let server = 0; server < SERVERS; server++) servers.push(startServer(databaseUrl, dataDir));
    const addresses: string[] = [];
    for (const server of servers) addresses.push(String((await once(server, 'message'))[0]));
    const processes = { servers, postgres: startedPostgres(), database };
    const { rows } = await sql<{ size: string; relations: number }>`
      select pg_size_pretty(pg_database_size(current_database())) as size, count(*) as relations
        from pg_class`.execute(database);
    print(
      `Node ${process.version}, ${cpus().length} cores. ${institutes} institutes of ${institute.lessons} lessons: ${rows[0]?.size}, ${rows[0]?.relations} relations, filled in ${filledIn} s. An institute's busiest hour: ${CALLS_OF_AN_HOUR} calls.\n`,
    );
    print(await sweep({ addresses, institutes, institute }, processes));
    await open.close();
  } finally {
    for (const server of servers) server.kill();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** From now on the disk confirms every commit. */
async function syncAsInProduction(database: OpenDatabase['database']): Promise<void> {
  await sql`checkpoint`.execute(database);
  execFileSync('sync');
  await sql`alter system set fsync = on`.execute(database);
  await sql`alter system set full_page_writes = on`.execute(database);
  await sql`select pg_reload_conf()`.execute(database);
}

function startServer(databaseUrl: string, dataDir: string): ChildProcess {
  return fork(path.join(import.meta.dirname, 'server.ts'), {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'loopback',
      DATABASE_POOL_SIZE: '5',
      LESSON_DAY_LIMIT: '1000000',
      GUEST_PENDING_LIMIT: '1000000',
      SUGGESTION_RATE_LIMIT: '1000000',
    },
  });
}

/** Twice the load each time until it is too much, then between the last that was carried and the first that was not. */
async function sweep(site: Site, processes: Processes): Promise<string> {
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  const { stop } = startVisits(site, WARM_UP.busiest);
  await pause(WARM_UP.ms);
  await stop();
  let [carried, tooMany] = [0, Number.POSITIVE_INFINITY];
  for (let refined = 0; refined < REFINEMENTS; ) {
    const busiest = tooMany < Number.POSITIVE_INFINITY ? (carried + tooMany) / 2 : carried * 2 || START;
    if (tooMany < Number.POSITIVE_INFINITY) refined++;
    const line = await measure(site, processes, busiest);
    measured.push(line);
    process.stderr.write(`${busiest}: ${line.row.join(' ')}\n`);
    if (line.isCarried) carried = busiest;
    else tooMany = busiest;
  }
  const table = markdownTable(
    HEAD,
    measured.map(({ row }) => row),
  );
  const [servers, postgres] = measured[0]?.cores ?? [];
  return `${table}\n\nCarried: the busiest hour of ${carried} institutes at once. That of ${START} uses ${servers} cores for the servers and ${postgres} for PostgreSQL.`;
}

const HEAD = [
  'institutes in their busiest hour',
  'calls a second',
  'answered',
  'median, ms',
  'p95, ms',
  'p99, ms',
  'failed',
  'processor time of a call, µs: servers',
  'PostgreSQL',
  'visitors',
  'pages in its memory, %',
  'memory of its connections, MB',
];

async function measure(site: Site, { servers, postgres, database }: Processes, busiest: number) {
  const { seen, stop } = startVisits(site, busiest);
  await pause(SETTLE_MS);
  Object.assign(seen, { times: [], failures: 0 });
  const processorTime = measureProcessors([servers.map(({ pid }) => Number(pid)), [postgres]]);
  const before = await pagesRead(database);
  await pause(MEASURE_MS);
  const after = await pagesRead(database);
  const times = seen.times.toSorted((left, right) => left - right);
  const { failures } = seen;
  const perCall = processorTime().map((seconds) => Math.round((seconds / times.length) * 1e6));
  await stop();
  const quantile = (part: number) => times[Math.floor(times.length * part)] ?? Number.POSITIVE_INFINITY;
  const offered = (busiest * CALLS_OF_AN_HOUR) / 3600;
  const answered = times.length / (MEASURE_MS / 1000);
  const pagesInMemory = (after.hit - before.hit) / (after.all - before.all);
  return {
    isCarried: quantile(0.99) <= P99_LIMIT_MS && failures <= times.length * FAILURES_LIMIT,
    cores: perCall.map((microseconds) => ((offered * microseconds) / 1e6).toFixed(2)),
    row: [
      Math.round(busiest),
      Math.round(offered),
      Math.round(answered),
      ...[0.5, 0.95, 0.99].map((part) => quantile(part).toFixed(1)),
      failures,
      ...perCall,
      (pagesInMemory * 100).toFixed(1),
      memoryOfChildren(postgres),
    ],
  };
}

/** How many pages of the database statements have read so far, and how many of them were in its memory. */
async function pagesRead(database: OpenDatabase['database']): Promise<{ all: number; hit: number }> {
  const { rows } = await sql<{ all: number; hit: number }>`
    select blks_hit + blks_read as all, blks_hit as hit
      from pg_stat_database where datname = current_database()`.execute(database);
  return rows[0] ?? { all: 0, hit: 0 };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
