import { type CallOptions, call } from '../testing/call';
import type { TestAccount, TestServer } from '../testing/index';
import { onEachDatabase } from '../testing/on-each-database';

/** The calls of both kinds of lessons (spec §7), and the field in which each names its students. */
const KINDS = [
  {
    kind: 'individual',
    submit: 'POST /teacher/submit',
    pending: 'GET /teacher/pending-lessons',
    approved: 'GET /teacher/approved-lessons',
    update: 'PUT /teacher/update-lesson',
    remove: 'DELETE /teacher/delete-lesson',
    adminPending: 'GET /admin/pending-individual-lessons',
    adminApproved: 'GET /admin/approved-individual-lessons',
    approve: 'POST /admin/approve-individual-lesson',
    reject: 'POST /admin/reject-individual-lesson',
    restore: 'POST /admin/restore-individual-lesson',
    students: { student_name: 'ليلى خوري' },
    otherStudents: { student_name: 'كريم ناصر' },
  },
  {
    kind: 'group',
    submit: 'POST /group_lessons/submit',
    pending: 'GET /group_lessons/pending-lessons',
    approved: 'GET /group_lessons/approved-lessons',
    update: 'PUT /group_lessons/update-lesson',
    remove: 'DELETE /group_lessons/delete-lesson',
    adminPending: 'GET /admin/pending-group-lessons',
    adminApproved: 'GET /admin/approved-group-lessons',
    approve: 'POST /admin/approve-group-lesson',
    reject: 'POST /admin/reject-group-lesson',
    restore: 'POST /admin/restore-group-lesson',
    students: { student_names: ['ليلى خوري', 'آدم سليم', 'جنى'] },
    otherStudents: { student_names: ['جنى', 'كريم ناصر'] },
  },
];

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
  ['nobody', { student_names: [] }],
  ['a blank student', { student_names: ['ليلى', ' '] }],
  ['a student twice', { student_names: ['ليلى', 'ليلى '] }],
  ['a student twice, with an invisible mark', { student_names: ['اختبار واحد', 'اختبار واحد\u200f'] }],
  ['a student twice, with two spaces', { student_names: ['اختبار واحد', 'اختبار  واحد'] }],
  ['a student twice, in two spellings', { student_names: ['أحمد', 'ليلى', 'احمد'] }],
  ['a student who cannot be seen', { student_names: ['ليلى', '\u200f\u200b'] }],
  ['a number among the students', { student_names: ['ليلى', 7] }],
  ['far too many students', { student_names: Array.from({ length: 51 }, (_, number) => `طالب ${number}`) }],
];

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start();
    const account = await server.createAdmin();
    admin = await server.signIn(account.username, account.password);
  });
  afterAll(() => server.close());

  /** A pending one, and the token of its teacher. */
  async function individualLesson(): Promise<{ token: string; _id: string }> {
    const teacher = await server.createTeacher();
    const token = await server.signIn(teacher.username, teacher.password);
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

  describe.each(KINDS)('$kind lessons', (kind) => {
    let teacher: TestAccount;
    let token: string;
    beforeEach(async () => {
      teacher = await server.createTeacher();
      token = await server.signIn(teacher.username, teacher.password);
    });

    const facts = (changes: object = {}) => ({
      date: '2026-03-15',
      hours: 1.25,
      subject: 'رياضيات',
      education_level: 'إعدادي',
      ...kind.students,
      ...changes,
    });
    const submit = (changes: object = {}, by = token) =>
      call(server, kind.submit, { token: by, body: facts(changes) });
    const submitted = async (changes: object = {}) => (await submit(changes)).body.lesson._id as string;
    const on = (path: string, id: string, by = admin, body?: object) =>
      call(server, `${path}/${id}`, { token: by, body });
    const list = async (path: string, by: string, query: Record<string, string> = {}) => {
      const { body } = await call(server, path, { token: by, query });
      return Object.values(body)[0] as { _id: string; teacher_name: string }[];
    };
    const pastedStudents = (pasted: (text: string) => string) =>
      Object.fromEntries(
        Object.entries(kind.students).map(([field, names]) => [
          field,
          Array.isArray(names) ? names.map(pasted) : pasted(names),
        ]),
      );
    const ids = async (path: string, by: string, query?: Record<string, string>) =>
      (await list(path, by, query)).map(({ _id }) => _id);
    const own = async (path: string) =>
      (await list(path, admin)).filter((lesson) => lesson.teacher_name === teacher.username);

    test('are pending for teacher and administrator, approved for both after the decision', async () => {
      const answer = await submit();
      expect(answer.status).toBe(201);
      const lesson = {
        _id: answer.body.lesson._id,
        date: '2026-03-15T00:00:00',
        teacher_name: teacher.username,
        hours: 1.25,
        subject: 'رياضيات',
        education_level: 'إعدادي',
        approved: false,
        ...kind.students,
      };
      expect(await list(kind.pending, token)).toEqual([lesson]);
      expect(await own(kind.adminPending)).toEqual([lesson]);
      expect(await list(kind.approved, token)).toEqual([]);

      expect((await on(kind.approve, lesson._id)).status).toBe(200);
      expect(await list(kind.pending, token)).toEqual([]);
      expect(await own(kind.adminPending)).toEqual([]);
      expect(await list(kind.approved, token)).toEqual([{ ...lesson, approved: true }]);
      expect(await own(kind.adminApproved)).toEqual([{ ...lesson, approved: true }]);
    });

    test('name students and subjects as they look', async () => {
      const pasted = (text: string) =>
        `\u202b${text.replaceAll(' ', ' \u00a0').replaceAll('ي', '\u200dـي')}\u202c`;
      const answer = await submit({ ...pastedStudents(pasted), subject: 'لغة  عربية\u200f' });
      expect(answer.status).toBe(201);
      expect(answer.body.lesson).toMatchObject({ ...kind.students, subject: 'لغة عربية' });
      expect(await list(kind.pending, token)).toEqual([answer.body.lesson]);

      const changed = await on(kind.update, answer.body.lesson._id, token, pastedStudents(pasted));
      expect(changed.body.lesson).toMatchObject(kind.students);
    });

    test('that are rejected leave every list', async () => {
      const id = await submitted();
      expect((await on(kind.reject, id)).status).toBe(200);
      for (const path of [kind.pending, kind.approved]) expect(await list(path, token)).toEqual([]);
      for (const path of [kind.adminPending, kind.adminApproved]) expect(await own(path)).toEqual([]);
    });

    test('that are rejected wait again when the one who rejected takes it back', async () => {
      const id = await submitted();
      await on(kind.reject, id);
      const other = await server.createAdmin();
      const otherAdmin = await server.signIn(other.username, other.password);
      expect((await on(kind.restore, id, otherAdmin)).status).toBe(409);
      expect((await on(kind.restore, id)).status).toBe(200);
      expect(await ids(kind.pending, token)).toEqual([id]);
      expect((await on(kind.restore, id)).status).toBe(409);
      await on(kind.remove, id, token);
      expect((await on(kind.restore, id)).status).toBe(404);
    });

    test.each<[string, CallOptions]>([
      ['no body', {}],
      ['no body of a JSON type', { headers: { 'content-type': 'application/json' } }],
      ['an empty body of a JSON type', { rawBody: '' }],
      ['an empty body of another type', { rawBody: '', headers: { 'content-type': 'text/plain' } }],
      ['an empty object', { body: {} }],
      ['null', { body: null }],
      ['what nobody asks for', { body: { approved: false, status: 'rejected' } }],
    ])('are decided with %s', async (_, sent) => {
      for (const decide of [kind.approve, kind.reject]) {
        const id = await submitted();
        expect((await call(server, `${decide}/${id}`, { ...sent, token: admin })).status).toBe(200);
      }
      expect(await list(kind.pending, token)).toEqual([]);
      expect(await list(kind.approved, token)).toHaveLength(1);
    });

    describe('of which is told what was seen', () => {
      const row = async () => (await list(kind.pending, token))[0] as object;
      const decisions = [kind.approve, kind.reject];

      test.each(decisions)('are decided while they are like that: %s', async (decide) => {
        const id = await submitted();
        expect((await on(decide, id, admin, { seen: await row() })).status).toBe(200);
        expect(await list(kind.pending, token)).toEqual([]);
      });

      test.each(decisions)('stay as they are once their teacher has changed them: %s', async (decide) => {
        const id = await submitted();
        for (const change of [
          { date: '2026-03-16' },
          { hours: 9 },
          { subject: 'فيزياء' },
          { education_level: 'ثانوي' },
          kind.otherStudents,
        ]) {
          const seen = await row();
          await on(kind.update, id, token, change);
          const changed = await row();
          const answer = await on(decide, id, admin, { seen });
          expect(answer.status).toBe(409);
          expect(answer.body).toEqual({
            detail: expect.stringMatching(/^عدّل المعلم هذا الدرس بعد أن عرضته/),
            status: 'pending',
          });
          expect(await row()).toEqual(changed);
        }
        const history = await call(server, `GET /admin/lesson-history/${id}`, { token: admin });
        const deeds = history.body.history.map(({ action }: { action: string }) => action);
        expect(deeds).toEqual(['lesson.created', ...Array(5).fill('lesson.changed')]);
        expect((await on(decide, id, admin, { seen: await row() })).status).toBe(200);
      });

      test('are compared in nothing that is not told', async () => {
        const ids = [await submitted(), await submitted()];
        for (const id of ids) await on(kind.update, id, token, { hours: 9 });
        const answers = [
          await on(kind.approve, ids[0] as string, admin, { seen: { subject: 'رياضيات' } }),
          await on(kind.reject, ids[1] as string, admin, { seen: {} }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      });

      test('that somebody has decided are told to be so, whatever they looked like', async () => {
        const id = await submitted();
        await on(kind.reject, id);
        const answer = await on(kind.approve, id, admin, { seen: { hours: 9 } });
        expect([answer.status, answer.body.status]).toEqual([409, 'rejected']);
      });

      test('are never approved unseen when the teacher changes them at the same moment', async () => {
        const hours = [2, 3, 4, 5, 6];
        const id = await submitted();
        const seen = await row();
        const [decision, ...edits] = await Promise.all([
          on(kind.approve, id, admin, { seen }),
          ...hours.map((each) => on(kind.update, id, token, { hours: each })),
        ]);
        const [left] = await list(decision.status === 200 ? kind.approved : kind.pending, token);
        if (decision.status === 200) {
          expect(left).toEqual({ ...seen, approved: true });
          expect(edits.map(({ status }) => status)).toEqual(hours.map(() => 409));
        } else {
          expect([decision.status, decision.body.status]).toEqual([409, 'pending']);
          expect(edits.map(({ status }) => status)).toEqual(hours.map(() => 200));
        }
      });

      test('in a form that no lesson has are refused', async () => {
        const id = await submitted();
        for (const seen of [7, 'x', [], { hours: '1' }, { date: 'today' }, { subject: null }]) {
          expect((await on(kind.approve, id, admin, { seen })).status).toBe(422);
        }
        expect(await ids(kind.pending, token)).toEqual([id]);
      });
    });

    test('belong to the teacher of the token, pending, whatever the body says', async () => {
      const { body } = await submit({
        teacher_name: 'someone else',
        approved: true,
        status: 'approved',
        _id: 'mine',
        unknown: { deeply: ['nested'] },
      });
      expect(body.lesson).toMatchObject({ teacher_name: teacher.username, approved: false });
      expect(body.lesson._id).not.toBe('mine');
    });

    test('are listed newest day first, and by month when one is named', async () => {
      const march = await submitted({ date: '2026-03-31T22:30:00.000Z' });
      const april = await submitted({ date: '2026-04-01T01:00:00+03:00' });
      const february = await submitted({ date: '2026-02-28' });
      expect(await ids(kind.pending, token)).toEqual([april, march, february]);
      expect(await ids(kind.pending, token, { month: '2026-03' })).toEqual([march]);
      expect(await ids(kind.pending, token, { month: '2025-12' })).toEqual([]);
      expect(await ids(kind.adminPending, admin, { month: '2026-02' })).toContain(february);
      for (const month of ['2026-13', '2026', '03-2026', '2026-03-01', 'now']) {
        expect((await call(server, kind.pending, { token, query: { month } })).status).toBe(422);
      }
    });

    test('are changed while they wait: what is sent, and nothing else', async () => {
      const id = await submitted();
      const [row] = await list(kind.pending, token);
      const whole = await on(kind.update, id, token, {
        ...row,
        ...kind.otherStudents,
        approved: true,
        _id: 'x',
      });
      expect(whole.status).toBe(200);
      expect(await list(kind.pending, token)).toEqual([{ ...row, ...kind.otherStudents }]);

      expect((await on(kind.update, id, token, { hours: 2.75 })).status).toBe(200);
      expect(await list(kind.pending, token)).toEqual([{ ...row, ...kind.otherStudents, hours: 2.75 }]);
      expect((await on(kind.update, id, token, {})).status).toBe(200);
    });

    test('are deleted while they wait', async () => {
      const id = await submitted();
      expect((await on(kind.remove, id, token)).status).toBe(200);
      expect(await list(kind.pending, token)).toEqual([]);
      expect((await on(kind.remove, id, token)).status).toBe(404);
      expect((await on(kind.approve, id)).status).toBe(404);
      expect((await on(kind.update, id, token, { hours: 1 })).status).toBe(404);
    });

    test('stay as they are once decided', async () => {
      const decided = { approved: await submitted(), rejected: await submitted() };
      await on(kind.approve, decided.approved);
      await on(kind.reject, decided.rejected);
      for (const [status, id] of Object.entries(decided)) {
        const answers = [
          await on(kind.update, id, token, { hours: 3 }),
          await on(kind.remove, id, token),
          await on(kind.approve, id),
          await on(kind.reject, id),
        ];
        for (const answer of answers) {
          expect(answer.status).toBe(409);
          expect(answer.body).toEqual({ detail: expect.stringMatching(/\p{Script=Arabic}/u), status });
        }
      }
    });

    test("of another teacher do not exist for one's token", async () => {
      const id = await submitted();
      const other = await server.createTeacher();
      const otherToken = await server.signIn(other.username, other.password);
      expect(await list(kind.pending, otherToken)).toEqual([]);
      expect((await on(kind.update, id, otherToken, { hours: 3 })).status).toBe(404);
      expect((await on(kind.remove, id, otherToken)).status).toBe(404);
      expect(await list(kind.pending, token)).toMatchObject([{ _id: id, hours: 1.25 }]);
    });

    test('of no id are not found', async () => {
      for (const id of ['0190aaaa-0000-7000-8000-000000000000', '1', 'x'.repeat(90), '%00', "';--"]) {
        expect((await on(kind.update, id, token, { hours: 1 })).status).toBe(404);
        expect((await on(kind.remove, id, token)).status).toBe(404);
        expect((await on(kind.approve, id)).status).toBe(404);
        expect((await on(kind.reject, id)).status).toBe(404);
      }
    });

    test('are decided by exactly one of many who try at once', async () => {
      const id = await submitted();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, number) => on(number % 2 ? kind.approve : kind.reject, id)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      const approved = answers.findIndex(({ status }) => status === 200) % 2 === 1;
      expect(await list(kind.approved, token)).toHaveLength(approved ? 1 : 0);
    });

    test('are not changed by an edit that loses against a decision', async () => {
      const id = await submitted();
      const [edit, decision] = await Promise.all([
        on(kind.update, id, token, { hours: 3 }),
        on(kind.approve, id),
      ]);
      expect(decision.status).toBe(200);
      expect([200, 409]).toContain(edit.status);
      expect(await list(kind.approved, token)).toMatchObject([{ hours: edit.status === 200 ? 3 : 1.25 }]);
    });

    test.each([
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
    ])('with %s are refused', async (_, changes, field) => {
      const answer = await submit(changes);
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toEqual([
        { loc: ['body', field], msg: expect.stringMatching(/\p{Script=Arabic}/u), type: expect.any(String) },
      ]);
      expect(await list(kind.pending, token)).toEqual([]);
    });

    test.each(kind.kind === 'individual' ? BAD_STUDENT : BAD_STUDENTS)(
      'with %s are refused',
      async (_, changes) => {
        const id = await submitted();
        for (const answer of [await submit(changes), await on(kind.update, id, token, changes)]) {
          expect(answer.status).toBe(422);
          expect(answer.body.detail[0].loc.slice(0, 2)).toEqual(['body', Object.keys(kind.students)[0]]);
        }
        expect(await list(kind.pending, token)).toMatchObject([kind.students]);
      },
    );

    test.each(['{"hours": ', '[', 'null', '"x"', '[1]', '{"hours": NaN}'])(
      'with the body %s are refused',
      async (rawBody) => {
        const answer = await call(server, kind.submit, { token, rawBody });
        expect(answer.status).toBe(422);
        expect(answer.body.detail[0].loc[0]).toBe('body');
      },
    );

    test('ask who calls before they look at what was sent', async () => {
      const id = await submitted();
      const teachersCalls = [
        kind.submit,
        kind.pending,
        kind.approved,
        `${kind.update}/${id}`,
        `${kind.remove}/${id}`,
      ];
      const adminsCalls = [
        kind.adminPending,
        kind.adminApproved,
        `${kind.approve}/${id}`,
        `${kind.reject}/${id}`,
      ];
      for (const [paths, wrongRole] of [
        [teachersCalls, admin],
        [adminsCalls, token],
      ] as const) {
        for (const path of paths) {
          const rawBody = path.startsWith('GET') ? {} : { rawBody: '{broken' };
          expect((await call(server, path, rawBody)).status).toBe(401);
          expect((await call(server, path, { token: 'forged', ...rawBody })).status).toBe(401);
          expect((await call(server, path, { token: wrongRole, ...rawBody })).status).toBe(403);
        }
      }
      expect(await ids(kind.pending, token)).toEqual([id]);
    });
  });

  describe('approved individual lessons', () => {
    const [individual] = KINDS;
    test('are deleted by administrators, pending ones are not', async () => {
      const { token, _id } = await individualLesson();
      const remove = () => call(server, `DELETE /admin/admin/delete-lesson/${_id}`, { token: admin });
      expect((await call(server, `DELETE /admin/admin/delete-lesson/${_id}`, { token })).status).toBe(403);
      expect((await remove()).status).toBe(409);
      await call(server, `${individual?.approve}/${_id}`, { token: admin });
      const answers = await Promise.all([remove(), remove(), remove()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      expect((await call(server, 'GET /teacher/approved-lessons', { token })).body.approved_lessons).toEqual(
        [],
      );
    });
  });

  test('one kind is not reached through the calls of the other', async () => {
    const { token, _id } = await individualLesson();
    expect((await call(server, `POST /admin/approve-group-lesson/${_id}`, { token: admin })).status).toBe(
      404,
    );
    expect((await call(server, `DELETE /group_lessons/delete-lesson/${_id}`, { token })).status).toBe(404);
  });
});
