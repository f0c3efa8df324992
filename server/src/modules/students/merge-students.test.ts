import { mergedStudent, mergePreview, unmergedStudents } from 'api-contract/student-schema';
import { call } from '../../testing/call';
import type { AllRows, TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const LESSON = { date: '2026-03-15', hours: 1.5, subject: 'فيزياء', education_level: 'ثانوي' };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

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

  const log = async (student_name: string) => {
    const body = { ...LESSON, student_name };
    const { lesson } = (await call(server, 'POST /teacher/submit', { token: teacher, body })).body;
    await call(server, `POST /admin/approve-individual-lesson/${lesson._id}`, { token: admin });
    return lesson as { _id: string; student_id: string };
  };
  const logTogether = async (student_names: string[]) => {
    const body = { ...LESSON, student_names };
    const { lesson } = (await call(server, 'POST /group_lessons/submit', { token: teacher, body })).body;
    await call(server, `POST /admin/approve-group-lesson/${lesson._id}`, { token: admin });
  };
  const pay = async (name: string) =>
    (
      await call(server, 'POST /student_payments/', {
        token: admin,
        query: { name, cost: '50', date: '2026-03-02' },
      })
    ).body.payment;
  const add = async (body: object) =>
    (await call(server, 'POST /admin/students', { token: admin, body })).body._id as string;
  const preview = (id: string, into: string) =>
    call(server, `GET /admin/students/${id}/merge-preview`, { token: admin, query: { into } });
  const merge = (id: string, into: string, headers: Record<string, string> = {}) =>
    call(server, `POST /admin/students/${id}/merge`, { token: admin, body: { into }, headers });
  const undo = (id: string) => call(server, `POST /admin/student-merges/${id}/undo`, { token: admin });
  const hours = async (...ids: string[]) => {
    const query = { month: '2026-03' };
    const { students } = (await call(server, 'GET /admin/student-stats', { token: admin, query })).body;
    return ids.map((id) => {
      const row = students.find(({ student_id }: { student_id: string }) => student_id === id);
      return (row?.total_individual_hours ?? 0) + (row?.total_group_hours ?? 0);
    });
  };
  const state = ({ student, student_alias, lesson_student, payment, family }: AllRows) => ({
    student,
    student_alias,
    lesson_student,
    payment,
    family,
  });

  test('moves everything that the preview names, and undoing gives back exactly what was there', async () => {
    const { student_id: id } = await log('سامي الدرويش');
    await log('سامي الدرويش');
    await pay('سامي الدرويش');
    const into = await add({ name: 'سامي درويش', school: 'مدرسة النهضة' });
    await log('سامي درويش');
    await call(server, `PATCH /admin/students/${id}`, {
      token: admin,
      body: { phone: '0521234567', school: 'مدرسة أخرى' },
    });
    const before = state(await server.rows());
    const { body: shown } = await preview(id, into);
    expect(mergePreview.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      lessons: 2,
      approved_hours: 3,
      lessons_together: 0,
      payments: 1,
      paid: 50,
      spellings: ['سامي الدرويش'],
      filled_fields: ['education_level', 'phone'],
      by_account: [
        { account_id: id, name: 'سامي الدرويش', before: -5000, after: 0 },
        { account_id: into, name: 'سامي درويش', before: 0, after: -5000 },
      ],
    });
    expect(state(await server.rows())).toEqual(before);

    const merged = (await merge(id, into)).body;
    expect(mergedStudent.parse(merged)).toEqual(merged);
    expect(merged.student).toMatchObject({
      _id: into,
      aliases: ['سامي الدرويش'],
      phone: '0521234567',
      school: 'مدرسة النهضة',
    });
    expect(await hours(id, into)).toEqual([0, 4.5]);
    expect((await call(server, `GET /admin/students/${id}`, { token: admin })).status).toBe(404);

    const undone = (await undo(merged._id)).body;
    expect(unmergedStudents.parse(undone)).toEqual(undone);
    expect(undone.students.map(({ _id }: { _id: string }) => _id)).toEqual([id, into]);
    expect(state(await server.rows())).toEqual(before);
    expect(await hours(id, into)).toEqual([3, 1.5]);
    for (const student of [id, into]) {
      const { history } = (await call(server, `GET /admin/student-history/${student}`, { token: admin }))
        .body;
      expect(history.slice(-2).map(({ action }: { action: string }) => action)).toEqual([
        'student.merged',
        'student.unmerged',
      ]);
    }
  });

  test('gives what was written since to the student whose spelling it has', async () => {
    const { student_id: id } = await log('هدى عودة');
    const { student_id: into } = await log('هدى عواد');
    const paid = await pay('هدى عودة');
    const { _id } = (await merge(id, into)).body;
    await log('هدى عودة');
    await log('هدى عواد');
    await call(server, `POST /student_payments/${paid._id}/void`, {
      token: admin,
      body: { reason: 'خطأ في المبلغ' },
    });
    expect(await hours(into)).toEqual([6]);
    expect((await undo(_id)).status).toBe(200);
    expect(await hours(id, into)).toEqual([3, 3]);
    const payments = (await server.rows()).payment.filter(({ student_id }) => student_id === id);
    expect(payments.map(({ cost }) => cost).sort()).toEqual([-50, 50]);
  });

  test('says what an undone merge moves back and changes in money, and changes nothing', async () => {
    const [one, other] = [await add({ name: 'كرم البطة' }), await add({ name: 'كرم بطة' })];
    const price = { education_level: 'ثانوي', lesson_type: 'group', amount: 10000, from: '2026-01-01' };
    for (const student_id of [one, other])
      await call(server, 'POST /admin/prices', { token: admin, body: { ...price, student_id } });
    await logTogether(['كرم البطة', 'كرم بطة']);
    await pay('كرم البطة');
    const { _id } = (await merge(one, other)).body;
    const tables = await server.rows();
    const { body } = await call(server, `POST /admin/student-merges/${_id}/undo`, {
      token: admin,
      body: { preview: true },
    });
    expect(unmergedStudents.parse(body)).toEqual(body);
    const [lesson] = tables.lesson_student.filter(({ student_name }) => student_name === 'كرم بطة');
    expect(body.preview).toEqual({
      lessons: 1,
      payments: 1,
      spellings: ['كرم البطة'],
      balance_before: 10000,
      balance_after: 25000,
      by_account: expect.arrayContaining([
        { account_id: one, name: 'كرم البطة', before: 0, after: 10000 },
        { account_id: other, name: 'كرم بطة', before: 10000, after: 15000 },
      ]),
      posted_anew: [{ lesson_id: lesson?.lesson_id, date: LESSON.date, before: 15000, after: 30000 }],
      transfers: [],
    });
    expect(state(await server.rows())).toEqual(state(tables));
    expect((await undo(_id)).status).toBe(200);
  });

  test('counts a lesson with both of them once', async () => {
    await logTogether(['جاد منصور', 'جاد المنصور']);
    const { student_id: id } = await log('جاد منصور');
    const { student_id: into } = await log('جاد المنصور');
    expect((await preview(id, into)).body.lessons_together).toBe(1);
    const { _id } = (await merge(id, into)).body;
    expect(await hours(id, into)).toEqual([0, 4.5]);
    await undo(_id);
    expect(await hours(id, into)).toEqual([3, 3]);
  });

  test('asks which of two monthly fees stays, and gives the other one back', async () => {
    const [id, into] = [await add({ name: 'وليد شعبان' }), await add({ name: 'وليد الشعبان' })];
    const fee = async (student_id: string, amount: number, from = '2026-03') => {
      const body = { student_id, education_level: 'ثانوي', amount, from };
      return (await call(server, 'POST /admin/monthly-fees', { token: admin, body })).body._id as string;
    };
    const [own, others] = [await fee(id, 30_000), await fee(into, 20_000)];
    const fees = async () =>
      (await server.rows()).monthly_fee
        .filter(({ student_id }) => student_id === id || student_id === into)
        .map((row) => [row.id, row.student_id, row.to_month]);
    const before = await fees();
    expect((await preview(id, into)).body.fees.map(({ _id }: { _id: string }) => _id).sort()).toEqual(
      [own, others].sort(),
    );
    const refused = await merge(id, into);
    expect([refused.status, refused.body.fees.length]).toEqual([409, 2]);
    const body = { into, keep_fee: own };
    const merged = await call(server, `POST /admin/students/${id}/merge`, { token: admin, body });
    expect(merged.status).toBe(200);
    const { monthly_fees } = (
      await call(server, 'GET /admin/monthly-fees', { token: admin, query: { student: into } })
    ).body;
    expect(monthly_fees.map(({ _id }: { _id: string }) => _id)).toEqual([own]);
    expect((await undo(merged.body._id)).status).toBe(200);
    expect(await fees()).toEqual(before);

    // A fee that was agreed on since leaves no room for the one that ended.
    const again = await call(server, `POST /admin/students/${id}/merge`, { token: admin, body });
    const end = { token: admin, body: { to: '2026-03' } };
    await call(server, `PATCH /admin/monthly-fees/${own}`, end);
    const later = await fee(into, 10_000, '2026-04');
    expect((await undo(again.body._id)).status).toBe(200);
    expect(await fees()).toEqual([
      [own, id, '2026-03'],
      [others, into, '2026-03'],
      [later, into, null],
    ]);
  });

  test('of two simultaneous merges or undos, one wins and the other is told', async () => {
    const [a, b] = [await add({ name: 'لين حداد' }), await add({ name: 'لين الحداد' })];
    const merges = await Promise.all([merge(a, b), merge(b, a)]);
    expect(merges.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { _id } = merges.find(({ status }) => status === 200)?.body ?? {};
    const undos = await Promise.all([undo(_id), undo(_id)]);
    expect(undos.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await server.rows()).student_merge.filter(({ id }) => id === _id)).toHaveLength(1);
  });

  test('leaves no lesson behind that is logged during a merge', async () => {
    const { student_id: id } = await log('تالا بدر');
    const into = await add({ name: 'تالا البدر' });
    await Promise.all([merge(id, into), ...Array.from({ length: 6 }, () => log('تالا بدر'))]);
    expect(await hours(id, into)).toEqual([0, 10.5]);
  });

  test('merges once for a repeated request', async () => {
    const [a, b] = [await add({ name: 'نور زيدان' }), await add({ name: 'نور الزيدان' })];
    const headers = { 'idempotency-key': 'one-merge-only' };
    const first = await merge(a, b, headers);
    expect((await merge(a, b, headers)).body).toEqual(first.body);
  });

  test('rejects what cannot be merged or undone', async () => {
    const [a, b, c] = [
      await add({ name: 'ريم أ' }),
      await add({ name: 'ريم ب' }),
      await add({ name: 'ريم ج' }),
    ];
    const errors = async (id: string, into: string) => {
      const { status, body } = await merge(id, into);
      return [status, body.detail[0].loc, body.detail[0].type];
    };
    expect(await errors(a, a)).toEqual([422, ['body', 'into'], 'same']);
    expect(await errors(a, UNKNOWN)).toEqual([422, ['body', 'into'], 'unknown']);
    expect((await merge(UNKNOWN, a)).status).toBe(404);
    expect((await preview(a, a)).body.detail[0].loc).toEqual(['query', 'into']);
    expect((await undo(UNKNOWN)).status).toBe(404);
    const first = (await merge(a, b)).body._id;
    expect((await merge(a, c)).status).toBe(409);
    expect((await merge(c, a)).status).toBe(409);
    const second = (await merge(b, c)).body._id;
    expect((await undo(first)).body.detail).toContain('دُمج الطالب بعد ذلك');
    expect((await undo(second)).status).toBe(200);
    await call(server, `PATCH /admin/students/${b}`, { token: admin, body: { name: 'ريم أ' } });
    expect((await undo(first)).body.detail).toContain('غيّر اسمه أولًا');
    await call(server, `PATCH /admin/students/${b}`, { token: admin, body: { name: 'ريم ب' } });
    expect((await undo(first)).status).toBe(200);
    expect((await undo(first)).body.detail).toContain('سبق التراجع');
  });
});
