import { checkedImport } from 'api-contract/import-schema';
import { call } from '../../testing/call';
import { CUT_OVER, LISTED_STUDENT, useImportDesk } from '../../testing/import-desk';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start, testOnce) => {
  const { desk, ask, get, check, apply, undo, cells, secretary } = useImportDesk(start);

  testOnce(
    'checks rows and imports nothing, then imports them once, with families, aliases and balances',
    async () => {
      const teacher = (await desk.server.createTeacher({ username: 'هالة منصور' })).username;
      const before = await desk.server.rows();
      const sheets = {
        students: [
          LISTED_STUDENT,
          {
            row: 3,
            name: 'نور خليل',
            guardian_name: 'ام سارة',
            phone: '+972 52-123-4567',
            student_phone: '٠٥٤١١١٢٢٣٣',
          },
          { row: 4, name: 'آدم سليم', grade: 7 },
        ],
        lessons: [
          {
            row: 2,
            date: '٢٠٢٤-٠٣-٠٥',
            teacher_name: teacher,
            student_name: 'ساره خليل',
            hours: '1.5',
            subject: 'علوم',
          },
          {
            row: 3,
            date: '2025-11-02',
            teacher_name: teacher,
            student_name: 'سارة خليل و آدم سليم؛ رنا عودة',
            hours: 2,
            subject: 'علوم',
            education_level: 'ثانوي',
          },
        ],
        payments: [
          { row: 2, name: 'نور خليل', cost: '1,250 ₪', date: '2025-12-01', method: 'نقدًا', receipt: 877 },
        ],
        opening: [
          { row: 2, name: 'سارة خليل', amount: 40_000 },
          { row: 3, name: 'نور خليل', amount: 10_000 },
          { row: 4, name: 'آدم سليم', amount: -5000 },
        ],
      };
      const { status, body } = await ask('POST /admin/imports', { cut_over: CUT_OVER, sheets });
      expect(status).toBe(201);
      expect(checkedImport.parse(body)).toEqual(body);
      expect(body).toMatchObject({
        rows: 9,
        problems: [],
        doubts: [],
        accounts: [
          { name: 'أم سارة', sheet_balance: 50_000, balance: 50_000 },
          { name: 'آدم سليم', sheet_balance: -5000, balance: -5000 },
        ],
        hours: [
          { teacher_name: teacher, month: '2024-03', sheet_hours: 1.5, hours: 1.5 },
          { teacher_name: teacher, month: '2025-11', sheet_hours: 2, hours: 2 },
        ],
        makes: { students: 4, families: 1, lessons: 2, payments: 1, opening: 3 },
        unlisted: ['رنا عودة'],
      });
      const { import: checked, ...others } = await desk.server.rows();
      expect(others).toEqual({ ...before, import: undefined });
      expect(checked).toHaveLength(1);

      const [first, second] = await Promise.all([apply(body._id), apply(body._id)]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(first.body).toEqual(second.body);
      expect((await apply(body._id)).body).toEqual(first.body);
      expect(first.body).toMatchObject({ state: 'applied', cut_over: CUT_OVER, made: body.makes });

      const { students } = await get('/admin/students');
      expect(students.map(({ name, is_new }: { name: string; is_new: boolean }) => [name, is_new])).toEqual([
        ['آدم سليم', false],
        ['رنا عودة', true],
        ['سارة خليل', false],
        ['نور خليل', false],
      ]);
      const [family] = (await get('/admin/families')).families;
      expect(family).toMatchObject({ guardian_name: 'أم سارة', phones: ['0521234567'] });
      expect(family.students).toHaveLength(2);
      const sara = students[2];
      expect(sara).toMatchObject({ aliases: ['ساره خليل'], family_id: family._id });

      // History counts in hours, and is neither charged, paid nor receipted.
      expect((await get('/admin/student-stats', { month: '2024-03' })).students).toMatchObject([
        { student_name: 'سارة خليل', total_individual_hours: 1.5 },
      ]);
      const { months } = await get('/admin/reports', { from: '2025-11', to: '2025-12' });
      expect(months).toMatchObject([
        { charged: 0, pay: 0, group_hours_by_education_level: { ثانوي: 2 } },
        { paid: 0 },
      ]);
      expect((await get('/student_payments/', { month: '2025-12' })).payments).toMatchObject([
        { name: 'نور خليل', cost: 1250, receipt_number: null, note: 'سند قديم 877' },
      ]);
      const statement = await get('/admin/statements', {
        family: family._id,
        from: '2026-09',
        to: '2026-09',
      });
      expect(statement).toMatchObject({ opening: 0, closing: 50_000 });
      expect(
        statement.lines.map(({ kind, date, amount }: Record<string, unknown>) => [kind, date, amount]),
      ).toEqual([
        ['opening', CUT_OVER, 40_000],
        ['opening', CUT_OVER, 10_000],
      ]);
      expect((await get('/admin/balances', { by: 'student' })).totals.balance).toBe(45_000);
      const listed = await get('/admin/months');
      expect([listed.closed_until, listed.months.at(-1).month]).toEqual(['2026-09-14', '2026-09']);
      expect((await get('/admin/settings')).cut_over_day).toBe(CUT_OVER);
      const paid = (date: string) =>
        call(desk.server, 'POST /student_payments/', {
          token: desk.owner,
          query: { name: 'رنا عودة', cost: '10', date },
        });
      expect((await paid('2026-09-14')).status).toBe(409);
      expect((await paid('2026-09-15')).body.payment.receipt_number).toBe(1);
      expect((await ask('POST /admin/months/2026-08/close')).status).toBe(409);
      expect((await ask('POST /admin/months/2026-09/close')).status).toBe(200);
      const { history } = await get('/admin/history', { kind: 'import' });
      expect(history).toMatchObject([
        { action: 'import.applied', after: { rows: 9, students: 4, lessons: 2 } },
      ]);
    },
  );

  test('imports the same family and student of two simultaneous imports once', async () => {
    const other = await desk.server.tokenOf('admin');
    const sheets = { students: [LISTED_STUDENT], opening: [{ row: 2, name: 'سارة خليل', amount: 100 }] };
    const [one, two] = [await check(sheets), await check(sheets, {}, other)];
    const answers = await Promise.all([apply(one._id), apply(two._id, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.made.students).sort()).toEqual([0, 1]);
    const { student, family } = await desk.server.rows();
    expect([student.length, family.length]).toEqual([1, 1]);
    expect((await get('/admin/balances')).totals.balance).toBe(200);
  });

  test('imports once however often the client goes away in the middle', async () => {
    const names = Array.from({ length: 200 }, (_, number) => `طالب ${'أبتثجحخدذر'[number % 10]}${number}`);
    const { _id, problems, makes } = await check({
      opening: names.map((name, number) => ({ row: number + 2, name, amount: 100 })),
    });
    expect(problems).toEqual([]);
    for (const delay of [1, 5, 20, 60, 200])
      await fetch(`${desk.server.address}/admin/imports/${_id}/apply?token=${desk.owner}`, {
        method: 'POST',
        signal: AbortSignal.timeout(delay),
      }).catch(() => undefined);
    expect((await apply(_id)).body).toMatchObject({ state: 'applied', made: makes });
    const { student, entry } = await desk.server.rows();
    expect([student.length, entry.length]).toEqual([200, 200]);
    expect((await get('/admin/balances')).totals.balance).toBe(20_000);
  });

  testOnce('gives a student of the institute a first family with its balance, and no other one', async () => {
    const studentId = async (name: string) => (await ask('POST /admin/students', { name })).body._id;
    const adam = await studentId('آدم سليم');
    await call(desk.server, 'POST /student_payments/', {
      token: desk.owner,
      query: { name: 'آدم سليم', cost: '10', date: CUT_OVER },
    });
    const family = await ask('POST /admin/families', { guardian_name: 'أبو نور', phones: ['054-1112233'] });
    const nour = (await ask('POST /admin/students', { name: 'نور خليل', family_id: family.body._id })).body;
    const before = await desk.server.rows();
    const { _id, problems, makes, accounts } = await check({
      students: [
        { row: 2, name: 'ادم سليم', guardian_name: 'أبو آدم', phone: 521234567 },
        { row: 3, name: 'نور خليل', guardian_name: 'والد نور', phone: '+972541112233' },
      ],
      opening: [{ row: 2, name: 'آدم سليم', amount: 5000 }],
    });
    expect([problems, makes.joined, makes.students]).toEqual([[], 1, 0]);
    expect(accounts).toEqual([
      { name: 'أبو آدم', sheet_balance: 5000, balance: 4000 },
      { name: 'أبو نور', balance: 0 },
    ]);
    expect((await apply(_id)).status).toBe(200);
    const joined = await get(`/admin/students/${adam}`);
    expect((await get(`/admin/students/${nour._id}`)).family_id).toBe(family.body._id);
    const { balances } = await get('/admin/balances', { by: 'account' });
    expect(balances).toMatchObject([{ family_id: joined.family_id, balance: 4000 }]);
    expect((await undo(_id)).status).toBe(200);
    const { student_agreement, entry, entry_sum } = await desk.server.rows();
    expect({ student_agreement, entry, entry_sum }).toEqual({
      student_agreement: before.student_agreement,
      entry: before.entry,
      entry_sum: before.entry_sum,
    });

    await ask('POST /admin/families', { guardian_name: 'أبو نور', phones: ['0549990000'] });
    const unclear = await check({ opening: [{ row: 6, name: 'أبو نور', amount: 100 }] });
    expect(cells(unclear.problems)).toEqual([['opening', 6, 'name']]);
    const other = [{ row: 5, name: 'نور خليل', guardian_name: 'أبو آدم', phone: 521234567 }];
    expect(cells((await check({ students: other })).problems)).toEqual([['students', 5, 'guardian_name']]);
  });

  testOnce('compares the hours of the sheet with those that the institute will count', async () => {
    const teacher = (await desk.server.createTeacher({ username: 'هالة منصور' })).username;
    const lesson = { teacher_name: teacher, student_name: 'نور', subject: 'علوم', education_level: 'ثانوي' };
    const { hours } = await check({
      lessons: [
        { row: 2, ...lesson, date: '2025-01-05', hours: 2 },
        { row: 3, ...lesson, date: '2025-02-05', hours: 2 },
        { row: 4, ...lesson, date: '2025-02-06', hours: 1, subject: '' },
        { row: 5, ...lesson, date: '2025-02-07', hours: 1.5, teacher_name: 'رامي' },
      ],
    });
    expect(hours).toEqual([
      { teacher_name: 'رامي', month: '2025-02', sheet_hours: 1.5, hours: 0 },
      { teacher_name: teacher, month: '2025-02', sheet_hours: 3, hours: 2 },
      { teacher_name: teacher, month: '2025-01', sheet_hours: 2, hours: 2 },
    ]);
  });

  testOnce('says beside each cell what is wrong with it, and refuses to import it', async () => {
    const { _id, problems } = await check({
      students: [
        {
          row: 2,
          name: 'سارة خليل',
          phone: '12',
          grade: 'الصف الخامس',
          discount_percent: 120,
          education_level: 'جامعة',
        },
        { row: 3, name: 'ساره خليل' },
        { row: 4, school: 'الأمل' },
        { row: 5, name: 'س'.repeat(130) },
      ],
      families: [{ row: 2, phone: '0541112233' }],
      teachers: [{ row: 2, name: 'منى عودة' }],
      lessons: [
        {
          row: 2,
          date: '2026-09-15',
          teacher_name: 'لا أحد',
          student_name: 'نور',
          hours: 30,
          subject: 'علوم',
        },
        { row: 3, date: '1999-12-31' },
      ],
      payments: [{ row: 2, name: 'نور', cost: 10.5, date: '2026-02-30' }],
      opening: [{ row: 2, name: 'نور' }],
      series: [{ row: 2, weekday: 1 }],
    });
    expect(cells(problems)).toEqual(
      expect.arrayContaining([
        ['students', 2, 'phone'],
        ['students', 2, 'discount_percent'],
        ['students', 2, 'education_level'],
        ['students', 3, 'name'],
        ['students', 4, 'name'],
        ['students', 5, 'name'],
        ['families', 2, 'guardian_name'],
        ['teachers', 2, 'email'],
        ['lessons', 2, 'date'],
        ['lessons', 2, 'hours'],
        ['lessons', 2, 'teacher_name'],
        ['lessons', 2, 'education_level'],
        ['lessons', 3, 'date'],
        ['lessons', 3, 'student_name'],
        ['payments', 2, 'cost'],
        ['payments', 2, 'date'],
        ['opening', 2, 'amount'],
        ['series', 2, 'start'],
      ]),
    );
    const before = await desk.server.fingerprint();
    const { status, body } = await apply(_id);
    expect(status).toBe(409);
    expect(body.problems).toHaveLength(problems.length);
    expect(await desk.server.fingerprint()).toBe(before);
  });

  testOnce('refuses a cut-over day after an amount, in the future, or missing', async () => {
    const opening = [{ row: 2, name: 'سارة خليل', amount: 100 }];
    const problemsAt = async (cut_over: string | undefined) =>
      cells(
        (await ask('POST /admin/imports', { sheets: { opening }, ...(cut_over && { cut_over }) })).body
          .problems,
      );
    const wrong = [['cut_over', 0, 'cut_over']];
    expect(await problemsAt(undefined)).toEqual(wrong);
    expect(await problemsAt('2026-10-11')).toEqual(wrong);
    expect(await problemsAt('2026-10-10')).toEqual([]);
    const { _id } = await check({ opening });
    await call(desk.server, 'POST /student_payments/', {
      token: desk.owner,
      query: { name: 'نور سلامة', cost: '10', date: '2026-09-01' },
    });
    expect(await problemsAt(CUT_OVER)).toEqual(wrong);
    expect(await problemsAt('2026-09-01')).toEqual([]);
    expect(cells((await apply(_id)).body.problems)).toEqual(wrong);
  });

  testOnce(
    'refuses a cut-over day in the closed period or before the first day, also once it was checked',
    async () => {
      const { _id, problems } = await check({ opening: [{ row: 2, name: 'سارة خليل', amount: 100 }] });
      expect(problems).toEqual([]);
      expect((await ask('PATCH /admin/settings', { first_day: '2026-01-01' })).status).toBe(200);
      await desk.server.createTeacher({ username: 'هالة' });
      const history = { date: '2010-03-05', teacher_name: 'هالة', student_names: ['نور سلامة'], hours: 1 };
      const lessons = [{ row: 2, ...history, subject: 'علوم', education_level: 'ثانوي' }];
      expect((await check({ lessons })).problems).toEqual([]);
      await call(desk.server, 'POST /student_payments/', {
        token: desk.owner,
        query: { name: 'نور سلامة', cost: '10', date: CUT_OVER },
      });
      expect((await ask('POST /admin/months/2026-09/close')).status).toBe(200);
      expect((await apply(_id)).body.problems[0].detail).toContain('أُقفل كل شيء حتى');
      for (const [cut_over, said] of [
        ['2026-09-30', 'أُقفل كل شيء حتى'],
        ['2025-12-31', 'لا يُسجَّل في المعهد شيء قبل'],
      ] as const) {
        const refused = await check({ opening: [{ row: 2, name: 'سارة خليل', amount: 100 }] }, { cut_over });
        expect(refused.problems).toMatchObject([
          { sheet: 'cut_over', detail: expect.stringContaining(said) },
        ]);
      }
    },
  );

  testOnce('lets a secretary import students without discounts, and nothing else', async () => {
    const token = await secretary();
    const discount = await check({ students: [{ ...LISTED_STUDENT, discount_percent: 10 }] }, {}, token);
    expect(cells(discount.problems)).toEqual([['students', 2, 'discount_percent']]);
    const { _id } = await check({ students: [LISTED_STUDENT] }, {}, token);
    for (const sheet of ['families', 'teachers', 'prices', 'lessons', 'payments', 'opening'])
      expect((await ask('POST /admin/imports', { sheets: { [sheet]: [{ row: 2 }] } }, token)).status).toBe(
        403,
      );
    const owned = await check({ opening: [{ row: 2, name: 'سارة خليل', amount: 100 }] });
    expect((await apply(owned._id, token)).status).toBe(403);
    const discounted = await check({ students: [{ ...LISTED_STUDENT, discount_percent: 10 }] });
    expect(discounted.problems).toEqual([]);
    expect(cells((await apply(discounted._id, token)).body.problems)).toEqual([
      ['students', 2, 'discount_percent'],
    ]);
    expect((await apply(_id, token)).body).toMatchObject({ state: 'applied', cut_over: null });
    expect((await get('/admin/months')).closed_until).toBeNull();
  });

  testOnce('remembers what headings mean, for each administrator in the sheets of her right', async () => {
    const token = await secretary();
    const columns = async (as = desk.owner) =>
      (await ask('GET /admin/import-columns', undefined, as)).body.columns;
    const save = (body: object, as = desk.owner) => ask('PUT /admin/import-columns', { columns: body }, as);
    expect(await columns()).toEqual({});
    const opening = { 'الباقي عليه': 'amount' };
    const students = { ' اسم الولد ': 'name', ملاحظة: null };
    expect((await save({ students, opening })).body.columns).toEqual({
      students: { 'اسم الولد': 'name', ملاحظة: null },
      opening,
    });
    expect((await save({ opening }, token)).status).toBe(403);
    expect((await save({ students: { الاسم: 'name' } }, token)).body.columns).toEqual({
      students: { الاسم: 'name' },
    });
    expect(await columns()).toEqual({ students: { الاسم: 'name' }, opening });
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, column) => [`c${column}`, 'name']));
    for (const wrong of [{ الاسم: 'password' }, { '': 'name' }, many])
      expect((await save({ students: wrong })).status).toBe(422);
  });

  testOnce('refuses what no sheet holds, in words, and stores nothing', async () => {
    const before = await desk.server.fingerprint();
    const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, column) => [`c${column}`, column]));
    const deep = JSON.parse(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`);
    for (const row of [
      wide,
      deep,
      { name: deep },
      { name: 'س'.repeat(10_000) },
      'نص',
      null,
      [],
      { name: [[1]] },
    ]) {
      const { status, body } = await ask('POST /admin/imports', { sheets: { students: [row] } });
      expect([status, body.detail[0].loc.slice(0, 4)]).toEqual([422, ['body', 'sheets', 'students', 0]]);
    }
    const many = { sheets: { students: Array(50_001).fill({}) } };
    expect((await ask('POST /admin/imports', many)).status).toBe(422);
    const large = { sheets: { students: Array(40_000).fill({ name: 'س'.repeat(400) }) } };
    expect((await ask('POST /admin/imports', large)).status).toBe(413);
    expect(await desk.server.fingerprint()).toBe(before);
  });
});
