import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const LESSON = { hours: 1.5, subject: 'رياضيات', education_level: 'ثانوي' };

interface Student {
  _id: string;
  name: string;
}

onEachDatabase((start) => {
  let server: TestServer;
  let owner: string;
  let teacher: string;
  let count = 0;
  beforeAll(async () => {
    server = await start({ now: '2026-06-15T10:00:00Z' });
    owner = await server.tokenOf('admin');
    teacher = await server.tokenOf('teacher');
    const terms = { education_level: 'ثانوي', lesson_type: 'group', from: '2026-01-01' };
    await post('/admin/prices', { ...terms, amount: 8000 });
    await post('/admin/pay-rates', { ...terms, amount: 6000, per_further_student: 1000 });
  });
  afterAll(() => server.close());

  const ask = (path: string, body?: object) => call(server, path, { token: owner, body });
  const post = async (path: string, body: object) => (await ask(`POST ${path}`, body)).body;
  const newStudent = async (): Promise<Student> => post('/admin/students', { name: `طالب ${++count}` });
  const newStudents = async (): Promise<[Student, Student]> => [await newStudent(), await newStudent()];

  async function submit(students: readonly Student[], fields: object = {}): Promise<string> {
    const body = {
      ...LESSON,
      date: '2026-06-10',
      student_names: students.map(({ name }) => name),
      ...fields,
    };
    return (await call(server, 'POST /group_lessons/submit', { token: teacher, body })).body.lesson._id;
  }
  const approve = (id: string) => ask(`POST /admin/approve-group-lesson/${id}`, {});
  const takeBack = (id: string) => ask(`POST /admin/restore-group-lesson/${id}`, {});
  const remove = (id: string) => ask(`DELETE /admin/group-lessons/${id}`);
  async function approved(students: readonly Student[], fields: object = {}): Promise<string> {
    const id = await submit(students, fields);
    await approve(id);
    return id;
  }
  const attend = (id: string, body: object) => ask(`PUT /admin/lessons/${id}/attendance`, body);
  const mark = (id: string, { _id }: Student, attendance: string) =>
    attend(id, { students: [{ student_id: _id, attendance }] });
  const attendanceOf = async (id: string): Promise<[string, string][]> =>
    (await ask(`GET /admin/lessons/${id}/attendance`)).body.students.map(
      ({ student_name, attendance }: { student_name: string; attendance: string }) => [
        student_name,
        attendance,
      ],
    );

  /** What a lesson is posted as; what the sums come to is what the entries come to. */
  async function posted(id: string) {
    const { entry, entry_sum, pay_entry, pay_sum, lesson } = await server.rows();
    const totals = (rows: readonly Record<string, unknown>[]) =>
      rows.reduce((total, { amount }) => total + Number(amount), 0);
    const ofAllMonths = (rows: readonly Record<string, unknown>[]) =>
      totals(rows.filter(({ period }) => period === 'all'));
    expect([ofAllMonths(entry_sum), ofAllMonths(pay_sum)]).toEqual([totals(entry), totals(pay_entry)]);
    const entries = entry.filter(({ lesson_id }) => lesson_id === id);
    return {
      charges: entries.map(({ student_id, amount }): [string, number] => [
        String(student_id),
        Number(amount),
      ]),
      entries: entries.map((row) => row.id),
      pay: pay_entry
        .filter(({ lesson_id }) => lesson_id === id)
        .map(({ amount, persons }) => [Number(amount), Number(persons)]),
      place: lesson.find((row) => row.id === id)?.posting_place,
    };
  }

  test('posts a lesson while it is approved, with the same amounts and in the same place each time', async () => {
    const [one, other] = await newStudents();
    const id = await submit([one, other]);
    const pending = { charges: [], pay: [], place: null };
    expect(await posted(id)).toMatchObject(pending);
    await approve(id);
    const first = await posted(id);
    expect(first).toMatchObject({
      charges: expect.arrayContaining([
        [one._id, 12_000],
        [other._id, 12_000],
      ]),
      pay: [[10_500, 2]],
      place: expect.any(Number),
    });
    const without = { charges: [], pay: [], place: first.place };
    await takeBack(id);
    expect(await posted(id)).toMatchObject(without);
    await approve(id);
    await remove(id);
    expect(await posted(id)).toMatchObject(without);
    await takeBack(id);
    const again = await posted(id);
    expect([new Map(again.charges), again.pay, again.place]).toEqual([
      new Map(first.charges),
      first.pay,
      first.place,
    ]);
    await takeBack(id);
    await ask(`POST /admin/reject-group-lesson/${id}`, {});
    expect(await posted(id)).toMatchObject(without);
  });

  test('removes the record of a new student with the lesson that alone names it', async () => {
    const name = `طالب جديد ${++count}`;
    const id = await approved([{ _id: '', name }, await newStudent()]);
    await remove(id);
    expect((await ask(`GET /admin/students?query=${encodeURIComponent(name)}`)).body.students).toEqual([]);
    await takeBack(id);
    expect((await posted(id)).charges).toMatchObject([
      [expect.any(String), 12_000],
      [expect.any(String), 12_000],
    ]);
  });

  test('a change of attendance touches the entries of its student, one of the whole lesson all', async () => {
    const [one, other] = await newStudents();
    const id = await approved([one, other]);
    const before = await posted(id);
    const entryOf = (of: typeof before, student: Student) =>
      of.entries[of.charges.findIndex(([student_id]) => student_id === student._id)];
    const { body } = await mark(id, one, 'absent-free');
    expect(body).toMatchObject({ before: 12_000, after: 0 });
    const absent = await posted(id);
    expect(new Map(absent.charges)).toEqual(
      new Map([
        [one._id, 0],
        [other._id, 12_000],
      ]),
    );
    expect(entryOf(absent, other)).toBe(entryOf(before, other));
    expect(entryOf(absent, one)).not.toBe(entryOf(before, one));
    // Who was absent was entered all the same.
    expect(absent.pay).toEqual([[10_500, 2]]);
    await attend(id, { paid: false });
    const unpaid = await posted(id);
    expect([unpaid.pay, unpaid.entries.toSorted()]).toEqual([[[0, 2]], absent.entries.toSorted()]);
    await attend(id, { cancelled: true, paid: true });
    const cancelled = await posted(id);
    expect([cancelled.charges.map(([, amount]) => amount), cancelled.pay]).toEqual([[0, 0], [[0, 2]]]);
    await attend(id, { cancelled: false });
    expect([new Map((await posted(id)).charges), (await posted(id)).pay]).toEqual([
      new Map(absent.charges),
      absent.pay,
    ]);
  });

  test('lessons that are decided at once draw no hour of a package twice, and are posted as they end', async () => {
    const students = await newStudents();
    await post('/admin/packages', {
      student_id: students[0]._id,
      hours: 2,
      price: 10_000,
      first_day: '2026-06-01',
      last_day: '2026-06-30',
      education_levels: [],
      lesson_types: [],
    });
    const ids: string[] = [];
    for (const day of ['01', '02', '03', '04', '05', '06'])
      ids.push(await submit(students, { date: `2026-06-${day}` }));
    await Promise.all(ids.map(approve));
    const anew = { from: '2026-06-01', student_id: students[0]._id, preview: false };
    await Promise.all([
      ...ids.slice(0, 2).map(takeBack),
      ...ids.slice(1, 4).map((id) => mark(id, students[0], 'absent-free')),
      ...ids.slice(3, 5).map(remove),
      ask('POST /admin/postings', anew),
      attend(ids[5] ?? '', { cancelled: true }),
    ]);
    const { lesson, lesson_draw, lesson_student, entry, pay_entry } = await server.rows();
    const drawn = lesson_draw.filter(({ student_id }) => student_id === students[0]._id);
    expect(
      drawn.reduce((sum, { hours_hundredths }) => sum + Number(hours_hundredths), 0),
    ).toBeLessThanOrEqual(200);
    for (const id of ids) {
      const { charges } = await posted(id);
      const row = lesson.find((each) => each.id === id);
      const isPosted = row?.status === 'approved' && row.deleted_at === null;
      expect([charges.length, pay_entry.filter(({ lesson_id }) => lesson_id === id).length]).toEqual(
        isPosted ? [2, 1] : [0, 0],
      );
      for (const part of lesson_student.filter(({ lesson_id }) => isPosted && lesson_id === id)) {
        const { charged_hundredths } =
          entry.find(({ lesson_id, student_id }) => lesson_id === id && student_id === part.student_id) ?? {};
        const hours = drawn
          .filter(({ lesson_id, student_id }) => lesson_id === id && student_id === part.student_id)
          .reduce((sum, { hours_hundredths }) => sum + Number(hours_hundredths), 0);
        const isFree = row?.is_cancelled === 1 || part.attendance === 'absent-free';
        expect(Number(charged_hundredths) + hours).toBe(isFree ? 0 : 150);
      }
    }
  });

  test('tells what an approval that is given again changes, to the office alone', async () => {
    const [one, other] = await newStudents();
    const id = await approved([one, other]);
    await takeBack(id);
    await ask(`POST /admin/reject-group-lesson/${id}`, {});
    await takeBack(id);
    expect((await approve(id)).body).not.toHaveProperty('before');
    await takeBack(id);
    await ask(`PATCH /admin/lessons/${id}`, { hours: 1 });
    const { body } = await approve(id);
    expect(body).toMatchObject({ before: 24_000, after: 16_000, message: expect.stringContaining('160') });
    const historyOf = async (path: string, token: string) =>
      (await call(server, `GET ${path}/${id}`, { token })).body.history.map(
        ({ action, before, after }: { action: string; before: object | null; after: object | null }) => [
          action,
          { ...before, ...after },
        ],
      );
    const seen = await historyOf('/admin/lesson-history', owner);
    expect(seen.at(-1)).toEqual(['lesson.approved', expect.objectContaining({ charged: 16_000 })]);
    const own = await historyOf('/teacher/lesson-history', teacher);
    expect(own).toHaveLength(seen.length);
    expect(JSON.stringify(own)).not.toContain('charged');
  });

  test('an edit and a correction keep the attendance of the students who stay', async () => {
    const [one, other] = await newStudents();
    const further = await newStudent();
    const id = await approved([one, other]);
    await mark(id, one, 'absent-charged');
    await takeBack(id);
    await ask(`PATCH /admin/lessons/${id}`, { student_names: [further.name, one.name] });
    await approve(id);
    const kept = [
      [further.name, 'present'],
      [one.name, 'absent-charged'],
    ];
    expect(await attendanceOf(id)).toEqual(kept);
    expect((await posted(id)).charges).toHaveLength(2);
    await takeBack(id);
    await ask(`POST /admin/reject-group-lesson/${id}`, {});
    const correction = await submit([further, one, other], { replaces: id, hours: 2 });
    await approve(correction);
    expect(await attendanceOf(correction)).toEqual([...kept, [other.name, 'present']]);
  });

  test('two students of a lesson who are one person have one entry and count once for the pay', async () => {
    const [one, other] = await newStudents();
    await post(`/admin/students/${other._id}/merge`, { into: one._id });
    const id = await approved([one, other, await newStudent()]);
    const { charges, pay } = await posted(id);
    expect(charges).toHaveLength(2);
    expect(charges).toContainEqual([one._id, 12_000]);
    expect(pay).toEqual([[10_500, 2]]);
  });

  test('an edit keeps what was typed and noted of two students who are one person since', async () => {
    const [other, one] = await newStudents();
    const id = await approved([other, one]);
    await mark(id, other, 'absent-charged');
    await takeBack(id);
    await post(`/admin/students/${other._id}/merge`, { into: one._id });
    await ask(`PATCH /admin/lessons/${id}`, { hours: 2, student_names: [other.name, one.name] });
    const { lesson_student } = await server.rows();
    expect(lesson_student.filter(({ lesson_id }) => lesson_id === id)).toMatchObject([
      { student_name: other.name, attendance: 'absent-charged' },
      { student_name: one.name, attendance: 'present' },
    ]);
  });

  test('posts nothing in the closed period, whose pending lessons are rejected, deleted or given an open day', async () => {
    const students = await newStudents();
    const date = '2026-05-10';
    const [first, ...pending] = [
      await approved(students, { date }),
      await submit(students, { date, subject: 'علوم' }),
      await submit(students, { date, subject: 'لغة' }),
      await submit(students, { date, subject: 'تاريخ' }),
    ] as [string, string, string, string];
    const before = await posted(first);
    await post('/admin/months/2026-05/close', {});
    const [rejected, deleted, moved] = pending as [string, string, string];
    for (const { status, body } of [
      await approve(rejected),
      await takeBack(first),
      await remove(first),
      await mark(first, students[0], 'absent-free'),
      await attend(first, { paid: false }),
      await ask(`PATCH /admin/lessons/${moved}`, { date: '2026-05-11' }),
    ])
      expect([status, body.closed_month]).toEqual([409, '2026-05']);
    expect(await posted(first)).toEqual(before);
    expect((await ask(`POST /admin/reject-group-lesson/${rejected}`, {})).status).toBe(200);
    // A pending lesson of an open day is not deleted but decided on.
    expect([(await remove(deleted)).status, (await remove(await submit(students))).status]).toEqual([
      200, 409,
    ]);
    expect((await ask(`PATCH /admin/lessons/${moved}`, { date: '2026-06-11' })).status).toBe(200);
    await approve(moved);
    expect((await posted(moved)).charges).toHaveLength(2);
    await post('/admin/months/2026-05/reopen', { reason: 'تصحيح' });
  });
});
