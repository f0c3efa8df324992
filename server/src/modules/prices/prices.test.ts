import { adjustmentList } from 'api-contract/adjustment-schema';
import { priceList } from 'api-contract/price-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const GROUP = { education_level: 'ثانوي', lesson_type: 'group', amount: 6000, from: '2026-03-01' };

const PACKAGE = { hours: 10, price: 50000, first_day: '2026-06-01', last_day: '2026-06-30' };

onEachDatabase((start) => {
  let server: TestServer;
  let owner: string;
  let secretary: string;
  let student: string;
  let family: string;
  beforeAll(async () => {
    server = await start({ now: '2026-06-15T10:00:00Z' });
    owner = await server.tokenOf('admin');
    const { username, password } = await server.createAdmin({ right: 'secretary' });
    secretary = await server.signIn(username, password);
    family = (await send('POST /admin/families', { guardian_name: 'أم رامي' })).body._id;
    student = (await send('POST /admin/students', { name: 'رامي سليم', family_id: family })).body._id;
  });
  afterAll(() => server.close());

  const send = (path: string, body?: object, token = owner) => call(server, path, { token, body });
  const get = async (path: string, query: Record<string, string> = {}, token = owner) =>
    (await call(server, `GET ${path}`, { token, query })).body;
  const listedIds = async (of: string) =>
    (await get('/admin/prices', { student: of })).prices.map(({ _id }: { _id: string }) => _id);
  const history = async (id: string) =>
    (await server.rows()).audit_entry
      .filter(({ entity_id }) => entity_id === id)
      .map(({ action, before, after }) => [action, before, after].map(parsed));
  const parsed = (text: unknown) =>
    typeof text === 'string' && text.startsWith('{') ? JSON.parse(text) : text;
  const problem = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.detail[0].loc];

  test('lists prices by level and type, with the day on which each ends', async () => {
    await send('POST /admin/prices', { ...GROUP, from: '2026-05-01', amount: 6500 });
    await send('POST /admin/prices', { ...GROUP, education_level: 'ابتدائي', lesson_type: 'individual' });
    await send('POST /admin/prices', GROUP);
    const listed = await get('/admin/prices');
    expect(priceList.parse(listed)).toEqual(listed);
    expect(listed.prices).toMatchObject([
      { education_level: 'ابتدائي', lesson_type: 'individual', before: null },
      { education_level: 'ثانوي', from: '2026-05-01', amount: 6500, before: null },
      { education_level: 'ثانوي', from: '2026-03-01', amount: 6000, before: '2026-05-01' },
    ]);
    const first = await get('/admin/prices', { limit: '2' });
    const second = await get('/admin/prices', { limit: '2', cursor: first.next_cursor });
    expect([...first.prices, ...second.prices]).toEqual(listed.prices);
    expect(second.next_cursor).toBeNull();
  });

  test('lists the own prices that are in force or begin later, in pages', async () => {
    const own = async (day: string, owner: object) =>
      (await send('POST /admin/prices', { ...GROUP, ...owner, from: day, lesson_type: 'individual' })).body
        ._id;
    await own('2026-01-01', { student_id: student });
    const current = await own('2026-02-01', { student_id: student });
    const next = await own('2026-07-01', { student_id: student });
    const ofFamily = await own('2026-02-01', { family_id: family });
    const list = (query: object) => get('/admin/prices', { filter: 'own', ...query });
    const all = await list({});
    expect(priceList.parse(all)).toEqual(all);
    const ids = ({ prices }: { prices: { _id: string }[] }) => prices.map(({ _id }) => _id);
    expect(ids(all).filter((id) => [current, next, ofFamily].includes(id))).toEqual([
      ofFamily,
      next,
      current,
    ]);
    expect(all.prices.find(({ _id }: { _id: string }) => _id === current)).toMatchObject({
      student_name: 'رامي سليم',
      before: '2026-07-01',
    });
    const pages: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await list({ limit: '1', ...(cursor && { cursor }) });
      pages.push(...ids(page));
      cursor = page.next_cursor ?? undefined;
      more = cursor !== undefined;
    }
    expect(pages).toEqual(ids(all));
    for (const id of await listedIds(student))
      await call(server, `DELETE /admin/prices/${id}`, { token: owner });
    for (const { _id } of (await get('/admin/prices', { family })).prices)
      await call(server, `DELETE /admin/prices/${_id}`, { token: owner });
  });

  test('replaces a price of the same level, type, day and owner, and deletes it', async () => {
    const first = await send('POST /admin/prices', { ...GROUP, student_id: student });
    expect([first.status, first.body.student_name]).toEqual([201, 'رامي سليم']);
    const again = await send('POST /admin/prices', { ...GROUP, student_id: student, amount: 5000 });
    expect(again.body).toMatchObject({ _id: first.body._id, amount: 5000 });
    await send('POST /admin/prices', { ...GROUP, student_id: student, amount: 5000 });
    const ofFamily = await send('POST /admin/prices', { ...GROUP, family_id: family });
    expect(ofFamily.body).toMatchObject({ guardian_name: 'أم رامي', student_id: null });
    expect((await get('/admin/prices', { student })).prices).toHaveLength(1);
    expect((await get('/admin/prices', { family })).prices).toHaveLength(1);
    expect((await send(`DELETE /admin/prices/${first.body._id}`)).status).toBe(200);
    expect((await send(`DELETE /admin/prices/${first.body._id}`)).status).toBe(404);
    expect((await get('/admin/prices', { student })).prices).toEqual([]);
    expect(await history(first.body._id)).toEqual([
      ['price.created', null, expect.objectContaining({ amount: 6000, student_id: student })],
      ['price.changed', expect.objectContaining({ amount: 6000 }), expect.objectContaining({ amount: 5000 })],
      ['price.deleted', expect.objectContaining({ amount: 5000, student_id: student }), null],
    ]);
  });

  test('sets one price in several simultaneous requests', async () => {
    const prices = await Promise.all(
      [7000, 7100, 7200, 7300].map((amount) =>
        send('POST /admin/prices', { ...GROUP, from: '2027-01-01', amount }),
      ),
    );
    expect(prices.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(prices.map(({ body }) => body._id)).size).toBe(1);
  });

  test('names the unknown person of a price or an adjustment', async () => {
    const unknown = '0190aaaa-0000-7000-8000-000000000004';
    for (const field of ['student_id', 'family_id'])
      expect(problem(await send('POST /admin/prices', { ...GROUP, [field]: unknown }))).toEqual([
        422,
        ['body', field],
      ]);
    const adjustment = { amount: 100, date: '2026-06-01', reason: 'كتاب' };
    for (const field of ['student_id', 'teacher_id'])
      expect(problem(await send('POST /admin/adjustments', { ...adjustment, [field]: unknown }))).toEqual([
        422,
        ['body', field],
      ]);
    for (const path of ['prices', 'adjustments', 'monthly-fees'])
      expect((await get(`/admin/${path}`, { student: unknown })).detail).toEqual(expect.any(String));
  });

  test('lists adjustments in pages, those of teachers only for who may see what teachers earn', async () => {
    const teacher = (await server.createTeacher()).id;
    const adjust = (body: object, token = owner) =>
      send(
        'POST /admin/adjustments',
        { amount: -2050, date: '2026-06-15', reason: ' خصم  اتفقنا عليه ', ...body },
        token,
      );
    expect((await adjust({ student_id: student }, secretary)).body.missing).toBe('right');
    const created = await adjust({ student_id: student });
    expect([created.status, created.body]).toMatchObject([
      201,
      { name: 'رامي سليم', amount: -2050, reason: 'خصم اتفقنا عليه', teacher_id: null },
    ]);
    expect(await history(created.body._id)).toEqual([
      ['adjustment.created', null, expect.objectContaining({ amount: -2050, student_id: student })],
    ]);
    await adjust({ student_id: student, date: '2026-05-31' });
    expect((await adjust({ teacher_id: teacher })).status).toBe(201);
    expect((await adjust({ teacher_id: teacher }, secretary)).status).toBe(403);
    const page = await get('/admin/adjustments', { student, limit: '1' });
    expect(adjustmentList.parse(page)).toEqual(page);
    const next = await get('/admin/adjustments', { student, cursor: page.next_cursor });
    expect([...page.adjustments, ...next.adjustments].map(({ date }) => date)).toEqual([
      '2026-06-15',
      '2026-05-31',
    ]);
    expect((await get('/admin/adjustments', { month: '2026-06' })).adjustments).toHaveLength(2);
    expect((await get('/admin/adjustments', { month: '2026-06' }, secretary)).adjustments).toHaveLength(1);
    expect((await get('/admin/adjustments', { teacher })).adjustments).toHaveLength(1);
    expect((await get('/admin/adjustments', { teacher }, secretary)).missing).toBe('right');
  });

  test.each([
    ['the day after', { date: '2026-06-16' }, 'date'],
    ['nothing', { amount: 0 }, 'amount'],
    ['half an agora', { amount: 1.5 }, 'amount'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['no student', { student_id: null }, 'student_id'],
  ])('rejects an adjustment of %s', async (_, changes, field) => {
    const body = { student_id: student, amount: 1, date: '2026-06-15', reason: 'كتاب', ...changes };
    expect(problem(await send('POST /admin/adjustments', body))).toEqual([422, ['body', field]]);
  });

  test('a student has one monthly fee at a time, which ends with a month', async () => {
    const agree = (body: object) =>
      send('POST /admin/monthly-fees', {
        student_id: student,
        education_level: 'ثانوي',
        amount: 30000,
        ...body,
      });
    const fee = await agree({ from: '2026-03' });
    expect([fee.status, fee.body]).toMatchObject([201, { from: '2026-03', to: null, amount: 30000 }]);
    const end = (to: string | null) => send(`PATCH /admin/monthly-fees/${fee.body._id}`, { to });
    expect(problem(await agree({ from: '2026-09' }))).toEqual([422, ['body', 'from']]);
    expect(problem(await end('2026-02'))).toEqual([422, ['body', 'to']]);
    expect((await end('2026-08')).body.to).toBe('2026-08');
    expect((await agree({ from: '2026-09', to: '2026-10' })).status).toBe(201);
    expect(problem(await end(null))).toEqual([422, ['body', 'to']]);
    expect(problem(await agree({ from: '2026-03', education_level: 'ابتدائي' }))).toEqual([
      422,
      ['body', 'from'],
    ]);
    expect((await get('/admin/monthly-fees', { student })).monthly_fees[0].from).toBe('2026-09');
    expect((await history(fee.body._id)).map(([action]) => action)).toEqual([
      'monthly-fee.created',
      'monthly-fee.changed',
    ]);
  });

  test('stores a request once, however often it is sent with the same key', async () => {
    const body = { student_id: student, amount: 700, date: '2026-01-01', reason: 'كتاب' };
    const sendTwice = () =>
      call(server, 'POST /admin/adjustments', {
        token: owner,
        body,
        headers: { 'idempotency-key': 'key-of-one' },
      });
    const [first, second] = [await sendTwice(), await sendTwice()];
    expect(second.body).toEqual(first.body);
    expect((await get('/admin/adjustments', { month: '2026-01' })).adjustments).toHaveLength(1);
  });

  test('rounds what is posted to the setting, which is for owners', async () => {
    const { username, password } = await server.createAdmin({ right: 'accountant' });
    const accountant = await server.signIn(username, password);
    const round = (charge_rounding: number, token = owner) =>
      send('PATCH /admin/settings', { charge_rounding }, token);
    expect((await round(50, accountant)).status).toBe(403);
    expect(problem(await round(25))).toEqual([422, ['body', 'charge_rounding']]);
    expect((await round(50)).body.charge_rounding).toBe(50);
    await send('POST /admin/prices', { ...GROUP, lesson_type: 'individual', amount: 3325 });
    const lesson = {
      date: '2026-06-10',
      hours: 1,
      subject: 'لغة',
      education_level: 'ثانوي',
      student_name: 'سمر',
    };
    const sent = await send('POST /teacher/submit', lesson, await server.tokenOf('teacher'));
    const { _id } = sent.body.lesson;
    await send(`POST /admin/approve-individual-lesson/${_id}`);
    const [entry] = (await server.rows()).entry.filter(({ lesson_id }) => lesson_id === _id);
    expect(entry).toMatchObject({ amount: 3350, rounding: 25, price: 3325 });
    expect((await round(1)).body.charge_rounding).toBe(1);
  });

  test('changes nothing that concerns a closed month', async () => {
    const body = { student_id: student, ...GROUP, from: '2026-02-10' };
    const price = (await send('POST /admin/prices', body)).body._id;
    const other = (await send('POST /admin/students', { name: 'ليلى حسن' })).body._id;
    const fee = { student_id: other, education_level: 'إعدادي', amount: 100 };
    const running = (await send('POST /admin/monthly-fees', { ...fee, from: '2026-01', to: '2026-02' })).body;
    expect((await send('POST /admin/months/2026-02/close')).status).toBe(200);
    const before = await server.fingerprint();
    for (const [closed, path, sent] of [
      ['2026-02', 'POST /admin/prices', { ...GROUP, from: '2026-02-01' }],
      ['2026-02', `DELETE /admin/prices/${price}`, undefined],
      [
        '2026-02',
        'POST /admin/adjustments',
        { student_id: student, amount: 1, date: '2026-02-28', reason: 'كتاب' },
      ],
      ['2026-02', 'POST /admin/packages', { ...PACKAGE, family_id: family, first_day: '2026-02-28' }],
      ['2026-01', 'POST /admin/monthly-fees', { ...fee, education_level: 'ابتدائي', from: '2026-01' }],
      ['2026-02', `PATCH /admin/monthly-fees/${running._id}`, { to: '2026-01' }],
    ] as const) {
      const { status, body } = await send(path, sent);
      expect([path, status, body.closed_month]).toEqual([path, 409, closed]);
    }
    expect(await server.fingerprint()).toBe(before);
    // Its month stays: later months are open.
    expect((await send(`PATCH /admin/monthly-fees/${running._id}`, { to: '2026-03' })).status).toBe(200);
  });
});
