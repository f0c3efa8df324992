import { chargeList, type LessonCharge } from 'api-contract/charge-schema';
import { report } from 'api-contract/report-schema';
import type { StatementLine } from 'api-contract/statement-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const NOW = '2026-06-15T09:00:00Z';
const MONTH = '2026-03';
const KIND = { education_level: 'ثانوي', lesson_type: 'individual' };
const NO_HOURS = { ابتدائي: 0, إعدادي: 0, ثانوي: 0 };

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  let teacher: string;
  beforeAll(async () => {
    server = await start({ now: NOW });
    admin = await server.tokenOf('admin');
    teacher = await server.tokenOf('teacher');
    for (const lesson_type of ['individual', 'group'])
      for (const education_level of ['ثانوي', 'إعدادي'])
        await post('/admin/prices', { education_level, lesson_type, amount: 10_000, from: '2026-01-01' });
    await post('/admin/pay-rates', { ...KIND, amount: 6000, from: '2026-01-01' });
    const ofFamily = (guardian_name: string) => post('/admin/families', { guardian_name, phones: [] });
    const { _id: family_id } = await ofFamily('أم نور');
    for (const name of ['نور', 'سامي']) await post('/admin/students', { name, family_id });
    await individual('نور', '2026-03-10', 1.5);
    await individual('ليلى', '2026-03-02', 0.25, 'إعدادي');
    await group(['نور', 'سامي', 'ليلى'], '2026-03-20', 2);
    await individual('ليلى', '2026-05-30', 1);
    await pay('سامي', '300', '2026-04-01');
  });
  afterAll(() => server.close());

  const post = async (path: string, body: object, token: string = admin) =>
    (await call(server, `POST ${path}`, { token, body })).body;
  const get = (path: string, query: Record<string, string>) =>
    call(server, `GET ${path}`, { token: admin, query });
  const individual = (student_name: string, date: string, hours: number, education_level = 'ثانوي') =>
    enter('/teacher/submit', 'individual', { student_name, date, hours, education_level });
  const group = (student_names: string[], date: string, hours: number) =>
    enter('/group_lessons/submit', 'group', { student_names, date, hours, education_level: 'ثانوي' });
  async function enter(path: string, type: string, fields: object): Promise<void> {
    const { lesson } = await post(path, { subject: 'رياضيات', ...fields }, teacher);
    await call(server, `POST /admin/approve-${type}-lesson/${lesson._id}`, { token: admin });
  }
  const pay = (name: string, cost: string, date: string) =>
    call(server, 'POST /student_payments/', { token: admin, query: { name, cost, date } });

  async function chargesOf(month: string, limit: string): Promise<LessonCharge[]> {
    const charges: LessonCharge[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await get('/admin/charges', { month, limit, ...(cursor && { cursor }) });
      expect(chargeList.parse(body)).toEqual(body);
      charges.push(...body.charges);
      cursor = body.next_cursor;
    }
    return charges;
  }

  test('pages have every charge of a month once, by day, as on the statements', async () => {
    const paged = await chargesOf(MONTH, '2');
    expect(paged).toEqual(await chargesOf(MONTH, '200'));
    expect(paged.map(({ date, student_name, amount }) => [date, student_name, amount])).toEqual([
      ['2026-03-02', 'ليلى', 2500],
      ['2026-03-10', 'نور', 15_000],
      ['2026-03-20', 'نور', 20_000],
      ['2026-03-20', 'سامي', 20_000],
      ['2026-03-20', 'ليلى', 20_000],
    ]);
    const student = paged.find(({ student_name }) => student_name === 'ليلى')?.student_id ?? '';
    const { body } = await get('/admin/statements', { student, from: MONTH, to: MONTH });
    const lines = paged.filter(({ student_id }) => student_id === student);
    expect(body.lines.filter(({ kind }: StatementLine) => kind === 'lesson')).toEqual(
      lines.map((line) => ({ kind: 'lesson', ...line })),
    );
  });

  test('lists only the charges without a price when asked to', async () => {
    await individual('نور', '2025-12-03', 1);
    const query = { month: '2025-12', filter: 'without-price' };
    const { body } = await get('/admin/charges', query);
    expect(body.charges).toMatchObject([{ date: '2025-12-03', student_name: 'نور', price: null, amount: 0 }]);
    expect((await get('/admin/charges', { ...query, month: MONTH })).body.charges).toEqual([]);
  });

  test('rejects a cursor of another list', async () => {
    expect((await get('/admin/charges', { month: MONTH, cursor: 'WyJ4Il0' })).status).toBe(422);
  });

  test('sums up money and hours by month, and what is owed by its age', async () => {
    const { status, body } = await get('/admin/reports', { from: MONTH, to: '2026-05' });
    expect(status).toBe(200);
    expect(report.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      months: [
        {
          month: MONTH,
          closed: false,
          charged: 77_500,
          paid: 0,
          individual_hours_by_education_level: { ...NO_HOURS, إعدادي: 0.25, ثانوي: 1.5 },
          group_hours_by_education_level: { ...NO_HOURS, ثانوي: 2 },
        },
        { month: '2026-04', charged: 0, paid: 30_000, group_hours_by_education_level: NO_HOURS },
        { month: '2026-05', charged: 10_000, paid: 0 },
      ],
      until: '2026-06-15',
      // The family has paid 300 of its 550 shekels, the oldest ones.
      owed_by_age: { up_to_30: 10_000, up_to_60: 0, up_to_90: 25_000 + 20_000, over_90: 2500 },
    });
  });

  test('shows what teachers earn to those whose right includes it', async () => {
    const payOf = async (token: string) =>
      (await call(server, 'GET /admin/reports', { token, query: { from: MONTH, to: MONTH } })).body.months[0]
        .pay;
    expect(await payOf(admin)).toBe(9000);
    const { username, password } = await server.createAdmin({ right: 'secretary' });
    expect(await payOf(await server.signIn(username, password))).toBeNull();
  });

  test('shows a closed month as it was', async () => {
    const before = (await get('/admin/reports', { from: MONTH, to: MONTH })).body.months[0];
    await call(server, `POST /admin/months/${MONTH}/close`, { token: admin });
    const after = (await get('/admin/reports', { from: MONTH, to: MONTH })).body.months[0];
    expect(after).toEqual({ ...before, closed: true });
    expect(await chargesOf(MONTH, '2')).toHaveLength(5);
  });

  test('rejects months in the future, a reversed range, and more months than fit', async () => {
    const statusOf = async (from: string, to: string) => (await get('/admin/reports', { from, to })).status;
    expect(await statusOf('2026-01', '2026-07')).toBe(422);
    expect(await statusOf('2026-05', '2026-04')).toBe(422);
    expect(await statusOf('2024-06', '2026-06')).toBe(422);
    expect(await statusOf('2024-07', '2026-06')).toBe(200);
    expect((await call(server, 'GET /admin/reports', { token: teacher })).status).toBe(403);
  });
});
