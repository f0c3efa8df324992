import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const FROM = '2026-09-01';

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let token: string;
  beforeEach(async () => {
    server = await start({ now: '2026-09-01T10:00:00Z' });
    token = await server.tokenOf('admin');
  });
  afterEach(() => server.close());

  const ask = (route: string, body?: object) => call(server, route, { token, ...(body && { body }) });
  const add = async (name: string, fields: object) =>
    (await ask('POST /admin/students', { name, ...fields })).body._id;
  const read = async (id: string) => {
    const { education_level, grade, active } = (await ask(`GET /admin/students/${id}`)).body;
    return [education_level, grade, active];
  };

  testOnce('tells a secretary nothing of what teachers are paid', async () => {
    await add('أمير سليم', { education_level: 'ابتدائي', grade: 'الصف السادس' });
    const kind = { education_level: 'ابتدائي', lesson_type: 'individual', from: '2026-08-01' };
    await ask('POST /admin/pay-rates', { ...kind, amount: 6000 });
    const lesson = { date: '2026-08-20', hours: 1, subject: 'علوم', education_level: 'ابتدائي' };
    const body = { ...lesson, student_name: 'أمير سليم' };
    const teacher = await server.tokenOf('teacher');
    const entered = (await call(server, 'POST /teacher/submit', { token: teacher, body })).body.lesson;
    await ask(`POST /admin/approve-individual-lesson/${entered._id}`);
    const { effect } = (await ask('POST /admin/pay-rates', { ...kind, amount: 7000 })).body;
    expect(effect).toMatchObject({ pay_before: 6000, pay_after: 7000 });

    const { username, password } = await server.createAdmin({ right: 'secretary' });
    const begun = await call(server, 'POST /admin/school-years', {
      token: await server.signIn(username, password),
      body: { from: '2026-08-10', leaving: [], preview: false },
    });
    expect([begun.status, begun.body.effect]).toEqual([200, undefined]);
  });

  test('raises all active students, lets some leave, and is taken back as one', async () => {
    const sixth = await add('أمير سليم', { education_level: 'ابتدائي', grade: 'الصف السادس' });
    const last = await add('بسمة سليم', { education_level: 'ثانوي', grade: 'الثاني عشر' });
    const staying = await add('جواد سليم', { education_level: 'ثانوي', grade: '12' });
    const gone = await add('دانا سليم', { education_level: 'ابتدائي', grade: 'الأول', active: false });
    const year = { from: FROM, leaving: [last] };

    const preview = (await ask('POST /admin/school-years', { ...year, preview: true })).body;
    expect(preview).toMatchObject({
      _id: null,
      students: [
        {
          _id: sixth,
          before: { education_level: 'ابتدائي', grade: 'الصف السادس', active: true },
          after: { education_level: 'إعدادي', grade: 'الصف السابع', active: true },
        },
        { _id: last, after: { grade: 'الثاني عشر', active: false } },
      ],
      kept: [{ _id: staying, grade: '12', is_last: true }],
    });
    expect(await read(sixth)).toEqual(['ابتدائي', 'الصف السادس', true]);

    const begun = (await ask('POST /admin/school-years', { ...year, preview: false })).body;
    expect(begun.students).toEqual(preview.students);
    expect(await read(sixth)).toEqual(['إعدادي', 'الصف السابع', true]);
    expect(await read(last)).toEqual(['ثانوي', 'الثاني عشر', false]);
    expect(await read(gone)).toEqual(['ابتدائي', 'الأول', false]);
    expect((await ask('POST /admin/school-years', { from: FROM, preview: true })).status).toBe(409);

    const listed = async () => (await ask('GET /admin/school-years')).body.school_years;
    const entry = { _id: begun._id, from: FROM, raised: 1, left: 1 };
    expect(await listed()).toMatchObject([{ ...entry, undone_at: null, can_undo: true }]);

    const undone = (await ask(`POST /admin/school-years/${begun._id}/undo`)).body;
    expect(await listed()).toMatchObject([{ ...entry, undone_at: expect.any(String), can_undo: false }]);
    expect(undone.students.map(({ _id }: { _id: string }) => _id)).toEqual([sixth, last]);
    expect(await read(sixth)).toEqual(['ابتدائي', 'الصف السادس', true]);
    expect(await read(last)).toEqual(['ثانوي', 'الثاني عشر', true]);
    expect((await ask(`POST /admin/school-years/${begun._id}/undo`)).status).toBe(409);
    expect((await server.rows()).student_agreement).toHaveLength(4);
    const about = (await server.rows()).audit_entry.filter(({ entity_id }) => entity_id === begun._id);
    expect(about.map(({ action }) => action)).toEqual(['school-year.begun', 'school-year.undone']);
  });

  testOnce('says before it begins on an earlier day what posting anew would change', async () => {
    await add('أمير سليم', { education_level: 'ابتدائي', grade: 'الصف السادس' });
    const price = { education_level: 'ابتدائي', lesson_type: 'individual', from: '2026-08-01' };
    await ask('POST /admin/prices', { ...price, amount: 8000 });
    const lesson = { date: '2026-08-20', hours: 1, subject: 'علوم', education_level: 'ابتدائي' };
    const body = { ...lesson, student_name: 'أمير سليم' };
    const teacher = await server.tokenOf('teacher');
    const entered = (await call(server, 'POST /teacher/submit', { token: teacher, body })).body.lesson;
    await ask(`POST /admin/approve-individual-lesson/${entered._id}`);
    await ask('POST /admin/prices', { ...price, amount: 9000 });

    const year = { from: '2026-08-10', leaving: [] };
    const preview = (await ask('POST /admin/school-years', { ...year, preview: true })).body;
    expect(preview.effect).toMatchObject({ lessons: 1, before: 8000, after: 9000 });
    expect((await ask('GET /admin/school-years')).body.school_years).toEqual([]);
    expect((await ask('POST /admin/school-years', year)).body.effect).toEqual(preview.effect);
  });

  test('taking it back leaves students who were corrected since, and names them', async () => {
    const corrected = await add('هاني سليم', { education_level: 'ابتدائي', grade: 'الثالث' });
    const { _id } = (await ask('POST /admin/school-years', { from: FROM, preview: false })).body;
    await ask(`PATCH /admin/students/${corrected}`, { grade: 'الخامس' });
    const undone = (await ask(`POST /admin/school-years/${_id}/undo`)).body;
    expect([undone.students, undone.kept]).toEqual([[], [{ _id: corrected, name: 'هاني سليم' }]]);
    expect(await read(corrected)).toEqual(['ابتدائي', 'الخامس', true]);
  });

  testOnce('names who leaves without being an active student', async () => {
    const gone = await add('وليد سليم', { active: false });
    const { status, body } = await ask('POST /admin/school-years', {
      from: FROM,
      preview: true,
      leaving: [gone],
    });
    expect([status, body.detail[0].loc]).toEqual([422, ['body', 'leaving']]);
  });
});
