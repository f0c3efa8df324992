import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const LESSON = { date: '2026-03-15', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

onEachDatabase((start) => {
  let server: TestServer;
  let teacher: string;
  let admin: string;
  let fifth: string;
  let seventh: string;
  beforeAll(async () => {
    server = await start();
    teacher = await server.tokenOf('teacher');
    admin = await server.tokenOf('admin');
    fifth = await add('محمد أحمد (خامس)');
    seventh = await add('محمد أحمد (سابع)');
  });
  afterAll(() => server.close());

  const add = async (name: string) =>
    (await call(server, 'POST /admin/students', { token: admin, body: { name } })).body._id as string;
  const log = (body: object, token = teacher) =>
    call(server, 'POST /teacher/submit', { token, body: { ...LESSON, ...body } });
  const logGroup = (body: object) =>
    call(server, 'POST /group_lessons/submit', { token: teacher, body: { ...LESSON, ...body } });
  const pay = (query: Record<string, string>) =>
    call(server, 'POST /student_payments/', {
      token: admin,
      query: { cost: '50', date: '2026-03-02', ...query },
    });
  const problems = ({ status, body }: { status: number; body: { detail?: { loc: unknown }[] } }) => [
    status,
    body.detail?.[0]?.loc,
  ];

  test('a chosen student counts whatever part of the name was typed', async () => {
    const logged = await log({ student_name: 'محمد احمد', student_id: seventh });
    expect(logged.body.lesson).toMatchObject({ student_name: 'محمد أحمد (سابع)', student_id: seventh });
    const group = await logGroup({
      student_names: ['محمد أحمد', 'رنا سليم'],
      student_ids: [fifth, null],
    });
    expect(group.body.lesson).toMatchObject({
      student_names: ['محمد أحمد (خامس)', 'رنا سليم'],
      student_ids: [fifth, expect.any(String)],
    });
    const { payment } = (await pay({ name: 'محمد أحمد', student_id: seventh })).body;
    expect(payment).toMatchObject({ name: 'محمد أحمد (سابع)', student_id: seventh });
    const { history } = (
      await call(server, `GET /admin/lesson-history/${logged.body.lesson._id}`, { token: admin })
    ).body;
    expect(history[0].after.student_names).toEqual(['محمد احمد']);
  });

  test('the choice can change with the name unchanged, and an unchanged choice does not hold a new name', async () => {
    const { lesson } = (await log({ student_name: 'محمد أحمد', student_id: fifth })).body;
    const change = (body: object) =>
      call(server, `PUT /teacher/update-lesson/${lesson._id}`, { token: teacher, body });
    const changed = await change({ ...lesson, student_name: 'محمد أحمد', student_id: seventh });
    expect(changed.body.lesson.student_id).toBe(seventh);
    // A page that knows no choice sends the row as it got it, with another name.
    const renamed = await change({ ...changed.body.lesson, student_name: 'رنا سليم' });
    expect(renamed.body.lesson).toMatchObject({ student_name: 'رنا سليم' });
    const edited = await call(server, `PATCH /admin/lessons/${lesson._id}`, {
      token: admin,
      body: { student_name: 'محمد', student_id: fifth },
    });
    expect(edited.body).toMatchObject({ student_name: 'محمد أحمد (خامس)', student_id: fifth });
  });

  test('a merged student is the one that it was merged into', async () => {
    const [merged, into] = [await add('جود حنا (ثالث)'), await add('جود حنّا رابع')];
    await call(server, `POST /admin/students/${merged}/merge`, { token: admin, body: { into } });
    const { lesson } = (await log({ student_name: 'جود حنا', student_id: merged })).body;
    expect(lesson.student_id).toBe(into);
  });

  test('rejects an erased student whose name was typed before, also where any name may be approved', async () => {
    const name = 'غزل نمر';
    const erased = await add(name);
    const waiting = (await log({ student_name: 'غزل' })).body.lesson._id;
    await call(server, `POST /admin/students/${erased}/erase`, {
      token: admin,
      body: { name, confirmed: true },
    });
    const field = ['body', 'student_name'];
    expect(problems(await log({ student_name: name, student_id: erased }))).toEqual([422, field]);
    const approved = await call(server, `POST /admin/approve-individual-lesson/${waiting}`, {
      token: admin,
      body: { student_id: erased },
    });
    expect(problems(approved)).toEqual([422, field]);
  });

  test('rejects a student of another name, an unknown one, and one who is chosen twice', async () => {
    const field = ['body', 'student_name'];
    expect(problems(await log({ student_name: 'ليلى', student_id: fifth }))).toEqual([422, field]);
    expect(problems(await log({ student_name: 'محمد', student_id: UNKNOWN }))).toEqual([422, field]);
    expect(problems(await log({ student_name: 'محمد', student_id: 'x' }))[0]).toBe(422);
    expect(problems(await pay({ name: 'ليلى', student_id: fifth }))).toEqual([422, ['query', 'name']]);
    const names = ['محمد', 'محمد أحمد'];
    expect(problems(await logGroup({ student_names: names, student_ids: [fifth, fifth] }))).toEqual([
      422,
      ['body', 'student_names', 1],
    ]);
    expect((await logGroup({ student_names: names, student_ids: [fifth] })).status).toBe(422);
  });

  test('tells a guest nothing about a student of other teachers', async () => {
    const guest = await server.tokenOf('guest');
    const known = await log({ student_name: 'محمد', student_id: fifth }, guest);
    const unknown = await log({ student_name: 'محمد', student_id: UNKNOWN }, guest);
    expect([known.status, known.body]).toEqual([422, unknown.body]);
    const { lesson } = (await log({ student_name: 'هدى' }, guest)).body;
    const again = await log({ student_name: 'هدى', student_id: lesson.student_id }, guest);
    expect(again.body.lesson.student_id).toBe(lesson.student_id);
  });
});
