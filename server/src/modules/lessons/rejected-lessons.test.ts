import { deletedLessons, monthSummary, rejectedLessons } from 'api-contract/lesson-schema';
import { call } from '../../testing/call';
import type { TestAccount, TestServer } from '../../testing/index';
import { LESSON_CALLS, type LessonPeople, withTeacher, workWith } from '../../testing/lesson-work';
import { onEachDatabase } from '../../testing/on-each-database';

/** The institute's day is the same. */
const NOW = '2026-03-20T10:00:00Z';
const MONTH = { month: '2026-03' };
const ARABIC = /\p{Script=Arabic}/u;

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let secretary: TestAccount;
  let admin: string;
  let otherAdmin: string;
  let people: LessonPeople;
  beforeAll(async () => {
    server = await start({ now: NOW });
    secretary = await server.createAdmin({ username: 'سمر' });
    admin = await server.signIn(secretary.username, secretary.password);
    otherAdmin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    people = await withTeacher(server, admin);
  });

  const rejectedList = async (token = people.token, query = {}) =>
    (await call(server, 'GET /teacher/rejected-lessons', { token, query })).body.rejected_lessons;
  const deletedList = async (token = people.token) =>
    (await call(server, 'GET /teacher/deleted-lessons', { token })).body.deleted_lessons;
  const summary = async (query: Record<string, string> = MONTH) =>
    (await call(server, 'GET /teacher/month-summary', { token: people.token, query })).body;
  const lastEntry = async (id: string) =>
    (await call(server, `GET /admin/lesson-history/${id}`, { token: admin })).body.history.at(-1);

  describe.each(LESSON_CALLS)('$lessonType lessons', (calls) => {
    const { submit, submitted, on, ids, own } = workWith(calls, () => people);
    const reject = async (reason?: unknown) => {
      const id = await submitted();
      expect((await on(calls.reject, id, admin, { reason })).status).toBe(200);
      return id;
    };

    testOnce('are listed with reason, administrator and time once rejected', async () => {
      const id = await reject('  التاريخ\n غير صحيح ');
      const row = {
        _id: id,
        type: calls.lessonType,
        date: '2026-03-15T00:00:00',
        teacher_name: people.teacher.username,
        ...calls.students,
        // A new record goes with the only lesson that names it.
        ...(calls.lessonType === 'group' ? calls.records : { student_id: null }),
        hours: 1.25,
        subject: 'رياضيات',
        education_level: 'إعدادي',
        approved: false,
        reason: 'التاريخ غير صحيح',
        decided_by: 'سمر',
        decided_at: expect.stringMatching(/Z$/),
      };
      expect(await rejectedList()).toEqual([row]);
      const all = await call(server, 'GET /admin/rejected-lessons', { token: otherAdmin, query: MONTH });
      expect(all.body.rejected_lessons).toContainEqual(row);
      expect(all.body.next_cursor).toBeNull();
      expect(rejectedLessons.parse(all.body)).toEqual(all.body);
      expect(await rejectedList(people.token, { month: '2026-04' })).toEqual([]);
      expect(await rejectedList(await server.tokenOf('teacher'))).toEqual([]);
      expect(await lastEntry(id)).toMatchObject({
        after: { status: 'rejected', reason: 'التاريخ غير صحيح' },
      });
    });

    testOnce.each([[undefined], [null], [''], [' \u200f ']])(
      'are rejected without a reason by the reason %j',
      async (reason) => {
        const id = await reject(reason);
        expect(await rejectedList()).toMatchObject([{ reason: null }]);
        expect((await lastEntry(id)).after).toEqual({ status: 'rejected' });
      },
    );

    testOnce.each([['س'.repeat(301)], [7], ['a\u0007b']])(
      'are not rejected by the reason %j',
      async (reason) => {
        const id = await submitted();
        const response = await on(calls.reject, id, admin, { reason });
        expect(response.status).toBe(422);
        expect(response.body.detail).toMatchObject([
          { loc: ['body', 'reason'], msg: expect.stringMatching(ARABIC) },
        ]);
        expect(await ids(calls.pending, people.token)).toEqual([id]);
      },
    );

    testOnce(
      'return to the administrators by any of them, from a rejection and from an approval',
      async () => {
        const id = await reject('خطأ');
        expect((await on(calls.restore, id, otherAdmin)).status).toBe(200);
        expect(await rejectedList()).toEqual([]);
        expect(await ids(calls.pending, people.token)).toEqual([id]);
        expect((await on(calls.restore, id, otherAdmin)).status).toBe(409);

        await on(calls.approve, id);
        expect(await summary()).toMatchObject({ approved_hours: 1.25, pending_hours: 0 });
        expect((await on(calls.restore, id, otherAdmin)).status).toBe(200);
        expect(await lastEntry(id)).toMatchObject({
          action: 'lesson.restored',
          before: { status: 'approved' },
          after: { status: 'pending' },
        });
        expect(await summary()).toMatchObject({ approved_hours: 0, pending_hours: 1.25, rejected_hours: 0 });
        const { body } = await call(server, 'GET /admin/teacher-individual-stats', {
          token: admin,
          query: MONTH,
        });
        expect(JSON.stringify(body)).not.toContain(people.teacher.username);
      },
    );

    testOnce('are restored only from the state that the administrator names', async () => {
      const id = await reject();
      for (const from of ['approved', 'deleted']) {
        const response = await on(calls.restore, id, admin, { from });
        expect(response.status).toBe(409);
        expect(response.body).toEqual({ detail: expect.stringMatching(ARABIC), status: 'rejected' });
      }
      expect((await on(calls.restore, id, admin, { from: 'pending' })).status).toBe(422);
      expect((await on(calls.restore, id, admin, { from: 'rejected' })).status).toBe(200);
      await on(calls.approve, id);
      await on(calls.adminRemove, id);
      const deleted = await on(calls.restore, id, admin, { from: 'approved' });
      expect([deleted.status, deleted.body.status]).toEqual([409, 'deleted']);
      // A deletion is undone first.
      expect((await on(calls.restore, id)).status).toBe(200);
      expect(await ids(calls.approved, people.token)).toEqual([id]);
    });

    testOnce('are listed once deleted, and return to the status that they had', async () => {
      const [pending, approved] = [await submitted(), await submitted()];
      await on(calls.approve, approved);
      await on(calls.remove, pending, people.token);
      expect((await on(calls.adminRemove, approved)).status).toBe(200);
      const { body } = await call(server, 'GET /admin/deleted-lessons', { token: otherAdmin });
      expect(deletedLessons.parse(body)).toEqual(body);
      const rows = [
        { _id: approved, status: 'approved', deleted_by: 'سمر', approved: true },
        { _id: pending, status: 'pending', deleted_by: people.teacher.username, approved: false },
      ];
      expect(await deletedList()).toMatchObject(rows.map((row) => ({ ...row, ...calls.students })));
      expect(body.deleted_lessons).toMatchObject(
        expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
      );

      // The administration's deletion is not the teacher's.
      expect((await on(calls.restoreOwn, approved, people.token)).status).toBe(409);
      expect((await on(calls.restoreOwn, pending, await server.tokenOf('teacher'))).status).toBe(404);
      expect((await on(calls.restoreOwn, pending, people.token)).status).toBe(200);
      expect((await on(calls.restoreOwn, pending, people.token)).status).toBe(409);
      expect((await on(calls.restore, approved, otherAdmin)).status).toBe(200);
      expect(await deletedList()).toEqual([]);
      expect(await ids(calls.pending, people.token)).toEqual([pending]);
      expect(await ids(calls.approved, people.token)).toEqual([approved]);
    });

    test('are restored by exactly one of several simultaneous requests', async () => {
      const id = await reject();
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, number) => on(calls.restore, id, number % 2 ? admin : otherAdmin)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    });

    testOnce('leave the list of rejected lessons once another lesson replaces them', async () => {
      const id = await reject('خطأ');
      const correction = await submit({ hours: 2, replaces: id });
      expect(correction.status).toBe(201);
      expect(correction.body.lesson).toMatchObject({ replaces: id, hours: 2 });
      expect(await rejectedList()).toEqual([]);
      expect(await summary()).toMatchObject({ pending_hours: 2, rejected_hours: 0, rejected_unseen: 0 });
      expect(await own(calls.adminPending)).toMatchObject([{ replaces: id }]);
      expect((await submit({ replaces: id })).status).toBe(409);
      const restored = await on(calls.restore, id);
      expect(restored.status).toBe(409);
      expect(restored.body).toEqual({ detail: expect.stringMatching(/صُحّح/), status: 'rejected' });
      expect(await ids(calls.pending, people.token)).toEqual([correction.body.lesson._id]);
    });

    testOnce('are in the list again while the replacing lesson is deleted', async () => {
      const id = await reject();
      const correction = (await submit({ replaces: id })).body.lesson._id;
      await on(calls.remove, correction, people.token);
      expect(await rejectedList()).toMatchObject([{ _id: id }]);
      // Back in its place.
      expect((await on(calls.restoreOwn, correction, people.token)).status).toBe(200);
      expect(await rejectedList()).toEqual([]);
      await on(calls.remove, correction, people.token);
      // The rejected lesson itself is pending again: both would count.
      expect((await on(calls.restore, id)).status).toBe(200);
      const refused = await on(calls.restoreOwn, correction, people.token);
      expect([refused.status, refused.body.status]).toEqual([409, 'deleted']);
      expect(await deletedList()).toMatchObject([{ _id: correction }]);
      expect(await ids(calls.pending, people.token)).toEqual([id]);
    });

    test('are replaced by exactly one of several simultaneous lessons', async () => {
      const id = await reject();
      const responses = await Promise.all([1, 2, 3, 4, 5].map(() => submit({ replaces: id })));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      expect(await ids(calls.pending, people.token)).toHaveLength(1);
    });

    testOnce('replace only an own rejected lesson of the same type', async () => {
      const [pending, rejected] = [await submitted(), await reject()];
      expect((await submit({ replaces: pending })).status).toBe(409);
      expect((await submit({ replaces: rejected }, await server.tokenOf('teacher'))).status).toBe(404);
      const other = LESSON_CALLS.find(({ lessonType }) => lessonType !== calls.lessonType) ?? calls;
      const otherType = workWith(other, () => people);
      expect((await otherType.submit({ replaces: rejected })).status).toBe(404);
      expect((await submit({ replaces: 'x' })).body.detail).toMatchObject([{ loc: ['body', 'replaces'] }]);
      expect(await ids(calls.pending, people.token)).toEqual([pending]);
    });

    testOnce('are edited by an administrator while pending', async () => {
      const id = await submitted();
      const patch = (body: object, token = admin) =>
        call(server, `PATCH /admin/lessons/${id}`, { token, body });
      const change = { date: '2026-03-16', hours: 3, subject: 'فيزياء', education_level: 'ثانوي' };
      const response = await patch({ ...change, ...calls.otherStudents });
      expect(response.status).toBe(200);
      const edited = {
        ...change,
        ...calls.otherStudents,
        _id: id,
        date: '2026-03-16T00:00:00',
        edited_by: 'سمر',
        edited_at: expect.stringMatching(/Z$/),
      };
      expect(response.body).toMatchObject({ message: expect.stringMatching(ARABIC), ...edited });
      expect(await own(calls.adminPending)).toMatchObject([edited]);
      const entry = await lastEntry(id);
      expect(entry).toMatchObject({
        by: 'سمر',
        action: 'lesson.changed',
        before: { hours: 1.25 },
        after: { hours: 3 },
      });
      // What changes nothing leaves no entry.
      expect((await patch(change, otherAdmin)).body.edited_by).toBe('سمر');
      expect(await lastEntry(id)).toEqual(entry);

      const [wrongStudents] = Object.keys(calls.students).map((name) =>
        name === 'student_name' ? { student_names: ['جنى'] } : { student_name: 'جنى' },
      );
      for (const wrong of [{ hours: 25 }, { subject: ' ' }, wrongStudents ?? {}]) {
        const refused = await patch(wrong);
        expect(refused.status).toBe(422);
        expect(refused.body.detail).toMatchObject([
          { loc: ['body', Object.keys(wrong)[0]], msg: expect.stringMatching(ARABIC) },
        ]);
      }
      await on(calls.approve, id);
      const late = await patch({ hours: 1 });
      expect([late.status, late.body.status]).toEqual([409, 'approved']);
      const unknown = 'PATCH /admin/lessons/0190aaaa-0000-7000-8000-000000000000';
      expect((await call(server, unknown, { token: admin, body: {} })).status).toBe(404);
    });

    testOnce('show their history to their teacher only', async () => {
      const id = await reject('خطأ');
      const path = `GET /teacher/lesson-history/${id}`;
      const { body } = await call(server, path, { token: people.token });
      expect(body).toEqual((await call(server, `GET /admin/lesson-history/${id}`, { token: admin })).body);
      expect((await call(server, path, { token: await server.tokenOf('teacher') })).status).toBe(404);
    });
  });

  describe('doubts', () => {
    const [individual, group] = LESSON_CALLS as [(typeof LESSON_CALLS)[0], (typeof LESSON_CALLS)[0]];
    const { submit, submitted, on, own } = workWith(individual, () => people);
    const doubtsOf = async () =>
      (await own(individual.adminPending)).map((row) => (row as { doubts?: unknown }).doubts);

    testOnce.each([
      ['2026-03-20', []],
      ['2026-03-21', [{ kind: 'future', days: 1 }]],
      ['2027-03-20', [{ kind: 'future', days: 365 }]],
      ['2026-02-03', []],
      ['2026-02-02', [{ kind: 'long_ago', days: 46 }]],
      ['2000-10-05', [{ kind: 'long_ago', days: 9297 }]],
    ])('name the distance of %s from the day of entry', async (date, expected) => {
      await submit({ date });
      expect(await doubtsOf()).toEqual([expected]);
      const { body } = await call(server, 'GET /admin/pending-individual-lessons', {
        token: admin,
        query: { limit: '200' },
      });
      const row = body.pending_lessons.find(
        ({ teacher_name }: { teacher_name: string }) => teacher_name === people.teacher.username,
      );
      expect(row.doubts).toEqual(expected);
    });

    test('name more than 12 hours of a teacher on a day, over both types, without rejected and deleted lessons', async () => {
      const groups = workWith(group, () => people);
      await submit({ hours: 6, subject: 'كيمياء' });
      const approved = await groups.submitted({ hours: 6, subject: 'تاريخ' });
      await on(group.approve, approved);
      await submit({ hours: 9, date: '2026-03-14' });
      expect(await doubtsOf()).toEqual([[], []]);
      const more = (await submit({ hours: 0.25 })).body.lesson._id;
      const longDay = [{ kind: 'long_day', hours: 12.25 }];
      expect(await doubtsOf()).toEqual([longDay, longDay, []]);
      await on(individual.remove, more, people.token);
      expect(await doubtsOf()).toEqual([[], []]);
      const rejected = (await submit({ hours: 5 })).body.lesson._id;
      await on(individual.reject, rejected);
      expect(await doubtsOf()).toEqual([[], []]);
    });

    test('name another lesson with one of the students on the same day in the same subject, and whether its hours are the same', async () => {
      const groups = workWith(group, () => people);
      const approved = await groups.submitted({ hours: 2 });
      await on(group.approve, approved);
      const like = (type: string, _id: string, hours: number, same_hours: boolean) => [
        { kind: 'repeated', same_hours, lesson: { _id, type, approved: _id === approved, hours } },
      ];
      const first = await submitted({ hours: 1 });
      expect(await doubtsOf()).toEqual([like('group', approved, 2, false)]);
      const double = await submitted({ hours: 1 });
      const doubles = [like('individual', first, 1, true), like('individual', double, 1, true)];
      expect(await doubtsOf()).toEqual(doubles);
      await on(group.adminRemove, approved);
      expect(await doubtsOf()).toEqual(doubles);
      await on(individual.reject, double);
      await submit({ subject: 'موسيقى' });
      await submit({ date: '2026-03-14' });
      await submit({ student_name: 'غيث سرحان' });
      expect(await doubtsOf()).toEqual([[], [], [], []]);
    });

    test("name the students of another level, by the students' records", async () => {
      const add = async (name: string, education_level: string | null) =>
        call(server, 'POST /admin/students', { token: admin, body: { name, education_level } });
      await add('رائد صيام', 'ابتدائي');
      await add('رفيف صيام', 'ثانوي');
      await add('رهف صيام', null);
      await call(server, `POST /admin/teachers/${people.teacher.id}/admit`, { token: admin });
      const groups = workWith(group, () => people);
      await groups.submit({
        student_names: ['رفيف صيام', 'رائد صيام', 'رهف صيام'],
        education_level: 'إعدادي',
      });
      const [row] = await groups.own(group.adminPending);
      expect((row as { doubts?: unknown }).doubts).toEqual([
        {
          kind: 'other_level',
          students: [
            { name: 'رفيف صيام', education_level: 'ثانوي' },
            { name: 'رائد صيام', education_level: 'ابتدائي' },
          ],
        },
      ]);
      await submit({ student_name: 'رفيف صيام', education_level: 'ثانوي', subject: 'جغرافيا' });
      expect(await doubtsOf()).toEqual([[]]);
    });
  });

  testOnce('a teacher has seen all rejections, of both types, after saying so', async () => {
    for (const calls of LESSON_CALLS) {
      const { submitted, on } = workWith(calls, () => people);
      await on(calls.reject, await submitted());
    }
    expect(await summary()).toMatchObject({ rejected_hours: 2.5, rejected_unseen: 2 });
    const seen = () => call(server, 'POST /teacher/rejected-lessons/seen', { token: people.token });
    expect([(await seen()).status, (await seen()).status]).toEqual([200, 200]);
    expect(await summary()).toMatchObject({ rejected_hours: 2.5, rejected_unseen: 0 });
    expect(await rejectedList()).toHaveLength(2);
  });

  test('summarises the current month and day of the institute', async () => {
    for (const calls of LESSON_CALLS) {
      const { submitted, on } = workWith(calls, () => people);
      await submitted({ date: '2026-03-20', hours: 1.5 });
      await on(calls.approve, await submitted({ date: '2026-03-20', hours: 0.75 }));
      await on(calls.reject, await submitted({ date: '2026-03-20', hours: 3 }));
      await on(calls.remove, await submitted({ date: '2026-03-20', hours: 5 }), people.token);
      await submitted({ date: '2026-02-28', hours: 4 });
    }
    const body = await summary({});
    expect(monthSummary.parse(body)).toEqual(body);
    expect(body).toEqual({
      month: '2026-03',
      approved_hours: 1.5,
      pending_hours: 3,
      rejected_hours: 6,
      rejected_lessons: 2,
      today: { lessons: 4, hours: 4.5 },
      rejected_unseen: 2,
    });
    expect(await summary({ month: '2026-02' })).toMatchObject({
      pending_hours: 8,
      rejected_hours: 0,
      rejected_lessons: (await rejectedList()).length,
      today: { lessons: 4 },
    });
  });

  testOnce('rejects all pending lessons of a teacher with one reason', async () => {
    for (const calls of LESSON_CALLS) await workWith(calls, () => people).submitted();
    const body = { teacher_name: people.teacher.username, reason: 'حساب غير معروف' };
    await call(server, 'POST /admin/reject-pending-lessons', { token: admin, body });
    expect(await rejectedList()).toMatchObject([{ reason: body.reason }, { reason: body.reason }]);
  });
});

onEachDatabase((start, testOnce) => {
  testOnce('a guest restores deleted lessons only within the limit of pending ones', async () => {
    const server = await start({ env: { GUEST_PENDING_LIMIT: '3' } });
    const teacher = await server.createTeacher({ isAdmitted: false });
    const token = await server.signIn(teacher.username, teacher.password);
    const people: LessonPeople = { server, teacher, token, admin: '' };
    const [calls] = LESSON_CALLS as [(typeof LESSON_CALLS)[0]];
    const { submitted, on } = workWith(calls, () => people);
    const deleted = await submitted();
    await on(calls.remove, deleted, people.token);
    for (let lesson = 0; lesson < 3; lesson++) await submitted();
    expect((await on(calls.restoreOwn, deleted, people.token)).status).toBe(429);
    await server.close();
  });
});
