import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { OFFICE_NOW, openTimetableOffice, type TimetableOffice } from '../../testing/timetable-office';

onEachDatabase((start) => {
  let server: TestServer;
  let office: TimetableOffice;
  let first: string;
  let second: string;
  beforeAll(async () => {
    server = await start({ now: OFFICE_NOW });
  });
  beforeEach(async () => {
    office = await openTimetableOffice(server);
    [first, second] = office.students;
  });
  afterAll(() => server.close());

  const studentsByDay = async () =>
    (await office.lessons('2026-06-01', '2026-07-31', `&room=${office.room}`)).map(
      ({ student_ids }) => student_ids,
    );
  const series = async () => (await office.ask(`GET /admin/series?room=${office.room}`)).body.series;
  const enrolledIn = async () =>
    (await office.ask(`GET /admin/series?room=${office.room}`)).body.series.map(
      ({ enrolments }: { enrolments: { student_id: string; until: string | null }[] }) =>
        enrolments.map(({ student_id, until }) => [student_id, until]),
    );

  test('makes two merged students of one lesson one person, and undoing gives both back', async () => {
    await office.createSeries({ last_day: '2026-06-22' });
    await office.createLesson({ student_ids: [second], start: '18:00' });
    const merged = await office.ask(`POST /admin/students/${second}/merge`, { into: first });
    expect(merged.status).toBe(200);
    expect(await studentsByDay()).toEqual([[first], [first], [first]]);
    expect(await enrolledIn()).toEqual([[[first, null]]]);
    // The merged record has no second lesson at once.
    expect((await office.createLesson({ student_ids: [second] })).status).toBe(422);
    expect((await office.lessons('2026-06-01', '2026-07-31', `&student=${first}`)).length).toBe(3);
    expect((await office.ask(`POST /admin/student-merges/${merged.body._id}/undo`)).status).toBe(200);
    expect(await studentsByDay()).toEqual([[first, second], [first, second], [second]]);
    expect(await enrolledIn()).toEqual([
      [
        [first, null],
        [second, null],
      ],
    ]);
  });

  const addStudent = async (name: string): Promise<string> =>
    (await office.ask('POST /admin/students', { name: `${name} ${office.teacher.username}` })).body._id;
  const merge = async (id: string, into: string): Promise<string> =>
    (await office.ask(`POST /admin/students/${id}/merge`, { into })).body._id;
  const undo = async (id: string) =>
    expect((await office.ask(`POST /admin/student-merges/${id}/undo`)).status).toBe(200);

  test('keeps a person in a lesson when one of two merges into it is undone', async () => {
    const into = await addStudent('سمر عيسى');
    await office.createSeries({ last_day: '2026-06-22' });
    const earlier = await merge(first, into);
    const later = await merge(second, into);
    expect(await studentsByDay()).toEqual([[into], [into]]);
    await undo(earlier);
    const both = [first, into].toSorted();
    expect((await studentsByDay()).map((students) => students.toSorted())).toEqual([both, both]);
    expect((await enrolledIn())[0].map(([student]: [string]) => student).toSorted()).toEqual(both);
    await undo(later);
    expect(await studentsByDay()).toEqual([
      [first, second],
      [first, second],
    ]);
  });

  test.each(['joined', 'second'])(
    'gives a student back to a series that was changed since the merge (%s)',
    async (kind) => {
      await office.createSeries({ last_day: '2026-06-29' });
      const merged = await merge(second, kind === 'second' ? first : await addStudent('سمر عيسى'));
      const changed = await office.ask(`PATCH /admin/series/${(await series())[0]._id}`, {
        from: '2026-06-22',
        start: '17:00',
      });
      expect(changed.status).toBe(200);
      await undo(merged);
      expect(await studentsByDay()).toEqual([
        [first, second],
        [first, second],
        [first, second],
      ]);
      const enrolled = (await series()).map(({ enrolments }: { enrolments: { student_id: string }[] }) =>
        enrolments.map(({ student_id }) => student_id),
      );
      expect(enrolled).toEqual([
        [first, second],
        [first, second],
      ]);
    },
  );

  test('shortens one of two enrolments that a merge has made overlap, and the other one holds', async () => {
    const { _id } = (await office.createSeries({ last_day: '2026-07-06', student_ids: [first] })).body;
    const enrol = (student_id: string, from: string, until?: string) =>
      office.ask(`POST /admin/series/${_id}/enrolments`, { student_id, from, until });
    const [whole] = (await series())[0].enrolments;
    await office.ask(`PATCH /admin/enrolments/${whole._id}`, { until: '2026-06-22' });
    await enrol(second, '2026-06-22');
    await merge(second, first);
    expect(await studentsByDay()).toEqual([[first], [first], [first], [first]]);
    const shortened = await office.ask(`PATCH /admin/enrolments/${whole._id}`, { until: '2026-06-15' });
    expect(shortened.status).toBe(200);
    expect(await studentsByDay()).toEqual([[first], [first], [first], [first]]);
    const longer = await office.ask(`PATCH /admin/enrolments/${whole._id}`, { until: '2026-06-29' });
    expect(longer.status).toBe(409);
  });

  test('ends the enrolments of an erased student, and cancels coming lessons without another one', async () => {
    await office.createSeries({ last_day: '2026-06-29', note: `مع ليلى خوري ${office.teacher.username}` });
    await office.createLesson({ student_ids: [first], start: '18:00' });
    const name = `ليلى خوري ${office.teacher.username}`;
    expect((await office.ask(`POST /admin/students/${first}/erase`, { name })).status).toBe(200);
    expect(await enrolledIn()).toEqual(
      [
        [
          [first, '2026-06-14'],
          [second, null],
        ],
      ].map((each) => each.filter(([, until]) => until === null)),
    );
    const lessons = await office.lessons('2026-06-15', '2026-07-31', `&room=${office.room}`);
    expect(lessons.map(({ student_ids, state }) => [student_ids, state])).toEqual([
      [[second], 'planned'],
      [[second], 'planned'],
      [[], 'cancelled'],
      [[second], 'planned'],
    ]);
    expect(JSON.stringify(await server.rows())).not.toContain(name);
  });

  test('ends enrolments with the day from which a student has left, where that is wanted', async () => {
    await office.createSeries({ last_day: '2026-06-29' });
    const leave = (body: object) => office.ask(`PATCH /admin/students/${second}`, { active: false, ...body });
    await leave({ from: '2026-06-20' });
    expect(await studentsByDay()).toEqual([
      [first, second],
      [first, second],
      [first, second],
    ]);
    expect((await leave({ from: '2026-06-20', end_enrolments: true })).status).toBe(200);
    expect(await studentsByDay()).toEqual([[first, second], [first], [first]]);
    expect(await enrolledIn()).toEqual([
      [
        [first, null],
        [second, '2026-06-19'],
      ],
    ]);
  });

  test('gives a student who comes back the lessons that were cancelled without another student', async () => {
    const { _id } = (await office.createSeries({ last_day: '2026-06-29', student_ids: [first] })).body;
    const [, cancelled] = await office.lessons('2026-06-15', '2026-06-29', `&room=${office.room}`);
    await office.ask(`POST /admin/scheduled-lessons/${cancelled._id}/cancel`, { by: 'family' });
    await office.ask(`PATCH /admin/students/${first}`, { active: false, end_enrolments: true });
    const states = async () =>
      (await office.lessons('2026-06-15', '2026-06-29', `&room=${office.room}`)).map(({ state }) => state);
    expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
    await office.ask(`PATCH /admin/students/${first}`, { active: true });
    const enrol = { student_id: first, from: '2026-06-16' };
    expect((await office.ask(`POST /admin/series/${_id}/enrolments`, enrol)).status).toBe(201);
    expect(await states()).toEqual(['cancelled', 'cancelled', 'planned']);
  });

  test('schedules a student who has left only where that is accepted, and asks no more when the lesson moves', async () => {
    await office.ask(`PATCH /admin/students/${second}`, { active: false, from: '2026-06-20' });
    expect((await office.createLesson({ day: '2026-06-19' })).status).toBe(201);
    const asked = await office.createLesson({ student_ids: [first, second] });
    const { conflicts } = asked.body;
    const name = expect.stringContaining('آدم سليم');
    expect([asked.status, conflicts]).toEqual([
      409,
      [{ id: expect.any(String), kind: 'student', day: '2026-06-22', start: '16:00', name }],
    ]);
    const stored = await office.createLesson({ accept: [conflicts[0].id] });
    expect(stored.status).toBe(201);
    const move = { day: '2026-06-23', start: '17:00' };
    expect((await office.ask(`PATCH /admin/scheduled-lessons/${stored.body._id}`, move)).status).toBe(200);
    const weekly = (await office.createSeries({ start: '18:00', student_ids: [first] })).body._id;
    const enrol = { student_id: second, from: '2026-06-15' };
    const joined = await office.ask(`POST /admin/series/${weekly}/enrolments`, enrol);
    expect(joined.body.conflicts.map(({ day }: { day: string }) => day)).not.toContain('2026-06-15');
    const until = { ...enrol, until: '2026-06-19' };
    expect((await office.ask(`POST /admin/series/${weekly}/enrolments`, until)).status).toBe(201);
  });

  test('takes those who leave with a new school year out of the timetable, and back when it is taken back', async () => {
    await office.createSeries({ last_day: '2026-06-29' });
    await office.createLesson({ student_ids: [second], start: '18:00', day: '2026-06-25' });
    const begun = await office.ask('POST /admin/school-years', {
      from: '2026-06-20',
      leaving: [second],
      preview: false,
    });
    expect(begun.status).toBe(200);
    expect(await studentsByDay()).toEqual([[first, second], [first], [], [first]]);
    const undo = (body: object) => office.ask(`POST /admin/school-years/${begun.body._id}/undo`, body);
    // The room was given to another lesson in the meantime.
    await office.createLesson({ student_ids: [first], start: '18:00', day: '2026-06-25' });
    const met = await undo({});
    expect([met.status, met.body.conflicts.map(({ kind }: { kind: string }) => kind)]).toEqual([
      409,
      ['teacher', 'room'],
    ]);
    expect((await undo({ accept: met.body.conflicts.map(({ id }: { id: string }) => id) })).status).toBe(200);
    expect(await studentsByDay()).toEqual([
      [first, second],
      [first, second],
      [second],
      [first],
      [first, second],
    ]);
    expect((await enrolledIn())[0]).toEqual([
      [first, null],
      [second, null],
    ]);
  });

  test('leaves the coming lessons and series of a disabled teacher without a teacher, and lists them', async () => {
    const past = { first_day: '2026-06-08', last_day: '2026-06-22' };
    const series = (await office.createSeries(past)).body._id;
    // It was taught this morning, and may be logged if the account is enabled again.
    await office.createLesson({ day: '2026-06-15', start: '09:00' });
    const disabled = await office.ask(`POST /admin/teachers/${office.teacher.id}/disable`);
    expect(disabled.status).toBe(200);
    const lessons = await office.lessons('2026-06-01', '2026-07-31', `&room=${office.room}`);
    expect(lessons.map(({ teacher_id }) => teacher_id)).toEqual([
      office.teacher.id,
      office.teacher.id,
      null,
      null,
    ]);
    const unassigned = await office.lessons('2026-06-01', '2026-07-31', `&teacher=none&room=${office.room}`);
    expect(unassigned.map(({ day }) => day)).toEqual(['2026-06-15', '2026-06-22']);
    expect(disabled.body.unassigned).toEqual({
      from: '2026-06-15',
      to: '2026-06-22',
      hit: expect.arrayContaining(unassigned.map(({ _id }) => _id)),
    });
    expect(
      (await office.ask(`GET /admin/series?teacher=none&room=${office.room}`)).body.series,
    ).toMatchObject([{ _id: series, teacher_id: null }]);
    const { history } = (await office.ask(`GET /admin/history?kind=scheduled-lesson&limit=1`)).body;
    expect(history[0]).toMatchObject({
      before: { teacher_id: office.teacher.id },
      after: { teacher_id: null },
    });
    // A substitute for all of them in one go.
    const substitute = await server.createTeacher();
    const changes = unassigned.map(({ _id, version }) => ({ _id, version, teacher_id: substitute.id }));
    expect((await office.ask('POST /admin/scheduled-lessons/changes', { changes })).status).toBe(200);
  });

  test('shows a teacher only the own lessons, and a guest none', async () => {
    await office.createSeries({ last_day: '2026-06-22' });
    const other = await openTimetableOffice(server);
    await other.createSeries();
    const { username, password } = office.teacher;
    const read = (token: string) =>
      call(server, 'GET /teacher/timetable?from=2026-06-01&to=2026-07-31', { token });
    const { body } = await read(await server.signIn(username, password));
    expect(body.scheduled_lessons.map(({ teacher_id }: { teacher_id: string }) => teacher_id)).toEqual([
      office.teacher.id,
      office.teacher.id,
    ]);
    const ofGuest = await read(await server.tokenOf('guest'));
    expect(ofGuest.body).toEqual({ scheduled_lessons: [], closures: [], absences: [] });
  });

  test('neither moves, cancels nor removes a lesson that was held, until its lesson is rejected', async () => {
    const lessons = async () => office.lessons('2026-06-01', '2026-07-31', `&room=${office.room}`);
    const { _id: series } = (await office.createSeries({ last_day: '2026-06-22' })).body;
    const [held] = await lessons();
    const token = await server.signIn(office.teacher.username, office.teacher.password);
    const logged = await call(server, 'POST /group_lessons/submit', {
      token,
      body: {
        date: held.day,
        hours: 1,
        subject: 'رياضيات',
        education_level: 'ثانوي',
        student_names: held.student_names,
        scheduled_id: held._id,
      },
    });
    const lesson_id = logged.body.lesson._id;
    expect((await lessons())[0]).toMatchObject({ state: 'held', lesson_id });
    const path = `/admin/scheduled-lessons/${held._id}`;
    for (const request of [
      ['PATCH', path, { start: '10:00' }],
      ['POST', `${path}/cancel`, { by: 'teacher' }],
    ] as const)
      expect((await office.ask(`${request[0]} ${request[1]}`, request[2])).status).toBe(409);
    const changed = await office.ask(`PATCH /admin/series/${series}`, { from: '2026-06-15', start: '10:00' });
    expect([changed.body.continues, changed.body.moved]).toEqual([series, 1]);
    await office.ask(`POST /admin/series/${changed.body._id}/end`, { last_day: '2026-06-15' });
    expect((await lessons()).map(({ day, start }) => [day, start])).toEqual([['2026-06-15', '16:00']]);
    await office.ask(`POST /admin/reject-group-lesson/${lesson_id}`);
    expect((await lessons())[0]).toMatchObject({ state: 'planned', lesson_id: null });
  });

  test('schedules and logs nothing in the closed period, and before the first day of the institute', async () => {
    await office.createLesson({ day: '2026-04-20' });
    await office.ask('POST /admin/months/2026-04/close');
    for (const day of ['2026-04-21', '1999-12-31'])
      expect([409, 422]).toContain((await office.createLesson({ day })).status);
    const [lesson] = await office.lessons('2026-04-20', '2026-04-20', `&room=${office.room}`);
    const cancelled = await office.ask(`POST /admin/scheduled-lessons/${lesson._id}/cancel`, {
      by: 'family',
    });
    expect([cancelled.status, cancelled.body.closed_month]).toEqual([409, '2026-04']);
    const logged = await call(server, 'POST /group_lessons/submit', {
      token: await server.signIn(office.teacher.username, office.teacher.password),
      body: {
        date: '2026-06-14',
        hours: 1,
        subject: lesson.subject,
        education_level: lesson.education_level,
        student_names: lesson.student_names,
        scheduled_id: lesson._id,
      },
    });
    expect([logged.status, logged.body.closed_month]).toEqual([409, '2026-04']);
    expect((await office.createSeries({ first_day: '2026-04-13' })).status).toBe(409);
  });

  test('has the timetable among the personal data of a student and a teacher', async () => {
    await office.createSeries({ last_day: '2026-06-15' });
    const student = (await office.ask(`GET /admin/students/${first}/personal-data`)).body;
    expect(student).toMatchObject({
      enrolments: [{ subject: 'رياضيات', from: '2026-06-15', until: null }],
      scheduled_lessons: [{ day: '2026-06-15', start: '16:00', state: 'planned' }],
    });
    const teacher = (await office.ask(`GET /admin/teachers/${office.teacher.id}/personal-data`)).body;
    expect(teacher.scheduled_lessons).toMatchObject([{ day: '2026-06-15' }]);
  });
});
