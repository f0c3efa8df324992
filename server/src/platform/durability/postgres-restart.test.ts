import { call } from '../../testing/call';
import { GROUP_LESSON } from '../../testing/group-lesson';
import { startTestServer } from '../../testing/index';
import { startPostgresCluster, TEST_POSTGRES } from '../../testing/postgres-cluster';

const RESTARTS = 5;
const WRITERS = 8;
const BETWEEN_RESTARTS = 25;

/** This test starts its own PostgreSQL if the test run could start one. */
const onPostgres = process.env[TEST_POSTGRES] ? test : test.skip;

onPostgres(
  `keeps every acknowledged write when PostgreSQL crashes ${RESTARTS} times under load`,
  async () => {
    const cluster = await startPostgresCluster();
    if (!cluster) throw new Error('no PostgreSQL');
    const server = await startTestServer({ env: { DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' } });
    const token = await server.tokenOf('teacher');
    const acknowledged = new Set<string>();
    const errors = new Set<string>();
    let stopped = false;

    async function write(): Promise<void> {
      while (!stopped) {
        const { status, body: response } = await call(server, 'POST /group_lessons/submit', {
          token,
          body: GROUP_LESSON,
        });
        if (status === 201) acknowledged.add(response.lesson._id);
        else errors.add(`${status} ${typeof response.detail}`);
        wake();
      }
    }
    let wake = () => {};
    const until = async (condition: () => boolean) => {
      while (!condition()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };

    const writers = Array.from({ length: WRITERS }, write);
    for (let restart = 0; restart < RESTARTS; restart++) {
      const enough = acknowledged.size + BETWEEN_RESTARTS;
      await until(() => acknowledged.size >= enough);
      await cluster.restart();
    }
    const enough = acknowledged.size + BETWEEN_RESTARTS;
    await until(() => acknowledged.size >= enough);
    stopped = true;
    await Promise.all(writers);

    // Failed requests got an error in the form of the API.
    expect([...errors]).toEqual(['503 string']);
    const { pending_lessons } = (await call(server, 'GET /group_lessons/pending-lessons', { token })).body;
    const kept = new Set(pending_lessons.map(({ _id }: { _id: string }) => _id));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    expect((await call(server, 'GET /readyz')).status).toBe(200);
    await cluster.stop();
    // Its limit is counted in the database.
    const email = 'unknown@institute.test';
    expect((await call(server, 'POST /user/forgot-password', { body: { email } })).status).toBe(503);
    await server.close();
  },
);
