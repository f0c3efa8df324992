import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const LEVEL = 'ثانوي';

onEachDatabase((start) => {
  let server: TestServer;
  let token: string;
  let teacher: { id: string; token: string };
  let student: string;
  let family: string;

  /** A lesson of two hours at 90 shekels, of a student in a family. */
  beforeAll(async () => {
    server = await start({ now: '2026-06-15T10:00:00Z' });
    token = await server.tokenOf('admin');
    const { id, username, password } = await server.createTeacher();
    teacher = { id, token: await server.signIn(username, password) };
    await ask('POST /admin/prices', { ...terms, amount: 9000 });
    family = (await ask('POST /admin/families', { guardian_name: 'أم رامي' })).body._id;
    student = (await ask('POST /admin/students', { name: 'رامي عوض', family_id: family })).body._id;
    const lesson = {
      student_name: 'رامي عوض',
      date: '2026-03-10',
      hours: 2,
      subject: 'لغة',
      education_level: LEVEL,
    };
    const { body } = await call(server, 'POST /teacher/submit', { token: teacher.token, body: lesson });
    await ask(`POST /admin/approve-individual-lesson/${body.lesson._id}`);
  });
  afterAll(() => server.close());

  const terms = { education_level: LEVEL, lesson_type: 'individual', from: '2026-01-01' };
  const ask = (route: string, body?: object, headers: Record<string, string> = {}) =>
    call(server, route, { token, headers, ...(body && { body }) });

  const effectOf = (before: number, after: number) => ({
    effect: { lessons: 1, accounts: 1, before, after },
  });

  const changes: [name: string, request: () => [route: string, body: object], answer: object][] = [
    [
      'a price of a student',
      () => ['POST /admin/prices', { ...terms, amount: 6000, student_id: student }],
      effectOf(18_000, 12_000),
    ],
    [
      'a package bought after the lesson',
      () => [
        'POST /admin/packages',
        { student_id: student, first_day: '2026-03-01', last_day: '2026-12-31', hours: 5, price: 40_000 },
      ],
      effectOf(18_000, 0),
    ],
    [
      'a discount of a student',
      () => [`PATCH /admin/students/${student}`, { discount_percent: 10, from: '2026-03-01' }],
      effectOf(18_000, 16_200),
    ],
    [
      'a discount of a family',
      () => [`PATCH /admin/families/${family}`, { discount_percent: 50, from: '2026-03-01' }],
      effectOf(18_000, 9000),
    ],
    [
      'the lowest price of siblings',
      () => ['PATCH /admin/settings', { lowest_price: 5000, from: '2026-03-01' }],
      { lowest_price: 5000 },
    ],
    [
      'a pay rate',
      () => ['POST /admin/pay-rates', { ...terms, amount: 4000, teacher_id: teacher.id }],
      { posted: 1 },
    ],
  ];

  test.each(changes)(
    '%s is previewed with its effect, and nothing of it is stored',
    async (_, request, answer) => {
      const [route, body] = request();
      const before = await server.rows();
      const preview = await ask(
        route,
        { ...body, preview: true },
        { 'idempotency-key': 'preview-of-a-change' },
      );
      expect(preview.status).toBe(200);
      expect(preview.body).toMatchObject({ message: 'هذا ما سيتغيّر، ولم يُحفظ شيء بعد.', ...answer });
      expect(await server.rows()).toEqual(before);
    },
  );

  test('what a preview says is what the saved change says', async () => {
    const body = { student_id: student, education_level: LEVEL, amount: 30_000, from: '2026-03' };
    const preview = await ask('POST /admin/monthly-fees', { ...body, preview: true });
    const saved = await ask('POST /admin/monthly-fees', { ...body, preview: false });
    expect(saved.status).toBe(201);
    expect(preview.body.effect).toEqual(saved.body.effect);
  });

  test('a change that is refused is refused as a preview too', async () => {
    const { status, body } = await ask('POST /admin/prices', { ...terms, amount: -1, preview: true });
    expect([status, body.detail[0].loc]).toEqual([422, ['body', 'amount']]);
  });
});
