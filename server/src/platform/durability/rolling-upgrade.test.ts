import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import PostalMime from 'postal-mime';
import { call } from '../../testing/call';
import { daysAhead } from '../../testing/days-ahead';
import { freePort } from '../../testing/free-port';
import { GROUP_LESSON } from '../../testing/group-lesson';
import { startTestServer, TEST_ENVIRONMENT } from '../../testing/index';
import { createPostgresDatabase, TEST_POSTGRES } from '../../testing/postgres-cluster';
import { unpackPreviousRelease } from '../../testing/previous-release';
import { runProgram } from '../../testing/run-program';
import { createSiteFolder } from '../../testing/site-folder';
import { useFolder } from '../../testing/use-folder';
import { walkEveryRoute } from '../../testing/walk-every-route';

const folder = useFolder();
const onPostgres = process.env[TEST_POSTGRES] ? test : test.skip;
/** How often each part of the load runs before the next step of the upgrade. */
const ROUNDS = 3;
const POLL_MS = 20;
/** One for the load and one for the walk, which ends its sessions. */
const [TEACHER, WALKER] = ['teacher', 'walker'];
const PASSWORD = TEST_ENVIRONMENT.ADMIN_PASSWORD;

interface Address {
  address: string;
}

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

onPostgres('upgrades from the previous release under load, with both releases on one database', async () => {
  const { url, drop } = await createPostgresDatabase(
    process.env[TEST_POSTGRES] as string,
    `upgrade_${process.pid}_${Date.now()}`,
  );
  cleanups.push(drop);
  const site = await createSiteFolder();
  cleanups.push(site.remove);
  // Failures are counted only for a listed release.
  await site.list({ 'remote-teacher': [{ version: '1.0.0', traffic: 100 }] });
  const env = {
    ...TEST_ENVIRONMENT,
    DATABASE_URL: url,
    DATA_DIR: path.join(folder(), 'data'),
    SITE_DIR: site.path,
    JWT_SECRET: 'one secret for both releases of this test',
  };
  const port = await freePort();
  const previous = { address: `http://127.0.0.1:${port}` };
  const previousServer = runProgram(await unpackPreviousRelease(), {
    env: { ...env, PORT: String(port) },
    cwd: folder(),
  });
  cleanups.push(() => previousServer.kill('SIGKILL'));
  await previousServer.until('Manara is running');
  const lastMailedToken = mailedTokens(previous, env.DATA_DIR);
  for (const username of [TEACHER, WALKER]) await signUp(username, previous, lastMailedToken);
  const load = await startLoad(previous);
  cleanups.push(load.stop);
  await load.moreRounds();

  const early = runProgram('main', { env: { ...env, PORT: String(await freePort()) }, cwd: folder() });
  cleanups.push(() => early.kill('SIGKILL'));
  await expect(early.until('Manara is running')).rejects.toThrow(
    /^The server could not start\. DATABASE_URL: .*"npm run migrate" first\.$/m,
  );
  expect(await countMigrations(url, '0021-server-instances')).toBe(0);

  const migration = runProgram('migrate', { env, cwd: folder() });
  expect(await migration.ended).toBe(0);
  expect(migration.output()).toContain('0021-server-instances is done.\n');
  await load.moreRounds();
  const people = { admin: TEST_ENVIRONMENT.ADMIN_USERNAME, teacher: WALKER, password: PASSWORD, origin: '' };
  const { answered, documented } = await walkEveryRoute(previous, { ...people, lastMailedToken });
  expect(answered).toEqual(documented);

  const current = await startTestServer({ env });
  cleanups.push(current.close);
  load.serveWith([previous, current]);
  await load.moreRounds();
  // A retry of a booking may meet the other release.
  const fromPrevious = await bookWithKey(previous, 'first-sent-to-previous');
  expect(await bookWithKey(current, 'first-sent-to-previous')).toBe(fromPrevious);
  const fromCurrent = await bookWithKey(current, 'first-sent-to-current');
  expect(await bookWithKey(previous, 'first-sent-to-current')).toBe(fromCurrent);
  load.serveWith([current]);
  previousServer.kill('SIGTERM');
  expect(await previousServer.ended).toBe(0);
  await load.moreRounds();

  const { problems, acknowledged } = await load.stop();
  expect(problems).toEqual([]);
  const { lesson, student_payment, booking } = await current.rows();
  const stored = new Set([...lesson, ...student_payment, ...booking].map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(await current.close()).toBe(0);
});

async function signUp(
  username: string,
  server: Address,
  lastMailedToken: () => Promise<string>,
): Promise<void> {
  const account = { username, email: `${username}@institute.test`, birthday: '1990-01-01' };
  await call(server, 'POST /user/signup', { body: { ...account, password: PASSWORD, role: 'teacher' } });
  const token = await lastMailedToken();
  expect((await call(server, 'GET /user/verify-email', { query: { token } })).status).toBe(200);
}

/** Returns the token of the next mail in the data folder, once it is sent. */
function mailedTokens(server: Address, dataDir: string): () => Promise<string> {
  const folder = path.join(dataDir, 'mail');
  let read = 0;
  const isSent = async () =>
    (await call(server, 'GET /readyz')).body.waiting_mails === 0 && readdirSync(folder).length > read;
  return async () => {
    while (!(await isSent())) await pause(POLL_MS);
    const mails = readdirSync(folder).sort();
    read = mails.length;
    const { text } = await PostalMime.parse(readFileSync(path.join(folder, mails.at(-1) as string)));
    return /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  };
}

/** Returns the id of the booking. */
async function bookWithKey(server: Address, key: string): Promise<string> {
  const headers = { 'idempotency-key': key };
  const { status, body } = await call(server, 'POST /booking/', { body: BOOKING, headers });
  expect(status).toBe(201);
  return body.booking._id;
}

async function countMigrations(url: string, name: string): Promise<number | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from kysely_migration where name = $1', [name]);
  await client.end();
  return rowCount;
}

