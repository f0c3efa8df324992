import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { call } from '../../testing/call';
import { daysAhead } from '../../testing/days-ahead';
import { freePort } from '../../testing/free-port';
import { GROUP_LESSON } from '../../testing/group-lesson';
import { startTestServer, TEST_ENVIRONMENT, type TestServer } from '../../testing/index';
import { createPostgresDatabase, TEST_POSTGRES } from '../../testing/postgres-cluster';
import { unpackPreviousRelease } from '../../testing/previous-release';
import { runProgram } from '../../testing/run-program';
import { useFolder } from '../../testing/use-folder';

const clusterUrl = process.env[TEST_POSTGRES];
/** How often everything is written before the next step of the upgrade. */
const ROUNDS = 3;
const POLL_MS = 20;
const { ADMIN_USERNAME, ADMIN_PASSWORD } = TEST_ENVIRONMENT;
const TEACHER = 'teacher';

interface Address {
  address: string;
}

const folder = useFolder();
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test('opens the embedded database that the previous release has made and written', async () => {
  const env = environment();
  const previous = await startPrevious(env);
  const load = await startLoad(previous);
  await load.moreRounds();
  const written = await load.stop();
  expect(await previous.stop()).toBe(0);

  const current = await startCurrent(env);
  const further = await startLoad(current);
  await further.moreRounds();
  await expectStored(current, [...written, ...(await further.stop())]);
});

(clusterUrl ? test : test.skip)('upgrades a PostgreSQL under load, with both releases on it', async () => {
  const name = `upgrade_${process.pid}_${Date.now()}`;
  const { url, drop } = await createPostgresDatabase(clusterUrl as string, name);
  cleanups.push(drop);
  const env = { ...environment(), DATABASE_URL: url };
  const previous = await startPrevious(env);
  const load = await startLoad(previous);
  await load.moreRounds();

  const migration = runProgram('migrate', { env, cwd: folder() });
  expect([await migration.ended, migration.output()]).toEqual([0, expect.any(String)]);
  await load.moreRounds();

  const current = await startCurrent(env);
  load.serveWith([previous, current]);
  await load.moreRounds();
  // A retry may meet the other release.
  expect(await book(current, 'one')).toBe(await book(previous, 'one'));
  expect(await book(previous, 'other')).toBe(await book(current, 'other'));

  load.serveWith([current]);
  expect(await previous.stop()).toBe(0);
  await load.moreRounds();
  await expectStored(current, await load.stop());
});

function environment(): Record<string, string> {
  return {
    ...TEST_ENVIRONMENT,
    DATA_DIR: path.join(folder(), 'data'),
    JWT_SECRET: 'one secret for both releases of this test',
  };
}

/** Starts the previous release, in which a teacher has signed up and was admitted. */
async function startPrevious(env: Record<string, string>) {
  const port = await freePort();
  const program = runProgram(await unpackPreviousRelease(), {
    env: { ...env, PORT: String(port) },
    cwd: folder(),
  });
  cleanups.push(() => program.kill('SIGKILL'));
  await program.until('Manara is running');
  const previous = { address: `http://127.0.0.1:${port}` };
  const body = { username: TEACHER, email: 'teacher@institute.test', birthday: '1990-01-01' };
  await call(previous, 'POST /user/signup', { body: { ...body, password: ADMIN_PASSWORD } });
  const token = await mailedToken(path.join(env.DATA_DIR ?? '', 'mail'));
  await call(previous, 'GET /user/verify-email', { query: { token } });
  const admin = await signIn(previous, ADMIN_USERNAME);
  const { teachers } = (await call(previous, 'GET /admin/teachers', { token: admin })).body;
  await call(previous, `POST /admin/teachers/${teachers[0]._id}/admit`, { token: admin });
  return {
    ...previous,
    stop(): Promise<number | null> {
      program.kill('SIGTERM');
      return program.ended;
    },
  };
}

async function startCurrent(env: Record<string, string>): Promise<TestServer> {
  const current = await startTestServer({ env });
  cleanups.push(current.close);
  return current;
}

/** The token of the first mail in a folder, once it is there. */
async function mailedToken(mails: string): Promise<string> {
  for (;;) {
    const [file] = (await readdir(mails).catch(() => [])).filter((each) => each.endsWith('.eml'));
    if (file === undefined) await pause(POLL_MS);
    else {
      const { text } = await PostalMime.parse(await readFile(path.join(mails, file)));
      return /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
    }
  }
}

