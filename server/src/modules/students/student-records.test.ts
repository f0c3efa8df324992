import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const LESSON = { date: '2026-03-15', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' };
const MONTH = { month: '2026-03' };

onEachDatabase((start) => {
  let server: TestServer;
  let teacher: string;
  let admin: string;
  beforeAll(async () => {
    server = await start();
    teacher = await server.tokenOf('teacher');
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const log = async (student_name: string, fields = {}) =>
    (
      await call(server, 'POST /teacher/submit', {
        token: teacher,
        body: { ...LESSON, ...fields, student_name },
      })
    ).body.lesson;
  const approve = (id: string) =>
    call(server, `POST /admin/approve-individual-lesson/${id}`, { token: admin });
  const pay = (name: string) =>
    call(server, 'POST /student_payments/', {
      token: admin,
      query: { name, cost: '50', date: '2026-03-02' },
    });
  const students = async (names: string[]) =>
    (await call(server, 'GET /admin/student-stats', { token: admin, query: MONTH })).body.students.filter(
      ({ student_name }: { student_name: string }) => names.includes(student_name),
    );

  test('counts all spellings of a name as one student, under the name of the record', async () => {
    const spellings = ['أحمد خوري', 'احمد خوري', 'أحمد خورى'];
    for (const spelling of spellings) await approve((await log(spelling))._id);
    const listed = await students(spellings);
    expect(listed).toMatchObject([{ student_name: 'أحمد خوري', total_individual_hours: 3 }]);
    await pay('احمد خورى');
    const { payments } = (await call(server, 'GET /student_payments/', { token: admin, query: MONTH })).body;
    expect(payments).toMatchObject([{ name: 'أحمد خوري', student_id: listed[0].student_id }]);
    const { approved_lessons } = (
      await call(server, 'GET /admin/approved-individual-lessons', { token: admin })
    ).body;
    expect(approved_lessons.map((lesson: { student_name: string }) => lesson.student_name)).toEqual(
      Array(3).fill('أحمد خوري'),
    );
  });

  test('makes one record of simultaneous first uses of a name, in any spelling', async () => {
    const lessons = await Promise.all(
      ['هدى عودة', 'هدي عوده', 'هدى عوده', 'هدى عودة', 'هدي عودة'].map((name) => log(name)),
    );
    expect(new Set(lessons.map(({ student_id }) => student_id)).size).toBe(1);
  });

  test('keeps the typed name in the history of the lesson', async () => {
    await log('رنا سليم');
    const { _id, student_name } = await log('رنا سلىم');
    expect(student_name).toBe('رنا سليم');
    const { history } = (await call(server, `GET /admin/lesson-history/${_id}`, { token: admin })).body;
    expect(history[0].after.student_names).toEqual(['رنا سلىم']);
  });

  test('takes the corrected spelling of a new student whom no other lesson names', async () => {
    const correct = (id: string, student_name: string) =>
      call(server, `PUT /teacher/update-lesson/${id}`, { token: teacher, body: { student_name } });
    const first = await log('ساره نجار');
    expect((await correct(first._id, 'سارة نجار')).body.lesson).toMatchObject({
      student_name: 'سارة نجار',
      student_id: first.student_id,
    });
    await log('سارة نجار');
    expect((await correct(first._id, 'ساره نجار')).body.lesson.student_name).toBe('سارة نجار');
  });
});
