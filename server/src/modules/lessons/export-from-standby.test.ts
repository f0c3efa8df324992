import { call } from '../../testing/call';
import { startFreezingProxy } from '../../testing/freezing-proxy';
import { startTestServer, type TestServer } from '../../testing/index';
import { approveLessonOf, signInAdmin } from '../../testing/lesson-work';
import { createPostgresDatabase, queryRows, TEST_POSTGRES } from '../../testing/postgres-cluster';
import { testOnPostgres } from '../../testing/use-databases';

const clusterUrl = process.env[TEST_POSTGRES] as string;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A server whose standby lags behind: it has the first of two lessons only. */
async function startWithStandby() {
  const name = `lagging_${process.pid}_${Date.now()}`;
  const primary = await createPostgresDatabase(clusterUrl, name);
  cleanups.push(primary.drop);
  const env = { DATABASE_URL: primary.url };
  const earlier = await startTestServer({ env });
  await approveLessonOf(earlier, await earlier.createTeacher());
  await earlier.close();
  // A template has no connections.
  await queryRows(clusterUrl, `create database ${name}_standby template ${name}`);
  cleanups.push(() => queryRows(clusterUrl, `drop database ${name}_standby with (force)`));
  const standby = await startFreezingProxy(primary.url.replace(name, `${name}_standby`));
  const server = await startTestServer({ env: { ...env, DATABASE_STANDBY_URL: standby.url } });
  cleanups.push(server.close);
  await approveLessonOf(server, await server.createTeacher({ username: 'أخرى' }));
  return { server, standby };
}

async function approvedLessons(server: TestServer, query: string): Promise<number> {
  const path = `GET /admin/approved-individual-lessons?month=2026-03${query}`;
  const { status, body } = await call(server, path, { token: await signInAdmin(server) });
  expect(status).toBe(200);
  return body.approved_lessons.length;
}

testOnPostgres('reads only an export from the standby, and from the primary while that is away', async () => {
  const { server, standby } = await startWithStandby();
  expect(await approvedLessons(server, '')).toBe(2);
  expect(await approvedLessons(server, '&export=true')).toBe(1);
  expect(await approvedLessons(server, '&export=true&limit=200')).toBe(1);
  await standby.close();
  expect(await approvedLessons(server, '&export=true')).toBe(2);
});
