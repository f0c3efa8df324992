import dns from 'node:dns';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { call } from '../../testing/call';
import { startTestServer } from '../../testing/index';
import { createPostgresDatabase, TEST_POSTGRES } from '../../testing/postgres-cluster';
import { EMBEDDED_FILE, openDatabase } from './open';

const clusterUrl = process.env[TEST_POSTGRES];
const onPostgres = clusterUrl ? test : test.skip;

type Found = (error: null, addresses: dns.LookupAddress[]) => void;

onPostgres('several servers that start at once on one empty PostgreSQL all serve it', async () => {
  const { url, drop } = await createPostgresDatabase(
    clusterUrl as string,
    `together_${process.pid}_${Date.now()}`,
  );
  const env = { DATABASE_URL: url, JWT_SECRET: 'one secret for all servers of this test' };
  const servers = await Promise.all([1, 2, 3].map(() => startTestServer({ env })));
  const [first, second, third] = servers as [(typeof servers)[0], (typeof servers)[0], (typeof servers)[0]];

  const teacher = await first.createTeacher();
  const token = await second.signIn(teacher.username, teacher.password);
  expect((await call(third, 'GET /teacher/pending-lessons', { token })).status).toBe(200);

  const { database, close } = await openDatabase({ dataDir: first.dataDir, databaseUrl: url });
  const admins = await database
    .selectFrom('account')
    .select('username')
    .where('role', '=', 'admin')
    .execute();
  expect(admins).toEqual([{ username: 'first-admin' }]);
  await close();
  for (const server of servers) await server.close();
  await drop();
});

async function refusal(place: Parameters<typeof openDatabase>[0]): Promise<string> {
  const { message }: Error = await openDatabase(place).then(
    () => {
      throw new Error('It was opened.');
    },
    (error) => error,
  );
  return message;
}

const configError = async (databaseUrl: string) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manara-open-'));
  const message = await refusal({ dataDir, databaseUrl });
  rmSync(dataDir, { recursive: true });
  return message;
};

test('a PostgreSQL that cannot be reached is told of in one line that names the variable, and not the password', async () => {
  const message = await configError('postgres://manara:hidden@127.0.0.1:1/institute');
  expect(message).toMatch(/^DATABASE_URL: this database cannot be used\. .*ECONNREFUSED.*$/);
  expect(message).not.toContain('hidden');
});

test('a PostgreSQL that is refused at every address of its name is told of with the reason', async () => {
  jest.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, found: Found) =>
    found(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ])) as typeof dns.lookup);
  expect(await configError('postgres://two-addresses.test:1/institute')).toMatch(
    /^DATABASE_URL: this database cannot be used\. .*ECONNREFUSED.*$/,
  );
  jest.restoreAllMocks();
});

onPostgres('a PostgreSQL without such a database is told of in the same way', async () => {
  const url = new URL(clusterUrl as string);
  url.pathname = '/nothing';
  expect(await configError(url.href)).toMatch(/^DATABASE_URL: this database cannot be used\. .*"nothing".*$/);
});

test('a file that is no database, or one of a newer Manara, is told of in one line that names the variable and the file', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manara-open-'));
  const place = { dataDir, databaseUrl: undefined };
  const file = path.join(dataDir, EMBEDDED_FILE);
  const newer = await openDatabase(place);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(newer.database);
  await newer.close();
  const message = await refusal(place);
  expect(message).toBe(
    `DATA_DIR: ${file} cannot be used. A newer release has written it: this one does not know migration 9999-later. Use that release.`,
  );

  writeFileSync(file, 'no database '.repeat(1000));
  expect(await refusal(place)).toBe(`DATA_DIR: ${file} cannot be used. file is not a database`);
  rmSync(dataDir, { recursive: true });
});

test('an embedded database that was opened before keeps what it holds', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manara-open-'));
  const place = { dataDir, databaseUrl: undefined };
  const first = await openDatabase(place);
  await first.database
    .insertInto('student')
    .values({ student_name: 'ليلى', student_name_folded: 'ليلي' })
    .execute();
  await first.close();
  const second = await openDatabase(place);
  expect(await second.database.selectFrom('student').select('student_name').execute()).toEqual([
    { student_name: 'ليلى' },
  ]);
  await second.close();
  rmSync(dataDir, { recursive: true });
});

test('closing does not fail when the log cannot be folded into the file, as on a full disk', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manara-open-'));
  const place = { dataDir, databaseUrl: undefined };
  const first = await openDatabase(place);
  const acknowledged = { student_name: 'ليلى', student_name_folded: 'ليلي' };
  await first.database.insertInto('student').values(acknowledged).execute();
  await sql`begin immediate`.execute(first.database);
  await first.database
    .insertInto('student')
    .values({ student_name: 'عمر', student_name_folded: 'عمر' })
    .execute();
  await expect(sql`pragma wal_checkpoint(truncate)`.execute(first.database)).rejects.toThrow('locked');
  await first.close();
  const second = await openDatabase(place);
  expect(await second.database.selectFrom('student').selectAll().execute()).toMatchObject([acknowledged]);
  await second.close();
  rmSync(dataDir, { recursive: true });
});