/** Mixed requests to all servers in turn. A record that one acknowledges is read from the next. */
async function startLoad(first: Address) {
  let servers = [first];
  let turn = 0;
  const next = () => servers[turn++ % servers.length] as Address;
  const problems: string[] = [];
  const acknowledged: string[] = [];
  let isStopped = false;

  /** The body of a successful response. */
  async function ask(...[route, options]: [string, Parameters<typeof call>[2]]) {
    const { status, body } = await call(next(), route, options);
    if (status >= 300) problems.push(`${status} ${route} ${JSON.stringify(body)}`);
    return body ?? {};
  }
  const signIn = async (username: string): Promise<string> =>
    (await ask('POST /user/signin', { body: { username, password: PASSWORD } })).access_token;
  const [teacher, admin] = [await signIn(TEACHER), await signIn(TEST_ENVIRONMENT.ADMIN_USERNAME)];

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
      await ask('POST /booking/', { body: BOOKING });
      const list = await ask('GET /booking/today/bookings', {
        token: admin,
        query: { date: BOOKING.lessonDate },
      });
      acknowledged.push(...list.map(({ _id }: { _id: string }) => _id));
    },
    async function sessions() {
      const token = await signIn(TEACHER);
      await ask('GET /user/sessions', { token });
      await ask('GET /admin/teacher-individual-stats', { token: admin, query: { month: '2026-03' } });
    },
  ];
  const rounds = parts.map(() => 0);
  const running = parts.map(async (part, position) => {
    while (!isStopped && problems.length === 0) {
      await part().catch((error) => problems.push(String(error.cause ?? error)));
      rounds[position] = (rounds[position] as number) + 1;
    }
  });

  return {
    serveWith(all: Address[]) {
      servers = all;
    },
    /**
     * Settles once every part has run some times more.
     *
     * @throws {Error} when a request failed
     */
    async moreRounds() {
      const enough = Math.min(...rounds) + ROUNDS + 1;
      while (Math.min(...rounds) < enough) {
        expect(problems).toEqual([]);
        await pause(POLL_MS);
      }
    },
    async stop() {
      isStopped = true;
      await Promise.all(running);
      return { problems, acknowledged };
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
