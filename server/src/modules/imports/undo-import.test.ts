import { importList } from 'api-contract/import-schema';
import { CUT_OVER, LISTED_STUDENT, useImportDesk } from '../../testing/import-desk';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start, testOnce) => {
  const { desk, ask, get, check, apply, undo, cells } = useImportDesk(start);

  test('takes an import back whole, and names what was built on it', async () => {
    const teacher = (await desk.server.createTeacher({ username: 'هالة منصور' })).username;
    await ask('POST /admin/students', { name: 'آدم سليم' });
    const lesson = {
      date: '2026-01-05',
      teacher_name: teacher,
      hours: 1,
      subject: 'علوم',
      education_level: 'ثانوي',
    };
    const { _id } = await check({
      students: [LISTED_STUDENT],
      families: [{ row: 2, guardian_name: 'أبو نور', phone: '0541112233', discount_percent: 10 }],
      teachers: [{ row: 2, name: 'منى عودة', email: 'mona@institute.test', subjects: 'علوم، فيزياء' }],
      prices: [{ row: 2, education_level: 'ثانوي', lesson_type: 'فردي', amount: 12_000, from: '2026-09-15' }],
      lessons: [
        { row: 2, ...lesson, student_name: 'ادم سليم' },
        { row: 3, ...lesson, teacher_name: 'منى عوده', student_names: ['سارة خليل', 'ليلى'] },
      ],
      payments: [{ row: 2, name: 'أبو نور', cost: 10, date: '2026-01-05', method: 'شيك' }],
      opening: [{ row: 2, name: 'آدم سليم', amount: 700 }],
    });
    expect((await apply(_id)).status).toBe(200);
    const teachers = (await get('/admin/teachers', { query: 'منى' })).teachers;
    expect(teachers).toMatchObject([{ email: 'mona@institute.test', subjects: ['علوم', 'فيزياء'] }]);
    expect((await ask(`POST /admin/teachers/${teachers[0]._id}/password-link`)).status).toBe(200);
    const [sara] = (await get('/admin/students', { query: 'سارة' })).students;

    const built = await undo(_id);
    expect(built.status).toBe(409);
    expect(built.body.detail).toContain('منى عودة');
    expect((await ask(`PATCH /admin/students/${sara._id}`, { notes: 'هادئة' })).status).toBe(200);
    const [family] = (await get('/admin/families', { query: 'أبو نور' })).families;
    for (const links of ['family-links', 'calendar-links'])
      expect((await ask(`POST /admin/${links}`, { family_id: family._id })).status).toBe(201);
    const changed = await undo(_id);
    expect(changed.body.built).toEqual(
      expect.arrayContaining([
        { what: 'تعديل', name: 'سارة خليل', student_id: sara._id },
        { what: 'رابط صفحة العائلة', name: 'أبو نور', family_id: family._id },
        { what: 'عنوان تقويم', name: 'أبو نور', family_id: family._id },
      ]),
    );

    const again = await check({ opening: [{ row: 2, name: 'نور سلامة', amount: 100 }] });
    await apply(again._id);
    expect((await undo(again._id)).body).toMatchObject({ state: 'undone' });
    expect((await apply(again._id)).status).toBe(409);
    expect((await get('/admin/months')).closed_until).toBe('2026-09-14');
  });

  test('names a student who joined an imported family, and a lesson charged by an imported price', async () => {
    const teacher = await desk.server.createTeacher();
    const rana = (await ask('POST /admin/students', { name: 'رنا عودة' })).body._id;
    const { _id } = await check({
      students: [LISTED_STUDENT],
      prices: [{ row: 2, education_level: 'ثانوي', lesson_type: 'فردي', amount: 12_000, from: CUT_OVER }],
    });
    await apply(_id);
    const [family] = (await get('/admin/families')).families;
    expect((await ask(`PATCH /admin/students/${rana}`, { family_id: family._id })).status).toBe(200);
    const lesson = { date: '2026-10-05', hours: 1, subject: 'علوم', education_level: 'ثانوي' };
    const token = await desk.server.signIn(teacher.username, teacher.password);
    const sent = await ask('POST /teacher/submit', { ...lesson, student_name: 'رنا عودة' }, token);
    await ask(`POST /admin/approve-individual-lesson/${sent.body.lesson._id}`);
    const before = await desk.server.fingerprint();
    const { status, body } = await undo(_id);
    expect([status, body.built]).toEqual([
      409,
      [
        { what: 'طالب من العائلة', name: 'أم سارة', family_id: family._id },
        { what: 'درس احتُسب بسعر مستورد', name: 'رنا عودة', student_id: rana },
      ],
    ]);
    expect(await desk.server.fingerprint()).toBe(before);
  });

  testOnce('keeps the cut-over day of another import, and what was chosen since', async () => {
    const opening = (name: string) => ({ opening: [{ row: 2, name, amount: 100 }] });
    const applied = async (name: string) => {
      const { _id } = await check(opening(name));
      await apply(_id);
      return _id;
    };
    const cutOver = async () => (await get('/admin/settings')).cut_over_day;
    const [first, second] = [await applied('سارة خليل'), await applied('نور سلامة')];
    await undo(first);
    expect([await cutOver(), (await get('/admin/months')).closed_until]).toEqual([CUT_OVER, '2026-09-14']);
    await undo(second);
    expect([await cutOver(), (await get('/admin/months')).closed_until]).toEqual(['', null]);
    const third = await applied('نور سلامة');
    await ask('PATCH /admin/settings', { cut_over_day: '2026-10-01' });
    await undo(third);
    expect(await cutOver()).toBe('2026-10-01');
  });

  test('leaves nothing behind when it is taken back', async () => {
    const teacher = (await desk.server.createTeacher({ username: 'هالة منصور' })).username;
    await ask('POST /admin/students', { name: 'آدم سليم' });
    const kept = async () => {
      const { import_record: records, ...rows } = await desk.server.rows();
      expect(records).toEqual([]);
      // What was saved, and an account that has no entry any more, say nothing of the import.
      for (const table of [
        'import',
        'audit_entry',
        'setting',
        'settings_revision',
        'billing_account',
      ] as const)
        delete (rows as Partial<typeof rows>)[table];
      return rows;
    };
    const before = await kept();
    const lesson = {
      date: '2026-01-05',
      teacher_name: teacher,
      hours: 1,
      subject: 'علوم',
      education_level: 'ثانوي',
    };
    const { _id, problems } = await check({
      students: [LISTED_STUDENT],
      families: [{ row: 2, guardian_name: 'أبو نور', phone: '0541112233' }],
      teachers: [{ row: 2, name: 'منى عودة', email: 'mona@institute.test' }],
      prices: [
        { row: 2, education_level: 'ثانوي', lesson_type: 'group', amount: 12_000, from: '2026-09-15' },
      ],
      lessons: [
        { row: 2, ...lesson, student_name: 'ادم سليم' },
        { row: 3, ...lesson, teacher_name: 'منى عودة', student_names: ['سارة خليل', 'ليلى'] },
      ],
      payments: [{ row: 2, name: 'أبو نور', cost: 10, date: '2026-01-05', method: 'شيك' }],
      opening: [
        { row: 2, name: 'آدم سليم', amount: 700 },
        { row: 3, name: 'أبو نور', amount: 900 },
      ],
    });
    expect(problems).toEqual([]);
    expect((await apply(_id)).status).toBe(200);
    const undone = await undo(_id);
    expect(undone.body).toMatchObject({ state: 'undone', cut_over: CUT_OVER });
    expect((await undo(_id)).body).toEqual(undone.body);
    expect(await kept()).toEqual(before);
    expect((await get('/admin/months')).closed_until).toBeNull();
    expect((await get('/admin/settings')).cut_over_day).toBe('');
    const listed = await get('/admin/imports');
    expect(importList.parse(listed)).toEqual(listed);
    expect(listed.imports).toMatchObject([{ _id, state: 'undone', rows: 9 }]);
  });

  test('is not taken back once an imported student was erased, and names that person no more', async () => {
    const { _id } = await check({
      students: [LISTED_STUDENT],
      opening: [{ row: 2, name: 'سارة خليل', amount: 100 }],
    });
    await apply(_id);
    const later = await check({ students: [{ row: 2, name: 'رنا عودة' }] });
    const [sara] = (await get('/admin/students', { query: 'سارة' })).students;
    const erased = await ask(`POST /admin/students/${sara._id}/erase`, {
      name: 'سارة خليل',
      confirmed: true,
    });
    expect(erased.status).toBe(200);
    const before = await desk.server.fingerprint();
    const refused = await undo(_id);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).not.toContain('سارة');
    expect(refused.body.built).not.toEqual([]);
    expect((await apply(later._id)).status).toBe(409);
    expect(await desk.server.fingerprint()).toBe(before);
    expect((await get('/admin/balances')).totals.balance).toBe(100);
  });

  test('imports a weekly timetable, and takes it back until a lesson of it is held', async () => {
    const teacher = await desk.server.createTeacher({ username: 'هالة منصور' });
    const before = await desk.server.rows();
    const series = {
      row: 2,
      weekday: 'الاثنين',
      start: '16:30',
      minutes: '90',
      first_day: '2026-10-12',
      last_day: '2026-11-30',
      teacher_name: teacher.username,
      student_names: 'سارة خليل، نور خليل',
      subject: 'علوم',
    };
    // Without a level it is that of the first student: the one of the row, of its grade, or of the institute.
    const students = [{ row: 2, name: 'سارة خليل', grade: 'العاشر' }];
    const { _id, problems, makes } = await check({ students, series: [series] });
    expect([problems, makes.series, makes.students]).toEqual([[], 1, 2]);
    expect((await apply(_id)).status).toBe(200);
    const days = { from: '2026-10-11', to: '2026-11-30' };
    const { scheduled_lessons } = await get('/admin/timetable', days);
    expect(scheduled_lessons).toHaveLength(8);
    expect(scheduled_lessons[0].education_level).toBe('ثانوي');
    const clash = await check({ series: [{ ...series, row: 7, student_names: 'سارة خليل' }] });
    expect(clash.problems).toMatchObject([{ sheet: 'series', row: 7, field: 'start' }]);
    expect(clash.problems[0].detail).toContain('المعلم في درس آخر (هالة منصور)');
    const unknown = await check({ series: [{ ...series, row: 8, student_names: 'آدم سليم' }] });
    expect(cells(unknown.problems)).toEqual([['series', 8, 'education_level']]);
    expect((await apply(clash._id)).body.problems).toEqual(clash.problems);
    expect((await undo(_id)).status).toBe(200);
    const { student, series: left, scheduled_lesson, enrolment } = await desk.server.rows();
    expect([student, left, scheduled_lesson, enrolment]).toEqual([before.student, [], [], []]);
  });
});
