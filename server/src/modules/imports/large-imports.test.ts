import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

jest.setTimeout(600_000);

/** `IMPORT_ROWS=50000` is the long run, of a few minutes. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 5000);
const NOW = '2026-10-10T10:00:00Z';
const CUT_OVER = '2026-09-01';
const GIVEN = ['سارة', 'نور', 'آدم', 'ليلى', 'رامي', 'هبة', 'زين', 'كنان', 'منى', 'جواد'];
const FATHERS = ['سليم', 'خالد', 'يوسف', 'عادل', 'ماهر', 'فريد', 'بشير', 'طارق'];
const SURNAMES = ['خليل', 'عودة', 'منصور', 'حداد', 'درويش', 'سلامة', 'ناصر', 'خوري', 'بركات', 'زعبي'];

/** A tenth of the rows are students, the others lessons, payments and balances. */
function sheetsOf(rows: number) {
  const count = Math.min(rows / 10, GIVEN.length * FATHERS.length * SURNAMES.length);
  const nameOf = (number: number) =>
    [
      GIVEN[number % GIVEN.length],
      FATHERS[Math.floor(number / GIVEN.length) % FATHERS.length],
      SURNAMES[Math.floor(number / GIVEN.length / FATHERS.length) % SURNAMES.length],
    ].join(' ');
  const dayOf = (number: number) =>
    new Date(Date.UTC(2023, 8, 1 + (number % 1000))).toISOString().slice(0, 10);
  const list = <Row>(length: number, rowOf: (number: number) => Row) =>
    Array.from({ length }, (_, number) => ({ row: number + 2, ...rowOf(number) }));
  return {
    students: list(count, (number) => ({
      name: nameOf(number),
      education_level: 'ثانوي',
      guardian_name: nameOf(Math.floor(number / 2) * 10).replace(/^\S+/, 'أبو'),
      phone: 520_000_000 + Math.floor(number / 2),
    })),
    teachers: list(20, (number) => ({ name: `معلمة ${number}`, email: `teacher${number}@institute.test` })),
    lessons: list(rows - 3 * count - 20, (number) => ({
      date: dayOf(number),
      teacher_name: `معلمة ${number % 20}`,
      student_name: nameOf(number % count),
      hours: 1.5,
      subject: 'رياضيات',
    })),
    payments: list(count, (number) => ({ name: nameOf(number), cost: 100, date: dayOf(number) })),
    opening: list(count, (number) => ({ name: nameOf(number), amount: 1000 })),
  };
}

onEachDatabase((start) => {
  test(`imports ${ROWS} rows in time, and takes them back`, async () => {
    const server = await start({ now: NOW });
    const token = await server.tokenOf('admin');
    const times: Record<string, number> = {};
    const timed = async (name: string, route: string, body?: object) => {
      const begun = Date.now();
      const response = await call(server, route, { token, ...(body && { body }) });
      times[name] = Date.now() - begun;
      return response;
    };
    let isDone = false;
    let slowest = 0;
    const meanwhile = (async () => {
      while (!isDone) {
        const begun = Date.now();
        expect((await call(server, 'GET /teacher/teachers-birthdays')).status).toBe(200);
        slowest = Math.max(slowest, Date.now() - begun);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const checked = await timed('check', 'POST /admin/imports', {
      cut_over: CUT_OVER,
      sheets: sheetsOf(ROWS),
    });
    expect(checked.body).toMatchObject({ rows: ROWS, problems: [] });
    const applied = await timed('apply', `POST /admin/imports/${checked.body._id}/apply`);
    expect(applied.body.made).toEqual(checked.body.makes);
    const undone = await timed('undo', `POST /admin/imports/${checked.body._id}/undo`);
    expect(undone.status).toBe(200);
    isDone = true;
    await meanwhile;
    if (process.env.IMPORT_ROWS) process.stderr.write(`${JSON.stringify({ ROWS, ...times, slowest })}\n`);
    // The machine of the tests is shared; alone it takes a part of this.
    expect((times.check ?? 0) + (times.apply ?? 0)).toBeLessThan(ROWS === 5000 ? 20_000 : 120_000);
    await server.close();
  });
});

onEachDatabase((start) => {
  test('imports nothing or all when the server is killed at any moment, and the same press carries on', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'manara-import-'));
    const secret = { DATA_DIR: dataDir, JWT_SECRET: 'the same secret for every server of this test' };
    const first = await start({ env: secret, now: NOW });
    const env = { ...secret, ...first.databaseEnvironment };
    let server: TestServer = first;
    const token = await server.tokenOf('admin');
    const body = { cut_over: CUT_OVER, sheets: sheetsOf(1000) };
    const { _id, makes } = (await call(server, 'POST /admin/imports', { token, body })).body;
    const apply = () => call(server, `POST /admin/imports/${_id}/apply`, { token }).catch(() => undefined);
    for (const delay of [5, 50, 100, 200, 400, 800]) {
      const pressed = apply();
      await new Promise((resolve) => setTimeout(resolve, delay));
      await server.kill();
      const answer = await pressed;
      server = await startTestServer({ env, now: NOW });
      const { imports } = (await call(server, 'GET /admin/imports', { token })).body;
      const { student, lesson, payment, entry, pay_entry, import_record } = await server.rows();
      const rows = [student, lesson, payment, entry, pay_entry].map(({ length }) => length);
      if (answer?.status === 200) expect(imports[0].state).toBe('applied');
      if (imports[0].state === 'applied')
        expect(rows).toEqual([makes.students, makes.lessons, makes.payments, makes.opening, makes.lessons]);
      else expect([...rows, import_record.length]).toEqual([0, 0, 0, 0, 0, 0]);
    }
    expect((await apply())?.body).toMatchObject({ state: 'applied', made: makes });
    await server.close();
    await first.close();
    rmSync(dataDir, { recursive: true });
  });
});
