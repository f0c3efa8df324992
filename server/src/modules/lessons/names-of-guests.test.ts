import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { LESSON_CALLS, type LessonPeople, signInAdmin, workWith } from '../../testing/lesson-work';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let admin: string;
  let people: LessonPeople;
  beforeAll(async () => {
    server = await start();
    admin = await signInAdmin(server);
  });
  beforeEach(async () => {
    const teacher = await server.createTeacher({ isAdmitted: false });
    people = { server, teacher, token: await server.signIn(teacher.username, teacher.password), admin };
  });
  afterAll(() => server.close());

  let nextName = 1;
  /** A name that no other test has. */
  const freshName = () => `طالب ${nextName++}`;
  const add = async (body: object) =>
    (await call(server, 'POST /admin/students', { token: admin, body })).body._id as string;
  const recordsOf = async (name: string) =>
    (await server.rows()).student_alias.filter(({ spelling }) => spelling === name);
  const typedIn = async (lesson: string) =>
    (await server.rows()).lesson_student
      .filter(({ lesson_id }) => lesson_id === lesson)
      .map(({ student_name }) => student_name);
  /** What names leave in the database, beside the lessons. */
  const traces = async () => {
    const { student, student_alias } = await server.rows();
    return [student.length, student_alias.length];
  };

  describe.each(LESSON_CALLS)('$lessonType lessons', (calls) => {
    const { submit, submitted, on, own } = workWith(calls, () => people);
    const names = (...typed: string[]) =>
      calls.lessonType === 'group' ? { student_names: typed } : { student_name: typed[0] };
    const ids = (...chosen: (string | null)[]) =>
      calls.lessonType === 'group' ? { student_ids: chosen } : { student_id: chosen[0] };
    const admit = async () =>
      call(server, `POST /admin/teachers/${people.teacher.id}/admit`, { token: admin });

    testOnce('get their records with the approval, not before', async () => {
      const before = await traces();
      const [first, corrected] = [freshName(), freshName()];
      const { lesson } = (await submit(names(first))).body;
      expect(lesson).toMatchObject({ ...names(first), ...ids(null) });
      await on(calls.update, lesson._id, people.token, names(corrected));
      expect(await own(calls.adminPending)).toMatchObject([{ ...names(corrected), ...ids(null) }]);
      await call(server, `PATCH /admin/lessons/${lesson._id}`, { token: admin, body: { hours: 2 } });
      expect(await traces()).toEqual(before);
      const approved = await on(calls.approve, lesson._id);
      expect(approved.body.lesson).toMatchObject(names(corrected));
      const [alias] = await recordsOf(corrected);
      expect(approved.body.lesson).toMatchObject(ids(String(alias?.student_id)));
    });

    testOnce('belong to the record that the approval names, and keep the typed text', async () => {
      const name = freshName();
      const record = await add({ name });
      const before = await traces();
      const id = await submitted(names('غير ذلك'));
      const { body } = await on(calls.approve, id, admin, ids(record));
      expect(body.lesson).toMatchObject({ ...names(name), ...ids(record) });
      expect(await traces()).toEqual(before);
      expect(await typedIn(id)).toEqual(['غير ذلك']);
    });

    testOnce('are listed for the decision as long as they lead to no record', async () => {
      const unrecorded = async () =>
        (await own(calls.adminPending)).map(
          (row) => (row as { unrecorded_names?: string[] }).unrecorded_names,
        );
      const name = freshName();
      const id = await submitted(names(name));
      expect(await unrecorded()).toEqual([[name]]);
      await add({ name: name.replace('ا', 'أ') });
      expect(await unrecorded()).toEqual([[]]);
      // The folded form leads to neither of two students.
      await add({ name: name.replace('ا', 'إ') });
      expect(await unrecorded()).toEqual([[name]]);
      await on(calls.approve, id);
      await admit();
      await submit(names(freshName()));
      expect(await unrecorded()).toEqual([[]]);
    });

    testOnce('an approval admits their teacher only if it says so, with one mail', async () => {
      const state = async () =>
        (await server.rows()).account.find(({ id }) => id === people.teacher.id)?.admitted_at ?? null;
      const mails = async () => (await server.mails()).filter(({ to }) => to === people.teacher.email);
      const [first, second, third] = [
        await submitted(names(freshName())),
        await submitted(names(freshName())),
        await submitted(names(freshName())),
      ];
      for (const body of [undefined, {}, { admit_teacher: false }]) {
        await on(calls.approve, first, admin, body);
        await on(calls.restore, first);
      }
      expect([await state(), await mails()]).toEqual([null, []]);
      const refused = { admit_teacher: true, seen: { hours: 7 } };
      expect((await on(calls.approve, second, admin, refused)).status).toBe(409);
      expect([await state(), await mails()]).toEqual([null, []]);
      for (const id of [second, third]) await on(calls.approve, id, admin, { admit_teacher: true });
      expect(await state()).not.toBeNull();
      expect(await mails()).toHaveLength(1);
    });

    testOnce('are not approved for an unknown record', async () => {
      const id = await submitted(names('غير ذلك'));
      const unknown = '00000000-0000-4000-8000-000000000000';
      expect((await on(calls.approve, id, admin, ids(unknown))).status).toBe(422);
      expect(await own(calls.adminPending)).toHaveLength(1);
    });

    test('of an admitted teacher take their new record with them, and bring it back', async () => {
      await admit();
      const before = await traces();
      const name = freshName();
      const id = await submitted(names(name));
      expect(await recordsOf(name)).toHaveLength(1);
      await on(calls.reject, id);
      expect(await traces()).toEqual(before);
      const restored = await on(calls.restore, id);
      const [again] = await recordsOf(name);
      expect(restored.body.lesson).toMatchObject({ ...names(name), ...ids(String(again?.student_id)) });
      await on(calls.remove, id, people.token);
      expect(await traces()).toEqual(before);
      await on(calls.restoreOwn, id, people.token);
      expect(await recordsOf(name)).toHaveLength(1);
      await on(calls.update, id, people.token, names('ليلى خوري'));
      expect(await recordsOf(name)).toEqual([]);
      await call(server, 'POST /admin/reject-pending-lessons', {
        token: admin,
        body: { teacher_name: people.teacher.username },
      });
    });

    test('leave a new record that a voided payment, a plan or another lesson refers to', async () => {
      await admit();
      const [paid, planned, taught] = [freshName(), freshName(), freshName()];
      const lessons = [
        await submitted(names(paid)),
        await submitted(names(planned)),
        await submitted(names(taught)),
      ];
      const { payment } = (
        await call(server, 'POST /student_payments/', {
          token: admin,
          query: { name: paid, cost: '50', date: '2026-03-01' },
        })
      ).body;
      await call(server, `POST /student_payments/${payment._id}/void`, {
        token: admin,
        body: { reason: 'خطأ في المبلغ' },
      });
      const [record] = await recordsOf(planned);
      const fee = {
        student_id: record?.student_id,
        education_level: 'ثانوي',
        amount: 100,
        from: '2026-03',
      };
      expect((await call(server, 'POST /admin/monthly-fees', { token: admin, body: fee })).status).toBe(201);
      await submitted(names(taught));
      for (const id of lessons) await on(calls.reject, id);
      for (const name of [paid, planned, taught]) expect(await recordsOf(name)).toHaveLength(1);
    });
  });

  testOnce('a group lesson gets the chosen records, and new ones where the name decides', async () => {
    const group = LESSON_CALLS[1];
    if (!group) throw new Error('There are two types of lessons');
    const { submitted, on } = workWith(group, () => people);
    const [known, fresh] = [freshName(), freshName()];
    const record = await add({ name: known });
    const id = await submitted({ student_names: ['اسم قريب', fresh] });
    const { body } = await on(group.approve, id, admin, { student_ids: [record, null] });
    expect(body.lesson).toMatchObject({
      student_names: [known, fresh],
      student_ids: [record, expect.any(String)],
    });
    expect(await typedIn(id)).toEqual(['اسم قريب', fresh]);
  });
});
