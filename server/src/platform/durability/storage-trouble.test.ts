import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createAccount, hashPassword } from '../../modules/accounts';
import { type RunningServer, startServer } from '../../start';
import { call } from '../../testing/call';
import { readConfig } from '../configuration/config';

const PASSWORD = 'long enough';
let folder: string;
// It runs in this process, so that the test can make its database fail.
let server: RunningServer;
let token: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-storage-'));
  server = await startServer({ ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, folder), port: 0 });
  await createAccount(server.database, null, {
    username: 'teacher',
    email: 'teacher@institute.test',
    role: 'teacher',
    birthday: null,
    passwordHash: await hashPassword(PASSWORD),
    emailVerified: true,
  });
  const { body } = await call(server, 'POST /user/signin', {
    body: { username: 'teacher', password: PASSWORD },
  });
  token = body.access_token;
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const submit = () =>
  call(server, 'POST /teacher/submit', {
    token,
    body: {
      date: '2026-03-15',
      hours: 1,
      subject: 'م'.repeat(100),
      education_level: 'ثانوي',
      student_name: 'ليلى',
    },
  });

async function pendingIds(): Promise<string[]> {
  const { status, body } = await call(server, 'GET /teacher/pending-lessons', { token });
  expect(status).toBe(200);
  return body.pending_lessons.map(({ _id }: { _id: string }) => _id);
}

test('responds 507 on a full disk, loses no acknowledged write, and recovers', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(server.database);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 3)}`.execute(server.database);
  const acknowledged: string[] = [];
  let response = await submit();
  while (response.status === 201) {
    acknowledged.push(response.body.lesson._id);
    response = await submit();
  }
  expect(response.status).toBe(507);
  expect(response.body).toEqual({ detail: expect.stringContaining('مساحة') });
  expect((await pendingIds()).sort()).toEqual(acknowledged.sort());

  await sql`pragma max_page_count = 1000000`.execute(server.database);
  expect((await submit()).status).toBe(201);
  expect(await pendingIds()).toHaveLength(acknowledged.length + 1);
});

test('responds 503 to writes on a read-only database, and serves reads', async () => {
  await submit();
  await sql`pragma query_only = on`.execute(server.database);
  const response = await submit();
  expect(response.status).toBe(503);
  expect(response.body).toEqual({ detail: expect.stringContaining('الكتابة') });
  expect(await pendingIds()).toHaveLength(1);
});

test('rejects changes and removals of audit entries', async () => {
  await expect(server.database.updateTable('audit_entry').set({ action: 'x' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(server.database.deleteFrom('audit_entry').execute()).rejects.toThrow('append-only');
});
