import { balances as balanceList } from 'api-contract/balance-schema';
import { accountStatements, sharedStatement, statement } from 'api-contract/statement-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const NOW = '2026-06-15T10:00:00Z';
const TODAY = '2026-06-15';
/** Days of charges and payments, with the ones beside them. */
const DAYS = ['2026-02-28', '2026-03-02', '2026-04-30', '2026-05-10', '2026-06-01', TODAY];

interface Row {
  student_id: string | null;
  family_id: string | null;
  name: string;
  charged: number;
  adjusted: number;
  paid: number;
  balance: number;
}

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  let teacher: string;
  /** A family with two children, the second of whom has no lesson, and a student alone. */
  let family: string;
  let child: string;
  let alone: string;

  const send = async (route: string, body: object, token = admin) => {
    const response = await call(server, route, { token, body });
    if (response.status >= 300) throw new Error(`${route}: ${JSON.stringify(response.body)}`);
    return response.body;
  };
  const get = async (route: string, query: Record<string, string>) =>
    (await call(server, `GET ${route}`, { token: admin, query })).body;
  const list = async (query: Record<string, string>) => {
    const body = await get('/admin/balances', query);
    expect(balanceList.parse(body)).toEqual(body);
    return body;
  };
  const rowsOf = async (query: Record<string, string>): Promise<Row[]> => (await list(query)).balances;
  const namesOf = async (query: Record<string, string>) => (await rowsOf(query)).map(({ name }) => name);
  async function teach(student_name: string, date: string, hours: number): Promise<void> {
    const lesson = { date, hours, subject: 'لغة', education_level: 'ثانوي', student_name };
    const { lesson: sent } = await send('POST /teacher/submit', lesson, teacher);
    await send(`POST /admin/approve-individual-lesson/${sent._id}`, {});
  }
  async function pay(query: Record<string, string>): Promise<string> {
    const response = await call(server, 'POST /student_payments/', { token: admin, query });
    return response.body.payment._id;
  }

  beforeAll(async () => {
    server = await start({ now: NOW });
    admin = await server.tokenOf('admin');
    teacher = await server.tokenOf('teacher');
    const kind = { education_level: 'ثانوي', lesson_type: 'individual' };
    await send('POST /admin/prices', { ...kind, amount: 6667, from: '2026-01-01' });
    await call(server, 'PATCH /admin/settings', { token: admin, body: { charge_rounding: 10 } });
    family = (await send('POST /admin/families', { guardian_name: 'أم رامي', phones: ['0591234567'] }))._id;
    child = (await send('POST /admin/students', { name: 'رامي سليم', family_id: family }))._id;
    await send('POST /admin/students', { name: 'دانا سليم', family_id: family });
    alone = (await send('POST /admin/students', { name: 'وحيد ناصر' }))._id;

    await teach('رامي سليم', '2026-03-02', 1.25);
    await teach('رامي سليم', '2026-05-10', 2);
    await send('POST /admin/packages', {
      family_id: family,
      hours: 3,
      price: 20_000,
      first_day: '2026-05-10',
      last_day: '2026-07-31',
    });
    await pay({ name: '', family_id: family, cost: '40', date: '2026-05-10' });
    await teach('وحيد ناصر', '2026-06-01', 1);
    await send('POST /admin/adjustments', {
      student_id: alone,
      amount: -500,
      date: '2026-06-01',
      reason: 'خصم',
    });
    const paid = await pay({ name: 'وحيد ناصر', cost: '30', date: '2026-06-10' });
    await send(`POST /student_payments/${paid}/void`, { reason: 'شيك مرتجع' });
  });
  afterAll(() => server.close());

  test('both lists add up to the same totals on every day', async () => {
    for (const until of DAYS) {
      const lists = [await list({ until, by: 'account' }), await list({ until, by: 'student' })];
      expect(lists[0].totals).toEqual(lists[1].totals);
      for (const { balances, totals } of lists)
        for (const sum of ['charged', 'adjusted', 'paid', 'balance'] as const)
          expect(balances.reduce((total: number, row: Row) => total + row[sum], 0)).toBe(totals[sum]);
      const { charged, adjusted, paid, balance, owing, credit } = lists[0].totals;
      expect([charged + adjusted - paid, owing - credit]).toEqual([balance, balance]);
    }
    expect(await rowsOf({ by: 'account' })).toMatchObject([
      { student_id: null, family_id: family, name: 'أم رامي', charged: 21_660, adjusted: 20_000, paid: 4000 },
      { student_id: alone, family_id: null, charged: 6670, adjusted: -500, paid: 0, balance: 6170 },
    ]);
    expect(await rowsOf({})).toMatchObject([
      { student_id: null, family_id: family, charged: 0, adjusted: 20_000, paid: 4000, balance: 16_000 },
      { student_id: child, family_id: family, name: 'رامي سليم', charged: 21_660, paid: 0 },
      { student_id: alone, family_id: null, balance: 6170 },
    ]);
  });

  test('the opening and the lines of every statement add up to the balance of its last day', async () => {
    for (const from of DAYS)
      for (const to of DAYS.filter((day) => day >= from))
        for (const { student_id, family_id, balance } of [
          ...(await rowsOf({ until: to, by: 'student' })).filter((row) => row.student_id !== null),
          ...(await rowsOf({ until: to, by: 'account' })).filter((row) => row.student_id === null),
        ]) {
          const query = { ...(student_id ? { student: student_id } : { family: family_id ?? '' }), from, to };
          const body = await get('/admin/statements', query);
          expect(statement.parse(body)).toEqual(body);
          const lines = body.lines.map(({ amount }: { amount: number }) => amount);
          expect(lines.reduce((sum: number, amount: number) => sum + amount, body.opening)).toBe(balance);
          expect(body.closing).toBe(balance);
          expect(body.charged + body.adjusted - body.paid).toBe(body.closing - body.opening);
        }
  });

  test('lines are the entries of each day by kind, and every lesson multiplies out', async () => {
    const { lines } = await get('/admin/statements', { family });
    expect(lines).toMatchObject([
      {
        kind: 'lesson',
        date: '2026-03-02',
        charged_hours: 1.25,
        price: 6667,
        product: 8334,
        rounding: -4,
        amount: 8330,
      },
      { kind: 'package', source: 'package', date: '2026-05-10', student_id: null, amount: 20_000 },
      { kind: 'lesson', date: '2026-05-10', product: 13_334, rounding: -4, amount: 13_330, packages: [] },
      { kind: 'payment', date: '2026-05-10', amount: -4000, receipt_number: expect.any(Number) },
    ]);
    const ofAlone = await get('/admin/statements', { student: alone });
    expect(ofAlone.lines).toMatchObject([
      {
        kind: 'lesson',
        teacher_name: expect.any(String),
        subject: 'لغة',
        discount: null,
        listed_price: 6667,
      },
      { kind: 'adjustment', source: 'adjustment', amount: -500, reason: 'خصم' },
      { kind: 'payment', amount: -3000, receipt_number: 2, reverses_receipt_number: null },
      { kind: 'reversal', date: TODAY, amount: 3000, reverses_receipt_number: 2 },
    ]);
    expect(ofAlone).toMatchObject({ hours: 1, today: 6170 });
  });

  test('filters by what is owed, its age and payments, searches, and reads in pages', async () => {
    expect(await namesOf({ by: 'account', filter: 'owing' })).toEqual(['أم رامي', 'وحيد ناصر']);
    expect(await namesOf({ by: 'account', filter: 'over-30' })).toEqual(['أم رامي']);
    expect(await namesOf({ by: 'student', filter: 'over-90' })).toEqual(['رامي سليم']);
    expect(await namesOf({ by: 'account', filter: 'over-90' })).toEqual(['أم رامي']);
    expect(await namesOf({ by: 'account', filter: 'never-paid' })).toEqual(['وحيد ناصر']);
    expect(await namesOf({ query: '00970591234567' })).toEqual(['أم رامي', 'رامي سليم']);
    expect(await namesOf({ by: 'account', filter: 'not-reminded' })).toEqual(['أم رامي', 'وحيد ناصر']);
    expect(await namesOf({ by: 'account', filter: 'credit' })).toEqual([]);
    expect(await namesOf({ by: 'account', sort: 'balance' })).toEqual(['أم رامي', 'وحيد ناصر']);
    expect(await namesOf({ by: 'student', sort: 'due' })).toEqual(['رامي سليم', 'أم رامي', 'وحيد ناصر']);
    const { balances, totals, total } = await list({ by: 'account' });
    expect(total).toBe(2);
    for (const age of ['up_to_30', 'up_to_60', 'up_to_90', 'over_90'])
      expect(totals.owed_by_age[age]).toBe(
        balances.reduce(
          (sum: number, { owed_by_age }: { owed_by_age: Record<string, number> }) =>
            sum + (owed_by_age[age] ?? 0),
          0,
        ),
      );
    expect((await list({ by: 'account', filter: 'over-90', limit: '1' })).found).toEqual({
      ...{ charged: 21_660, adjusted: 20_000, paid: 4000, balance: 37_660 },
      owed_by_age: balances[0].owed_by_age,
    });
    expect((await list({ query: 'وحيد' })).found).toMatchObject({ paid: 0, balance: 6170 });
    expect(await namesOf({ query: 'وحيد' })).toEqual(['وحيد ناصر']);
    const first = await list({ limit: '2' });
    expect(await list({ limit: '2', cursor: first.next_cursor })).toMatchObject({
      balances: [{ student_id: alone }],
      families: [],
      totals: first.totals,
      next_cursor: null,
    });
    expect(first.families).toMatchObject([
      {
        family_id: family,
        students: [{ name: 'دانا سليم' }, { _id: child }],
        charged: 21_660,
        balance: 37_660,
      },
    ]);
    expect((await call(server, 'GET /admin/balances', { token: admin, query: { filter: 'x' } })).status).toBe(
      422,
    );
    const owing = await get('/admin/students', { filter: 'owing' });
    expect(owing.students.map(({ _id }: { _id: string }) => _id)).toEqual([child, alone]);
  });

  test('reads the statements of all rows that a filter leaves, in pages', async () => {
    const query = { by: 'account', filter: 'owing', from: '2026-05', limit: '1' };
    const first = await get('/admin/account-statements', query);
    expect(accountStatements.parse(first)).toEqual(first);
    const second = await get('/admin/account-statements', { ...query, cursor: first.next_cursor });
    expect(second.next_cursor).toBeNull();
    const range = { from: '2026-05', to: TODAY };
    expect([...first.statements, ...second.statements]).toEqual([
      await get('/admin/statements', { family, ...range }),
      await get('/admin/statements', { student: alone, ...range }),
    ]);
  });

  test('a private link shows entries of one account, and names only students with one in it', async () => {
    const open = async (account: object) => {
      const { link } = await send('POST /admin/statement-links', account);
      const body = await get('/statements', { key: new URL(link).searchParams.get('key') ?? '' });
      expect(sharedStatement.strict().parse(body)).toEqual(body);
      return body;
    };
    const ofFamily = await open({ family_id: family });
    expect(ofFamily).toMatchObject({ closing: 37_660, students: [{ _id: child }] });
    expect(JSON.stringify(ofFamily)).not.toContain('دانا');
    expect(await open({ student_id: child })).toMatchObject({ closing: 21_660, name: 'رامي سليم' });

    const { _id: other } = await send('POST /admin/families', { guardian_name: 'أبو رامي' });
    const body = { family_id: other };
    await call(server, `PATCH /admin/students/${child}`, { token: admin, body });
    await teach('رامي سليم', TODAY, 1);
    expect(await open({ student_id: child })).toMatchObject({
      opening: 0,
      lines: [{ kind: 'lesson', date: TODAY }],
      closing: 6670,
    });
    expect(await get('/admin/statements', { student: child })).toMatchObject({ closing: 28_330 });
    expect(await get('/admin/statements', { family })).toMatchObject({ closing: 37_660 });
    const page = await get('/admin/statement-links', { student: child, limit: '1' });
    expect(page).toMatchObject({ statement_links: [{ from: null }], next_cursor: null });
  });
});
