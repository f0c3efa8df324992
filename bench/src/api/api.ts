import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { median } from '../median';
import { PEOPLE, type Person, peopleOf } from '../mixed-work/person';
import { type BareServer, recordAnswers, startBare } from '../mixed-work/record';
import { SAMPLE_MS, work } from '../mixed-work/work';
import { onDatabases } from '../on-databases';
import { sized } from '../options';
import { print } from '../print';
import { markdownTable } from '../table';
import { LOADED_PATHS, READ_CALLS } from './calls';
import { type MeasuredServer, startMeasured } from './measured-server';

const SMALL = sized(10_000, 300);
const LARGE = sized(1_000_000, 400);
const WARM_UP = sized(10, 0);
const ROUNDS = sized(30, 1);
const SECONDS = sized(4, 0.2);
const MIXED_SECONDS = sized(8, 0.2);
const MIXED_TURNS = sized(3, 1);
const MEMORY_LOOK_MS = 500;

/** What was measured of one call. */
interface Line {
  path: string;
  small: number;
  large: number;
}

/**
 * How long each call that reads takes with 10,000 and with 1,000,000 lessons when its month holds equally many, and how
 * many requests a second are answered, on both databases or on the one that `--database` names (`embedded`, `postgres`).
 * Build the server first: `npm run setup`.
 */
export async function run(): Promise<void> {
  print(`Node ${process.version}, ${cpus().length} cores.`);
  await onDatabases(measure);
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
    const people = await peopleOf(large.origin, PEOPLE, large.tokens);
    const bare = await startBare(await recordAnswers(large.origin, people));
    try {
      print(`\nRequests a second under ${PEOPLE} connections; a bare Fastify route gives the same answer.\n`);
      print(await oneCallRates(bare, small, large));
      print(`\nMixed work of ${PEOPLE} people, requests a second; a bare Fastify gives the same answers.\n`);
      print(await mixedRates(bare, large, people));
    } finally {
      bare.close();
    }
    print(`\nStarted on ${LARGE} lessons in ${Math.round(large.startedIn)} ms.`);
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
  const { requests, duration, non2xx } = await autocannon({
    url,
    connections: PEOPLE,
    duration: SECONDS,
    sampleInt: SAMPLE_MS,
  });
  if (non2xx > 0) throw new Error(`${new URL(url).pathname}: ${non2xx} answers were no success`);
  return Math.round(requests.total / duration);
}

async function oneCallRates(bare: BareServer, small: MeasuredServer, large: MeasuredServer) {
  const rows: (string | number)[][] = [];
  for (const callPath of LOADED_PATHS) {
    const call = READ_CALLS.find((one) => one.path === callPath);
    if (!call) throw new Error(`No call ${callPath}`);
    const atLarge = large.address(call);
    const { pathname, search } = new URL(atLarge);
    const most = await rate(bare.address + pathname + search);
    const rates = [await rate(small.address(call)), await rate(atLarge)] as const;
    rows.push([callPath, most, ...rates, (rates[1] / most).toFixed(2)]);
  }
  return markdownTable(['call', 'bare', `${SMALL} lessons`, `${LARGE} lessons`, 'ratio'], rows);
}

/** Taking turns, the medians of each; and the most memory that was seen. */
async function mixedRates(bare: BareServer, server: MeasuredServer, recorded: readonly Person[]) {
  const measured = { bare: noFigures(), server: noFigures() };
  let memory = 0;
  const watch = setInterval(async () => {
    memory = Math.max(memory, await server.metric('process_resident_memory_bytes'));
  }, MEMORY_LOOK_MS);
  const serverTime = () => server.metric('process_cpu_seconds_total');
  try {
    for (let turn = 0; turn < MIXED_TURNS; turn++) {
      // The bare server returns the recorded id in every response.
      await addFigures(measured.bare, bare.address, structuredClone(recorded), bare.processorTime);
      const people = await peopleOf(server.origin, PEOPLE, server.tokens);
      await addFigures(measured.server, server.origin, people, serverTime);
    }
  } finally {
    clearInterval(watch);
  }
  const row = (name: string, { perSecond, microseconds }: Figures) => [
    name,
    median(perSecond),
    Math.round(median(microseconds)),
  ];
  const ratio = (of: (figures: Figures) => number[]) =>
    (median(of(measured.server)) / median(of(measured.bare))).toFixed(2);
  const table = markdownTable(
    ['', 'requests a second', 'processor time of a call, µs'],
    [
      row('a bare Fastify', measured.bare),
      row('the server', measured.server),
      ['ratio', ratio(({ perSecond }) => perSecond), ratio(({ microseconds }) => microseconds)],
    ],
  );
  return `${table}\n\nMost memory of the server: ${Math.round(memory / 2 ** 20)} MB.`;
}

interface Figures {
  perSecond: number[];
  microseconds: number[];
}

const noFigures = (): Figures => ({ perSecond: [], microseconds: [] });

async function addFigures(
  figures: Figures,
  address: string,
  people: readonly Person[],
  processorTime: () => Promise<number>,
): Promise<void> {
  const before = await processorTime();
  const { perSecond } = await work(address, people, MIXED_SECONDS);
  figures.perSecond.push(perSecond);
  figures.microseconds.push((((await processorTime()) - before) / (perSecond * MIXED_SECONDS)) * 1e6);
}
