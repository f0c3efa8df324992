import { monthList } from 'api-contract/month-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const NOW = '2026-06-15T09:00:00Z';
const LESSON = { subject: 'رياضيات', education_level: 'ثانوي' };

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let admin: string;
  let teacher: string;
  beforeAll(async () => {
    server = await start({ now: NOW });
    admin = await server.tokenOf('admin');
    teacher = await server.tokenOf('teacher');
    for (const lesson_type of ['individual', 'group'])
      await post('/admin/prices', { ...LESSON, lesson_type, amount: 10_000, from: '2025-01-01' });
    await post('/admin/pay-rates', {
      ...LESSON,
      lesson_type: 'individual',
      amount: 6000,
      from: '2025-01-01',
    });
  });
  afterAll(() => server.close());
  /** Each test begins with every month open. */
  afterEach(async () => {
    for (;;) {
      const { closed_until } = await get('/admin/months');
      if (closed_until === null) return;
      expect((await reopen(closed_until.slice(0, 7))).status).toBe(200);
    }
  });

  const post = (path: string, body?: object, token: string | undefined = admin) =>
    call(server, `POST ${path}`, { token, ...(body && { body }) });
  const get = async (path: string, query?: Record<string, string>) =>
    (await call(server, `GET ${path}`, { token: admin, ...(query && { query }) })).body;
  const monthOf = async (month: string) =>
    (await get('/admin/months')).months.find((each: { month: string }) => each.month === month);
  const close = (month: string, token?: string) => post(`/admin/months/${month}/close`, undefined, token);
  const reopen = (month: string, reason: unknown = 'خطأ في سعر') =>
    post(`/admin/months/${month}/reopen`, { reason });
  const pay = (name: string, cost: string, date: string) =>
    call(server, 'POST /student_payments/', { token: admin, query: { name, cost, date } });

  /** Enters a lesson of two and a half hours. */
  async function enter(date: string, student_name = 'هالة منصور', more: object = {}): Promise<string> {
    const body = { ...LESSON, student_name, date, hours: 2.5, ...more };
    const { status, body: lesson } = await post('/teacher/submit', body, teacher);
    expect(status).toBe(201);
    return lesson.lesson._id;
  }

  const update = (id: string, body: object) =>
    call(server, `PUT /teacher/update-lesson/${id}`, { token: teacher, body });

  async function approve(id: string): Promise<number> {
    return (await post(`/admin/approve-individual-lesson/${id}`)).status;
  }

  test('lists what is open and the sums of the entries of a month, which closing leaves as they are', async () => {
    await approve(await enter('2026-03-10'));
    const pending = await enter('2026-03-11');
    await approve(await enter('2026-03-12', 'آدم', { education_level: 'إعدادي' }));
    await pay('هالة منصور', '120', '2026-03-12');
    const open = await monthOf('2026-03');
    expect(open).toMatchObject({
      closed_at: null,
      open: {
        pending_lessons: 1,
        pending_group_lessons: 0,
        lessons_without_price: 1,
        lessons_without_rate: 1,
      },
      totals: { lessons: 2, hours_hundredths: 500, charged: 25_000, adjusted: 0, paid: 12_000, pay: 15_000 },
    });
    const { status, body } = await close('2026-03');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      month: '2026-03',
      is_last_closed: true,
      totals: open.totals,
      open: { pending_lessons: 1, lessons_without_price: 0, lessons_without_rate: 0 },
    });
    expect((await close('2026-03')).status).toBe(409);
    expect((await reopen('2026-03')).status).toBe(200);
    expect((await monthOf('2026-03')).totals).toEqual(open.totals);
    await approve(pending);
    expect((await monthOf('2026-03')).totals).toMatchObject({ lessons: 3, charged: 50_000, pay: 30_000 });
    const listed = await get('/admin/months');
    expect(monthList.parse(listed)).toEqual(listed);
    expect(listed.months[0].month).toBe('2026-06');
  });

  testOnce('opens no month again that has days before the cut-over day', async () => {
    const cutOver = (cut_over_day: string) =>
      call(server, 'PATCH /admin/settings', { token: admin, body: { cut_over_day } });
    await enter('2026-03-05');
    await close('2026-04');
    await cutOver('2026-04-02');
    const { status, body } = await reopen('2026-04');
    expect([status, body.cut_over_day]).toEqual([409, '2026-04-02']);
    expect((await get('/admin/months')).closed_until).toBe('2026-04-30');
    await cutOver('2026-04-01');
    expect((await reopen('2026-04')).status).toBe(200);
    expect((await reopen('2026-03')).status).toBe(409);
    await cutOver('');
  });

  testOnce('shuts every way into a closed month, and nothing is stored', async () => {
    const approved = await enter('2026-04-02');
    expect(await approve(approved)).toBe(200);
    const pending = await enter('2026-04-03');
    const remove = (id: string) => call(server, `DELETE /admin/admin/delete-lesson/${id}`, { token: admin });
    const deleted = await enter('2026-04-05');
    expect(await approve(deleted)).toBe(200);
    expect((await remove(deleted)).status).toBe(200);
    const later = await enter('2026-05-01');
    const { student_id } = (await pay('هالة منصور', '50', '2026-04-06')).body.payment;
    expect((await close('2026-04')).status).toBe(200);
    const before = await server.fingerprint();

    const day = '2026-04-09';
    const amount = { amount: 500, reason: 'خصم' };
    const price = { ...LESSON, lesson_type: 'individual', amount: 1, from: day };
    const entered = { ...LESSON, student_name: 'هالة منصور', date: day, hours: 1 };
    const group = { ...LESSON, student_names: ['هالة منصور', 'آدم'], date: day, hours: 1 };
    const responses = {
      submit: await post('/teacher/submit', entered, teacher),
      'submit a group': await post('/group_lessons/submit', group, teacher),
      approve: await post(`/admin/approve-individual-lesson/${pending}`),
      'take an approval back': await post(`/admin/restore-individual-lesson/${approved}`),
      undelete: await post(`/admin/restore-individual-lesson/${deleted}`),
      delete: await remove(approved),
      'move into it': await update(later, { date: day }),
      'move within it': await update(pending, { date: day }),
      edit: await call(server, `PATCH /admin/lessons/${pending}`, { token: admin, body: { hours: 1 } }),
      'change the attendance': await call(server, `PUT /admin/lessons/${approved}/attendance`, {
        token: admin,
        body: { cancelled: true },
      }),
      pay: await pay('هالة منصور', '10', day),
      adjust: await post('/admin/adjustments', { ...amount, student_id, date: day }),
      price: await post('/admin/prices', price),
      rate: await post('/admin/pay-rates', price),
      package: await post('/admin/packages', {
        student_id,
        hours: 5,
        price: 100,
        first_day: day,
        last_day: '2026-05-31',
      }),
    };
    for (const [way, { status, body }] of Object.entries(responses))
      expect({ way, status, closed_month: body.closed_month }).toEqual({
        way,
        status: 409,
        closed_month: '2026-04',
      });
    expect(await server.fingerprint()).toBe(before);
    expect((await reopen('2026-04')).status).toBe(200);
    expect(await approve(pending)).toBe(200);
  });

  testOnce(
    'lets a pending lesson of the closed period be rejected, deleted and given an open day',
    async () => {
      const [rejected, deleted, corrected, moved] = [
        await enter('2026-04-02'),
        await enter('2026-04-03'),
        await enter('2026-04-04'),
        await enter('2026-04-05'),
      ];
      expect((await close('2026-04')).status).toBe(200);
      const before = (await monthOf('2026-04')).totals;
      const patch = (id: string, body: object) =>
        call(server, `PATCH /admin/lessons/${id}`, { token: admin, body });
      const responses = [
        await post(`/admin/reject-individual-lesson/${rejected}`, { reason: 'مسجّل مرتين' }),
        await post(`/admin/restore-individual-lesson/${rejected}`),
        await post(`/admin/reject-individual-lesson/${rejected}`),
        await call(server, `DELETE /teacher/delete-lesson/${deleted}`, { token: teacher }),
        await post(`/teacher/restore-lesson/${deleted}`, undefined, teacher),
        await call(server, `DELETE /teacher/delete-lesson/${deleted}`, { token: teacher }),
        await post(`/admin/restore-individual-lesson/${deleted}`),
        await update(corrected, { date: '2026-05-04', hours: 1 }),
        await patch(moved, { date: '2026-05-05' }),
      ];
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
      expect(await approve(deleted)).toBe(409);
      expect([await approve(corrected), await approve(moved)]).toEqual([200, 200]);
      expect((await monthOf('2026-04')).totals).toEqual(before);
      expect((await monthOf('2026-04')).open).toMatchObject({ pending_lessons: 1 });
    },
  );

  testOnce('rejects all pending lessons of a teacher, also those in the closed period', async () => {
    const { username, password } = await server.createTeacher();
    const token = await server.signIn(username, password);
    for (const date of ['2025-10-04', '2025-11-04'])
      await post('/teacher/submit', { ...LESSON, student_name: 'آدم', date, hours: 1 }, token);
    expect((await close('2025-10')).status).toBe(200);
    const { body } = await post('/admin/reject-pending-lessons', { teacher_name: username });
    expect(body.rejected).toBe(2);
    const pending = await call(server, 'GET /teacher/pending-lessons', { token });
    expect(pending.body.pending_lessons).toEqual([]);
  });

  testOnce('shows what teachers earn only to those who may see it', async () => {
    const { username, password } = await server.createAdmin({ right: 'secretary' });
    const token = await server.signIn(username, password);
    const { status, body } = await call(server, 'GET /admin/months', { token });
    expect(status).toBe(200);
    expect(body.months[0].totals).toMatchObject({ pay: null, charged: expect.any(Number) });
  });

  testOnce('opens only the last closed month again, by an owner and with a reason', async () => {
    expect((await close('2025-08')).body).toMatchObject({ closed_until: '2025-08-31' });
    expect((await close('2025-09')).status).toBe(200);
    expect((await close('2025-08')).status).toBe(409);
    expect((await reopen('2025-08')).status).toBe(409);
    expect((await reopen('2025-09', ' ')).status).toBe(422);
    const accountant = await server.createAdmin({ right: 'accountant' });
    const token = await server.signIn(accountant.username, accountant.password);
    expect((await post('/admin/months/2025-09/reopen', { reason: 'خطأ' }, token)).status).toBe(403);
    expect((await reopen('2025-09')).status).toBe(200);
    expect((await reopen('2025-09')).status).toBe(409);
    expect((await reopen('2025-08')).body).toMatchObject({ closed_until: null });
    const entries = (await server.rows()).audit_entry.filter(({ entity_id }) => entity_id === '2025-09');
    expect(entries.map(({ action }) => action)).toEqual(['month.closed', 'month.reopened']);
  });

  testOnce('closes no month that is not over', async () => {
    expect((await close('2026-07')).status).toBe(422);
    expect((await close('2026-06')).status).toBe(422);
    expect((await get('/admin/months')).closed_until).toBeNull();
  });

  testOnce('closes everything up to the end of a month, and keeps every earlier day shut', async () => {
    await approve(await enter('2026-01-10'));
    await approve(await enter('2026-02-10'));
    const earlier = await enter('2025-12-10');
    expect((await close('2026-02')).status).toBe(200);
    const { months, closed_until } = await get('/admin/months');
    expect(closed_until).toBe('2026-02-28');
    // The list begins with the first entry, or with the lesson that waits before it.
    expect(months.at(-1)).toMatchObject({ month: '2025-12', open: { pending_lessons: 1 } });
    const closed = months.filter((month: { closed_at: string | null }) => month.closed_at !== null);
    expect(closed.map(({ month }: { month: string }) => month)).toEqual(
      expect.arrayContaining(['2026-02', '2026-01', '2025-12']),
    );
    // A month without a row of its own, before the first closed one.
    expect((await pay('هالة منصور', '10', '2025-02-10')).body.closed_month).toBe('2025-02');
    expect(await approve(earlier)).toBe(409);
    expect((await monthOf('2026-01')).totals).toMatchObject({ charged: 25_000, paid: 0 });

    // Opening again moves the end of the closed period back by one month.
    expect((await reopen('2026-01')).status).toBe(409);
    expect((await reopen('2026-02')).body).toMatchObject({ closed_until: '2026-01-31' });
    expect((await pay('هالة منصور', '10', '2026-01-31')).status).toBe(409);
    expect((await pay('هالة منصور', '10', '2026-02-01')).status).toBe(201);
    expect((await close('2025-12')).status).toBe(409);
    expect((await close('2026-02')).body).toMatchObject({ closed_until: '2026-02-28' });
  });

  test('lists months in pages, the latest first', async () => {
    const all = (await get('/admin/months')).months;
    const first = await get('/admin/months', { limit: '2' });
    const second = await get('/admin/months', { limit: '200', cursor: first.next_cursor });
    expect([...first.months, ...second.months]).toEqual(all);
    expect(second.next_cursor).toBeNull();
  });
});
