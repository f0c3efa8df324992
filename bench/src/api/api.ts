import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { startPostgresCluster } from 'server/testing/postgres-cluster';
import { median } from '../median';
import { markdownTable } from '../table';
import { LOADED_PATHS, READ_CALLS } from './calls';
import { type MeasuredServer, startMeasured } from './measured-server';

const SMALL = 10_000;
const LARGE = 1_000_000;
const WARM_UP = 10;
const ROUNDS = 60;
const CONNECTIONS = 50;
const SECONDS = 4;

/** What was measured of one call. */
interface Line {
  path: string;
  small: number;
  large: number;
}

/**
 * How long each call that reads takes with 10,000 and with 1,000,000 lessons when its month holds equally many, and how
 * many requests a second are answered, on both databases. Build the server first: `npm run setup`.
 */
export async function run(): Promise<void> {
  const cluster = await startPostgresCluster();
  print(`Node ${process.version}, ${cpus().length} cores.`);
  try {
    await measure('Embedded database', undefined);
    if (cluster) await measure('PostgreSQL', cluster.url);
    else print('\nPostgreSQL: none is installed, not measured.');
  } finally {
    await cluster?.stop();
  }
}

async function measure(name: string, clusterUrl: string | undefined): Promise<void> {
  const small = await startMeasured(SMALL, clusterUrl);
  const large = await startMeasured(LARGE, clusterUrl);
  try {
    print(
      `\n## ${name}\n\nMedian of ${ROUNDS} calls, taking turns between the two servers, in milliseconds.\n`,
    );
    const times = await readTimes(small, large);
    print(
      markdownTable(
        ['call', `${SMALL} lessons`, `${LARGE} lessons`, 'ratio'],
        times.map((line) => [
          line.path,
          line.small.toFixed(2),
          line.large.toFixed(2),
          (line.large / line.small).toFixed(2),
        ]),
      ),
    );
    print(`\nRequests a second under ${CONNECTIONS} connections.\n`);
    const rows: (string | number)[][] = [['a bare Fastify route', await bareRate(), '']];
    for (const callPath of LOADED_PATHS) {
      const call = READ_CALLS.find((one) => one.path === callPath);
      if (!call) throw new Error(`No call ${callPath}`);
      rows.push([callPath, await rate(small.address(call)), await rate(large.address(call))]);
    }
    print(markdownTable(['call', `${SMALL} lessons`, `${LARGE} lessons`], rows));
  } finally {
    await small.close();
    await large.close();
  }
}

/** Taking turns, so that whatever else the machine does meets both alike. */
async function readTimes(small: MeasuredServer, large: MeasuredServer): Promise<Line[]> {
  const lines: Line[] = [];
  for (const call of READ_CALLS) {
    const addresses = [small.address(call), large.address(call)] as const;
    const times: [number[], number[]] = [[], []];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const which of [0, 1] as const) {
        const time = await timeOf(addresses[which]);
        if (round >= 0) times[which].push(time);
      }
    }
    lines.push({ path: call.path, small: median(times[0]), large: median(times[1]) });
  }
  return lines;
}

async function timeOf(address: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}`);
  return performance.now() - start;
}

async function rate(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx > 0) throw new Error(`${new URL(url).pathname}: ${non2xx} answers were no success`);
  return Math.round(requests.average);
}

async function bareRate(): Promise<number> {
  const child = fork(path.join(import.meta.dirname, 'bare-route.ts'));
  const address = await new Promise<string>((resolve) =>
    child.once('message', (message) => resolve(String(message))),
  );
  try {
    return await rate(address);
  } finally {
    child.kill();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
