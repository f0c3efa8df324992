import type { Entry } from 'api-contract/entry-schema';
import type { Month } from 'api-contract/month-schema';
import { type Workbook, workbook } from 'api-contract/workbook-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const NOW = '2026-06-15T09:00:00Z';
const TODAY = '2026-06-15';
const LESSON = { subject: 'رياضيات', education_level: 'ثانوي' };

/** Amounts are in agorot, as in the list of balances. */
interface Sums {
  charged: number;
  adjusted: number;
  paid: number;
}

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  let teacher: string;
  let family: string;
  const students: Record<string, string> = {};

  async function ask(path: string, options: { body?: object; query?: Record<string, string> } = {}) {
    const token = /^POST \/(?:teacher|group_lessons)\//.test(path) ? teacher : admin;
    const { status, body } = await call(server, path, { token, ...options });
    if (status > 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
  const post = (path: string, body: object = {}) => ask(`POST ${path}`, { body });
  const get = (path: string, query: Record<string, string> = {}) => ask(`GET ${path}`, { query });
  const pay = (name: string, cost: string, date: string, more: Record<string, string> = {}) =>
    ask('POST /student_payments/', { query: { name, cost, date, ...more } });

  async function enter(student_names: string[], date: string, hours: number): Promise<string> {
    const isGroup = student_names.length > 1;
    const { lesson } = await post(isGroup ? '/group_lessons/submit' : '/teacher/submit', {
      ...LESSON,
      date,
      hours,
      ...(isGroup ? { student_names } : { student_name: student_names[0] }),
    });
    await post(`/admin/approve-${isGroup ? 'group' : 'individual'}-lesson/${lesson._id}`);
    return lesson._id;
  }

  /** An institute with every kind of entry: a family of two, and a student of his own. */
  beforeAll(async () => {
    server = await start({ now: NOW });
    admin = await server.tokenOf('admin');
    teacher = await server.tokenOf('teacher');
    for (const lesson_type of ['individual', 'group']) {
      const kind = { ...LESSON, lesson_type, from: '2026-01-01' };
      await post('/admin/prices', { ...kind, amount: 10_050 });
      await post('/admin/pay-rates', { ...kind, amount: 6000 });
    }
    family = (await post('/admin/families', { guardian_name: 'أم نور', phones: [] }))._id;
    for (const name of ['نور', 'سامي', 'ليلى']) {
      const family_id = name === 'ليلى' ? undefined : family;
      students[name] = (await post('/admin/students', { name, family_id }))._id;
    }
    const term = { hours: 2, price: 15_000, last_day: '2026-06-30' };
    await post('/admin/packages', { ...term, family_id: family, first_day: '2026-03-02' });
    const { _id: own } = await post('/admin/packages', {
      ...term,
      hours: 6,
      student_id: students.ليلى,
      first_day: '2026-02-10',
    });
    await post('/admin/monthly-fees', {
      student_id: students.سامي,
      education_level: 'ثانوي',
      amount: 30_000,
      from: '2026-04',
    });
    await enter(['نور'], '2026-03-10', 1.33);
    await enter(['ليلى'], '2026-02-12', 1.5);
    await enter(['نور', 'سامي', 'ليلى'], '2026-03-20', 2);
    await enter(['نور', 'سامي', 'ليلى'], '2026-04-20', 1);
    await enter(['ليلى'], '2026-06-02', 1);
    const cancelled = await enter(['ليلى'], '2026-06-03', 2);
    await ask(`PUT /admin/lessons/${cancelled}/attendance`, { body: { students: [], cancelled: true } });
    await post(`/admin/packages/${own}/refund`);
    const reason = 'خصم';
    await post('/admin/adjustments', { student_id: students.نور, amount: -1234, date: '2026-03-31', reason });
    await post('/admin/adjustments', { family_id: family, amount: 500, date: '2026-05-01', reason });
    await post('/admin/adjustments', { student_id: students.ليلى, amount: -90_000, date: TODAY, reason });
    await pay('نور', '70', '2026-03-11');
    await pay('', '120', '2026-04-01', { family_id: family });
    const { payment } = await pay('ليلى', '33', '2026-03-12');
    await post(`/student_payments/${payment._id}/void`, { reason: 'خطأ' });
    await post('/admin/refunds', { family_id: family, amount: 1000, date: TODAY, method: 'نقدًا' });
    await post('/admin/months/2026-04/close');
    // What is closed stays in the account of the student who is merged, and its balance is carried over.
    const { _id: other } = await post('/admin/students', { name: 'ليلى حداد' });
    await enter(['ليلى حداد'], '2026-05-04', 1);
    await post(`/admin/students/${students.ليلى}/merge`, { into: other });
    students.ليلى = other;
  });
  afterAll(() => server.close());

  const sumOf = (rows: readonly Sums[]): Sums =>
    rows.reduce(
      (sums, { charged, adjusted, paid }) => ({
        charged: sums.charged + charged,
        adjusted: sums.adjusted + adjusted,
        paid: sums.paid + paid,
      }),
      { charged: 0, adjusted: 0, paid: 0 },
    );

  const monthsOf = async (): Promise<Month[]> => (await get('/admin/months')).months;

  test('has one figure for one question, whichever page is asked', async () => {
    const [byAccount, byStudent] = [
      await get('/admin/balances', { by: 'account' }),
      await get('/admin/balances', { by: 'student' }),
    ];
    const { totals } = byAccount;
    expect(byStudent.totals).toEqual(totals);
    const { charged, adjusted, paid } = totals;
    const sums = { charged, adjusted, paid };
    for (const list of [byAccount, byStudent]) expect(sumOf(list.balances)).toEqual(sums);

    const months = await monthsOf();
    expect(sumOf(months.map((month) => month.totals))).toEqual(sums);
    const { months: reported, owed_by_age } = await get('/admin/reports', { from: '2026-02', to: '2026-06' });
    expect(sumOf(reported)).toEqual(sums);
    expect(Object.values<number>(owed_by_age).reduce((sum, owed) => sum + owed, 0)).toBe(totals.owing);

    const accounts = [
      await get('/admin/statements', { family }),
      await get('/admin/statements', { student: students.ليلى ?? '' }),
    ];
    expect(accounts.reduce((sum, { closing }) => sum + closing, 0)).toBe(totals.balance);
    for (const { opening, lines, closing } of accounts)
      expect(opening + lines.reduce((sum: number, { amount }: Entry) => sum + amount, 0)).toBe(closing);
  });

  test('counts every kind of entry in the month of its day, closed or not', async () => {
    const months = await monthsOf();
    const kinds = new Set<string>();
    for (const { month, totals } of months) {
      const { entries }: { entries: Entry[] } = await get('/admin/entries', { month });
      const sums = { charged: 0, adjusted: 0, paid: 0 };
      for (const { kind, amount } of entries) {
        kinds.add(kind);
        if (kind === 'lesson') sums.charged += amount;
        else if (['payment', 'reversal', 'refund'].includes(kind)) sums.paid -= amount;
        else sums.adjusted += amount;
      }
      expect({ month, ...totals }).toMatchObject({ month, ...sums });
    }
    expect([...kinds].sort()).toEqual([
      ...['adjustment', 'fee', 'lesson', 'package', 'payment', 'refund', 'reversal', 'transfer'],
    ]);
  });

  const workbookOf = async (query: Record<string, string>): Promise<Workbook> => {
    const body = await get('/admin/workbooks', query);
    expect(workbook.parse(body)).toEqual(body);
    return body;
  };
  const totalOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) =>
    rows.reduce((sum, row) => sum + amountOf(row), 0);

  /** What a workbook comes to, and the same by the calls of the pages. */
  async function comparedWithPages(period: string, months: string[]): Promise<[object, object]> {
    const { lessons, teachers, pay, accounts, entries, payments, refunds, balances, ...book } =
      await workbookOf(period.length === 4 ? { year: period } : { month: period });
    const movement = sumOf(accounts);
    const ofBook = {
      months: book.months,
      hours: totalOf(lessons, ({ hours, attendance }) => (attendance?.cancelled ? 0 : hours)),
      teacherHours: totalOf(
        teachers,
        ({ total_individual_hours, total_group_hours }) => total_individual_hours + total_group_hours,
      ),
      pay: totalOf(pay ?? [], ({ total }) => total),
      movement,
      change: totalOf(accounts, ({ opening, closing }) => closing - opening),
      entries: totalOf(entries, ({ amount }) => amount),
      taken: totalOf(payments, ({ cost }) => cost * 100) - totalOf(refunds, ({ amount }) => amount),
      balance: totalOf(balances, ({ balance }) => balance),
      closing: totalOf(accounts, ({ closing }) => closing),
    };
    const { months: reported } = await get('/admin/reports', {
      from: months[0] ?? '',
      to: months.at(-1) ?? '',
    });
    const { charged, adjusted, paid } = sumOf(reported);
    const hours = (await monthsOf()).filter(({ month }) => months.includes(month));
    const heldHours = totalOf(hours, ({ totals }) => totals.hours_hundredths) / 100;
    const pays = await Promise.all(months.map((month) => get('/admin/pay', { month })));
    const { totals } = await get('/admin/balances', { until: months.at(-1) ?? '' });
    const days = [...new Set([...payments, ...refunds].map(({ date }) => date))];
    const takings = await Promise.all(days.map((day) => get('/admin/takings', { day })));
    return [
      ofBook,
      {
        months: reported,
        hours: heldHours,
        teacherHours: heldHours,
        pay: totalOf(
          pays.flatMap(({ pay: rows }) => rows),
          ({ total }) => total,
        ),
        movement: { charged, adjusted, paid },
        change: charged + adjusted - paid,
        entries: charged + adjusted - paid,
        taken: totalOf(
          takings.flatMap(({ by_method }) => by_method),
          ({ amount }) => amount,
        ),
        balance: totals.balance,
        closing: totals.balance,
      },
    ];
  }

  test('the workbook of each month and of the year has the totals of the pages', async () => {
    const months = ['2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];
    for (const month of months) {
      const [ofBook, ofPages] = await comparedWithPages(month, [month]);
      expect(ofBook).toEqual(ofPages);
    }
    const [ofBook, ofPages] = await comparedWithPages('2026', ['2026-01', ...months]);
    expect(ofBook).toEqual(ofPages);
  });

  test('shows what teachers earn only to those whose right includes it, and wants a month or a year', async () => {
    const { username, password } = await server.createAdmin({ right: 'secretary' });
    const token = await server.signIn(username, password);
    const book = async (query: Record<string, string>) =>
      call(server, 'GET /admin/workbooks', { token, query });
    const { body } = await book({ month: '2026-03' });
    expect([body.pay, body.months[0].pay]).toEqual([null, null]);
    expect((await book({})).status).toBe(422);
    expect((await book({ month: '2026-03', year: '2026' })).status).toBe(422);
  });

  test('pages the entries of a month by day, each once', async () => {
    const whole: Entry[] = (await get('/admin/entries', { month: '2026-03' })).entries;
    const paged: Entry[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await get('/admin/entries', { month: '2026-03', limit: '2', ...(cursor && { cursor }) });
      paged.push(...page.entries);
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(whole);
    expect(whole.map(({ date }) => date)).toEqual(whole.map(({ date }) => date).sort());
    const drawn = whole.find(({ lesson, student_name }) => student_name === 'نور' && lesson?.hours === 1.33);
    expect(drawn).toMatchObject({
      account_id: family,
      account_name: 'أم نور',
      amount: 0,
      lesson: { package_hours: 1.33, charged_hours: 0, price: 10_050, rounding: 0 },
    });
  });
});
