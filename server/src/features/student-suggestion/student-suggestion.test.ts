import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  let teacher: string;
  let admin: string;
  const teach = async (student_name: string) => {
    const body = { date: '2026-03-15', hours: 1, subject: 'فيزياء', education_level: 'ثانوي', student_name };
    return (await call(server, 'POST /teacher/submit', { token: teacher, body })).body.lesson._id as string;
  };
  beforeAll(async () => {
    server = await start();
    teacher = await server.tokenOf('teacher');
    admin = await server.tokenOf('admin');
    for (const name of ['أحمد علي', 'مؤمن أحمد', 'هدى_1', 'هدى 100%']) await teach(name);
    const query = { name: 'إيمان', cost: '50', date: '2026-03-01' };
    await call(server, 'POST /student_payments/', { token: admin, query });
  });
  afterAll(() => server.close());

  const suggest = async (query: string) =>
    (await call(server, 'GET /teacher/student-suggestions', { token: teacher, query: { query } })).body
      .students;

  test('names of lessons and payments are found however they are written, first those that begin so', async () => {
    expect(await suggest('احمد')).toEqual(['أحمد علي', 'مؤمن أحمد']);
    expect(await suggest('ايمان')).toEqual(['إيمان']);
    expect(await suggest('نادر')).toEqual([]);
  });

  test('what has a meaning in a search pattern is found as it stands', async () => {
    expect(await suggest('_')).toEqual(['هدى_1']);
    expect(await suggest('%')).toEqual(['هدى 100%']);
    expect(await suggest('\\')).toEqual([]);
  });

  test('ten at most, each name once', async () => {
    for (let number = 10; number < 23; number++) await teach(`طالب ${number}`);
    await teach('طَالِب 10');
    expect(await suggest('طالب')).toHaveLength(10);
    expect(await suggest('طالب 10')).toEqual(['طالب 10']);
    expect(await suggest('')).toHaveLength(10);
  });

  test('a name that was deleted with its lesson is forgotten', async () => {
    const id = await teach('غلطة إملائية');
    expect(await suggest('غلطة')).toHaveLength(1);
    await call(server, `DELETE /teacher/delete-lesson/${id}`, { token: teacher });
    expect(await suggest('غلطة')).toEqual([]);
  });

  test('are for those who are signed in', async () => {
    const path = 'GET /teacher/student-suggestions';
    expect((await call(server, path)).status).toBe(401);
    expect((await call(server, path, { token: admin })).status).toBe(200);
    expect((await call(server, path, { token: teacher, query: { query: 'x'.repeat(121) } })).status).toBe(
      422,
    );
  });
});
