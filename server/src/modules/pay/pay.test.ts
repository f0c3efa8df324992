import { ownPay, type Payslip, payOfMonth, payRateList, payslip } from 'api-contract/pay-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const NOW = '2026-06-15T10:00:00Z';
const MONTH = '2026-03';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const part = (lesson_type: string, education_level: string, hours_hundredths: number, amount: number) => ({
  education_level,
  lesson_type,
  hours_hundredths,
  amount,
  unrated_hours_hundredths: 0,
});

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start({ now: NOW });
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const setRate = (rate: object) =>
    call(server, 'POST /admin/pay-rates', {
      token: admin,
      body: { education_level: 'ثانوي', lesson_type: 'individual', from: '2026-01-01', ...rate },
    });
  const rates = async (query = {}) => {
    const { body } = await call(server, 'GET /admin/pay-rates', { token: admin, query });
    expect(payRateList.parse(body)).toEqual(body);
    return body.pay_rates;
  };
  const read = async (path: string, month = MONTH) =>
    (await call(server, `GET ${path}`, { token: admin, query: { month } })).body;
  const setPaid = (id: string, paid_on: string | null, month = MONTH) =>
    call(server, `POST /admin/pay/${id}/paid`, { token: admin, body: { month, paid_on } });

  /** A teacher who enters lessons, most of which are approved. */
  async function createTeacher() {
    const teacher = await server.createTeacher();
    const token = await server.signIn(teacher.username, teacher.password);
    const enter = async (fields: object, decision: 'approve' | 'reject' | null = 'approve') => {
      const lesson = {
        date: '2026-03-10',
        hours: 1,
        subject: 'رياضيات',
        education_level: 'ثانوي',
        ...fields,
      };
      const type = 'student_names' in fields ? 'group' : 'individual';
      const submit = type === 'group' ? 'POST /group_lessons/submit' : 'POST /teacher/submit';
      const { body } = await call(server, submit, { token, body: { student_name: 'ليلى', ...lesson } });
      const id = body.lesson._id as string;
      if (decision) await call(server, `POST /admin/${decision}-${type}-lesson/${id}`, { token: admin });
      return id;
    };
    return { ...teacher, token, enter };
  }

  test('pays a teacher at the own rate, else at the one of the institute, and says what has no rate', async () => {
    const { id, username, enter } = await createTeacher();
    await setRate({ amount: 6050 });
    await setRate({ teacher_id: id, amount: 7000, from: '2026-03-20' });
    await setRate({ lesson_type: 'group', amount: 5000, per_further_student: 1000 });
    await enter({ hours: 1.5 });
    await enter({ date: '2026-03-20' });
    await enter({ student_names: ['ليلى', 'آدم', 'هدى'], hours: 0.75 });
    await enter({ education_level: 'ابتدائي', hours: 2 });
    await enter({ hours: 8 }, null);
    await enter({ hours: 9 }, 'reject');
    await enter({ date: '2026-04-01' });

    const listed = await read('/admin/pay');
    expect(payOfMonth.parse(listed)).toEqual(listed);
    const row = listed.pay.find(({ teacher_id }: { teacher_id: string }) => teacher_id === id);
    expect(row).toMatchObject({
      name: username,
      hours_hundredths: 525,
      amount: 9075 + 7000 + 5250,
      adjusted: 0,
      total: 9075 + 7000 + 5250,
      paid_on: null,
      unrated_hours_hundredths: 200,
    });
    expect(row.parts).toHaveLength(3);
    expect(row.parts).toEqual(
      expect.arrayContaining([
        part('individual', 'ثانوي', 250, 16075),
        part('group', 'ثانوي', 75, 5250),
        { ...part('individual', 'ابتدائي', 200, 0), unrated_hours_hundredths: 200 },
      ]),
    );

    const slip = await read(`/admin/pay/${id}`);
    expect(payslip.parse(slip)).toEqual(slip);
    expect(slip).toMatchObject({ ...row, month: MONTH, closed: false, adjustments: [] });
    const lines = (slip as Payslip).lessons.map(({ date, students, rate, amount }) => ({
      date,
      students: students.length,
      rate,
      amount,
    }));
    expect(new Set(lines)).toEqual(
      new Set([
        { date: '2026-03-10', students: 1, rate: 6050, amount: 9075 },
        { date: '2026-03-10', students: 3, rate: 7000, amount: 5250 },
        { date: '2026-03-10', students: 1, rate: null, amount: 0 },
        { date: '2026-03-20', students: 1, rate: 7000, amount: 7000 },
      ]),
    );
  });

  test('replaces a rate with the same level, type, day and teacher, and deletes one', async () => {
    const { id } = await createTeacher();
    const own = { teacher_id: id, education_level: 'إعدادي', amount: 4000 };
    const first = (await setRate({ ...own, from: '2026-02-01' })).body;
    const later = (await setRate({ ...own, amount: 5000, from: '2026-05-01' })).body;
    const replaced = (await setRate({ ...own, amount: 4500, from: '2026-02-01' })).body;
    expect(replaced._id).toBe(first._id);
    const listed = async () =>
      (await rates({ teacher: id })).filter((rate: { teacher_id: string | null }) => rate.teacher_id);
    expect(await listed()).toMatchObject([
      { _id: later._id, amount: 5000, before: null },
      { _id: first._id, amount: 4500, from: '2026-02-01', before: '2026-05-01' },
    ]);
    const remove = () => call(server, `DELETE /admin/pay-rates/${later._id}`, { token: admin });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await listed()).toMatchObject([{ _id: first._id, before: null }]);
    const entries = (await server.rows()).audit_entry.filter(({ entity_id }) => entity_id === id);
    expect(entries.filter(({ entity_type }) => entity_type === 'pay').map(({ action }) => action)).toEqual([
      'pay.rate-set',
      'pay.rate-set',
      'pay.rate-set',
      'pay.rate-removed',
    ]);
    expect((await setRate({ teacher_id: UNKNOWN, amount: 1 })).body.detail[0].loc).toEqual([
      'body',
      'teacher_id',
    ]);
  });

  test('leaves posted pay as it is when a rate changes, and pays a lesson that had none', async () => {
    const { id, enter } = await createTeacher();
    await enter({ hours: 2 });
    const own = { teacher_id: id, education_level: 'ثانوي' };
    const first = (await setRate({ ...own, amount: 5000, from: '2026-03-01' })).body;
    expect(first).toMatchObject({ posted: 0, closed: 0 });
    const amount = async () => (await read(`/admin/pay/${id}`)).amount;
    const paid = await amount();
    const { body } = await setRate({ ...own, amount: 6000, from: '2026-03-10' });
    expect(body).toMatchObject({ posted: 0, effect: { lessons: 1, pay_before: paid, pay_after: 12_000 } });
    expect(await amount()).toBe(paid);
    const unrated = await enter({ education_level: 'إعدادي' });
    expect((await setRate({ ...own, education_level: 'إعدادي', amount: 4000 })).body).toMatchObject({
      posted: 1,
    });
    const { lessons } = (await read(`/admin/pay/${id}`)) as Payslip;
    expect(lessons.find(({ _id }) => _id === unrated)).toMatchObject({ rate: 4000, amount: 4000 });
    const removed = await call(server, `DELETE /admin/pay-rates/${body._id}`, { token: admin });
    expect(removed.body.effect).toMatchObject({ lessons: 1, pay_before: paid, pay_after: 10_000 });
  });

  test('stores one rate when the same one is sent several times at once', async () => {
    const { id } = await createTeacher();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => setRate({ teacher_id: id, amount: 1000 + index })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await server.rows()).pay_rate.filter(({ teacher_id }) => teacher_id === id)).toHaveLength(1);
  });

  test('pays a teacher once for a month, and takes it back', async () => {
    const { id, enter } = await createTeacher();
    await setRate({ teacher_id: id, amount: 8000 });
    await enter({ hours: 2 });
    await enter({ date: '2026-04-01' });
    expect((await setPaid(id, '2026-06-16')).body.detail[0].loc).toEqual(['body', 'paid_on']);
    expect((await setPaid(id, '2026-04-02')).body).toMatchObject({
      teacher_id: id,
      paid_on: '2026-04-02',
      total: 16_000,
      paid_out: 16_000,
      owed: 0,
      owed_in_all: 8000,
    });
    const listed = async () =>
      (await read('/admin/pay')).pay.filter(({ teacher_id }: { teacher_id: string }) => teacher_id === id);
    expect(await listed()).toMatchObject([{ paid_on: '2026-04-02', paid_out: 16_000 }]);
    await setPaid(id, '2026-04-02');
    const part = { month: MONTH, paid_on: '2026-05-02', amount: 10_000 };
    await call(server, `POST /admin/pay/${id}/paid`, { token: admin, body: part });
    await setPaid(id, '2026-05-03');
    expect(await listed()).toMatchObject([
      { paid_on: '2026-05-03', paid_out: 10_000, owed: 6000, owed_in_all: 14_000 },
    ]);
    await setPaid(id, null);
    expect(await listed()).toMatchObject([{ paid_on: null, paid_out: 0, owed: 16_000, owed_in_all: 24_000 }]);
    const entries = (await server.rows()).audit_entry.filter(({ action }) => action === 'pay.paid');
    expect(entries.filter(({ entity_id }) => entity_id === id).map(({ after }) => after)).toEqual([
      JSON.stringify({ month: MONTH, paid_on: '2026-04-02', paid_out: 16_000 }),
      JSON.stringify({ month: MONTH, paid_on: '2026-05-02', paid_out: 10_000 }),
      JSON.stringify({ month: MONTH, paid_on: '2026-05-03', paid_out: 10_000 }),
      JSON.stringify({ month: MONTH, paid_on: null }),
    ]);
    expect((await setPaid(UNKNOWN, null)).status).toBe(404);
  });

  test('shows a teacher the own hours, and amounts only where the institute does', async () => {
    const { id, token, enter } = await createTeacher();
    await setRate({ teacher_id: id, amount: 8000 });
    await enter({ hours: 2 });
    await enter({ hours: 3 }, null);
    await enter({ hours: 4 }, 'reject');
    const own = async () => {
      const { body } = await call(server, 'GET /teacher/pay', { token, query: { month: MONTH } });
      expect(ownPay.parse(body)).toEqual(body);
      return body;
    };
    const show = (show_pay: boolean) =>
      call(server, 'PATCH /admin/settings', { token: admin, body: { show_pay } });
    const hours = {
      approved_hours_hundredths: 200,
      pending_hours_hundredths: 300,
      rejected_hours_hundredths: 400,
    };
    await show(false);
    expect(await own()).toMatchObject({ ...hours, pay: [], lessons: [{ rate: null, amount: 0 }] });
    await show(true);
    expect(await own()).toMatchObject({
      ...hours,
      pay: [{ teacher_id: id, amount: 16000 }],
      lessons: [{ rate: 8000, amount: 16000, students: ['ليلى'] }],
    });
  });

  test('pays nothing in the closed period and takes nothing back from it', async () => {
    const { id, enter } = await createTeacher();
    await setRate({ teacher_id: id, amount: 8000 });
    await enter({ date: '2026-01-10' });
    await setPaid(id, '2026-01-31', '2026-01');
    const close = async (month: string) =>
      (await call(server, `POST /admin/months/${month}/close`, { token: admin })).status;
    expect(await close('2026-01')).toBe(200);
    expect((await setPaid(id, null, '2026-01')).body.closed_until).toBe('2026-01-31');
    expect((await setPaid(id, '2026-02-02', '2026-01')).status).toBe(409);
    expect((await setPaid(id, '2026-01-30')).status).toBe(409);
    expect(await read(`/admin/pay/${id}`, '2026-01')).toMatchObject({
      closed: true,
      amount: 8000,
      paid_on: '2026-01-31',
      paid_out: 8000,
      owed: 0,
    });
  });
});
