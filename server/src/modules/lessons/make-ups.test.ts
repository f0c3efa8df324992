import { makeUpList, savedMakeUp } from 'api-contract/make-up-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const LESSON = { hours: 1, subject: 'رياضيات', education_level: 'ثانوي' };

onEachDatabase((start) => {
  let server: TestServer;
  let owner: string;
  let teacher: string;
  let count = 0;
  beforeAll(async () => {
    server = await start({ now: '2026-06-15T10:00:00Z' });
    owner = await server.tokenOf('admin');
    teacher = await server.tokenOf('teacher');
    const level = { education_level: 'ثانوي', lesson_type: 'individual', from: '2026-01-01' };
    await post('/admin/prices', { ...level, amount: 8000 });
    await post('/admin/pay-rates', { ...level, amount: 5000 });
  });
  afterAll(() => server.close());

  const ask = (path: string, body?: object) => call(server, path, { token: owner, body });
  const post = async (path: string, body: object) => (await ask(`POST ${path}`, body)).body;
  const newStudent = async () => (await post('/admin/students', { name: `طالب ${++count}` })) as Student;
  interface Student {
    _id: string;
    name: string;
  }
  async function lessonOf({ name }: Student, date: string, hours = 1): Promise<string> {
    const body = { ...LESSON, student_name: name, date, hours };
    const { lesson } = (await call(server, 'POST /teacher/submit', { token: teacher, body })).body;
    await post(`/admin/approve-individual-lesson/${lesson._id}`, {});
    return lesson._id;
  }
  const mark = (lesson: string, { _id }: { _id: string }, attendance = 'make-up') =>
    ask(`PUT /admin/lessons/${lesson}/attendance`, { students: [{ student_id: _id, attendance }] });
  async function miss(student: Student, date: string, hours = 1): Promise<string> {
    const lesson = await lessonOf(student, date, hours);
    await mark(lesson, student, 'absent-charged');
    return lesson;
  }
  const owe = (student: Student, hours: number, last_day: string, fields: object = {}) =>
    ask('POST /admin/make-ups', { student_id: student._id, hours, last_day, ...fields });
  const left = async ({ _id }: { _id: string }) => {
    const { body } = await ask(`GET /admin/make-ups?student=${_id}`);
    return makeUpList.parse(body).make_ups.map(({ left_hours }) => left_hours);
  };
  const statement = async ({ _id }: { _id: string }, to = '2026-06-30') =>
    (await ask(`GET /admin/statements?student=${_id}&to=${to}`)).body;
  /** What the entries of a lesson charge. */
  const charged = async (lesson: string) =>
    (await server.rows()).entry
      .filter(({ lesson_id }) => lesson_id === lesson)
      .map(({ amount }) => Number(amount));
  const teacherName = async () =>
    (await call(server, 'GET /user/me', { token: teacher })).body.username as string;
  const payOf = async (lesson: string) => {
    const { pay } = (await ask('GET /admin/pay?month=2026-06')).body;
    const { lessons } = (await ask(`GET /admin/pay/${pay[0].teacher_id}?month=2026-06`)).body;
    return lessons.find(({ _id }: { _id: string }) => _id === lesson)?.amount;
  };

  test('a lesson makes up for missed hours: it is not charged again, and its teacher is paid', async () => {
    const student = await newStudent();
    const missed = await miss(student, '2026-06-01', 1.5);
    const { body } = await owe(student, 1.5, '2026-07-31', { lesson_id: missed, reason: 'مرض المعلم' });
    expect(savedMakeUp.parse(body)).toEqual(body);
    expect(body).toMatchObject({ left_hours: 1.5, first_day: '2026-06-01', lesson_id: missed });
    // No lesson makes up for itself.
    expect((await mark(missed, student)).status).toBe(422);
    const { students } = (await ask(`GET /admin/lessons/${missed}/attendance`)).body;
    expect(students).toMatchObject([{ attendance: 'absent-charged', owed_hours: 0, make_up_hours: 1.5 }]);
    const later = await lessonOf(student, '2026-06-08');
    const marked = await mark(later, student);
    expect(marked.body.students).toMatchObject([{ attendance: 'make-up' }]);
    expect(await left(student)).toEqual([0.5]);
    expect(await payOf(later)).toBe(5000);
    const { closing, lines, make_ups } = await statement(student);
    expect(closing).toBe(12_000);
    expect(lines.at(-1)).toMatchObject({ lesson_id: later, amount: 0, attendance: 'make-up' });
    expect(make_ups).toMatchObject([{ student_name: student.name, left_hours: 0.5, last_day: '2026-07-31' }]);
    // The statement is as it was before the later lesson, and after the hours have lapsed.
    expect((await statement(student, '2026-06-07')).make_ups).toMatchObject([{ left_hours: 1.5 }]);
    expect((await statement(student, '2026-08-01')).make_ups).toEqual([]);
    await mark(later, student, 'present');
    expect([(await statement(student)).closing, await left(student)]).toEqual([20_000, [1.5]]);
  });

  test('a lesson takes hours from the make-up that ends first, and gives them back when it is deleted', async () => {
    const student = await newStudent();
    await owe(student, 1, '2026-06-30', { lesson_id: await miss(student, '2026-06-01') });
    await owe(student, 1, '2026-06-20', { lesson_id: await miss(student, '2026-06-02') });
    const later = await lessonOf(student, '2026-06-10', 1.5);
    expect((await mark(later, student)).status).toBe(200);
    expect(await left(student)).toEqual([0.5, 0]);
    await ask(`DELETE /admin/admin/delete-lesson/${later}`);
    expect(await left(student)).toEqual([1, 1]);
    await post(`/admin/restore-individual-lesson/${later}`, {});
    expect(await left(student)).toEqual([0.5, 0]);
  });

  test('rejects a make-up lesson without enough hours on its day', async () => {
    const student = await newStudent();
    const missed = await miss(student, '2026-06-05');
    await owe(student, 1, '2026-06-10', { lesson_id: missed });
    for (const [date, hours] of [
      ['2026-06-04', 1],
      ['2026-06-11', 1],
      ['2026-06-10', 1.25],
    ] as const) {
      const lesson = await lessonOf(student, date, hours);
      const { status, body } = await mark(lesson, student);
      expect([status, body.detail[0].loc]).toEqual([422, ['body', 'students']]);
      const { students } = (await ask(`GET /admin/lessons/${lesson}/attendance`)).body;
      expect(students).toMatchObject([{ attendance: 'present' }]);
    }
    const [one, other] = [await lessonOf(student, '2026-06-09'), await lessonOf(student, '2026-06-10')];
    const both = await Promise.all([mark(one, student), mark(other, student)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('rejects a make-up that no missed and charged lesson of the student gives', async () => {
    const [student, other] = [await newStudent(), await newStudent()];
    const lesson_id = await miss(other, '2026-06-05');
    const [present, free, cancelled] = [
      await lessonOf(student, '2026-06-06'),
      await lessonOf(student, '2026-06-07'),
      await miss(student, '2026-06-08'),
    ];
    await mark(free, student, 'absent-free');
    await ask(`PUT /admin/lessons/${cancelled}/attendance`, { cancelled: true });
    const unknown = { ...student, _id: '0190aaaa-0000-7000-8000-000000000004' };
    const refused = [
      await owe(student, 1, '2026-07-01', { lesson_id }),
      await owe(student, 1, '2026-07-01', { lesson_id: present }),
      await owe(student, 1, '2026-07-01', { lesson_id: free }),
      await owe(student, 1, '2026-07-01', { lesson_id: cancelled }),
      await owe(other, 1.25, '2026-07-01', { lesson_id }),
      await owe(other, 1, '2026-06-04', { lesson_id }),
      await owe(unknown, 1, '2026-07-01', { reason: 'هدية' }),
      await owe(student, 1, '2026-06-14', { reason: 'هدية' }),
      await owe(student, 1, '2026-07-01'),
    ].map(({ status, body }) => [status, body.detail[0].loc.at(-1)]);
    expect(refused).toEqual([
      [422, 'lesson_id'],
      [422, 'lesson_id'],
      [422, 'lesson_id'],
      [422, 'lesson_id'],
      [422, 'hours'],
      [422, 'last_day'],
      [422, 'student_id'],
      [422, 'last_day'],
      [422, 'reason'],
    ]);
  });

  test('gives one make-up for a missed lesson, also when two are recorded at once', async () => {
    const student = await newStudent();
    const lesson_id = await miss(student, '2026-06-05');
    const both = await Promise.all([1, 0.5].map((hours) => owe(student, hours, '2026-07-01', { lesson_id })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const [{ body }] = both.filter(({ status }) => status === 201) as [(typeof both)[0]];
    await ask(`POST /admin/make-ups/${body._id}/end`, { reason: 'سُجّل خطأً' });
    expect((await owe(student, 1, '2026-07-01', { lesson_id })).status).toBe(201);
  });

  test('leaves make-ups of lessons to those who decide, and goodwill to owners', async () => {
    const student = await newStudent();
    const lesson_id = await miss(student, '2026-06-05');
    const statuses: Record<string, number[]> = {};
    for (const right of ['accountant', 'secretary', 'owner'] as const) {
      const { username, password } = await server.createAdmin({ right });
      const token = await server.signIn(username, password);
      const send = async (path: string, body: object) =>
        (await call(server, `POST /admin/make-ups${path}`, { token, body })).status;
      const hours = { student_id: student._id, hours: 0.5, last_day: '2026-07-01' };
      statuses[right] = [
        await send('', { ...hours, reason: 'هدية' }),
        await send('', { ...hours, lesson_id }),
        await send('/0190aaaa-0000-7000-8000-000000000004/end', { reason: 'خطأ' }),
      ];
    }
    expect(statuses).toEqual({
      accountant: [403, 403, 403],
      secretary: [403, 201, 404],
      owner: [201, 422, 404],
    });
  });

  test.each([
    ['is deleted', (lesson: string) => ask(`DELETE /admin/admin/delete-lesson/${lesson}`)],
    ['was attended after all', (lesson: string, of: Student) => mark(lesson, of, 'present')],
    ['is not charged', (lesson: string, of: Student) => mark(lesson, of, 'absent-free')],
    [
      'was cancelled',
      (lesson: string) => ask(`PUT /admin/lessons/${lesson}/attendance`, { cancelled: true }),
    ],
  ])('ends a make-up when its lesson %s, and charges the lessons that used it', async (_, change) => {
    const student = await newStudent();
    const missed = await miss(student, '2026-06-01', 2);
    await owe(student, 2, '2026-07-01', { lesson_id: missed });
    const later = await lessonOf(student, '2026-06-08');
    await mark(later, student);
    const { status, body } = await change(missed, student);
    expect([status, body.message]).toEqual([200, expect.stringContaining('8/6/2026')]);
    expect(await left(student)).toEqual([0]);
    const { make_ups } = (await ask(`GET /admin/make-ups?student=${student._id}`)).body;
    expect(make_ups[0].end_reason).toMatch(/لم يعد الدرس الفائت/);
    expect(await charged(later)).toEqual([8000]);
    const { history } = (await ask(`GET /admin/lesson-history/${later}`)).body;
    expect(history.at(-1)).toMatchObject({ action: 'lesson.attendance-changed' });
  });

  test('owes the hours again when a deletion or an approval is taken back and done again', async () => {
    const student = await newStudent();
    const missed = await miss(student, '2026-06-01');
    await owe(student, 1, '2026-07-01', { lesson_id: missed });
    await ask(`DELETE /admin/admin/delete-lesson/${missed}`);
    await post(`/admin/restore-individual-lesson/${missed}`, {});
    expect(await left(student)).toEqual([1]);
    const later = await lessonOf(student, '2026-06-08');
    await mark(later, student);
    await post(`/admin/restore-individual-lesson/${missed}`, {});
    await post(`/admin/approve-individual-lesson/${missed}`, {});
    expect(await left(student)).toEqual([0]);
    expect((await statement(student)).closing).toBe(8000);
  });

  test('charges a make-up lesson that has become longer than the hours owed', async () => {
    const student = await newStudent();
    await owe(student, 1, '2026-07-01', { lesson_id: await miss(student, '2026-06-01') });
    const later = await lessonOf(student, '2026-06-08');
    await mark(later, student);
    await post(`/admin/restore-individual-lesson/${later}`, {});
    await ask(`PATCH /admin/lessons/${later}`, { hours: 3 });
    const { message } = await post(`/admin/approve-individual-lesson/${later}`, {});
    expect(message).toContain('8/6/2026');
    expect((await statement(student)).closing).toBe(32_000);
    expect(await left(student)).toEqual([1]);
  });

  test('a lesson that is approved again gives way to those that used its hours meanwhile', async () => {
    const student = await newStudent();
    await owe(student, 1, '2026-07-01', { lesson_id: await miss(student, '2026-06-01') });
    const [first, second] = [await lessonOf(student, '2026-06-08'), await lessonOf(student, '2026-06-09')];
    await mark(first, student);
    await post(`/admin/restore-individual-lesson/${first}`, {});
    expect((await mark(second, student)).status).toBe(200);
    const { message } = await post(`/admin/approve-individual-lesson/${first}`, {});
    expect(message).toContain('8/6/2026');
    expect([await charged(first), await charged(second)]).toEqual([[8000], [0]]);
  });

  test('charges the lessons that used a make-up when its lesson goes to another student or is rejected', async () => {
    const [student, other] = [await newStudent(), await newStudent()];
    for (const [position, date] of ['2026-06-01', '2026-06-02', '2026-06-03'].entries()) {
      const missed = await miss(student, date);
      await owe(student, 1, '2026-07-01', { lesson_id: missed });
      const later = await lessonOf(student, `2026-06-1${position}`);
      await mark(later, student);
      await post(`/admin/restore-individual-lesson/${missed}`, {});
      if (position === 0) await ask(`PATCH /admin/lessons/${missed}`, { student_name: other.name });
      if (position < 2)
        await post(`/admin/${position === 0 ? 'approve' : 'reject'}-individual-lesson/${missed}`, {});
      else await post('/admin/reject-pending-lessons', { teacher_name: await teacherName() });
      expect(await charged(later)).toEqual([8000]);
    }
  });

  test('charges no make-up lesson because it is paid or not', async () => {
    const student = await newStudent();
    const missed = await miss(student, '2026-06-01');
    await owe(student, 1, '2026-07-01', { lesson_id: missed });
    const later = await lessonOf(student, '2026-06-08');
    await mark(later, student);
    await post(`/admin/restore-individual-lesson/${missed}`, {});
    await ask(`PUT /admin/lessons/${later}/attendance`, { paid: false });
    expect(await charged(later)).toEqual([0]);
  });

  test('lists the make-ups of a student in pages, or of all', async () => {
    const student = await newStudent();
    for (const day of ['20', '21', '22']) await owe(student, 1, `2026-06-${day}`, { reason: 'هدية' });
    const path = `GET /admin/make-ups?student=${student._id}&limit=2`;
    const { body: first } = await ask(path);
    const { body: second } = await ask(`${path}&cursor=${first.next_cursor}`);
    const lastDays = ({ make_ups }: { make_ups: { last_day: string }[] }) =>
      make_ups.map(({ last_day }) => last_day);
    expect([lastDays(first), lastDays(second)]).toEqual([['2026-06-22', '2026-06-21'], ['2026-06-20']]);
    expect(second.next_cursor).toBeNull();
    const { make_ups } = (await ask('GET /admin/make-ups')).body;
    expect(make_ups).toEqual(expect.arrayContaining([...first.make_ups, ...second.make_ups]));
  });

  test('ends what is left with a reason, once', async () => {
    const student = await newStudent();
    const missed = await miss(student, '2026-06-05', 2);
    const { _id } = (await owe(student, 2, '2026-07-01', { lesson_id: missed })).body;
    await mark(await lessonOf(student, '2026-06-06', 0.5), student);
    const end = () => ask(`POST /admin/make-ups/${_id}/end`, { reason: 'سُوّي بخصم' });
    expect((await end()).body).toMatchObject({ left_hours: 0, ended_on: '2026-06-15' });
    expect((await end()).status).toBe(409);
    expect((await mark(await lessonOf(student, '2026-06-07', 0.5), student)).status).toBe(422);
    const { history } = (await ask('GET /admin/history?kind=make-up')).body;
    expect(history.slice(0, 2)).toMatchObject([
      { action: 'make-up.ended', subject: student.name, after: { ended_hours: 1.5, reason: 'سُوّي بخصم' } },
      { action: 'make-up.created', subject: student.name, after: { hours: 2, last_day: '2026-07-01' } },
    ]);
  });

  test('moves with the student when two are merged, and back', async () => {
    const [student, into] = [await newStudent(), await newStudent()];
    const missed = await miss(student, '2026-06-05', 2);
    await owe(student, 2, '2026-07-01', { lesson_id: missed });
    await mark(await lessonOf(student, '2026-06-06'), student);
    const { _id } = await post(`/admin/students/${student._id}/merge`, { into: into._id });
    expect(await left(into)).toEqual([1]);
    await post(`/admin/student-merges/${_id}/undo`, {});
    expect([await left(into), await left(student)]).toEqual([[], [1]]);
  });

  test('changes nothing in the closed period', async () => {
    const student = await newStudent();
    const missed = await miss(student, '2026-05-05', 2);
    await owe(student, 2, '2026-07-01', { lesson_id: missed });
    const [lesson, used] = [await lessonOf(student, '2026-05-06'), await lessonOf(student, '2026-05-07')];
    await mark(used, student);
    const open = await miss(student, '2026-06-01');
    await post('/admin/months/2026-05/close', {});
    for (const { status, body } of [
      await mark(lesson, student),
      await mark(missed, student, 'present'),
      await ask(`DELETE /admin/admin/delete-lesson/${missed}`),
    ])
      expect([status, body.closed_month]).toEqual([409, '2026-05']);
    expect(await left(student)).toEqual([1]);
    expect((await mark(open, student, 'present')).status).toBe(200);
  });
});
