import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const LESSON = { date: '2026-03-15', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' };

interface Similar {
  students: { _id: string | null; name: string }[];
  is_known: boolean;
}

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  let teacher: string;
  beforeAll(async () => {
    server = await start();
    admin = await server.tokenOf('admin');
    const account = await server.createTeacher();
    await call(server, `POST /admin/teachers/${account.id}/admit`, { token: admin });
    teacher = await server.signIn(account.username, account.password);
    await add({ name: 'زين عودة', education_level: 'إعدادي', grade: 'الصف السابع', school: 'النور' });
    for (const name of ['زين عواد', 'ليلى حداد', 'محمد أحمد (خامس)', 'محمد أحمد (سابع)']) await add({ name });
  });
  afterAll(() => server.close());

  const add = async (student: object) =>
    (await call(server, 'POST /admin/students', { token: admin, body: student })).body._id as string;
  const ask = (name: string, token = admin, path = 'GET /admin/students/similar') =>
    call(server, path, { token, query: { name } });
  const similarTo = async (name: string): Promise<Similar> => (await ask(name)).body;
  const namesFor = async (name: string, token: string) =>
    ((await ask(name, token, 'GET /teacher/similar-students')).body as Similar).students.map(
      (student) => student.name,
    );

  test.each([
    ['other letters of one sound', 'زين عوده', 'زين عودة', true],
    ['ا for the last ى', 'ليلا حداد', 'ليلى حداد', false],
    ['words in another order', 'عودة زين', 'زين عودة', false],
    ['one wrong letter', 'زيم عودة', 'زين عودة', false],
    ['two wrong letters', 'ليلى خدادي', 'ليلى حداد', false],
    ['a part of the name', 'عودة', 'زين عودة', false],
    ['the name itself', 'ليلى حداد', 'ليلى حداد', true],
  ])(
    'finds a student by %s, and says whether the name leads there by itself',
    async (_, typed, name, is_known) => {
      const { students, ...known } = await similarTo(typed);
      expect(students[0]).toMatchObject({ _id: expect.any(String), name });
      expect(known).toEqual({ is_known });
    },
  );

  test('shows the level of the day that is asked about, and without one that of today', async () => {
    const _id = await add({ name: 'جواد الكيلاني', education_level: 'ابتدائي' });
    const raised = { education_level: 'إعدادي', from: '2026-02-01' };
    await call(server, `PATCH /admin/students/${_id}`, { token: admin, body: raised });
    const levelsOn = async (day: object) => {
      const asked = async (path: string, field: string) =>
        (await call(server, path, { token: admin, query: { [field]: 'جواد الكيلاني', ...day } })).body;
      const { records } = await asked('GET /teacher/student-suggestions', 'query');
      const { students } = await asked('GET /admin/students/similar', 'name');
      const { students: same } = await asked('GET /teacher/similar-students', 'name');
      return [records, students, same].map(([student]) => student.education_level);
    };
    expect(await levelsOn({ day: '2026-01-31' })).toEqual(['ابتدائي', 'ابتدائي', 'ابتدائي']);
    expect(await levelsOn({ day: '2026-02-01' })).toEqual(['إعدادي', 'إعدادي', 'إعدادي']);
    expect(await levelsOn({})).toEqual(['إعدادي', 'إعدادي', 'إعدادي']);
  });

  test('tells namesakes apart, and offers no more than 8', async () => {
    const namesakes = await similarTo('محمد احمد');
    expect(namesakes.students.map(({ name }) => name).sort()).toEqual([
      'محمد أحمد (خامس)',
      'محمد أحمد (سابع)',
    ]);
    expect(namesakes.is_known).toBe(false);
    for (let number = 1; number <= 10; number++) await add({ name: `رامي مشهور ${number}` });
    expect((await similarTo('رامي مشهور')).students).toHaveLength(8);
  });

  test('says of two students with one folded name that a third spelling leads to neither', async () => {
    await add({ name: 'هبة علي' });
    expect((await similarTo('هبه علي')).is_known).toBe(true);
    await add({ name: 'سمر عيسى' });
    const other = await add({ name: 'سمر نجم' });
    await call(server, `PATCH /admin/students/${other}`, { token: admin, body: { name: 'سمر عيسي' } });
    const both = await similarTo('سمر عيسئ');
    expect(both.students).toHaveLength(2);
    expect(both.is_known).toBe(false);
    expect((await similarTo('سمر عيسى')).is_known).toBe(true);
  });

  test('answers without similar students for a new name, and rejects a blank one', async () => {
    expect(await similarTo('وسام قطيش')).toEqual({ students: [], is_known: false });
    expect((await ask(' ')).status).toBe(422);
  });

  test('shows school and guardian to administrators only', async () => {
    const [forAdmin] = (await similarTo('زين عوده')).students;
    expect(forAdmin).toMatchObject({ education_level: 'إعدادي', grade: 'الصف السابع', school: 'النور' });
    const { students } = (await ask('زين عوده', teacher, 'GET /teacher/similar-students')).body as Similar;
    expect(students[0]).toEqual({
      _id: expect.any(String),
      name: 'زين عودة',
      education_level: 'إعدادي',
      grade: 'الصف السابع',
    });
    expect((await ask('زين عوده', teacher)).status).toBe(403);
  });

  test('gives a guest only its own spellings, and no records', async () => {
    const guest = await server.tokenOf('guest');
    expect(await namesFor('زين عوده', guest)).toEqual([]);
    const body = { ...LESSON, student_name: 'زين العوده' };
    await call(server, 'POST /teacher/submit', { token: guest, body });
    const response = await ask('زين عودة', guest, 'GET /teacher/similar-students');
    expect(response.body).toEqual({
      students: [{ _id: null, name: 'زين العوده', education_level: null }],
      is_known: false,
    });
    // A pending name of another account is not shown.
    expect(await namesFor('زين العودة', teacher)).not.toContain('زين العوده');
  });

  test('follows a student who was merged, and forgets one who was erased', async () => {
    const [from, into] = [await add({ name: 'نادين سعدة' }), await add({ name: 'نادين سعادة' })];
    await call(server, `POST /admin/students/${from}/merge`, { token: admin, body: { into } });
    expect((await similarTo('نادين سعده')).students.map(({ _id }) => _id)).toEqual([into]);
    await call(server, `POST /admin/students/${into}/erase`, { token: admin, body: { name: 'نادين سعادة' } });
    expect((await similarTo('نادين سعده')).students).toEqual([]);
  });
});
