import type { AdminRight } from 'api-contract/account';
import { lessonAttendance } from 'api-contract/attendance-schema';
import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';

const LESSON = { date: '2026-06-10', hours: 1, subject: 'رياضيات', education_level: 'ثانوي' };

let server: TestServer;
let owner: string;
let teacher: string;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-06-15T10:00:00Z' });
  owner = await server.tokenOf('admin');
  teacher = await server.tokenOf('teacher');
});
afterAll(() => server.close());

async function submit(date = LESSON.date): Promise<string> {
  const body = { ...LESSON, date, student_names: ['ليلى خوري', 'آدم سليم'] };
  return (await call(server, 'POST /group_lessons/submit', { token: teacher, body })).body.lesson._id;
}
const approve = (id: string) => call(server, `POST /admin/approve-group-lesson/${id}`, { token: owner });
const read = (id: string) => call(server, `GET /admin/lessons/${id}/attendance`, { token: owner });
/** Reads the attendance in the lists of the institute and of the student. */
async function listed(id: string, student: string) {
  const lists = ['GET /admin/approved-group-lessons', `GET /admin/students/${student}/lessons`];
  const found: unknown[] = [];
  for (const list of lists) {
    const { body } = await call(server, list, { token: owner });
    const lessons: { _id: string; attendance: unknown }[] = body.approved_lessons ?? body.lessons;
    found.push(lessons.find(({ _id }) => _id === id)?.attendance);
  }
  return found;
}
const change = (id: string, body: object) =>
  call(server, `PUT /admin/lessons/${id}/attendance`, { token: owner, body });

test('changes who took part, and whether the lesson is charged and paid, each apart', async () => {
  const id = await submit();
  await approve(id);
  const { body: first } = await read(id);
  expect(lessonAttendance.parse(first)).toEqual(first);
  expect(first).toMatchObject({
    cancelled: false,
    paid: true,
    students: [
      { student_name: 'ليلى خوري', attendance: 'present' },
      { student_name: 'آدم سليم', attendance: 'present' },
    ],
  });
  const student_id = first.students[1].student_id;
  expect(await listed(id, student_id)).toEqual([null, null]);
  const absent = await change(id, { students: [{ student_id, attendance: 'absent-free' }] });
  expect(absent.body.students.map(({ attendance }: { attendance: string }) => attendance)).toEqual([
    'present',
    'absent-free',
  ]);
  await change(id, { cancelled: true });
  await change(id, { paid: false });
  await change(id, { paid: false });
  expect((await read(id)).body).toMatchObject({
    cancelled: true,
    paid: false,
    students: absent.body.students,
  });
  const attendance = { cancelled: true, paid: false, students: ['present', 'absent-free'] };
  expect(await listed(id, student_id)).toEqual([attendance, attendance]);
  const entries = (await server.rows()).audit_entry.filter(
    ({ entity_id, action }) => entity_id === id && action === 'lesson.attendance-changed',
  );
  expect(entries.map(({ before, after }) => [before, after].map((text) => JSON.parse(String(text))))).toEqual(
    [
      [
        { attendance: [{ student_name: 'آدم سليم', attendance: 'present' }] },
        { attendance: [{ student_name: 'آدم سليم', attendance: 'absent-free' }] },
      ],
      [{ cancelled: false }, { cancelled: true }],
      [{ paid: true }, { paid: false }],
    ],
  );
});

test('leaves the pay to who may see it, and the attendance to who decides', async () => {
  const id = await submit();
  await approve(id);
  const tokenWith = async (right: AdminRight) => {
    const { username, password } = await server.createAdmin({ right });
    return server.signIn(username, password);
  };
  const [secretary, accountant] = [await tokenWith('secretary'), await tokenWith('accountant')];
  const put = (token: string, body: object) =>
    call(server, `PUT /admin/lessons/${id}/attendance`, { token, body });
  const { students } = (await read(id)).body;
  const [{ student_id }] = students;
  const absent = { students: [{ student_id, attendance: 'absent-charged' }] };

  const before = await server.fingerprint();
  expect((await put(secretary, { paid: false })).body.missing).toBe('right');
  expect((await put(secretary, { ...absent, cancelled: true, paid: false })).status).toBe(403);
  expect((await put(accountant, absent)).status).toBe(403);
  expect((await put(accountant, { cancelled: true })).body.missing).toBe('right');
  expect(await server.fingerprint()).toBe(before);

  expect((await put(secretary, { ...absent, paid: true })).body).toMatchObject({ paid: true });
  expect((await put(accountant, { ...absent, cancelled: false, paid: false })).body.paid).toBe(false);
  // Neither cancelling a lesson nor taking back and repeating its approval changes the pay.
  expect((await put(secretary, { cancelled: true })).status).toBe(200);
  expect((await put(secretary, { cancelled: false, paid: true })).status).toBe(403);
  expect((await put(secretary, { cancelled: false })).status).toBe(200);
  await call(server, `POST /admin/restore-group-lesson/${id}`, { token: secretary });
  await call(server, `POST /admin/approve-group-lesson/${id}`, { token: secretary });
  expect((await read(id)).body).toMatchObject({ cancelled: false, paid: false });
});

test('changes only approved lessons, and only their own students', async () => {
  const id = await submit();
  expect((await change(id, { cancelled: true })).status).toBe(409);
  await approve(id);
  const stranger = { student_id: '0190aaaa-0000-7000-8000-000000000004', attendance: 'present' };
  const { status, body } = await change(id, { students: [stranger] });
  expect([status, body.detail[0].loc]).toEqual([422, ['body', 'students']]);
  await call(server, `DELETE /admin/group-lessons/${id}`, { token: owner });
  expect((await change(id, { cancelled: true })).status).toBe(404);
  expect((await read(id)).status).toBe(404);
  expect((await read(stranger.student_id)).status).toBe(404);
});

test('changes no lesson of a closed month', async () => {
  const id = await submit('2026-05-10');
  await approve(id);
  await call(server, 'POST /admin/months/2026-05/close', { token: owner });
  const { status, body } = await change(id, { cancelled: true });
  expect([status, body.closed_month]).toEqual([409, '2026-05']);
  expect((await read(id)).body.cancelled).toBe(false);
});
