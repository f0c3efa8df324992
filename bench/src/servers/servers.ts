import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgresCluster } from 'server/testing/postgres-cluster';
import { type MeasuredServer, startMeasured } from '../api/measured-server';
import { median } from '../median';
import { PEOPLE, peopleOf } from '../mixed-work/person';
import { work } from '../mixed-work/work';
import { sized } from '../options';
import { print } from '../print';
import { measureProcessors, startedPostgres } from '../processor-time';
import { markdownTable } from '../table';

const LESSONS = sized(10_000, 300);
const SECONDS = sized(8, 0.2);
const TURNS = sized(3, 1);
const SETTLE_MS = sized(1000, 100);
/** The disk confirms every commit, as it does for the embedded database. */
const AS_IN_PRODUCTION = ['fsync=on', 'full_page_writes=on'];

/** One or two servers on one database. */
interface Case {
  name: string;
  server: MeasuredServer;
  addresses: string[];
  /** The first list has the process ids of the servers, the second one those of PostgreSQL, if there is one. */
  processes: [number[], number[]];
  /** Each turn has requests a second, and the microseconds of a call in servers, PostgreSQL and the people. */
  turns: number[][];
}

/**
 * Mixed work of 50 people on one server with the embedded database, on one with PostgreSQL and on two with the same
 * PostgreSQL, taking turns: requests a second, and the processor time of a call.
 */
export async function run(): Promise<void> {
  const cluster = await startPostgresCluster(AS_IN_PRODUCTION);
  if (!cluster) return print('PostgreSQL: none is installed, not measured.');
  const started: MeasuredServer[] = [];
  const start = async (url?: string) => {
    const server = await startMeasured(LESSONS, url);
    started.push(server);
    return { server, addresses: [server.origin], turns: [] };
  };
  try {
    const embedded = await start();
    const one = await start(cluster.url);
    const second = await one.server.startAnother();
    const postgres = [startedPostgres()];
    const cases: Case[] = [
      { name: 'embedded, one server', ...embedded, processes: [[embedded.server.process], []] },
      { name: 'PostgreSQL, one server', ...one, processes: [[one.server.process], postgres] },
      {
        name: 'PostgreSQL, two servers',
        server: one.server,
        addresses: [one.server.origin, second.address],
        processes: [[one.server.process, second.process], postgres],
        turns: [],
      },
    ];
    for (let turn = 0; turn < TURNS; turn++) {
      for (const each of cases) each.turns.push(await measure(each));
    }
    print(
      `Node ${process.version}, ${cpus().length} cores. Mixed work of ${PEOPLE} people on ${LESSONS} lessons, medians of ${TURNS} turns.\n`,
    );
    const rows = cases.map(rowOf);
    print(markdownTable(HEAD, rows));
    const [, , servers, postgresTime] = rows[1] ?? [];
    print(
      `\nOn machines of their own, a server carries ${perCore(servers)} of these calls a second, and each core of PostgreSQL ${perCore(postgresTime)}.`,
    );
  } finally {
    for (const server of started) await server.close();
    await cluster.stop();
  }
}

async function measure({ server, addresses, processes }: Case): Promise<number[]> {
  // The turn before ended in the middle of calls.
  await pause(SETTLE_MS);
  const people = await peopleOf(server.origin, PEOPLE, server.tokens);
  const share = PEOPLE / addresses.length;
  const processorTime = measureProcessors(processes);
  const worked = await Promise.all(
    addresses.map((address, number) =>
      work(address, people.slice(number * share, (number + 1) * share), SECONDS),
    ),
  );
  const perSecond = worked.reduce((sum, each) => sum + each.perSecond, 0);
  return [perSecond, ...processorTime().map((seconds) => (seconds / (perSecond * SECONDS)) * 1e6)];
}

const HEAD = ['', 'requests a second', 'processor time of a call, µs: servers', 'PostgreSQL', 'people'];

function rowOf({ name, turns }: Case): (string | number)[] {
  return [
    name,
    ...HEAD.slice(1).map((_, column) => Math.round(median(turns.map((turn) => turn[column] ?? 0)))),
  ];
}

/** Calls a second, of calls that take a core so many microseconds. */
const perCore = (microseconds: unknown) => Math.round(1e6 / Number(microseconds));
