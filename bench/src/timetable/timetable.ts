import { cpus } from 'node:os';
import { dayAfter } from 'api-contract/calendar-day';
import { TEACHERS } from '../api/institute';
import { type MeasuredServer, startMeasured } from '../api/measured-server';
import { callJson, countBytes } from '../calls/call-json';
import { median } from '../median';
import { onDatabases } from '../on-databases';
import { sized } from '../options';
import { print } from '../print';
import { markdownTable } from '../table';
import { DAYS, ROUNDS, saveAtOnce } from './desks';
import { FIRST_DAY, fillTerm, SCHEDULED } from './term';

const LESSONS = 300;
const WARM_UP = sized(5, 0);
const TURNS = sized(40, 1);
/** A week in the middle of the term. */
const FROM = dayAfter(FIRST_DAY, 70);
/** The first day of the desks' own lessons, which all lie before the term. */
const BEFORE_TERM = '2026-01-05';
const WEEK = { from: FROM, to: dayAfter(FROM, 6) };

/**
 * How soon the timetable of a full term is read and written, and how many lessons two desks store that save at once, on both
 * databases or on the one that `--database` names (`embedded`, `postgres`).
 */
export async function run(): Promise<void> {
  print(`Node ${process.version}, ${cpus().length} cores. ${SCHEDULED} scheduled lessons.`);
  await onDatabases(measure, ['fsync=on']);
}

async function measure(name: string, clusterUrl: string | undefined): Promise<void> {
  const server = await startMeasured(LESSONS, clusterUrl, (database) => fillTerm(database, TEACHERS.length));
  try {
    print(`\n${name}: median and slowest of ${TURNS} calls, in milliseconds.\n`);
    print(markdownTable(['call', 'median', 'slowest', 'KB'], await measureCalls(server)));
    const { origin, tokens } = server;
    const desks: [string, [string, string]][] = [['one server', [origin, origin]]];
    if (clusterUrl) desks.push(['two servers', [origin, (await server.startAnother()).address]]);
    print(`\n${name}: ${ROUNDS} rounds of two desks at once.\n`);
    const rows: (string | number)[][] = [];
    for (const [index, [title, origins]] of desks.entries()) {
      const firstDay = dayAfter(BEFORE_TERM, index * DAYS);
      const { stored, others } = await saveAtOnce(origins, tokens.admin, firstDay);
      rows.push([title, ...stored, others]);
    }
    print(markdownTable(['desks', 'none stored', 'one', 'both', 'other responses'], rows));
  } finally {
    await server.close();
  }
}

async function measureCalls({ origin, tokens }: MeasuredServer): Promise<(string | number)[][]> {
  const token = tokens.admin;
  const { teachers } = await callJson<{ teachers: { _id: string }[] }>(origin, 'GET /admin/teachers', {
    token,
  });
  const { _id: student } = await callJson<{ _id: string }>(origin, 'POST /admin/students', {
    token,
    body: { name: 'طالبة' },
  });
  const teacher = teachers[0]?._id ?? '';
  let saved = 0;
  const calls: [string, () => Promise<number>][] = [
    ['week', () => countBytes(origin, 'GET /admin/timetable', { token, query: WEEK })],
    [
      'week of a teacher',
      () => countBytes(origin, 'GET /admin/timetable', { token, query: { ...WEEK, teacher } }),
    ],
    [
      'week of a student',
      () => countBytes(origin, 'GET /admin/timetable', { token, query: { ...WEEK, student } }),
    ],
    [
      'a lesson that is checked and saved',
      () =>
        countBytes(origin, 'POST /admin/scheduled-lessons', {
          token,
          body: {
            day: dayAfter(FROM, saved++),
            start: '06:00',
            minutes: 60,
            teacher_id: teacher,
            subject: 'رياضيات',
            education_level: 'ثانوي',
            lesson_type: 'individual',
            student_ids: [student],
          },
        }),
    ],
  ];
  const rows: (string | number)[][] = [];
  for (const [title, call] of calls) {
    const times: number[] = [];
    let bytes = 0;
    for (let turn = -WARM_UP; turn < TURNS; turn++) {
      const start = performance.now();
      bytes = await call();
      if (turn >= 0) times.push(performance.now() - start);
    }
    rows.push([title, median(times).toFixed(1), Math.max(...times).toFixed(1), Math.round(bytes / 1024)]);
  }
  return rows;
}
