import { studentData, teacherData } from 'api-contract/personal-data-schema';
import { studentKey } from '../../platform/names/name-keys';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { columnsWith, placesWith } from '../../testing/stored-texts';

const SPELLINGS = ['أحمد "الخوري"', 'احمد "الخورى"'];
const [NAME = '', OTHER_SPELLING = ''] = SPELLINGS;

onEachDatabase((start) => {
  let server: TestServer;
  let owner: string;
  beforeAll(async () => {
    server = await start({ now: '2026-04-01T09:00:00Z' });
    owner = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  let keys = 0;
  const ask = async (route: string, options: Parameters<typeof call>[2] = {}) =>
    call(server, route, {
      token: owner,
      headers: { 'idempotency-key': `request-${String(keys++).padStart(12, '0')}` },
      ...options,
    });
  const post = async (path: string, body: object, token = owner) =>
    (await ask(`POST ${path}`, { body, token })).body;
  const log = async (token: string, hours: number, names: object) => {
    const path = 'student_name' in names ? '/teacher/submit' : '/group_lessons/submit';
    const body = { date: '2026-03-04', hours, subject: 'رياضيات', education_level: 'ثانوي', ...names };
    return (await post(path, body, token)).lesson._id as string;
  };
  const pay = async (name: string, cost: string, details: Record<string, string> = {}) =>
    (await ask('POST /student_payments/', { query: { name, cost, date: '2026-03-05', ...details } })).body
      .payment;
  const placesOf = (texts: readonly string[]) => columnsWith(server, texts);
  async function sums() {
    const { body: hours } = await ask('GET /admin/student-stats', { query: { month: '2026-03' } });
    const { body: paid } = await ask('GET /student_payments/', { query: { month: '2026-03' } });
    const { lesson, payment } = await server.rows();
    return {
      hours: JSON.stringify(hours)
        .match(/[\d.]+(?=[,}])/g)
        ?.sort(),
      paid: paid.payments.map(({ cost, receipt_number }: Record<string, number>) => [receipt_number, cost]),
      lessons: lesson.map(({ hours_hundredths }) => hours_hundredths).sort(),
      payments: payment.map(({ cost, date, receipt_number }) => `${receipt_number} ${cost} ${date}`).sort(),
    };
  }

  test('erases a student from every table, once, and keeps hours and payments', async () => {
    const teacher = await server.tokenOf('teacher');
    const family = await post('/admin/families', { guardian_name: 'سعاد النمر', phones: ['0591112233'] });
    const known = { phone: '0592223344', school: 'مدرسة الكرمل', notes: 'حساسية من الفستق', grade: 'العاشر' };
    const { _id } = await post('/admin/students', { name: NAME, family_id: family._id, ...known });
    const twin = await post('/admin/students', { name: 'احمد خورري' });
    await post(`/admin/students/${twin._id}/merge`, { into: _id });
    const rejected = await log(teacher, 1, { student_name: OTHER_SPELLING });
    await post(`/admin/reject-individual-lesson/${rejected}`, { reason: `لم يحضر ${NAME} الدرس` });
    for (const hours of [1.5, 2]) {
      const notes = { done: `قرأ ${NAME} نصًّا`, due: `حلّ ${NAME} صفحة 12`, mark: `${NAME}: 9 من 10` };
      const id = await log(teacher, hours, { student_names: [NAME, 'ليلى حداد'], ...notes });
      await post(`/admin/approve-group-lesson/${id}`, {});
      const { students } = (await ask(`GET /admin/lessons/${id}/attendance`)).body;
      await ask(`PUT /admin/lessons/${id}/attendance`, {
        body: { students: students.map((each: object) => ({ ...each, attendance: 'absent-free' })) },
      });
    }
    const cheque = {
      method: 'شيك',
      cheque_number: '80417263',
      cheque_bank: 'بنك القدس',
      cheque_due: '2026-05-01',
    };
    await pay(OTHER_SPELLING, '120', { ...cheque, note: 'دفعها الجد مازن' });
    const { _id: wrong } = await pay(NAME, '80');
    await post(`/student_payments/${wrong}/void`, { reason: `دفعة ${NAME} مكررة` });
    const { _id: refund } = await post('/admin/refunds', {
      student_id: _id,
      amount: 2000,
      date: '2026-03-06',
      method: 'نقدًا',
      note: 'استلمها الجد مازن',
    });
    await post(`/admin/refunds/${refund}/void`, { reason: `لم يستلمها ${NAME}` });
    const reason = `خصم اتفقنا عليه مع ${NAME}`;
    await post('/admin/adjustments', { student_id: _id, amount: -500, date: '2026-03-05', reason });
    await post('/admin/make-ups', { student_id: _id, hours: 1, last_day: '2026-12-31', reason });
    await post('/booking/', {
      parentName: 'سعاد النمر',
      phone: '0591112233',
      subject: 'رياضيات',
      ageLevel: 'الصف العاشر',
      lessonDate: '2026-05-01',
      lessonTime: '10:00',
      hours: 1,
      lessonType: 'individual',
      students: [NAME],
      notes: 'مساءً',
    });
    const gone = [
      ...SPELLINGS,
      'احمد خورري',
      studentKey(NAME),
      'سعاد النمر',
      studentKey('سعاد النمر'),
      ...Object.values(known).slice(0, 3),
      '0591112233',
      'مساءً',
      '80417263',
      'بنك القدس',
      'دفعها الجد مازن',
      'استلمها الجد مازن',
    ];
    const links = [{ student_id: _id }, { family_id: family._id }].map(async (account) => {
      const { link } = await post('/admin/statement-links', account);
      return new URL(link).searchParams.get('key') ?? '';
    });
    const open = async (key: string) => (await ask('GET /statements', { query: { key } })).status;
    for (const key of await Promise.all(links)) expect(await open(key)).toBe(200);

    const exported = await ask(`GET /admin/students/${_id}/personal-data`);
    expect(exported.headers.get('content-disposition')).toContain(`student-${_id}.json`);
    expect(studentData.parse(exported.body)).toEqual(exported.body);
    expect(exported.body).toMatchObject({
      student: { name: NAME, ...known },
      family: { guardian_name: 'سعاد النمر' },
    });
    const { lessons, payments, refunds, bookings, merged_records, history } = exported.body;
    const lists = [lessons, payments, refunds, bookings, merged_records];
    expect(lists.map(({ length }) => length)).toEqual([3, 3, 2, 1, 1]);
    expect(history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining([
        'student.created',
        'lesson.rejected',
        'lesson.attendance-changed',
        'student-payment.voided',
        'refund.voided',
        'adjustment.created',
        'booking.created',
      ]),
    );
    expect(JSON.stringify(exported.body)).not.toContain('ليلى');

    const before = await sums();
    const places = await placesOf(gone);
    expect(places).toEqual(
      expect.arrayContaining([
        'audit_entry.after',
        'idempotency_key.response',
        'lesson_student.student_name',
      ]),
    );
    const path = `POST /admin/students/${_id}/erase`;
    const misspelt = await ask(path, { body: { name: 'أحمد' } });
    expect(misspelt).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'name'] }] } });
    expect(await placesOf(gone)).toEqual(places);

    const request = { body: { name: ` ${NAME}` }, headers: { 'idempotency-key': 'erases-the-student-once' } };
    const [first, second] = await Promise.all([ask(path, request), ask(path, request)]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(first.body.name).toBe('طالب محذوف 1');
    expect(await placesWith(server, gone)).toEqual([]);
    for (const key of await Promise.all(links)) expect(await open(key)).toBe(404);
    expect(await placesOf(['ليلى حداد'])).toContain('lesson_student.student_name');
    expect(await sums()).toEqual(before);
    const { audit_entry } = await server.rows();
    expect(audit_entry.filter(({ action }) => action === 'student.erased')).toHaveLength(1);
    expect((await ask(path, { body: { name: first.body.name } })).status).toBe(409);
    expect((await ask(`PATCH /admin/students/${_id}`, { body: { grade: 'الثامن' } })).status).toBe(409);
  });

  test('agrees on nothing more with an erased student, and settles what was owed', async () => {
    const { _id: student_id, name } = await post('/admin/students', { name: 'رامي عزام', family_id: null });
    await post(`/admin/students/${student_id}/erase`, { name });
    const hour = { education_level: 'ثانوي', lesson_type: 'individual' };
    for (const [path, body] of [
      ['prices', { ...hour, amount: 9000, from: '2026-03-01' }],
      ['packages', { hours: 5, price: 40_000, first_day: '2026-03-01', last_day: '2026-06-30' }],
      ['monthly-fees', { education_level: 'ثانوي', amount: 20_000, from: '2026-03' }],
      ['make-ups', { hours: 1, last_day: '2026-12-31', reason: 'اعتذار من المعهد' }],
      ['statement-links', {}],
      ['family-links', {}],
      ['reminders', {}],
    ] as const)
      expect([path, (await ask(`POST /admin/${path}`, { body: { student_id, ...body } })).status]).toEqual([
        ...[path, 409],
      ]);
    await post('/admin/adjustments', { student_id, amount: 4000, date: '2026-03-02', reason: 'كتاب' });
    await post('/admin/refunds', { student_id, amount: 100, date: '2026-03-02', method: 'نقدًا' });
  });

  test('says what is still open of a student, and refuses the erasure until it is confirmed', async () => {
    const family = await post('/admin/families', { guardian_name: 'وداد زعتر', phones: ['0597766554'] });
    const { _id } = await post('/admin/students', { name: 'نائل زعتر', family_id: family._id });
    await post('/admin/packages', {
      family_id: family._id,
      hours: 10,
      price: 50000,
      first_day: '2026-03-01',
      last_day: '2026-12-31',
    });
    await post('/admin/monthly-fees', {
      student_id: _id,
      education_level: 'ثانوي',
      amount: 20000,
      from: '2026-03',
    });
    await pay('نائل زعتر', '120', { method: 'شيك', cheque_number: '311', cheque_due: '2026-05-01' });
    const make_up = { student_id: _id, hours: 1.5, last_day: '2026-12-31', reason: 'اعتذار من المعهد' };
    await post('/admin/make-ups', make_up);
    await post('/booking/', {
      parentName: 'وداد زعتر',
      phone: '0597766554',
      subject: 'رياضيات',
      ageLevel: 'الصف العاشر',
      lessonDate: '2026-05-02',
      lessonTime: '10:00',
      hours: 1,
      lessonType: 'individual',
      students: ['نائل زعتر'],
      notes: '',
    });
    for (const links of ['statement-links', 'family-links', 'calendar-links'])
      await post(`/admin/${links}`, { family_id: family._id });

    const { body: open } = await ask(`GET /admin/students/${_id}/erasure`);
    expect(open).toMatchObject({
      name: 'نائل زعتر',
      balance: 28000,
      unused_hours: 10,
      family: { _id: family._id, guardian_name: 'وداد زعتر', balance: 78000 },
      cheques: [{ due_day: '2026-05-01', amount: 12000, state: 'waiting' }],
      ending: {
        monthly_fees: 1,
        make_up_hours: 1.5,
        bookings: 1,
        statement_links: 1,
        family_links: 1,
        calendar_links: 1,
      },
    });
    const path = `POST /admin/students/${_id}/erase`;
    const refused = await ask(path, { body: { name: 'نائل زعتر', confirmed: false } });
    expect(refused).toMatchObject({ status: 409, body: { erasure: open } });
    expect(refused.body.detail).toMatch(
      /280.*780.*10 ساعات.*شيكات.*رسوم.*تعويض.*حجوزات.*روابط كشوف.*صفحة العائلة.*تقويم/,
    );
    expect((await ask(path, { body: { name: 'نائل زعتر', confirmed: true } })).status).toBe(200);
  });

  test('leaves what belongs to a family with other students out of what is open', async () => {
    const family = await post('/admin/families', { guardian_name: 'نوال عطية', phones: ['0596655443'] });
    const [first] = await Promise.all(
      ['باسل عطية', 'بشار عطية'].map((name) => post('/admin/students', { name, family_id: family._id })),
    );
    await post('/admin/packages', {
      family_id: family._id,
      hours: 10,
      price: 50000,
      first_day: '2026-03-01',
      last_day: '2026-12-31',
    });
    expect((await ask(`GET /admin/students/${first._id}/erasure`)).body).toMatchObject({
      balance: 0,
      family: null,
      unused_hours: 0,
      cheques: [],
      ending: {
        monthly_fees: 0,
        make_up_hours: 0,
        bookings: 0,
        statement_links: 0,
        family_links: 0,
        calendar_links: 0,
      },
      open: [],
    });
    const erased = await post(`/admin/students/${first._id}/erase`, { name: 'باسل عطية', confirmed: false });
    expect(erased).toMatchObject({ _id: first._id });
  });

  test('erases earlier names of a student and of a guardian', async () => {
    const family = await post('/admin/families', { guardian_name: 'جميلة القاسم', phones: ['0598887766'] });
    const { _id } = await post('/admin/students', { name: 'سمير وهبة', family_id: family._id });
    await ask(`PATCH /admin/students/${_id}`, { body: { name: 'سامر القاسم' } });
    await ask(`PATCH /admin/families/${family._id}`, { body: { guardian_name: 'جميلة سعد' } });
    const gone = ['سمير وهبة', 'سامر القاسم', 'جميلة القاسم', 'جميلة سعد', '0598887766'];
    expect(await placesOf(gone)).toContain('idempotency_key.response');
    await post(`/admin/students/${_id}/erase`, { name: 'سامر القاسم' });
    expect(await placesWith(server, gone)).toEqual([]);
  });

  test('erases a student from the family that was called after it and has other students', async () => {
    const family = await post('/admin/families', {
      guardian_name: 'ولي أمر وسيم دكور',
      notes: 'يصل وسيم دكور قبل أخيه',
      phones: ['0597776655'],
    });
    const [first] = await Promise.all(
      ['وسيم دكور', 'سليم دكور'].map((name) => post('/admin/students', { name, family_id: family._id })),
    );
    const { name } = await post(`/admin/students/${first._id}/erase`, { name: 'وسيم دكور', confirmed: true });
    expect(await placesOf(['وسيم دكور'])).toEqual([]);
    expect((await ask(`GET /admin/families/${family._id}`)).body).toMatchObject({
      guardian_name: `ولي أمر ${name}`,
      notes: `يصل ${name} قبل أخيه`,
      phones: ['0597776655'],
    });
  });

  test('erases a teacher, whose account stays closed, and keeps the lessons', async () => {
    const { id, username, password, email } = await server.createTeacher({ username: 'نسرين البرغوثي' });
    const token = await server.signIn(username, password);
    const lesson = await log(token, 1.25, { student_name: 'رنا سليم' });
    await post(`/admin/approve-individual-lesson/${lesson}`, {});
    const path = `/admin/teachers/${id}`;
    await ask(`PATCH ${path}`, { body: { username: 'نسرين', phone: '0593334455', subjects: ['فيزياء'] } });
    await post('/admin/reject-pending-lessons', { teacher_name: 'نسرين' });
    const rate = { education_level: 'ثانوي', lesson_type: 'individual', amount: 6000, from: '2026-01-01' };
    await post('/admin/pay-rates', { ...rate, teacher_id: id });
    const adjustment = { amount: -500, date: '2026-01-02', reason: 'سلفة طلبتها نسرين البرغوثي' };
    await post('/admin/adjustments', { ...adjustment, teacher_id: id });
    await post(`/admin/pay/${id}/paid`, { month: '2026-01', paid_on: '2026-02-01' });
    const gone = [username, 'نسرين', email, '0593334455', '1990-05-17'];

    const exported = await ask(`GET ${path}/personal-data`);
    expect(teacherData.parse(exported.body)).toEqual(exported.body);
    expect(exported.body).toMatchObject({
      account: { username: 'نسرين', email, phone: '0593334455', birthday: '1990-05-17' },
      sessions: [{ ended_at: null }],
      lessons: [{ _id: lesson, hours: 1.25 }],
      pay_rates: [{ amount: 6000, from: '2026-01-01' }],
      adjustments: [{ amount: -500, reason: adjustment.reason }],
      closed_months: [],
      paid_months: [{ month: '2026-01', paid_on: '2026-02-01' }],
    });
    expect(exported.body.history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['account.renamed', 'pay.rate-set', 'pay.paid']),
    );
    const stored = (await server.rows()).account.find((account) => account.id === id);
    expect(JSON.stringify(exported.body)).not.toContain(stored?.password_hash);
    expect(JSON.stringify(exported.body)).not.toContain('رنا');

    const before = await sums();
    expect((await ask(`POST ${path}/erase`, { body: { name: username } })).status).toBe(422);
    const erased = await ask(`POST ${path}/erase`, { body: { name: 'نسرين' } });
    expect(erased.body).toMatchObject({ _id: id, name: 'حساب محذوف 1' });
    // Another account of these tests has the same generated birthday.
    expect(await placesWith(server, gone.slice(0, 4))).toEqual([]);
    expect(await placesOf(['سلفة طلبتها حساب محذوف 1'])).toEqual([
      'adjustment.reason',
      'audit_entry.after',
      'idempotency_key.response',
    ]);
    const { account, session } = await server.rows();
    expect(account.find((row) => row.id === id)).toMatchObject({ birthday: null, birthday_month_day: null });
    expect(session.filter(({ account_id }) => account_id === id)).toEqual([]);
    expect(await sums()).toEqual(before);
    expect((await call(server, 'GET /teacher/pending-lessons', { token })).status).toBe(401);
    for (const change of ['enable', 'erase', 'password-link'])
      expect((await ask(`POST ${path}/${change}`, { body: { name: 'حساب محذوف 1' } })).status).toBe(409);
  });

  test('says what is still open of a teacher, and refuses the erasure until it is confirmed', async () => {
    const { id, username, password } = await server.createTeacher({ username: 'سحر منصور' });
    const token = await server.signIn(username, password);
    await log(token, 1, { student_name: 'رنا سليم' });
    const adjustment = { teacher_id: id, amount: 7550, date: '2026-03-02', reason: 'ساعات تحضير' };
    await post('/admin/adjustments', adjustment);
    const { body: open } = await ask(`GET /admin/teachers/${id}/erasure`);
    expect(open).toMatchObject({ _id: id, name: username, pay_owed: 7550, pending_lessons: 1 });
    const path = `POST /admin/teachers/${id}/erase`;
    const refused = await ask(path, { body: { name: username, confirmed: false } });
    expect(refused).toMatchObject({ status: 409, body: { erasure: open } });
    expect(refused.body.detail).toMatch(/75.5.*بانتظار القبول: 1/);
    expect((await ask(path, { body: { name: username } })).status).toBe(200);
  });

  test('erases a teacher whose username contains signs of patterns', async () => {
    const { id, username } = await server.createTeacher({ username: 'نور-الدين.ب/٢' });
    expect(await post(`/admin/teachers/${id}/erase`, { name: username })).toMatchObject({ _id: id });
  });

  test('does not erase administrators', async () => {
    const { id, username } = await server.createAdmin();
    const refused = await ask(`POST /admin/teachers/${id}/erase`, { body: { name: username } });
    expect(refused.status).toBe(409);
  });
});
