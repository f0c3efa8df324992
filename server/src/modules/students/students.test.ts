import { studentList } from 'api-contract/student-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const LESSON = { date: '2026-03-15', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' };

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

  const log = async (student_name: string) =>
    (await call(server, 'POST /teacher/submit', { token: teacher, body: { ...LESSON, student_name } })).body
      .lesson;
  const add = (body: object) => call(server, 'POST /admin/students', { token: admin, body });
  const change = (id: string, body: object) =>
    call(server, `PATCH /admin/students/${id}`, { token: admin, body });
  const list = async (query: Record<string, string>) =>
    (await call(server, 'GET /admin/students', { token: admin, query })).body;
  const found = async (query: string) =>
    (await list({ query })).students.map(({ name }: { name: string }) => name);

  test('lists a student of a lesson as new, with every spelling, until an administrator has looked', async () => {
    const { student_id } = await log('أحمد خوري');
    await log('احمد خورى');
    const listed = await list({ filter: 'new', query: 'خوري' });
    expect(studentList.parse(listed)).toEqual(listed);
    expect(listed.students).toMatchObject([
      { _id: student_id, name: 'أحمد خوري', aliases: ['احمد خورى'], education_level: 'ثانوي', is_new: true },
    ]);
    expect((await change(student_id, { is_new: false })).body.is_new).toBe(false);
    expect((await list({ filter: 'new', query: 'خوري' })).students).toEqual([]);
  });

  test('finds a student by words in any order, without spaces and by the digits of a phone number', async () => {
    await add({ name: 'عبد الرحمن درويش', phone: '052-123-4567' });
    for (const query of ['درويش عبد', 'عبدالرحمن', '٠٥٢١٢٣', '1234567'])
      expect(await found(query)).toEqual(['عبد الرحمن درويش']);
    expect(await found('عبد%')).toEqual([]);
  });

  test('finds a final ى as ا and as ي, and a letter ي as itself only', async () => {
    for (const name of ['هدى برغوثي', 'علي برغوثي', 'رنا برغوثي', 'رؤى الدجاني']) await add({ name });
    expect(await found('هدا برغوثي')).toEqual(['هدى برغوثي']);
    expect(await found('هدي')).toContain('هدى برغوثي');
    expect(await found('رنى برغوثي')).toEqual(['رنا برغوثي']);
    expect(await found('رؤاالدجاني')).toEqual([]);
    expect(await found('الدجاني رؤا')).toEqual(['رؤى الدجاني']);
    expect(await found('علا برغوثي')).toEqual([]);
  });

  test('lists names with words that begin as typed before names that contain them, in pages', async () => {
    const names = ['بشارة لمى', 'لمى بشارة', 'سلمى بشارة'];
    for (const name of names) await add({ name });
    expect(await found('لمي بشارة')).toEqual(names);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list({ query: 'لما بشارة', limit: '1', ...(cursor && { cursor }) });
      paged.push(...page.students.map(({ name }: { name: string }) => name));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(names);
  });

  test.each(['0547778899', '+972 (0)54-777-8899', '00972547778899', '٠٥٤ ٧٧٧ ٨٨٩٩'])(
    'finds the stored number %s however it is typed',
    async (phone) => {
      const { _id } = (await add({ name: `هاتف ${phone.length}`, phone })).body;
      const typed = ['0547778899', '+972547778899', '00972 54-777-8899', '٠٥٤٧٧٧٨٨٩٩', '972547778899'];
      for (const query of typed)
        expect([query, (await list({ query })).students.map((one: { _id: string }) => one._id)]).toEqual([
          query,
          expect.arrayContaining([_id]),
        ]);
      expect(await found('+972547778898')).toEqual([]);
    },
  );

  test('rejects a name that leads to another student, and keeps what is stored', async () => {
    const first = (await add({ name: 'هدى عودة' })).body;
    expect(first).toMatchObject({ is_new: false, active: true, grade: null });
    const taken = { status: 422, body: { detail: [{ loc: ['body', 'name'], type: 'taken' }] } };
    expect(await add({ name: ' هدى  عودة ' })).toMatchObject(taken);
    const second = (await add({ name: 'هدى عودة (الصف الخامس)' })).body;
    expect(await change(second._id, { name: 'هدى عودة', grade: 'الصف الخامس' })).toMatchObject(taken);
    expect((await call(server, `GET /admin/students/${second._id}`, { token: admin })).body.grade).toBeNull();
  });

  test('names lessons and payments by the new name of a student, and keeps the earlier one as a spelling', async () => {
    const lesson = await log('رنا');
    expect((await change(lesson.student_id, { name: 'رنا سليم' })).body.aliases).toEqual(['رنا']);
    expect((await log('رنا')).student_name).toBe('رنا سليم');
    const { history } = (
      await call(server, `GET /admin/student-history/${lesson.student_id}`, { token: admin })
    ).body;
    expect(history.at(-1)).toMatchObject({
      action: 'student.changed',
      before: { name: 'رنا' },
      after: { name: 'رنا سليم' },
    });
  });

  test('gives one of two simultaneous renames into one name', async () => {
    const ids = await Promise.all(['س 1', 'س 2'].map(async (name) => (await add({ name })).body._id));
    const responses = await Promise.all(ids.map((id) => change(id, { name: 'سعيد الخطيب' })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('reads every student once, page by page', async () => {
    await Promise.all(Array.from({ length: 7 }, (_, index) => add({ name: `صفحة ${index}` })));
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list({ query: 'صفحة', limit: '3', ...(cursor && { cursor }) });
      expect(page.total).toBe(7);
      names.push(...page.students.map(({ name }: { name: string }) => name));
      cursor = page.next_cursor;
    }
    expect(names).toEqual(Array.from({ length: 7 }, (_, index) => `صفحة ${index}`));
  });

  test('is for administrators only', async () => {
    for (const route of ['GET /admin/students', 'POST /admin/students'])
      expect((await call(server, route, { token: teacher })).status).toBe(403);
  });
});
