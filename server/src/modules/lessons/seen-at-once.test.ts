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
let sara: string;
let admin: string;

beforeEach(async () => {
  server = await startAppInProcess(() => {});
  sara = await signIn('sara', 'teacher');
  admin = await signIn('admin', 'admin');
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

const PENDING = 'GET /teacher/pending-lessons';
const OVERVIEW = 'GET /group_lessons/dashboard-overview';
const ALL_PENDING = 'GET /admin/pending-individual-lessons';
const ALL_APPROVED = 'GET /admin/approved-individual-lessons';

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
  const accounts = await other.database.selectFrom('account').select(['id', 'role']).execute();
  const decided_by = accounts.find(({ role }) => role === 'admin')?.id ?? null;
  const decision = { status: 'approved', decided_at: '2026-03-16T10:00:00.000Z', decided_by } as const;
  await other.database.updateTable('lesson').set(decision).execute();
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
