import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client } from 'pg';
import { type FreezingProxy, startFreezingProxy } from '../../testing/freezing-proxy';
import { createPostgresDatabase, TEST_POSTGRES } from '../../testing/postgres-cluster';
import { testOnPostgres } from '../../testing/use-databases';
import { isUnavailable } from './is-unavailable';
import { PostgresConnection } from './postgres-connection';
import { createPostgresPool, type LimitedPool, type PostgresPoolOptions } from './postgres-pool';
import { prepared } from './prepared';
import type { Tables } from './schema';

const LIMIT = 1000;
const clusterUrl = process.env[TEST_POSTGRES] as string;

let url: string;
let proxy: FreezingProxy;
let direct: Kysely<Tables>;
const cleanups: (() => Promise<void>)[] = [];
beforeEach(async () => {
  const made = await createPostgresDatabase(clusterUrl, `pool_${process.pid}_${Date.now()}`);
  cleanups.push(made.drop);
  url = made.url;
  proxy = await startFreezingProxy(url);
  cleanups.push(proxy.close);
  direct = open(url).database;
  await sql`create table item (name text primary key)`.execute(direct);
  await sql`insert into item values ('pen')`.execute(direct);
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function open(address: string, options: PostgresPoolOptions = { size: 2, connectionLimit: LIMIT }) {
  const pool: LimitedPool = createPostgresPool(address, options);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  cleanups.push(() => database.destroy());
  return { pool, database };
}

const hostOf = ({ url }: FreezingProxy) => new URL(url).host;
const severalHosts = (...hosts: string[]) => proxy.url.replace(hostOf(proxy), hosts.join());

const one = sql<{ one: number }>`select 1 as one`;
const select = async (database: Kysely<Tables>) => (await one.execute(database)).rows[0]?.one;
const many = (database: Kysely<Tables>) => Promise.all(Array.from({ length: 6 }, () => select(database)));

testOnPostgres('has all its connections again after the network was silent', async () => {
  const { pool, database } = open(proxy.url);
  pool.limitStatements(LIMIT);
  expect(await many(database)).toEqual([1, 1, 1, 1, 1, 1]);
  proxy.freeze();
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => select(database)));
  expect(results.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  proxy.thaw();
  expect(await many(database)).toEqual([1, 1, 1, 1, 1, 1]);
});

testOnPostgres('does not use other connections of the network that became silent', async () => {
  const { pool, database } = open(proxy.url);
  pool.limitStatements(LIMIT);
  await many(database);
  proxy.freeze();
  await expect(select(database)).rejects.toThrow('did not answer');
  proxy.thaw();
  expect(await select(database)).toBe(1);
  expect(await select(database)).toBe(1);
});

testOnPostgres('keeps a connection that is verified after the request for it has timed out', async () => {
  const limit = 2000;
  const pool = createPostgresPool(url, { size: 1, connectionLimit: limit });
  cleanups.push(() => pool.end());
  const first = await pool.connect();
  await expect(first.query('select pg_terminate_backend(pg_backend_pid())', [])).rejects.toThrow();
  const secondEnded = Promise.allSettled([pool.connect()]);
  const query = jest.spyOn(PostgresConnection.prototype, 'query');
  query.mockImplementationOnce(async function (this: PostgresConnection, ...statement: unknown[]) {
    await pause(limit * 0.6);
    return Client.prototype.query.apply(this, statement as never);
  } as never);
  await pause(limit * 0.6);
  // Its place becomes free, and the second request connects with less of its time left than the verification takes.
  first.release();
  const [result] = await secondEnded;
  await query.mock.results[0]?.value;
  query.mockRestore();
  if (result?.status === 'fulfilled') result.value.release();
  await expect(select(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }))).resolves.toBe(1);
});

