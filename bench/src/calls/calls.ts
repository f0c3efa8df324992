import { cpus } from 'node:os';
import { hashPassword } from 'server/accounts';
import { demoInstitute, fill, fillLarge, fillMoney, LARGE, LARGE_TEACHERS, TEACHERS } from 'server/demo';
import { type FilledServer, startFilled } from '../api/measured-server';
import { median } from '../median';
import { onDatabases } from '../on-databases';
import { sized } from '../options';
import { print } from '../print';
import { markdownTable } from '../table';
import { callJson, countBytes } from './call-json';
import { EVERYDAY_WRITES, type Writer } from './everyday-writes';
import { OTHER_CALLS, PAGE_CALLS, type PageCall, type Subjects } from './page-calls';

const PASSWORD = 'a password of the bench';
const WARM_UP = sized(2, 0);
const ROUNDS = sized(9, 1);
const WRITE_ROUNDS = sized(9, 1);
const SIZE = sized(LARGE, {
  months: 4,
  openMonths: 2,
  teachers: 6,
  families: 10,
  lessons: 600,
  pending: 10,
  payments: 60,
  packages: 5,
});
const MONTHS_OF_A_YEAR = 12;
/** The column of bytes, which writes do not have. */
const BYTES = 5;
const ID = /[\da-f]{8}-[\da-f-]{27}/g;

/** The time of one call, and how long `/healthz` waited beside it at most, in milliseconds. */
interface Measured {
  time: number;
  wait: number;
  bytes: number;
}

/**
 * Every call that a page makes and the writes of every day, at the large institute and at the small one, taking turns, on both
 * databases or on the one that `--database` names. Build the server first: `npm run setup`.
 */
export async function run(): Promise<void> {
  print(`Node ${process.version}, ${cpus().length} cores. Medians of ${ROUNDS} rounds, in milliseconds.`);
  await onDatabases(measure);
}

async function measure(name: string, clusterUrl: string | undefined): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const passwordHash = await hashPassword(PASSWORD);
  const small = await startFilled('small', clusterUrl, async (empty) => {
    await fill(empty, demoInstitute(today, passwordHash));
    await fillMoney(empty, today);
  });
  let filledIn = 0;
  const large = await startFilled('large', clusterUrl, async (empty) => {
    const start = performance.now();
    await fillLarge(empty, { today, passwordHash, size: SIZE });
    filledIn = (performance.now() - start) / 1000;
  });
  try {
    const both = [await writerOf(large, LARGE_TEACHERS[0]), await writerOf(small, TEACHERS[0])] as const;
    await checkCalls(both[0]);
    print(`\n## ${name}\n\nThe large institute was filled in ${filledIn.toFixed(0)} s.\n`);
    print(await readTable(both));
    print('');
    print(await writeTable(both));
    const memory = (await large.metric('process_resident_memory_bytes')) / 2 ** 20;
    print(`\nMemory of the server of the large institute: ${memory.toFixed(0)} MB.`);
  } finally {
    await small.close();
    await large.close();
  }
}

async function writerOf(server: FilledServer, teacherName = ''): Promise<Writer> {
  const { origin } = server;
  const [admin, teacher] = [
    await server.signIn('admin', PASSWORD),
    await server.signIn(teacherName, PASSWORD),
  ];
  const get = <Answer>(path: string, query: Record<string, string> = {}) =>
    callJson<Answer>(origin, `GET ${path}`, { token: admin, query: { limit: '1', ...query } });
  const today = new Date().toISOString().slice(0, 10);
  const monthsAgo = (count: number) => {
    const month = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
    month.setUTCMonth(month.getUTCMonth() - count);
    return month.toISOString().slice(0, 7);
  };
  const [family] = (
    await get<{ families: { _id: string; students: { _id: string; name: string }[] }[] }>('/admin/families')
  ).families;
  const [lesson] = (await get<{ approved_lessons: { _id: string }[] }>('/admin/approved-individual-lessons'))
    .approved_lessons;
  const [payment] = (
    await get<{ payments: { _id: string }[] }>('/student_payments/', { month: monthsAgo(1) })
  ).payments;
  const [booking] = (await get<{ bookings: { _id: string }[] }>('/booking/waiting')).bookings;
  const [found] = (await get<{ teachers: { _id: string }[] }>('/admin/teachers')).teachers;
  const [student] = family?.students ?? [];
  const subjects: Subjects = {
    student: student?._id ?? '',
    studentName: student?.name ?? '',
    family: family?._id ?? '',
    teacher: found?._id ?? '',
    lesson: lesson?._id ?? '',
    payment: payment?._id ?? '',
    booking: booking?._id ?? '',
    today,
    month: monthsAgo(0),
    lastMonth: monthsAgo(1),
    yearAgo: monthsAgo(MONTHS_OF_A_YEAR - 1),
  };
  return { origin, admin, teacher, subjects };
}

