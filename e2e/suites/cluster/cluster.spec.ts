import { expect } from '@playwright/test';
import { untilRows } from 'server/testing/postgres-standby';
import { missingPrograms, test } from './site';

// By one worker: the tests share one PostgreSQL, and each keeps two servers busy.
test.describe.configure({ mode: 'default' });

// Only on a developer's machine: `.ci/run` installs them and demands them.
test.skip(missingPrograms.length > 0, `not installed: ${missingPrograms}`);

test('a killed server breaks only the writes that it was working on', async ({ postgres, startSite }) => {
  const { servers, load, untilUsed, differences } = await startSite(postgres);
  const [server] = servers;
  await load.proceed();
  await server.end('SIGKILL');
  await load.proceed();
  await server.restart();
  await untilUsed(server);
  await load.proceed();
  expect(await differences()).toEqual([]);
  expect(load.failures('POST 502')).toEqual([]);
});

test('restarting one server after the other fails no request', async ({ postgres, startSite }) => {
  const { servers, load, untilUsed, differences } = await startSite(postgres);
  for (const server of servers) {
    await load.proceed();
    expect(await server.end('SIGTERM')).toBe(0);
    await load.proceed();
    await server.restart();
    await untilUsed(server);
  }
  await load.proceed();
  expect(await differences()).toEqual([]);
  expect(load.failures()).toEqual([]);
});

test('the servers recover by themselves when PostgreSQL restarts', async ({ postgres, startSite }) => {
  const { load, differences } = await startSite(postgres);
  await load.proceed();
  await postgres.restart('fast');
  await load.proceed();
  expect(await differences()).toEqual([]);
  expect(load.failures('GET 503', 'POST 503')).toEqual([]);
});

test('the servers work through PgBouncer in transaction mode', async ({ pgbouncer, startSite }) => {
  const { load, differences } = await startSite(pgbouncer);
  await load.proceed();
  await load.proceed();
  expect(await differences()).toEqual([]);
  expect(load.failures()).toEqual([]);
});

test('a promoted standby has everything that the servers acknowledged', async ({ pair, startSite }) => {
  const { primary, standby } = pair;
  const { load, differences } = await startSite(primary, standby);
  await load.proceed();
  // Without the standby, the primary confirms nothing: writes wait, and fail when it crashes.
  await standby.pause();
  await untilRows(primary.url, `select from pg_stat_activity where wait_event = 'SyncRep'`, 3);
  await primary.crash();
  standby.resume();
  await standby.promote();
  await load.proceed();
  expect(await differences()).toEqual([]);
  expect(load.failures('GET 503', 'POST 503')).toEqual([]);
});