async function signIn(server: Address, username: string): Promise<string> {
  const body = { username, password: ADMIN_PASSWORD };
  return (await call(server, 'POST /user/signin', { body })).body.access_token;
}

/** Books with a key; returns the id of the booking. */
async function book(server: Address, key: string): Promise<string> {
  const headers = { 'idempotency-key': `sent-first-to-${key}` };
  const { status, body } = await call(server, 'POST /booking/', { body: BOOKING, headers });
  expect(status).toBe(201);
  return body.booking._id;
}

/** Every acknowledged record is stored, and the sums of accounts are those of their entries. */
async function expectStored(server: TestServer, acknowledged: readonly string[]): Promise<void> {
  const { lesson, payment, booking, entry, entry_sum } = await server.rows();
  const stored = new Set([...lesson, ...payment, ...booking].map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  const posted = new Set(entry.flatMap(({ lesson_id, payment_id }) => [lesson_id, payment_id]));
  expect([...lesson, ...payment].filter(({ id }) => !posted.has(id))).toEqual([]);
  const total = (rows: Record<string, unknown>[]) =>
    rows.reduce((sum, { amount }) => sum + Number(amount), 0);
  expect(total(entry_sum.filter(({ period }) => period === 'all'))).toBe(total(entry));
}

/** Writes to all servers in turn, and reads from the next one what one of them has acknowledged. */
async function startLoad(first: Address) {
  let servers: readonly Address[] = [first];
  let turn = 0;
  const problems: string[] = [];
  const acknowledged: string[] = [];
  let isStopped = false;

  /** The body of a successful response. */
  async function ask(...[route, options]: [string, Parameters<typeof call>[2]]) {
    const { status, body } = await call(servers[turn++ % servers.length] as Address, route, options);
    if (status >= 300) problems.push(`${status} ${route} ${JSON.stringify(body)}`);
    return body ?? {};
  }
  const [teacher, admin] = [await signIn(first, TEACHER), await signIn(first, ADMIN_USERNAME)];

  async function expectListed(id: string, token: string, route: string, query: Record<string, string> = {}) {
    acknowledged.push(id);
    const list = await ask(route, { token, query });
    if (!JSON.stringify(list).includes(id)) problems.push(`${id} is missing in ${route}`);
  }

  const parts = [
    async function lessons() {
      const { lesson } = await ask('POST /group_lessons/submit', { token: teacher, body: GROUP_LESSON });
      await expectListed(lesson._id, teacher, 'GET /group_lessons/pending-lessons');
      await ask(`POST /admin/approve-group-lesson/${lesson._id}`, { token: admin });
      await expectListed(lesson._id, teacher, 'GET /group_lessons/approved-lessons');
    },
    async function payments() {
      const query = { name: 'ليلى', cost: '100', date: '2026-03-01' };
      const { payment } = await ask('POST /student_payments/', { token: admin, query });
      await expectListed(payment._id, admin, 'GET /student_payments/', { month: '2026-03' });
    },
    async function bookings() {
      const { booking } = await ask('POST /booking/', { body: BOOKING });
      const query = { date: BOOKING.lessonDate };
      await expectListed(booking._id, admin, 'GET /booking/today/lessons', query);
    },
    async function balances() {
      await ask('GET /admin/balances', { token: admin });
      await ask('GET /user/sessions', { token: teacher });
    },
  ];
  const rounds = parts.map(() => 0);
  const running = parts.map(async (part, position) => {
    while (!isStopped && problems.length === 0) {
      await part().catch((error) => problems.push(String(error.cause ?? error)));
      rounds[position] = (rounds[position] ?? 0) + 1;
    }
  });

  return {
    serveWith(all: readonly Address[]): void {
      servers = all;
    },
    /** Settles once every part has run some times more. */
    async moreRounds(): Promise<void> {
      const enough = Math.min(...rounds) + ROUNDS + 1;
      while (Math.min(...rounds) < enough) {
        expect(problems).toEqual([]);
        await pause(POLL_MS);
      }
    },
    /** Returns the ids of what the servers have acknowledged. */
    async stop(): Promise<string[]> {
      isStopped = true;
      await Promise.all(running);
      expect(problems).toEqual([]);
      return acknowledged;
    },
  };
}

const BOOKING = {
  parentName: 'أم ليلى',
  phone: '0590000000',
  subject: 'رياضيات',
  ageLevel: 'الصف الأول',
  lessonDate: daysAhead(60),
  lessonTime: '10:00',
  hours: 1,
  lessonType: 'individual',
  students: ['ليلى'],
};
