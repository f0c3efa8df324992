import { IMPORT_SHEETS } from 'api-contract/import';
import { call } from '../../testing/call';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  test('exports an institute as the sheets with which another one begins, with the same balances', async () => {
    const first = await start({ now: '2026-06-15T10:00:00Z' });
    const owner = await first.tokenOf('admin');
    const ask = async (route: string, body: object, token = owner) =>
      (await call(first, route, { token, body })).body;
    const get = async (path: string, query = {}) =>
      (await call(first, `GET ${path}`, { token: owner, query })).body;
    const teacher = await first.createTeacher({ username: 'هالة منصور', email: 'hala@institute.test' });
    const phones = ['052-1234567', '048123456'];
    const family = { guardian_name: 'أبو نور', phones, discount_percent: 10, language: 'he' };
    const { _id } = await ask('POST /admin/families', family);
    const level = { education_level: 'ثانوي' };
    await ask('POST /admin/students', { name: 'نور خليل', family_id: _id, grade: 'العاشر', ...level });
    await ask('POST /admin/students', { name: 'آدم سليم', active: false, phone: '0541112233' });
    await ask('POST /admin/prices', { ...level, lesson_type: 'group', amount: 8050, from: '2026-06-01' });
    const { _id: student_id } = (await get('/admin/students', { query: 'نور' })).students[0];
    const lesson = { date: '2026-06-10', hours: 1.5, subject: 'علوم، تجارب', ...level };
    const submitted = await ask(
      'POST /group_lessons/submit',
      { ...lesson, student_names: ['نور خليل', 'آدم سليم'] },
      await first.signIn(teacher.username, teacher.password),
    );
    await ask(`POST /admin/approve-group-lesson/${submitted.lesson._id}`, {});
    await call(first, 'POST /student_payments/', {
      token: owner,
      query: { family_id: _id, name: '', cost: '20', date: '2026-06-11', method: 'تحويل' },
    });
    await ask('POST /admin/series', {
      weekday: 1,
      start: '16:30',
      minutes: 90,
      first_day: '2026-06-22',
      last_day: '2026-08-31',
      teacher_id: teacher.id,
      subject: 'علوم',
      lesson_type: 'individual',
      student_ids: [student_id],
      ...level,
    });
    await ask('POST /admin/adjustments', { student_id, amount: -500, date: '2026-06-12', reason: 'اعتذار' });
    await ask('POST /admin/refunds', { family_id: _id, amount: 500, date: '2026-06-12', method: 'نقدًا' });
    await ask('POST /admin/make-ups', { student_id, hours: 1, last_day: '2026-07-31', reason: 'اعتذار' });
    await call(first, 'POST /booking/', {
      body: {
        parentName: 'أم سلمى',
        phone: '0599123456',
        subject: 'فيزياء',
        ageLevel: 'الصف التاسع',
        lessonDate: '2026-06-20',
        lessonTime: '16:30',
        hours: 2,
        lessonType: 'individual',
        students: ['سلمى ناصر'],
      },
    });
    const exported = await get('/admin/export');
    expect(exported).toMatchObject({
      adjustments: [{ name: 'نور خليل', teacher_name: null, amount: -500, reason: 'اعتذار' }],
      refunds: [{ name: 'أبو نور', number: 1, amount: 500, date: '2026-06-12' }],
      make_ups: [{ name: 'نور خليل', hours: 1, left_hours: 1, reason: 'اعتذار' }],
      bookings: [{ parent_name: 'أم سلمى', student_names: ['سلمى ناصر'], status: 'pending', hours: 2 }],
    });
    expect(exported.opening).toEqual(
      expect.arrayContaining([
        { name: 'آدم سليم', amount: 12_075 },
        { name: 'أبو نور', amount: -1500 },
      ]),
    );
    const { balances, totals } = await get('/admin/balances', { by: 'account' });
    await first.close();

    const second = await start({ now: '2026-06-15T10:00:00Z' });
    const token = await second.tokenOf('admin');
    const sheets = Object.fromEntries(
      IMPORT_SHEETS.map((sheet) => [
        sheet,
        exported[sheet].map((row: object, index: number) => ({ row: index + 2, ...row })),
      ]),
    );
    const checked = (
      await call(second, 'POST /admin/imports', { token, body: { cut_over: exported.day, sheets } })
    ).body;
    expect([checked.problems, checked.doubts]).toEqual([[], []]);
    expect(checked.makes).toMatchObject({ students: 2, families: 1, teachers: 1, series: 1, lessons: 1 });
    expect((await call(second, `POST /admin/imports/${checked._id}/apply`, { token })).status).toBe(200);
    const again = (await call(second, 'GET /admin/export', { token })).body;
    for (const sheet of ['students', 'families', 'teachers', 'prices', 'series', 'lessons', 'opening'])
      expect(again[sheet]).toEqual(expect.arrayContaining(exported[sheet]));
    const there = (await call(second, 'GET /admin/balances', { token, query: { by: 'account' } })).body;
    const namesAndSums = (each: { name: string; balance: number }) => [each.name, each.balance];
    expect(there.balances.map(namesAndSums)).toEqual(balances.map(namesAndSums));
    expect(there.totals.balance).toBe(totals.balance);
    await second.close();
  });
});
