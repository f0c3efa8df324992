import { inTransaction } from '../../platform/database/in-transaction';
import { openDatabase } from '../../platform/database/open';
import { type AppInProcess, startAppInProcess } from '../../testing/app-in-process';
import { call } from '../../testing/call';
import { createAccount, disableAccount, hashPassword } from '../accounts';

const PASSWORD = 'long enough';
const LESSON = {
  date: '2026-03-15',
  student_name: 'ليلى',
  hours: 2,
  subject: 'فيزياء',
  education_level: 'ثانوي',
};

let server: AppInProcess;
let selects: string[] = [];
let sara: string;
let huda: string;
let admin: string;

beforeEach(async () => {
  server = await startAppInProcess(({ sql }) => {
    // Without the statements for the caller's account and session.
    if (/^select (?!.* from "account" (?:where|left join "session"))/.test(sql)) selects.push(sql);
  });
  [sara, huda, admin] = [
    await signIn('sara', 'teacher'),
    await signIn('huda', 'teacher'),
    await signIn('admin', 'admin'),
  ];
  selects = [];
});
afterEach(() => server.close());

async function signIn(username: string, role: 'admin' | 'teacher'): Promise<string> {
  await createAccount(server.database, null, {
    username,
    email: `${username}@institute.test`,
    role,
    birthday: null,
    passwordHash: await hashPassword(PASSWORD),
    emailVerified: true,
  });
  const { body } = await call(server, 'POST /user/signin', { body: { username, password: PASSWORD } });
  return body.access_token;
}

const submit = async (token: string): Promise<string> =>
  (await call(server, 'POST /teacher/submit', { token: token, body: LESSON })).body.lesson._id;

/** The response, and the number of statements that it needed. */
async function reading(token: string, what: string): Promise<{ body: never; statements: number }> {
  selects = [];
  const { body } = await call(server, what, { token: token });
  return { body: body as never, statements: selects.length };
}
const statementsOf = async (token: string, what: string) => (await reading(token, what)).statements;

const PENDING = 'GET /teacher/pending-lessons';
const OVERVIEW = 'GET /group_lessons/dashboard-overview';
const ALL_PENDING = 'GET /admin/pending-individual-lessons';
const ALL_APPROVED = 'GET /admin/approved-individual-lessons';

test("caches a teacher's list until one of its own lessons changes", async () => {
  await submit(sara);
  expect(await statementsOf(sara, PENDING)).toBe(1);
  await submit(huda);
  expect(await statementsOf(sara, PENDING)).toBe(0);
  await submit(sara);
  const { body, statements } = await reading(sara, PENDING);
  expect(statements).toBe(1);
  expect(body).toMatchObject({ pending_lessons: [{}, {}] });
});

test('caches lists and statistics of approved lessons while only pending ones change', async () => {
  const counting = [
    [sara, `${OVERVIEW}?month=3&year=2026`],
    [admin, ALL_APPROVED],
    [admin, 'GET /admin/teacher-individual-stats?month=2026-03'],
    [admin, 'GET /admin/student-stats?month=2026-03'],
  ] as const;
  for (const [token, what] of counting) expect([what, await statementsOf(token, what)]).toEqual([what, 1]);
  const id = await submit(sara);
  await call(server, `PUT /teacher/update-lesson/${id}`, { token: sara, body: { ...LESSON, hours: 1 } });
  await call(server, `POST /admin/reject-individual-lesson/${id}`, { token: admin });
  for (const [token, what] of counting) expect([what, await statementsOf(token, what)]).toEqual([what, 0]);
});

test('shows an approval and a deletion in every list, overview and statistic at once', async () => {
  const seen = async () => {
    const [overview, teachers, students, approved, own, pending] = [
      await call(server, `${OVERVIEW}?month=3&year=2026`, { token: sara }),
      await call(server, 'GET /admin/teacher-individual-stats?month=2026-03', { token: admin }),
      await call(server, 'GET /admin/student-stats?month=2026-03', { token: admin }),
      await call(server, ALL_APPROVED, { token: admin }),
      await call(server, 'GET /teacher/approved-lessons', { token: sara }),
      await call(server, ALL_PENDING, { token: admin }),
    ].map(({ body }) => body);
    return {
      overview: overview.total_hours,
      teachers: teachers.teachers.length,
      students: students.students.length,
      approved: approved.approved_lessons.length,
      own: own.approved_lessons.length,
      pending: pending.pending_lessons.length,
    };
  };
  const none = { overview: 0, teachers: 0, students: 0, approved: 0, own: 0 };
  const one = { overview: 2, teachers: 1, students: 1, approved: 1, own: 1 };
  const id = await submit(sara);
  expect(await seen()).toEqual({ ...none, pending: 1 });
  await call(server, `POST /admin/approve-individual-lesson/${id}`, { token: admin });
  expect(await seen()).toEqual({ ...one, pending: 0 });
  await call(server, `DELETE /admin/admin/delete-lesson/${id}`, { token: admin });
  expect(await seen()).toEqual({ ...none, pending: 0 });
  await call(server, `POST /admin/restore-individual-lesson/${id}`, { token: admin });
  expect(await seen()).toEqual({ ...one, pending: 0 });
});

test('sees the writes of another process at once: an approval and a disabled account', async () => {
  await submit(sara);
  const list = async (what: string) => Object.values((await call(server, what, { token: admin })).body)[0];
  expect(await list(ALL_APPROVED)).toHaveLength(0);
  expect((await call(server, PENDING, { token: sara })).status).toBe(200);
  const other = await openDatabase({ dataDir: server.dataDir, databaseUrl: undefined }, { exclusive: false });
  await other.database.updateTable('lesson').set({ status: 'approved' }).execute();
  expect(await list(ALL_APPROVED)).toHaveLength(1);
  expect(await list(ALL_PENDING)).toHaveLength(0);
  const { id } = await other.database
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'sara')
    .executeTakeFirstOrThrow();
  await inTransaction(other.database, (transaction) => disableAccount(transaction, id, null));
  await other.close();
  expect((await call(server, PENDING, { token: sara })).status).toBe(401);
});

test('caches suggestions until a name is added', async () => {
  const suggest = () => reading(sara, `GET /teacher/student-suggestions?query=${encodeURIComponent('ل')}`);
  await submit(sara);
  expect((await suggest()).body).toMatchObject({ students: ['ليلى'] });
  await submit(huda);
  expect((await suggest()).statements).toBe(0);
  await call(server, 'POST /teacher/submit', { token: sara, body: { ...LESSON, student_name: 'لمى' } });
  expect((await suggest()).body).toMatchObject({ students: ['لمى', 'ليلى'] });
});
