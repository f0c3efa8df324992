import { expect } from '@playwright/test';
import { untilWaiting } from 'server/testing/postgres-standby';
import { CLIENTS } from './load';
import { missingPrograms, test } from './site';

// One worker runs them all: the tests share one PostgreSQL, and each keeps two servers busy.
test.describe.configure({ mode: 'default' });

// This happens on a developer's machine only: `.ci/run` installs them and demands them.
test.skip(missingPrograms.length > 0, `not installed: ${missingPrograms.join(', ')}`);
if (missingPrograms.length > 0) console.warn(`Skipped without ${missingPrograms.join(', ')}: suites/cluster`);

test('a killed server breaks only the writes that it was working on', async ({
  postgres,
  standby,
  startSite,
}) => {
  const { servers, load, untilUsed, differences } = await startSite(postgres);
  const [server] = servers;
  await load.proceed();
  // Without the standby, nothing is confirmed: the server is killed while its transactions are being committed.
  await standby.pause();
  await untilWaiting(postgres, CLIENTS);
  await server.end('SIGKILL');
  standby.resume();
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

test('a promoted standby has everything that the servers acknowledged', async ({
  postgres,
  standby,
  startSite,
}) => {
  const { load, differences } = await startSite(postgres, standby);
  await load.proceed();
  await standby.pause();
  await untilWaiting(postgres, CLIENTS);
  await postgres.crash();
  await standby.promote();
  await load.proceed();
  expect(await differences()).toEqual([]);
  expect(load.failures('GET 503', 'POST 503')).toEqual([]);
});
