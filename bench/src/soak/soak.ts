import { type MeasuredServer, startMeasured } from '../api/measured-server';
import { median } from '../median';
import { PEOPLE, peopleOf } from '../mixed-work/person';
import { type Worked, work } from '../mixed-work/work';
import { minutes as asked, sized } from '../options';
import { markdownTable } from '../table';

const LESSONS = sized(10_000, 300);
const SECONDS_OF_A_MINUTE = sized(60, 0.2);
const MEMORY_LIMIT_MB = 300;
/** The last minutes' memory against the first ones'. */
const MEMORY_GROWTH_LIMIT = 1.25;
/** Temporary files of a checkpoint or a sync. */
const FILES_LIMIT = 8;
const P99_GROWTH_LIMIT = 2;

interface Minute extends Worked {
  memoryMb: number;
  files: number;
}

/**
 * Mixed work of 50 people on the embedded database, ten minutes or as many as `--minutes` says: a table with a line per
 * minute, and whether memory, open files and the slowest answers stayed as they were.
 */
export async function run(): Promise<void> {
  const minutes = Number(asked ?? sized(10, 2));
  if (!Number.isInteger(minutes) || minutes < 2) throw new Error('--minutes: expected a whole number from 2');
  const server = await startMeasured(LESSONS, undefined);
  try {
    const measured = await soak(server, minutes);
    const head = ['minute', 'requests a second', 'p99, ms', 'memory, MB', 'open files'];
    const rows = measured.map((minute, number) => [
      number + 1,
      minute.perSecond,
      minute.p99,
      minute.memoryMb,
      minute.files,
    ]);
    process.stdout.write(`${markdownTable(head, rows)}\n\n`);
    const failures = judge(measured);
    process.stdout.write(failures.length === 0 ? 'Passed.\n' : `Failed: ${failures.join('; ')}\n`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await server.close();
  }
}

/** Every minute new connections: what a closed one leaves behind would add up. */
async function soak(server: MeasuredServer, minutes: number): Promise<Minute[]> {
  const measured: Minute[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    // The last minute ended in the middle of everyone's day.
    const people = await peopleOf(server.origin, PEOPLE, server.tokens);
    const worked = await work(server.origin, people, SECONDS_OF_A_MINUTE);
    measured.push({
      ...worked,
      memoryMb: Math.round((await server.metric('process_resident_memory_bytes')) / 2 ** 20),
      files: await server.metric('process_open_fds'),
    });
    process.stderr.write(`minute ${minute}: ${JSON.stringify(measured.at(-1))}\n`);
  }
  return measured;
}

/** What did not stay as it was, between the first half (after the first minute, which warms up) and the second. */
function judge(measured: readonly Minute[]): string[] {
  const warm = measured.slice(1);
  const middle = Math.ceil(warm.length / 2);
  const [early, late] = [warm.slice(0, middle), warm.slice(middle)];
  if (late.length === 0) return [];
  const grew = (of: (minute: Minute) => number) => median(late.map(of)) / median(early.map(of));
  const failures: string[] = [];
  const most = Math.max(...measured.map(({ memoryMb }) => memoryMb));
  if (most > MEMORY_LIMIT_MB) failures.push(`${most} MB of memory`);
  if (grew(({ memoryMb }) => memoryMb) > MEMORY_GROWTH_LIMIT) failures.push('memory grew');
  if (grew(({ p99 }) => p99) > P99_GROWTH_LIMIT) failures.push('p99 grew');
  const files =
    Math.max(...late.map((minute) => minute.files)) - Math.min(...early.map((minute) => minute.files));
  if (files > FILES_LIMIT) failures.push(`${files} files more were open`);
  return failures;
}