/** @throws {Error} when the API describes a call that reads and that is not listed */
async function checkCalls({ origin, admin }: Writer): Promise<void> {
  const { paths } = await callJson<{ paths: Record<string, object> }>(origin, 'GET /docs/openapi.json', {
    token: admin,
  });
  const listed = new Set([...PAGE_CALLS.map(({ path }) => path), ...OTHER_CALLS]);
  const missing = Object.entries(paths).flatMap(([path, methods]) =>
    'get' in methods && !listed.has(path) ? [path] : [],
  );
  if (missing.length > 0) throw new Error(`Not measured: ${missing.join(', ')}`);
}

async function readTable(both: readonly [Writer, Writer]): Promise<string> {
  const rows = [];
  for (const call of PAGE_CALLS) {
    const measured: [Measured[], Measured[]] = [[], []];
    for (let round = -WARM_UP; round < ROUNDS; round++)
      for (const which of [0, 1] as const) {
        const one = await measureCall(both[which], (writer) => read(writer, call));
        if (round >= 0) measured[which].push(one);
      }
    const query = new URLSearchParams(call.query?.(both[0].subjects));
    const asked = query.size > 0 ? `?${decodeURIComponent(query.toString()).replace(ID, '…')}` : '';
    rows.push(rowOf(`${call.path}${asked}`, measured));
  }
  return markdownTable(['call', 'large', 'least', 'small', 'ratio', 'bytes', '/healthz'], rows);
}

/** Writes take turns as the reads do. */
async function writeTable(both: readonly [Writer, Writer]): Promise<string> {
  const rows = [];
  for (const { name, prepare, run: write } of EVERYDAY_WRITES) {
    const measured: [Measured[], Measured[]] = [[], []];
    for (let round = -WARM_UP; round < WRITE_ROUNDS; round++)
      for (const which of [0, 1] as const) {
        const ids = (await prepare?.(both[which])) ?? [];
        const one = await measureCall(both[which], async (writer) => {
          await write(writer, ids);
          return 0;
        });
        if (round >= 0) measured[which].push(one);
      }
    rows.push(rowOf(name, measured).toSpliced(BYTES, 1));
  }
  return markdownTable(['write', 'large', 'least', 'small', 'ratio', '/healthz'], rows);
}

function rowOf(name: string, [large, small]: [Measured[], Measured[]]): (string | number)[] {
  const [one, other] = [median(large.map(({ time }) => time)), median(small.map(({ time }) => time))];
  const wait = median(large.map((measured) => measured.wait));
  return [
    name,
    one.toFixed(1),
    Math.min(...large.map(({ time }) => time)).toFixed(1),
    other.toFixed(1),
    (one / other).toFixed(2),
    `${large[0]?.bytes} / ${small[0]?.bytes}`,
    wait.toFixed(1),
  ];
}

async function read({ origin, admin, teacher, subjects }: Writer, { role, path, id, query }: PageCall) {
  const token = role === 'admin' ? admin : teacher;
  const call = `GET ${path.replace('{id}', encodeURIComponent(id?.(subjects) ?? ''))}`;
  return countBytes(origin, call, { token, query: query?.(subjects) ?? {} });
}

/** Calls, and asks for `/healthz` all the while. */
async function measureCall(writer: Writer, work: (writer: Writer) => Promise<number>): Promise<Measured> {
  const start = performance.now();
  let isOver = false;
  const working = work(writer).then((bytes) => {
    isOver = true;
    return { bytes, time: performance.now() - start };
  });
  let wait = 0;
  do {
    const asked = performance.now();
    await (await fetch(`${writer.origin}/healthz`)).arrayBuffer();
    wait = Math.max(wait, performance.now() - asked);
  } while (!isOver);
  return { ...(await working), wait };
}