testOnPostgres('ends while connections are silent, in use or being made', async () => {
  const pool = createPostgresPool(proxy.url, { size: 2, connectionLimit: 600_000 });
  const used = await pool.connect();
  proxy.freeze();
  const results = Promise.allSettled([used.query('select 1', []).finally(used.release), pool.connect()]);
  await pool.end();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

testOnPostgres('ends the transaction of a silent connection on the server, with its locks', async () => {
  const { pool, database } = open(proxy.url);
  pool.limitStatements(LIMIT);
  const update = sql`update item set name = name`;
  const silent = database.transaction().execute(async (transaction) => {
    await update.execute(transaction);
    proxy.freeze();
    await update.execute(direct);
    await update.execute(transaction);
  });
  const error = await silent.catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
});

testOnPostgres('ends a statement that takes too long, and keeps what it does not limit', async () => {
  const { pool, database } = open(clusterUrl);
  const sleep = (seconds: number) => sql`select pg_sleep(${sql.lit(seconds)})`;
  await sleep((1.2 * LIMIT) / 1000).execute(database);
  // PostgreSQL has a tenth of it to end the statement, also on a busy machine.
  pool.limitStatements(4 * LIMIT);
  await expect(sleep(60).execute(database)).rejects.toMatchObject({ code: '57014' });
  await expect(
    database.transaction().execute((transaction) => sleep(60).execute(transaction)),
  ).rejects.toMatchObject({ code: '57014' });
  const running = sql`select from pg_stat_activity where query like 'select pg_sleep(60)%' and state = 'active'`;
  while ((await running.execute(direct)).rows.length > 0);
});

testOnPostgres('prepares frequent statements once, except those of all columns', async () => {
  const { database } = open(proxy.url, { size: 1 });
  await sql`create table student (id text, name text)`.execute(direct);
  const names = prepared((each) => each.selectFrom('student').select('name'));
  const rows = prepared((each) => each.selectFrom('student').selectAll());
  const counts = prepared((each) => each.selectFrom('student').select(({ fn }) => fn.countAll().as('count')));
  for (const column of ['phone', 'notes']) {
    for (const statement of [names, rows, counts]) await statement(database, {});
    // A migration beside a running server.
    await sql`alter table student add column ${sql.ref(column)} text`.execute(direct);
  }
  const known = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    database,
  );
  expect(known.rows.map(({ statement }) => statement)).toEqual([
    'select "name" from "student"',
    'select count(*) as "count" from "student"',
  ]);
});

testOnPostgres('uses the next host while one cannot be reached', async () => {
  const other = await startFreezingProxy(url);
  cleanups.push(other.close);
  const { database } = open(severalHosts('127.0.0.1:1', hostOf(proxy), hostOf(other)));
  expect(await select(database)).toBe(1);
  await proxy.close();
  // The connection to the closed host may be chosen once more.
  while ((await select(database).catch(() => 0)) !== 1);
});

testOnPostgres('uses only a host that accepts writes, unless the address says otherwise', async () => {
  const setting = sql`default_transaction_read_only`;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(direct);
  const alter = sql`alter database ${sql.id(rows[0]?.name as string)}`;
  await sql`${alter} set ${setting} = on`.execute(direct);
  const hosts = severalHosts(hostOf(proxy), hostOf(proxy));
  const { database } = open(hosts);
  await expect(select(database)).rejects.toMatchObject({ code: '25006' });
  expect(await select(open(`${hosts}?target_session_attrs=any`).database)).toBe(1);
  await sql`set ${setting} = off`.execute(direct);
  await sql`${alter} reset ${setting}`.execute(direct);
  expect(await select(database)).toBe(1);
});

testOnPostgres('connects again after a write on a server that became read-only', async () => {
  const { database } = open(proxy.url);
  const insert = sql`insert into item values ('ink')`;
  await sql`set default_transaction_read_only = on`.execute(database);
  await expect(insert.execute(database)).rejects.toMatchObject({ code: '25006' });
  await insert.execute(database);
});
