import type { ImportDoubt, ImportProblem } from 'api-contract/import-schema';
import { checkedImport, importList } from 'api-contract/import-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const CUT_OVER = '2026-09-15';
const STUDENT = {
  row: 2,
  name: 'سارة خليل',
  education_level: 'ثانوي',
  guardian_name: 'أم سارة',
  phone: 521234567,
};

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let owner: string;
  beforeEach(async () => {
    server = await start({ now: '2026-10-10T10:00:00Z' });
    owner = await server.tokenOf('admin');
  });
  afterEach(() => server.close());

  const ask = (route: string, body?: object, token = owner) =>
    call(server, route, { token, ...(body && { body }) });
  const get = async (path: string, query: Record<string, string> = {}) =>
    (await call(server, `GET ${path}`, { token: owner, query })).body;
  const check = async (sheets: object, others: object = {}, token = owner) =>
    (await ask('POST /admin/imports', { cut_over: CUT_OVER, sheets, ...others }, token)).body;
  const apply = (id: string, token = owner) => ask(`POST /admin/imports/${id}/apply`, undefined, token);
  const undo = (id: string) => ask(`POST /admin/imports/${id}/undo`);
  const cells = (problems: ImportProblem[]) => problems.map(({ sheet, row, field }) => [sheet, row, field]);
  const secretary = async () => {
    const { username, password } = await server.createAdmin({ right: 'secretary' });
    return server.signIn(username, password);
  };

  testOnce(
    'checks rows and imports nothing, then imports them once, with families, aliases and balances',
    async () => {
      const teacher = (await server.createTeacher({ username: 'هالة منصور' })).username;
      const before = await server.rows();
      const sheets = {
        students: [
          STUDENT,
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
      const { import: checked, ...others } = await server.rows();
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
        call(server, 'POST /student_payments/', {
          token: owner,
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

  test('takes an import back whole, and names what was built on it', async () => {
    const teacher = (await server.createTeacher({ username: 'هالة منصور' })).username;
    await ask('POST /admin/students', { name: 'آدم سليم' });
    const lesson = {
      date: '2026-01-05',
      teacher_name: teacher,
      hours: 1,
      subject: 'علوم',
      education_level: 'ثانوي',
    };
    const { _id } = await check({
      students: [STUDENT],
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
    const teacher = await server.createTeacher();
    const rana = (await ask('POST /admin/students', { name: 'رنا عودة' })).body._id;
    const { _id } = await check({
      students: [STUDENT],
      prices: [{ row: 2, education_level: 'ثانوي', lesson_type: 'فردي', amount: 12_000, from: CUT_OVER }],
    });
    await apply(_id);
    const [family] = (await get('/admin/families')).families;
    expect((await ask(`PATCH /admin/students/${rana}`, { family_id: family._id })).status).toBe(200);
    const lesson = { date: '2026-10-05', hours: 1, subject: 'علوم', education_level: 'ثانوي' };
    const token = await server.signIn(teacher.username, teacher.password);
    const sent = await ask('POST /teacher/submit', { ...lesson, student_name: 'رنا عودة' }, token);
    await ask(`POST /admin/approve-individual-lesson/${sent.body.lesson._id}`);
    const before = await server.fingerprint();
    const { status, body } = await undo(_id);
    expect([status, body.built]).toEqual([
      409,
      [
        { what: 'طالب من العائلة', name: 'أم سارة', family_id: family._id },
        { what: 'درس احتُسب بسعر مستورد', name: 'رنا عودة', student_id: rana },
      ],
    ]);
    expect(await server.fingerprint()).toBe(before);
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

  test('imports the same family and student of two simultaneous imports once', async () => {
    const other = await server.tokenOf('admin');
    const sheets = { students: [STUDENT], opening: [{ row: 2, name: 'سارة خليل', amount: 100 }] };
    const [one, two] = [await check(sheets), await check(sheets, {}, other)];
    const answers = await Promise.all([apply(one._id), apply(two._id, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.made.students).sort()).toEqual([0, 1]);
    const { student, family } = await server.rows();
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
      await fetch(`${server.address}/admin/imports/${_id}/apply?token=${owner}`, {
        method: 'POST',
        signal: AbortSignal.timeout(delay),
      }).catch(() => undefined);
    expect((await apply(_id)).body).toMatchObject({ state: 'applied', made: makes });
    const { student, entry } = await server.rows();
    expect([student.length, entry.length]).toEqual([200, 200]);
    expect((await get('/admin/balances')).totals.balance).toBe(20_000);
  });

  testOnce('gives a student of the institute a first family with its balance, and no other one', async () => {
    const studentId = async (name: string) => (await ask('POST /admin/students', { name })).body._id;
    const adam = await studentId('آدم سليم');
    await call(server, 'POST /student_payments/', {
      token: owner,
      query: { name: 'آدم سليم', cost: '10', date: CUT_OVER },
    });
    const family = await ask('POST /admin/families', { guardian_name: 'أبو نور', phones: ['054-1112233'] });
    const nour = (await ask('POST /admin/students', { name: 'نور خليل', family_id: family.body._id })).body;
    const before = await server.rows();
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
    const { student_agreement, entry, entry_sum } = await server.rows();
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

  test('finds a family by the name that is written after «عائلة», unless several have it', async () => {
    const students = [
      { row: 2, name: 'زين عودة', guardian_name: 'خالد عودة' },
      { row: 3, name: 'نور خليل', guardian_name: 'سمير خليل' },
      { row: 4, name: 'تالا خليل', guardian_name: 'باسل خليل' },
    ];
    const opening = ['عائلة عودة', 'عائلة خليل', 'عائلة سمير خليل', 'عائلة سليم'].map((name, index) => ({
      row: index + 2,
      name,
      amount: 100,
    }));
    const { problems, accounts, unlisted } = await check({ students, opening });
    expect(cells(problems)).toEqual([['opening', 3, 'name']]);
    expect(accounts.map(({ name }: { name: string }) => name)).toEqual([
      'خالد عودة',
      'سمير خليل',
      'عائلة سليم',
      'باسل خليل',
    ]);
    expect(unlisted).toEqual(['عائلة سليم']);
  });

  testOnce('compares the hours of the sheet with those that the institute will count', async () => {
    const teacher = (await server.createTeacher({ username: 'هالة منصور' })).username;
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

  test('leaves nothing behind when it is taken back', async () => {
    const teacher = (await server.createTeacher({ username: 'هالة منصور' })).username;
    await ask('POST /admin/students', { name: 'آدم سليم' });
    const kept = async () => {
      const { import_record: records, ...rows } = await server.rows();
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
      students: [STUDENT],
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
    const before = await server.fingerprint();
    const { status, body } = await apply(_id);
    expect(status).toBe(409);
    expect(body.problems).toHaveLength(problems.length);
    expect(await server.fingerprint()).toBe(before);
  });

  testOnce('asks whom a name without that of the father means', async () => {
    const teacher = (await server.createTeacher({ username: 'هالة منصور' })).username;
    const weekly = {
      weekday: 'الأحد',
      minutes: 60,
      first_day: '2026-10-11',
      last_day: '2026-10-18',
      teacher_name: teacher,
      subject: 'علوم',
      education_level: 'ثانوي',
    };
    const sheets = {
      students: [
        { row: 2, name: 'زين خالد عودة' },
        { row: 3, name: 'سامر عادل حداد' },
        { row: 4, name: 'سامر سليم حداد' },
        { row: 5, name: 'نور سلامة' },
        { row: 6, name: 'نور سلامة السابع' },
        { row: 7, name: 'هبة ناصر' },
        { row: 8, name: 'هبة بشير ناصر' },
      ],
      series: [
        { row: 2, ...weekly, start: '15:00', student_names: ['سامر حداد'] },
        { row: 3, ...weekly, start: '16:00', student_names: ['نور سلامة'] },
        { row: 4, ...weekly, start: '17:00', student_names: ['زين', 'سامر'] },
      ],
      opening: [{ row: 2, name: 'زين عودة', amount: 100 }],
    };
    const { doubts } = await check(sheets);
    const asked = doubts.map(({ spelling, names }: ImportDoubt) => [spelling, names.map(({ name }) => name)]);
    expect(doubts.map(({ likely }: ImportDoubt) => likely)).toEqual([
      undefined,
      undefined,
      undefined,
      'زين خالد عودة',
    ]);
    expect(asked).toEqual([
      ['نور سلامة', ['نور سلامة', 'نور سلامة السابع']],
      ['سامر حداد', ['سامر حداد', 'سامر عادل حداد', 'سامر سليم حداد']],
      ['سامر', ['سامر', 'سامر عادل حداد', 'سامر سليم حداد']],
      [undefined, ['زين خالد عودة', 'زين', 'زين عودة']],
    ]);
    const answers = [
      { name: 'نور سلامة', means: 'نور سلامة السابع', outside_list: true },
      { name: 'سامر حداد', means: 'سامر سليم حداد', outside_list: true },
      { name: 'سامر', means: 'سامر عادل حداد', outside_list: true },
      { name: 'زين', means: 'زين خالد عودة' },
      { name: 'زين عودة', means: 'زين خالد عودة' },
    ];
    const answered = await check(sheets, { answers });
    expect([answered.problems, answered.doubts, answered.makes.students]).toEqual([[], [], 7]);
    expect((await apply(answered._id)).status).toBe(200);
    const { scheduled_lessons } = await get('/admin/timetable', { from: '2026-10-11', to: '2026-10-11' });
    expect(scheduled_lessons.map(({ student_names }: { student_names: string[] }) => student_names)).toEqual([
      ['سامر سليم حداد'],
      ['نور سلامة السابع'],
      ['زين خالد عودة', 'سامر عادل حداد'],
    ]);
  });

  testOnce('asks whether a name is that of two people, and divides it by the answer alone', async () => {
    const name = 'سارة ولين عودة';
    const sheets = {
      students: [
        { row: 2, name, guardian_name: 'خالد عودة' },
        { row: 3, name: 'لين عودة', guardian_name: 'خالد عودة' },
      ],
      opening: [{ row: 2, name, amount: 100 }],
    };
    const { doubts, makes } = await check(sheets);
    expect(doubts).toEqual([
      { names: [{ name, student_id: null, rows: 2 }], people: ['سارة عودة', 'لين عودة'] },
    ]);
    expect(makes.students).toBe(2);
    const one = await check(sheets, { answers: [{ name, means: name }] });
    expect([one.problems, one.doubts, one.makes.students]).toEqual([[], [], 2]);
    const two = await check(sheets, { answers: [{ name, means: doubts[0].people }] });
    expect([two.doubts, two.makes.students]).toEqual([[], 2]);
    // The list has one of them twice, and a balance is of one account.
    expect(cells(two.problems)).toEqual([
      ['students', 3, 'name'],
      ['opening', 2, 'name'],
    ]);
  });

  testOnce('asks about spellings that may be one student, and follows the answer', async () => {
    const known = (await ask('POST /admin/students', { name: 'محمد عبد الرحمن' })).body._id;
    const sheets = {
      students: [
        { row: 2, name: 'سلمى درويش' },
        { row: 3, name: 'سلما الدرويش' },
        { row: 4, name: 'درويش سلمى' },
        { row: 5, name: 'محمد عبد الرحمان' },
        { row: 6, name: 'رامي حداد' },
      ],
    };
    const { _id, doubts } = await check(sheets);
    const named = doubts.map(({ names }: { names: { name: string }[] }) =>
      names.map(({ name }) => name).sort(),
    );
    expect(named).toEqual([
      ['سلمى درويش', 'سلما الدرويش', 'درويش سلمى'].sort(),
      ['محمد عبد الرحمن', 'محمد عبد الرحمان'].sort(),
    ]);
    expect(doubts.map(({ likely }: ImportDoubt) => likely)).toEqual([null, undefined]);
    expect(doubts[1].names).toEqual(
      expect.arrayContaining([{ name: 'محمد عبد الرحمن', student_id: known, rows: 0 }]),
    );
    const answers = [
      { name: 'سلما الدرويش', means: 'سلمى درويش' },
      { name: 'درويش سلمى', means: 'درويش سلمى' },
      { name: 'محمد عبد الرحمان', means: known },
    ];
    const lessons = {
      opening: [
        { row: 2, name: 'سلما الدرويش', amount: 100 },
        { row: 3, name: 'محمد عبد الرحمان', amount: 50 },
      ],
    };
    const answered = await check(
      { students: sheets.students.filter(({ row }) => row !== 3), ...lessons },
      { answers },
    );
    expect([answered.problems, answered.doubts]).toEqual([[], []]);
    await apply(answered._id);
    const { students } = await get('/admin/students');
    expect(students.map(({ name, aliases }: Record<string, unknown>) => [name, aliases])).toEqual([
      ['درويش سلمى', []],
      ['رامي حداد', []],
      ['سلمى درويش', ['سلما الدرويش']],
      ['محمد عبد الرحمن', ['محمد عبد الرحمان']],
    ]);
    const circle = [
      { name: 'أمل عودة', means: 'امل عودة' },
      { name: 'امل عودة', means: 'أمل عودة' },
    ];
    expect(
      (await check({ students: [{ row: 2, name: 'أمل عودة' }] }, { answers: circle })).makes.students,
    ).toBe(1);
    // A student who is here no more is no name.
    const gone = [{ name: 'أمل عودة', means: '00000000-0000-4000-8000-000000000000' }];
    const { accounts } = await check(
      { opening: [{ row: 2, name: 'أمل عودة', amount: 100 }] },
      { answers: gone },
    );
    expect(accounts.map(({ name }: { name: string }) => name)).toEqual(['أمل عودة']);
    // A spelling without an answer is a student of its own.
    const { body } = await apply(_id);
    expect(body.problems ?? []).toEqual(expect.any(Array));
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
    await call(server, 'POST /student_payments/', {
      token: owner,
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
      await server.createTeacher({ username: 'هالة' });
      const history = { date: '2010-03-05', teacher_name: 'هالة', student_names: ['نور سلامة'], hours: 1 };
      const lessons = [{ row: 2, ...history, subject: 'علوم', education_level: 'ثانوي' }];
      expect((await check({ lessons })).problems).toEqual([]);
      await call(server, 'POST /student_payments/', {
        token: owner,
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

  test('is not taken back once an imported student was erased, and names that person no more', async () => {
    const { _id } = await check({
      students: [STUDENT],
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
    const before = await server.fingerprint();
    const refused = await undo(_id);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).not.toContain('سارة');
    expect(refused.body.built).not.toEqual([]);
    expect((await apply(later._id)).status).toBe(409);
    expect(await server.fingerprint()).toBe(before);
    expect((await get('/admin/balances')).totals.balance).toBe(100);
  });

  test('imports a weekly timetable, and takes it back until a lesson of it is held', async () => {
    const teacher = await server.createTeacher({ username: 'هالة منصور' });
    const before = await server.rows();
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
    const { student, series: left, scheduled_lesson, enrolment } = await server.rows();
    expect([student, left, scheduled_lesson, enrolment]).toEqual([before.student, [], [], []]);
  });

  testOnce('lets a secretary import students without discounts, and nothing else', async () => {
    const token = await secretary();
    const discount = await check({ students: [{ ...STUDENT, discount_percent: 10 }] }, {}, token);
    expect(cells(discount.problems)).toEqual([['students', 2, 'discount_percent']]);
    const { _id } = await check({ students: [STUDENT] }, {}, token);
    for (const sheet of ['families', 'teachers', 'prices', 'lessons', 'payments', 'opening'])
      expect((await ask('POST /admin/imports', { sheets: { [sheet]: [{ row: 2 }] } }, token)).status).toBe(
        403,
      );
    const owned = await check({ opening: [{ row: 2, name: 'سارة خليل', amount: 100 }] });
    expect((await apply(owned._id, token)).status).toBe(403);
    const discounted = await check({ students: [{ ...STUDENT, discount_percent: 10 }] });
    expect(discounted.problems).toEqual([]);
    expect(cells((await apply(discounted._id, token)).body.problems)).toEqual([
      ['students', 2, 'discount_percent'],
    ]);
    expect((await apply(_id, token)).body).toMatchObject({ state: 'applied', cut_over: null });
    expect((await get('/admin/months')).closed_until).toBeNull();
  });

  testOnce('remembers what headings mean, for each administrator in the sheets of her right', async () => {
    const token = await secretary();
    const columns = async (as = owner) =>
      (await ask('GET /admin/import-columns', undefined, as)).body.columns;
    const save = (body: object, as = owner) => ask('PUT /admin/import-columns', { columns: body }, as);
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
    const before = await server.fingerprint();
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
    expect(await server.fingerprint()).toBe(before);
  });
});
