import { type CallOptions, call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import {
  LESSON_CALLS,
  type LessonPeople,
  signInAdmin,
  withTeacher,
  workWith,
} from '../../testing/lesson-work';
import { onEachDatabase } from '../../testing/on-each-database';

const BAD_STUDENT: [string, object][] = [
  ['no student', { student_name: null }],
  ['a blank student', { student_name: ' ' }],
  ['a student who cannot be seen', { student_name: '\u200f\u200b' }],
  ['a student too long', { student_name: 'x'.repeat(121) }],
  ['a list for a student', { student_name: ['ليلى'] }],
];

const BAD_STUDENTS: [string, object][] = [
  ['no list of students', { student_names: null }],
  ['a text for students', { student_names: 'ليلى' }],
  ['no name', { student_names: [] }],
  ['a blank student', { student_names: ['ليلى', ' '] }],
  ['a student twice', { student_names: ['ليلى', 'ليلى '] }],
  ['a student twice, with an invisible mark', { student_names: ['اختبار واحد', 'اختبار واحد\u200f'] }],
  ['a student twice, with two spaces', { student_names: ['اختبار واحد', 'اختبار  واحد'] }],
  ['a student twice, in two spellings', { student_names: ['أحمد', 'ليلى', 'احمد'] }],
  ['a student who cannot be seen', { student_names: ['ليلى', '\u200f\u200b'] }],
  ['a number among the students', { student_names: ['ليلى', 7] }],
  ['far too many students', { student_names: Array.from({ length: 51 }, (_, number) => `طالب ${number}`) }],
];

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start();
    admin = await signInAdmin(server);
  });
  afterAll(() => server.close());

  /** Creates a pending lesson; returns its id and the token of its teacher. */
  async function individualLesson(): Promise<{ token: string; _id: string }> {
    const { token } = await withTeacher(server, admin);
    const body = {
      date: '2026-03-15',
      hours: 1,
      subject: 'فيزياء',
      education_level: 'ثانوي',
      student_name: 'ليلى',
    };
    const { _id } = (await call(server, 'POST /teacher/submit', { token, body })).body.lesson;
    return { token, _id };
  }

  describe.each(LESSON_CALLS)('$lessonType lessons', (calls) => {
    let people: LessonPeople;
    beforeEach(async () => {
      people = await withTeacher(server, admin);
    });
    const { submit, submitted, on, list, ids, own } = workWith(calls, () => people);

    const pastedStudents = (pasted: (text: string) => string) =>
      Object.fromEntries(
        Object.entries(calls.students).map(([field, names]) => [
          field,
          Array.isArray(names) ? names.map(pasted) : pasted(names),
        ]),
      );

    testOnce('are pending for teacher and administrator, approved for both after the decision', async () => {
      const response = await submit();
      expect(response.status).toBe(201);
      const lesson = {
        _id: response.body.lesson._id,
        date: '2026-03-15T00:00:00',
        teacher_name: people.teacher.username,
        hours: 1.25,
        subject: 'رياضيات',
        education_level: 'إعدادي',
        approved: false,
        ...calls.students,
        ...calls.records,
        replaces: null,
        scheduled_id: null,
        start: null,
        done: null,
        due: null,
        mark: null,
        edited_by: null,
        edited_at: null,
      };
      expect(await list(calls.pending, people.token)).toEqual([lesson]);
      expect(await own(calls.adminPending)).toEqual([
        {
          ...lesson,
          doubts: expect.any(Array),
          by_guest: expect.any(Boolean),
          in_closed_period: false,
          unrecorded_names: expect.any(Array),
          attendance: null,
        },
      ]);
      expect(await list(calls.approved, people.token)).toEqual([]);

      expect((await on(calls.approve, lesson._id)).body.message).toBe('قُبل الدرس.');
      expect(await list(calls.pending, people.token)).toEqual([]);
      expect(await own(calls.adminPending)).toEqual([]);
      expect(await list(calls.approved, people.token)).toEqual([{ ...lesson, approved: true }]);
      expect(await own(calls.adminApproved)).toEqual([{ ...lesson, approved: true, attendance: null }]);
    });

    testOnce('name students and subjects as they look', async () => {
      const pasted = (text: string) =>
        `\u202b${text.replaceAll(' ', ' \u00a0').replaceAll('ي', '\u200dـي')}\u202c`;
      const response = await submit({ ...pastedStudents(pasted), subject: 'لغة  عربية\u200f' });
      expect(response.status).toBe(201);
      expect(response.body.lesson).toMatchObject({ ...calls.students, subject: 'لغة عربية' });
      expect(await list(calls.pending, people.token)).toEqual([response.body.lesson]);

      const changed = await on(calls.update, response.body.lesson._id, people.token, pastedStudents(pasted));
      expect(changed.body.lesson).toMatchObject(calls.students);
    });

    testOnce('are in no list of pending or approved lessons once rejected', async () => {
      const id = await submitted();
      expect((await on(calls.reject, id)).status).toBe(200);
      for (const path of [calls.pending, calls.approved]) expect(await list(path, people.token)).toEqual([]);
      for (const path of [calls.adminPending, calls.adminApproved]) expect(await own(path)).toEqual([]);
    });

    testOnce.each<[string, CallOptions]>([
      ['no body', {}],
      ['no body of a JSON type', { headers: { 'content-type': 'application/json' } }],
      ['an empty body of a JSON type', { rawBody: '' }],
      ['an empty body of another type', { rawBody: '', headers: { 'content-type': 'text/plain' } }],
      ['an empty object', { body: {} }],
      ['null', { body: null }],
      ['unknown fields', { body: { approved: false, status: 'rejected' } }],
    ])('are decided with %s', async (_, sent) => {
      for (const decide of [calls.approve, calls.reject]) {
        const id = await submitted();
        expect((await call(server, `${decide}/${id}`, { ...sent, token: admin })).status).toBe(200);
      }
      expect(await list(calls.pending, people.token)).toEqual([]);
      expect(await list(calls.approved, people.token)).toHaveLength(1);
    });

    testOnce('are created pending for the teacher of the token, whatever the body says', async () => {
      const { body } = await submit({
        teacher_name: 'someone else',
        approved: true,
        status: 'approved',
        _id: 'mine',
        unknown: { deeply: ['nested'] },
      });
      expect(body.lesson).toMatchObject({ teacher_name: people.teacher.username, approved: false });
      expect(body.lesson._id).not.toBe('mine');
    });

    testOnce('are listed newest day first, and by month on request', async () => {
      const march = await submitted({ date: '2026-03-31T22:30:00.000Z' });
      const april = await submitted({ date: '2026-04-01T01:00:00+03:00' });
      const february = await submitted({ date: '2026-02-28' });
      expect(await ids(calls.pending, people.token)).toEqual([april, march, february]);
      expect(await ids(calls.pending, people.token, { month: '2026-03' })).toEqual([march]);
      expect(await ids(calls.pending, people.token, { month: '2025-12' })).toEqual([]);
      expect(await ids(calls.adminPending, admin, { month: '2026-02' })).toContain(february);
      for (const month of ['2026-13', '2026', '03-2026', '2026-03-01', 'now']) {
        expect((await call(server, calls.pending, { token: people.token, query: { month } })).status).toBe(
          422,
        );
      }
    });

    testOnce(
      'are listed to their own teacher only, by the requested status, whatever the query says',
      async () => {
        const id = await submitted();
        const other = await withTeacher(server, admin);
        const asks = { teacherId: people.teacher.id, lessonType: calls.lessonType, status: 'pending' };
        expect(await ids(calls.pending, other.token, asks)).toEqual([]);
        expect(await ids(calls.approved, people.token, asks)).toEqual([]);
        expect(await ids(calls.adminPending, admin, { ...asks, teacherId: other.teacher.id })).toContain(id);
        expect(await ids(calls.adminApproved, admin, asks)).not.toContain(id);
      },
    );

    testOnce('are changed while pending, in the sent fields only', async () => {
      const id = await submitted();
      const [row] = await list(calls.pending, people.token);
      const whole = await on(calls.update, id, people.token, {
        ...row,
        ...calls.otherStudents,
        approved: true,
        _id: 'x',
      });
      expect(whole.status).toBe(200);
      expect(await list(calls.pending, people.token)).toEqual([
        { ...row, ...calls.otherStudents, ...calls.records },
      ]);

      expect((await on(calls.update, id, people.token, { hours: 2.75 })).status).toBe(200);
      expect(await list(calls.pending, people.token)).toEqual([
        { ...row, ...calls.otherStudents, ...calls.records, hours: 2.75 },
      ]);
      expect((await on(calls.update, id, people.token, {})).status).toBe(200);
    });

    testOnce('are deleted while pending', async () => {
      const id = await submitted();
      expect((await on(calls.remove, id, people.token)).status).toBe(200);
      expect(await list(calls.pending, people.token)).toEqual([]);
      expect((await on(calls.remove, id, people.token)).status).toBe(404);
      expect((await on(calls.approve, id)).status).toBe(404);
      expect((await on(calls.update, id, people.token, { hours: 1 })).status).toBe(404);
    });

    testOnce('cannot be changed once decided', async () => {
      const decided = { approved: await submitted(), rejected: await submitted() };
      await on(calls.approve, decided.approved);
      await on(calls.reject, decided.rejected);
      for (const [status, id] of Object.entries(decided)) {
        const responses = [
          await on(calls.update, id, people.token, { hours: 3 }),
          await on(calls.remove, id, people.token),
          await on(calls.approve, id),
          await on(calls.reject, id),
        ];
        for (const response of responses) {
          expect(response.status).toBe(409);
          expect(response.body).toEqual({ detail: expect.stringMatching(/\p{Script=Arabic}/u), status });
        }
      }
    });

    testOnce('of another teacher are not found', async () => {
      const id = await submitted();
      const other = await server.createTeacher();
      const otherToken = await server.signIn(other.username, other.password);
      expect(await list(calls.pending, otherToken)).toEqual([]);
      expect((await on(calls.update, id, otherToken, { hours: 3 })).status).toBe(404);
      expect((await on(calls.remove, id, otherToken)).status).toBe(404);
      expect(await list(calls.pending, people.token)).toMatchObject([{ _id: id, hours: 1.25 }]);
    });

    testOnce('of an unknown id are not found', async () => {
      for (const id of ['0190aaaa-0000-7000-8000-000000000000', '1', 'x'.repeat(90), '%00', "';--"]) {
        expect((await on(calls.update, id, people.token, { hours: 1 })).status).toBe(404);
        expect((await on(calls.remove, id, people.token)).status).toBe(404);
        expect((await on(calls.approve, id)).status).toBe(404);
        expect((await on(calls.reject, id)).status).toBe(404);
      }
    });

    test('are decided by exactly one of several simultaneous requests', async () => {
      const id = await submitted();
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, number) => on(number % 2 ? calls.approve : calls.reject, id)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      const approved = responses.findIndex(({ status }) => status === 200) % 2 === 1;
      expect(await list(calls.approved, people.token)).toHaveLength(approved ? 1 : 0);
    });

    test('are not changed by an edit after a simultaneous decision', async () => {
      const id = await submitted();
      const [edit, decision] = await Promise.all([
        on(calls.update, id, people.token, { hours: 3 }),
        on(calls.approve, id),
      ]);
      expect(decision.status).toBe(200);
      expect([200, 409]).toContain(edit.status);
      expect(await list(calls.approved, people.token)).toMatchObject([
        { hours: edit.status === 200 ? 3 : 1.25 },
      ]);
    });

    testOnce.each([
      ['no date', { date: undefined }, 'date'],
      ['a day that does not exist', { date: '2026-02-30' }, 'date'],
      ['a day before the calendar', { date: '0000-01-01' }, 'date'],
      ['a day in words', { date: 'yesterday' }, 'date'],
      ['a number for a date', { date: 20260315 }, 'date'],
      ['no hours', { hours: undefined }, 'hours'],
      ['null for hours', { hours: null }, 'hours'],
      ['hours in a text', { hours: '1' }, 'hours'],
      ['zero hours', { hours: 0 }, 'hours'],
      ['negative hours', { hours: -1 }, 'hours'],
      ['more hours than a day has', { hours: 24.01 }, 'hours'],
      ['thousandths of an hour', { hours: 1.005 }, 'hours'],
      ['a huge number', { hours: 1e300 }, 'hours'],
      ['a blank subject', { subject: '   ' }, 'subject'],
      ['a huge subject', { subject: 'x'.repeat(5000) }, 'subject'],
      ['a control character', { subject: 'a\u0007b' }, 'subject'],
      ['a list for a text', { subject: ['رياضيات'] }, 'subject'],
      ['an unknown level', { education_level: 'جامعي' }, 'education_level'],
      ['a level in English', { education_level: 'primary' }, 'education_level'],
    ])('with %s are rejected', async (_, changes, field) => {
      const response = await submit(changes);
      expect(response.status).toBe(422);
      expect(response.body.detail).toEqual([
        { loc: ['body', field], msg: expect.stringMatching(/\p{Script=Arabic}/u), type: expect.any(String) },
      ]);
      expect(await list(calls.pending, people.token)).toEqual([]);
    });

    testOnce.each(calls.lessonType === 'individual' ? BAD_STUDENT : BAD_STUDENTS)(
      'with %s are rejected',
      async (_, changes) => {
        const id = await submitted();
        for (const response of [await submit(changes), await on(calls.update, id, people.token, changes)]) {
          expect(response.status).toBe(422);
          expect(response.body.detail[0].loc.slice(0, 2)).toEqual(['body', Object.keys(calls.students)[0]]);
        }
        expect(await list(calls.pending, people.token)).toMatchObject([calls.students]);
      },
    );

    testOnce.each(['{"hours": ', '[', 'null', '"x"', '[1]', '{"hours": NaN}'])(
      'with the body %s are rejected',
      async (rawBody) => {
        const response = await call(server, calls.submit, { token: people.token, rawBody });
        expect(response.status).toBe(422);
        expect(response.body.detail[0].loc[0]).toBe('body');
      },
    );

    describe('with a decision that contains the seen fields', () => {
      const row = async () => (await list(calls.pending, people.token))[0] as object;
      const decisions = [calls.approve, calls.reject];

      testOnce.each(decisions)('are decided if they are unchanged: %s', async (decide) => {
        const id = await submitted();
        expect((await on(decide, id, admin, { seen: await row() })).status).toBe(200);
        expect(await list(calls.pending, people.token)).toEqual([]);
      });

      testOnce.each(decisions)('are not decided after their teacher has changed them: %s', async (decide) => {
        const id = await submitted();
        for (const change of [
          { date: '2026-03-16' },
          { hours: 9 },
          { subject: 'فيزياء' },
          { education_level: 'ثانوي' },
          calls.otherStudents,
        ]) {
          const seen = await row();
          await on(calls.update, id, people.token, change);
          const changed = await row();
          const response = await on(decide, id, admin, { seen });
          expect(response.status).toBe(409);
          expect(response.body).toEqual({
            detail: expect.stringMatching(/^عُدّل هذا الدرس بعد عرضه/),
            status: 'pending',
          });
          expect(await row()).toEqual(changed);
        }
        const history = await call(server, `GET /admin/lesson-history/${id}`, { token: admin });
        const actions = history.body.history.map(({ action }: { action: string }) => action);
        expect(actions).toEqual(['lesson.created', ...Array(5).fill('lesson.changed')]);
        expect((await on(decide, id, admin, { seen: await row() })).status).toBe(200);
      });

      testOnce('are compared in the sent fields only', async () => {
        const ids = [await submitted(), await submitted()];
        for (const id of ids) await on(calls.update, id, people.token, { hours: 9 });
        const responses = [
          await on(calls.approve, ids[0] as string, admin, { seen: { subject: 'رياضيات' } }),
          await on(calls.reject, ids[1] as string, admin, { seen: {} }),
        ];
        expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      });

      testOnce('respond with the decision of another administrator, whatever was seen', async () => {
        const id = await submitted();
        await on(calls.reject, id);
        const response = await on(calls.approve, id, admin, { seen: { hours: 9 } });
        expect([response.status, response.body.status]).toEqual([409, 'rejected']);
      });

      test('are never approved unseen during a simultaneous edit of the teacher', async () => {
        const hours = [2, 3, 4, 5, 6];
        const id = await submitted();
        const seen = await row();
        const [decision, ...edits] = await Promise.all([
          on(calls.approve, id, admin, { seen }),
          ...hours.map((each) => on(calls.update, id, people.token, { hours: each })),
        ]);
        const [left] = await list(decision.status === 200 ? calls.approved : calls.pending, people.token);
        if (decision.status === 200) {
          expect(left).toEqual({ ...seen, approved: true });
          expect(edits.map(({ status }) => status)).toEqual(hours.map(() => 409));
        } else {
          expect([decision.status, decision.body.status]).toEqual([409, 'pending']);
          expect(edits.map(({ status }) => status)).toEqual(hours.map(() => 200));
        }
      });

      testOnce('are not decided with invalid seen fields', async () => {
        const id = await submitted();
        for (const seen of [7, 'x', [], { hours: '1' }, { date: 'today' }, { subject: null }]) {
          expect((await on(calls.approve, id, admin, { seen })).status).toBe(422);
        }
        expect(await ids(calls.pending, people.token)).toEqual([id]);
      });
    });
  });

  describe('approved individual lessons', () => {
    const [individual] = LESSON_CALLS;
    testOnce('are deleted by administrators, unlike pending ones', async () => {
      const { token, _id } = await individualLesson();
      const remove = () => call(server, `DELETE /admin/admin/delete-lesson/${_id}`, { token: admin });
      expect((await call(server, `DELETE /admin/admin/delete-lesson/${_id}`, { token })).status).toBe(403);
      expect((await remove()).status).toBe(409);
      await call(server, `${individual?.approve}/${_id}`, { token: admin });
      const responses = await Promise.all([remove(), remove(), remove()]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      expect((await call(server, 'GET /teacher/approved-lessons', { token })).body.approved_lessons).toEqual(
        [],
      );
    });
  });

  testOnce('does not find a lesson through the routes of the other type', async () => {
    const { token, _id } = await individualLesson();
    expect((await call(server, `POST /admin/approve-group-lesson/${_id}`, { token: admin })).status).toBe(
      404,
    );
    expect((await call(server, `DELETE /group_lessons/delete-lesson/${_id}`, { token })).status).toBe(404);
  });
});
