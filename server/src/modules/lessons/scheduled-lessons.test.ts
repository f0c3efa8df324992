import { monthList } from 'api-contract/month-schema';
import { report } from 'api-contract/report-schema';
import { unloggedLessons } from 'api-contract/scheduled-lesson-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { OFFICE_NOW, openTimetableOffice, type TimetableOffice } from '../../testing/timetable-office';

/** A day before the tests' own. */
const DAY = '2026-06-08';

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let office: TimetableOffice;
  let token: string;
  let names: [string, string];
  beforeAll(async () => {
    server = await start({ now: OFFICE_NOW });
  });
  beforeEach(async () => {
    office = await openTimetableOffice(server);
    token = await server.signIn(office.teacher.username, office.teacher.password);
    names = [`ليلى خوري ${office.teacher.username}`, `آدم سليم ${office.teacher.username}`];
  });
  afterAll(() => server.close());

  const schedule = async (changes: object = {}): Promise<string> =>
    (await office.createLesson({ day: DAY, ...changes })).body._id;
  const log = (body: object) =>
    call(server, 'POST /group_lessons/submit', {
      token,
      body: {
        date: DAY,
        student_names: names,
        hours: 1,
        subject: 'رياضيات',
        education_level: 'ثانوي',
        ...body,
      },
    });
  const stateOf = async (id: string) => {
    const lessons = await office.lessons(DAY, '2026-06-30');
    const { state, lesson_id } = lessons.find(({ _id }) => _id === id);
    return [state, lesson_id];
  };
  const pendingOf = async (id: string) => {
    const { body } = await office.ask('GET /admin/pending-group-lessons');
    return body.pending_lessons.find(({ _id }: { _id: string }) => _id === id);
  };
  const unlogged = async (query = '', path = 'GET /teacher/unlogged') => {
    const { body } = await call(server, `${path}${query}`, {
      token: path.includes('admin') ? office.owner : token,
    });
    return unloggedLessons.parse(body).scheduled_lessons.map(({ _id }) => _id);
  };

  testOnce('holds a scheduled lesson with its start and attendance, which are posted as sent', async () => {
    const scheduled_id = await schedule();
    const [present, absent] = names;
    const attendance = [{ student_name: absent, attendance: 'absent-free' }];
    const { status, body } = await log({ scheduled_id, attendance });
    expect([status, body.lesson]).toMatchObject([201, { scheduled_id, start: '16:00' }]);
    const id = body.lesson._id;
    expect(await stateOf(scheduled_id)).toEqual(['held', id]);
    expect(await pendingOf(id)).toMatchObject({
      scheduled_id,
      start: '16:00',
      attendance: { students: ['present', 'absent-free'] },
    });
    expect((await office.ask(`POST /admin/approve-group-lesson/${id}`)).status).toBe(200);
    const { students } = (await office.ask(`GET /admin/lessons/${id}/attendance`)).body;
    expect(students).toMatchObject([
      { student_name: present, attendance: 'present' },
      { student_name: absent, attendance: 'absent-free' },
    ]);
  });

  test('is logged once, also by two requests at once', async () => {
    const scheduled_id = await schedule();
    const both = await Promise.all([log({ scheduled_id }), log({ scheduled_id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const lesson = both.find(({ status }) => status === 201)?.body.lesson;
    const again = await log({ scheduled_id });
    expect([again.status, again.body]).toMatchObject([409, { lesson_id: lesson._id }]);
  });

  testOnce(
    'is free again once its lesson is rejected or deleted, which is not taken back over another one',
    async () => {
      const scheduled_id = await schedule();
      const first = (await log({ scheduled_id })).body.lesson._id;
      await office.ask(`POST /admin/reject-group-lesson/${first}`);
      expect(await stateOf(scheduled_id)).toEqual(['planned', null]);
      const second = (await log({ scheduled_id })).body.lesson._id;
      const restored = await office.ask(`POST /admin/restore-group-lesson/${first}`);
      expect([restored.status, restored.body]).toMatchObject([
        409,
        { status: 'rejected', lesson_id: second },
      ]);
      await call(server, `DELETE /group_lessons/delete-lesson/${second}`, { token });
      expect((await office.ask(`POST /admin/restore-group-lesson/${first}`)).status).toBe(200);
      expect(await stateOf(scheduled_id)).toEqual(['held', first]);
      expect((await call(server, `POST /group_lessons/restore-lesson/${second}`, { token })).status).toBe(
        409,
      );
    },
  );

  testOnce(
    'stays with the lesson that corrects a rejected one, and is not held again once cancelled',
    async () => {
      const scheduled_id = await schedule();
      const rejected = (await log({ scheduled_id, start: '16:15' })).body.lesson._id;
      await office.ask(`POST /admin/reject-group-lesson/${rejected}`);
      const { body } = await log({ replaces: rejected });
      expect(body.lesson).toMatchObject({ scheduled_id, start: '16:15' });
      await office.ask(`POST /admin/reject-group-lesson/${body.lesson._id}`);
      await office.ask(`POST /admin/scheduled-lessons/${scheduled_id}/cancel`, { by: 'institute' });
      expect((await office.ask(`POST /admin/restore-group-lesson/${body.lesson._id}`)).status).toBe(409);
      const issue = await log({ scheduled_id });
      expect([issue.status, issue.body.detail[0].loc]).toEqual([422, ['body', 'scheduled_id']]);
    },
  );

  testOnce('is logged only by its teacher, and never by a guest', async () => {
    const scheduled_id = await schedule({ teacher_id: (await server.createTeacher()).id });
    const foreign = await log({ scheduled_id });
    expect([foreign.status, foreign.body.detail[0].loc]).toEqual([422, ['body', 'scheduled_id']]);
    token = await server.tokenOf('guest');
    expect((await log({ scheduled_id })).status).toBe(403);
  });

  testOnce.each([
    ['attendance', { attendance: [{ student_name: 'هالة', attendance: 'absent-free' }] }],
    ['attendance', { attendance: [{ student_name: 'هالة', attendance: 'make-up' }] }],
    ['start', { start: '24:00' }],
  ])('rejects a lesson beside %s: %j', async (field, wrong) => {
    const { status, body } = await log(wrong);
    expect([status, body.detail[0].loc[1]]).toEqual([422, field]);
  });

  testOnce.each([
    ['as long as planned', 1, []],
    ['longer than planned', 1.25, [{ kind: 'beyond_schedule', minutes: 60 }]],
  ])('doubts hours beyond the plan: %s', async (_, hours, doubts) => {
    const { lesson } = (await log({ scheduled_id: await schedule(), hours })).body;
    expect((await pendingOf(lesson._id)).doubts).toEqual(doubts);
  });

  testOnce.each([
    ['when it ends', '18:00', []],
    ['before it ends', '17:45', [{ kind: 'overlapping', lesson: { start: '16:30', hours: 1.5 } }]],
    ['across its beginning', '15:45', [{ kind: 'overlapping' }]],
  ])('doubts a lesson of the teacher at the same time as another one: %s', async (_, begins, doubts) => {
    await log({ start: '16:30', hours: 1.5 });
    const { lesson } = (await log({ start: begins, subject: 'فيزياء' })).body;
    expect((await pendingOf(lesson._id)).doubts).toMatchObject(doubts);
  });

  test('lists what was not logged by yesterday, and counts it for the closing of the month', async () => {
    const openOf = async () => {
      const { months } = monthList.parse((await office.ask('GET /admin/months')).body);
      return months.find(({ month }) => month === '2026-06')?.open.unlogged ?? 0;
    };
    const before = await openOf();
    const [first, second] = [await schedule({ day: '2026-06-07' }), await schedule()];
    const today = await schedule({ day: '2026-06-15' });
    const cancelled = await schedule({ day: '2026-06-09' });
    await office.ask(`POST /admin/scheduled-lessons/${cancelled}/cancel`, { by: 'family' });
    expect(await unlogged()).toEqual([first, second]);
    expect(await unlogged('?until=2026-06-07')).toEqual([first]);
    expect(await unlogged('?until=2026-07-01')).not.toContain(today);
    expect(await unlogged(`?teacher=${office.teacher.id}`, 'GET /admin/unlogged')).toEqual([first, second]);
    expect(await openOf()).toBe(before + 2);
    await log({ scheduled_id: first });
    expect(await unlogged()).toEqual([second]);
    expect(await openOf()).toBe(before + 1);
    token = await server.tokenOf('guest');
    expect((await call(server, 'GET /teacher/unlogged', { token })).body.scheduled_lessons).toEqual([]);
  });

  test('compares in the report what each teacher was to teach and has taught', async () => {
    const scheduled_id = await schedule({ minutes: 90 });
    const cancelled = await schedule({ day: '2026-06-09' });
    await office.ask(`POST /admin/scheduled-lessons/${cancelled}/cancel`, { by: 'teacher' });
    const { lesson } = (await log({ scheduled_id })).body;
    await office.ask(`POST /admin/approve-group-lesson/${lesson._id}`);
    const { months } = report.parse((await office.ask('GET /admin/reports?from=2026-06&to=2026-06')).body);
    const [own] = (months[0]?.teachers ?? []).filter(({ teacher_id }) => teacher_id === office.teacher.id);
    expect(own).toMatchObject({
      teacher_name: office.teacher.username,
      planned_hours: 1.5,
      held_hours: 1,
    });
  });
});
