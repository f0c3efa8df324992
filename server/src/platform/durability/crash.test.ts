import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '../../testing/call';
import { GROUP_LESSON } from '../../testing/group-lesson';
import { startTestServer, type TestServer } from '../../testing/index';

jest.setTimeout(600_000);

/** `CRASH_KILLS=100` is the long run, of a few minutes. */
const KILLS = Number(process.env.CRASH_KILLS ?? 20);
const WRITERS = 8;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'manara-crash-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const start = () =>
  startTestServer({
    env: { DATA_DIR: dataDir, JWT_SECRET: 'the same secret for every server of this test' },
  });

/** Writes until the server is killed or has acknowledged enough; reports each acknowledged id at once. */
async function writeUntilGone(
  server: TestServer,
  token: string,
  acknowledge: (id: string) => void,
): Promise<void> {
  for (;;) {
    const response = await call(server, 'POST /group_lessons/submit', { token, body: GROUP_LESSON }).catch(
      () => undefined,
    );
    if (response?.status !== 201) return;
    acknowledge(response.body.lesson._id);
  }
}

test(`keeps every acknowledged write after ${KILLS} kills during writes`, async () => {
  const acknowledged = new Set<string>();
  let server = await start();
  const token = await server.tokenOf('teacher');
  const adminToken = await server.tokenOf('admin');

  for (let kill = 1; kill <= KILLS; kill++) {
    // Each round kills after a different number of acknowledgements, so at a different point of a write.
    const enough = acknowledged.size + (kill % 20) * 3 + (kill % 7) + 1;
    await new Promise<void>((resolve, reject) => {
      const acknowledge = (id: string) => {
        acknowledged.add(id);
        if (acknowledged.size === enough) server.kill().then(resolve, reject);
      };
      for (let writer = 0; writer < WRITERS; writer++) void writeUntilGone(server, token, acknowledge);
    });
    server = await start();
    const { pending_lessons } = (await call(server, 'GET /group_lessons/pending-lessons', { token })).body;
    const kept = new Map<string, string[]>(
      pending_lessons.map((lesson: { _id: string; student_names: string[] }) => [
        lesson._id,
        lesson.student_names,
      ]),
    );
    for (const id of acknowledged) expect(kept.get(id)).toEqual(['ليلى', 'آدم']);
  }

  // There is neither a change without its record nor a record without its change.
  const { pending_lessons } = (await call(server, 'GET /group_lessons/pending-lessons', { token })).body;
  for (const { _id } of pending_lessons) {
    const { body } = await call(server, `GET /admin/lesson-history/${_id}`, { token: adminToken });
    expect(body.history).toMatchObject([{ action: 'lesson.created' }]);
  }
  await server.close();
});
