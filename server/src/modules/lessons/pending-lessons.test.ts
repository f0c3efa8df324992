import { call } from '../../testing/call';
import type { TestAccount, TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const PATH = 'POST /admin/reject-pending-lessons';
const LESSON = { date: '2026-03-15', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' };

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let admin: string;
  let teacher: TestAccount;
  let token: string;
  beforeAll(async () => {
    server = await start();
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    teacher = await server.createTeacher();
    token = await server.signIn(teacher.username, teacher.password);
  });

  const submit = async (of = token): Promise<string[]> => {
    const individual = { ...LESSON, student_name: 'ليلى' };
    const group = { ...LESSON, student_names: ['ليلى', 'آدم'] };
    return [
      (await call(server, 'POST /teacher/submit', { token: of, body: individual })).body.lesson._id,
      (await call(server, 'POST /group_lessons/submit', { token: of, body: group })).body.lesson._id,
    ];
  };
  const reject = (teacher_name: string, as = admin) =>
    call(server, PATH, { token: as, body: { teacher_name } });
  const pending = async (of = token) => [
    ...(await call(server, 'GET /teacher/pending-lessons', { token: of })).body.pending_lessons,
    ...(await call(server, 'GET /group_lessons/pending-lessons', { token: of })).body.pending_lessons,
  ];

  testOnce("rejects all pending lessons of one teacher, of both types, and no other teacher's", async () => {
    const [approved] = await submit();
    await call(server, `POST /admin/approve-individual-lesson/${approved}`, { token: admin });
    const ids = await submit();
    const other = await server.tokenOf('teacher');
    await submit(other);

    const response = await reject(teacher.username);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ message: expect.any(String), rejected: 3 });
    expect(await pending()).toEqual([]);
    expect(await pending(other)).toHaveLength(2);
    const kept = await call(server, 'GET /teacher/approved-lessons', { token });
    expect(kept.body.approved_lessons).toHaveLength(1);

    for (const id of ids) {
      const { history } = (await call(server, `GET /admin/lesson-history/${id}`, { token: admin })).body;
      expect(history).toMatchObject([
        { action: 'lesson.created' },
        { action: 'lesson.rejected', before: { status: 'pending' }, after: { status: 'rejected' } },
      ]);
    }
  });

  testOnce('can be repeated, and each rejection can be undone', async () => {
    const [individual] = await submit();
    await reject(teacher.username);
    expect((await reject(teacher.username)).body.rejected).toBe(0);
    await call(server, `POST /admin/restore-individual-lesson/${individual}`, { token: admin });
    expect(await pending()).toHaveLength(1);
  });

  test('counts each lesson once in concurrent rejections', async () => {
    for (let turn = 0; turn < 5; turn++) await submit();
    const responses = await Promise.all(Array.from({ length: 5 }, () => reject(teacher.username)));
    expect(responses.reduce((sum, { body }) => sum + body.rejected, 0)).toBe(10);
  });

  testOnce('rejects no lesson of an unknown name, and requires a name and an administrator', async () => {
    expect((await reject('لا أحد')).body.rejected).toBe(0);
    expect((await call(server, PATH, { token: admin, body: {} })).status).toBe(422);
    expect((await reject(teacher.username, token)).status).toBe(403);
    expect((await call(server, PATH, { body: { teacher_name: teacher.username } })).status).toBe(401);
  });
});
