import dns from 'node:dns';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { call } from '../../testing/call';
import { startTestServer } from '../../testing/index';
import { createPostgresDatabase, TEST_POSTGRES } from '../../testing/postgres-cluster';
import { useFolder } from '../../testing/use-folder';
import { EMBEDDED_FILE, openDatabase } from './open';

const folder = useFolder();
const clusterUrl = process.env[TEST_POSTGRES];
const onPostgres = clusterUrl ? test : test.skip;

type Found = (error: null, addresses: dns.LookupAddress[]) => void;

onPostgres('lets several servers start at once on one empty PostgreSQL', async () => {
  const { url, drop } = await createPostgresDatabase(
    clusterUrl as string,
    `together_${process.pid}_${Date.now()}`,
  );
  const env = { DATABASE_URL: url };
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

async function openingError(config: Parameters<typeof openDatabase>[0]): Promise<string> {
  const { close } = await openDatabase(config).catch((error: Error) => ({ close: error }));
  if (close instanceof Error) return close.message;
  await close();
  return 'It was opened.';
}

const postgresError = (databaseUrl: string) => openingError({ dataDir: folder(), databaseUrl });

test('reports an unreachable PostgreSQL in one line with the variable and without the password', async () => {
  const message = await postgresError('postgres://manara:hidden@127.0.0.1:1/institute');
  expect(message).toMatch(/^DATABASE_URL: this database cannot be used\. .*ECONNREFUSED.*$/);
  expect(message).not.toContain('hidden');
});

test('reports the reason when all addresses of a PostgreSQL refuse', async () => {
  jest.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, found: Found) =>
    found(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ])) as typeof dns.lookup);
  expect(await postgresError('postgres://two-addresses.test:1/institute')).toMatch(
    /^DATABASE_URL: this database cannot be used\. .*ECONNREFUSED.*$/,
  );
});

onPostgres('reports a missing PostgreSQL database', async () => {
  const url = new URL(clusterUrl as string);
  url.pathname = '/nothing';
  expect(await postgresError(url.href)).toMatch(
    /^DATABASE_URL: this database cannot be used\. .*"nothing".*$/,
  );
});

test('reports a file that is not a database or is of a newer release, with variable and file', async () => {
  const config = { dataDir: folder(), databaseUrl: undefined };
  const file = path.join(folder(), EMBEDDED_FILE);
  const newer = await openDatabase(config);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(newer.database);
  await newer.close();
  const message = await openingError(config);
  expect(message).toBe(
    `DATA_DIR: ${file} cannot be used. A newer release has written it: this one does not know migration 9999-later. Use that release.`,
  );

  writeFileSync(file, 'no database '.repeat(1000));
  expect(await openingError(config)).toBe(`DATA_DIR: ${file} cannot be used. file is not a database`);
});

test('reopens an embedded database with its rows', async () => {
  const config = { dataDir: folder(), databaseUrl: undefined };
  const first = await openDatabase(config);
  await first.database.insertInto('task_run').values({ started_at: 'ليلى', name: 'ليلي' }).execute();
  await first.close();
  const second = await openDatabase(config);
  expect(await second.database.selectFrom('task_run').select('started_at').execute()).toEqual([
    { started_at: 'ليلى' },
  ]);
  await second.close();
});

test('closes also when the log cannot be checkpointed', async () => {
  const config = { dataDir: folder(), databaseUrl: undefined };
  const first = await openDatabase(config);
  const acknowledged = { started_at: 'ليلى', name: 'ليلي' };
  await first.database.insertInto('task_run').values(acknowledged).execute();
  await sql`begin immediate`.execute(first.database);
  await first.database.insertInto('task_run').values({ started_at: 'عمر', name: 'عمر' }).execute();
  await expect(sql`pragma wal_checkpoint(truncate)`.execute(first.database)).rejects.toThrow('locked');
  await first.close();
  const second = await openDatabase(config);
  expect(await second.database.selectFrom('task_run').selectAll().execute()).toMatchObject([acknowledged]);
  await second.close();
});
