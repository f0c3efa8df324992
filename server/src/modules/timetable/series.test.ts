import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { OFFICE_NOW, openTimetableOffice, type TimetableOffice } from '../../testing/timetable-office';

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let office: TimetableOffice;
  beforeAll(async () => {
    server = await start({ now: OFFICE_NOW });
  });
  beforeEach(async () => {
    office = await openTimetableOffice(server);
  });
  afterAll(() => server.close());

  const daysOf = async (from = '2026-06-01', to = '2026-07-31', filter = `&teacher=${office.teacher.id}`) =>
    (await office.lessons(from, to, filter)).map(({ day }) => day);

  testOnce('schedules one lesson a week, with students, teacher and room', async () => {
    const { status, body } = await office.createSeries({ last_day: '2026-07-05', note: 'كتاب الجبر' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ _id: expect.any(String), scheduled: 3, skipped: [], weekday: 1 });
    expect(body.enrolments).toMatchObject(
      office.students.map((student_id) => ({ student_id, from: '2026-06-15', until: null })),
    );
    const lessons = await office.lessons('2026-06-01', '2026-07-31', `&teacher=${office.teacher.id}`);
    expect(lessons.map(({ day }) => day)).toEqual(['2026-06-15', '2026-06-22', '2026-06-29']);
    expect(lessons[0]).toMatchObject({
      series_id: body._id,
      start: '16:00',
      minutes: 60,
      teacher_name: office.teacher.username,
      room_id: office.room,
      student_ids: office.students,
      state: 'planned',
      lesson_id: null,
      version: 1,
      note: 'كتاب الجبر',
    });
  });

  testOnce.each([
    {
      what: 'a first day of another weekday',
      first_day: '2026-06-17',
      last_day: '2026-06-30',
      days: ['2026-06-22', '2026-06-29'],
    },
    { what: 'one day only', first_day: '2026-06-22', last_day: '2026-06-22', days: ['2026-06-22'] },
    { what: 'no such weekday', first_day: '2026-06-23', last_day: '2026-06-27', days: [] },
  ])('schedules $what', async ({ days, what, ...changes }) => {
    const { body } = await office.createSeries(changes);
    expect([body.scheduled, body.skipped]).toEqual([days.length, []]);
    const [from, to] = [changes.first_day, changes.last_day];
    expect(await daysOf(from, to)).toEqual(days);
  });

  testOnce('takes no lesson that ends after midnight', async () => {
    const { status, body } = await office.createSeries({ start: '22:30', minutes: 120 });
    expect([status, body.detail[0].loc]).toEqual([422, ['body', 'minutes']]);
  });

  testOnce.each([
    ['teacher_id', { teacher_id: '00000000-0000-4000-8000-000000000000' }],
    ['room_id', { room_id: '00000000-0000-4000-8000-000000000000' }],
    ['student_ids', { student_ids: ['00000000-0000-4000-8000-000000000000'] }],
    ['last_day', { last_day: '2026-06-14' }],
    ['last_day', { last_day: '2027-07-31' }],
    ['first_day', { first_day: '1999-06-01', last_day: '1999-07-01' }],
    ['weekday', { weekday: 7 }],
  ])('rejects a series for its %s', async (field, changes) => {
    const { status, body } = await office.createSeries(changes);
    expect([status, body.detail[0].loc]).toEqual([422, ['body', field]]);
  });

  describe('this and what follows', () => {
    let id: string;
    beforeEach(async () => {
      id = (await office.createSeries({ last_day: '2026-07-13' })).body._id;
    });
    const lessons = () => office.lessons('2026-06-01', '2026-07-31', `&teacher=${office.teacher.id}`);
    const change = (body: object) => office.ask(`PATCH /admin/series/${id}`, body);
    const series = async () =>
      (await office.ask(`GET /admin/series?teacher=${office.teacher.id}`)).body.series;

    test('ends the series, and goes on with the planned lessons at the new time', async () => {
      const { status, body } = await change({ from: '2026-06-29', weekday: 3, start: '17:00' });
      expect([status, body]).toMatchObject([200, { continues: id, moved: 3, kept: [], scheduled: 0 }]);
      expect((await lessons()).map(({ day, start, series_id }) => [day, start, series_id])).toEqual([
        ['2026-06-15', '16:00', id],
        ['2026-06-22', '16:00', id],
        ['2026-07-01', '17:00', body._id],
        ['2026-07-08', '17:00', body._id],
        ['2026-07-15', '17:00', body._id],
      ]);
      const [next, first] = await series();
      expect(first).toMatchObject({ _id: id, last_day: '2026-06-28' });
      expect(first.enrolments).toMatchObject([{ until: '2026-06-28' }, { until: '2026-06-28' }]);
      expect(next).toMatchObject({ first_day: '2026-06-29', last_day: '2026-07-15', weekday: 3 });
      expect(next.enrolments).toMatchObject(
        office.students.map((student_id) => ({ student_id, from: '2026-06-29', until: null })),
      );
    });

    testOnce('changes a series that has not begun itself', async () => {
      const coming = (await office.createSeries({ first_day: '2026-08-03', last_day: '2026-08-17' })).body
        ._id;
      const { body } = await office.ask(`PATCH /admin/series/${coming}`, { from: '2026-06-15', minutes: 90 });
      expect(body).toMatchObject({ _id: coming, continues: null, moved: 3, minutes: 90 });
      expect(await daysOf('2026-08-01', '2026-08-31')).toEqual(['2026-08-03', '2026-08-10', '2026-08-17']);
    });

    testOnce(
      'leaves lessons of the past, counts an earlier day as today, and moves todays lesson',
      async () => {
        const past = (
          await office.createSeries({ start: '10:00', first_day: '2026-06-01', last_day: '2026-06-22' })
        ).body._id;
        const { body } = await office.ask(`PATCH /admin/series/${past}`, {
          from: '2026-06-01',
          start: '11:00',
        });
        expect(body).toMatchObject({ continues: past, first_day: '2026-06-15', moved: 2 });
        const morning = (await lessons()).filter((lesson) => lesson.start < '12:00');
        expect(morning.map(({ day, start }) => [day, start])).toEqual([
          ['2026-06-01', '10:00'],
          ['2026-06-08', '10:00'],
          ['2026-06-15', '11:00'],
          ['2026-06-22', '11:00'],
        ]);
      },
    );

    testOnce('keeps and lists what was changed by hand, unless it is to move', async () => {
      const second = (await lessons())[1];
      await office.ask(`PATCH /admin/scheduled-lessons/${second._id}`, { day: '2026-06-23', version: 1 });
      const { body } = await change({ from: '2026-06-22', start: '18:00' });
      expect([body.moved, body.kept]).toEqual([3, [{ _id: second._id, day: '2026-06-23' }]]);
      expect((await lessons()).map(({ day, start }) => [day, start]).slice(0, 3)).toEqual([
        ['2026-06-15', '16:00'],
        ['2026-06-23', '16:00'],
        ['2026-06-29', '18:00'],
      ]);
      const again = await office.ask(`PATCH /admin/series/${body._id}`, {
        from: '2026-06-22',
        minutes: 45,
        move_changed: true,
      });
      expect([again.body.moved, again.body.kept]).toEqual([4, []]);
      expect((await lessons())[1]).toMatchObject({ day: '2026-06-22', start: '18:00', minutes: 45 });
    });

    testOnce('leaves cancelled lessons cancelled, in their week', async () => {
      const second = (await lessons())[1];
      await office.ask(`POST /admin/scheduled-lessons/${second._id}/cancel`, { by: 'teacher' });
      const { body } = await change({ from: '2026-06-22', weekday: 2 });
      expect([body.moved, body.kept, body.scheduled]).toEqual([3, [], 0]);
      expect((await lessons()).slice(0, 3)).toMatchObject([
        { day: '2026-06-15' },
        { day: '2026-06-22', state: 'cancelled' },
        { day: '2026-06-30', state: 'planned' },
      ]);
    });

    testOnce('makes a series longer and shorter', async () => {
      const longer = (await change({ from: '2026-06-29', last_day: '2026-07-27' })).body;
      expect([longer.moved, longer.scheduled]).toEqual([3, 2]);
      const { body } = await office.ask(`PATCH /admin/series/${longer._id}`, {
        from: '2026-06-29',
        last_day: '2026-07-06',
      });
      expect(body._id).toBe(longer._id);
      expect(await daysOf()).toEqual(['2026-06-15', '2026-06-22', '2026-06-29', '2026-07-06']);
    });

    testOnce('takes other students from a day on', async () => {
      const [first] = office.students;
      await change({ from: '2026-06-29', student_ids: [first] });
      expect((await lessons()).map(({ student_ids }) => student_ids.length)).toEqual([2, 2, 1, 1, 1]);
    });

    testOnce('asks about the conflicts of the new time', async () => {
      await office.createLesson({ start: '19:00', day: '2026-07-06' });
      const { status, body } = await change({ from: '2026-06-29', start: '19:00' });
      expect([status, body.conflicts.length]).toEqual([409, 4]);
      expect((await lessons()).filter((lesson) => lesson.start === '16:00')).toHaveLength(5);
      const accept = body.conflicts.map((each: { id: string }) => each.id);
      expect((await change({ from: '2026-06-29', start: '19:00', accept })).status).toBe(200);
    });

    testOnce('refuses a change after the end', async () => {
      expect((await change({ from: '2026-07-14', start: '19:00' })).status).toBe(409);
    });

    testOnce('ends with its last day, also where lessons were changed by hand', async () => {
      const last = (await lessons())[4];
      await office.ask(`PATCH /admin/scheduled-lessons/${last._id}`, { start: '17:00' });
      const { status, body } = await office.ask(`POST /admin/series/${id}/end`, { last_day: '2026-06-29' });
      expect([status, body]).toMatchObject([200, { _id: id, last_day: '2026-06-29', removed: 2 }]);
      expect(await daysOf()).toEqual(['2026-06-15', '2026-06-22', '2026-06-29']);
      expect((await office.ask(`POST /admin/series/${id}/end`, { last_day: '2026-07-29' })).status).toBe(422);
    });

    testOnce('lets students join and leave in the middle', async () => {
      const [, leaving] = office.students;
      const joining = (await office.ask('POST /admin/students', { name: `جنى ${office.teacher.username}` }))
        .body._id;
      const enrol = (body: object) =>
        office.ask(`POST /admin/series/${id}/enrolments`, { student_id: joining, ...body });
      const joined = await enrol({ from: '2026-06-22', until: '2026-06-30' });
      expect([joined.status, joined.body]).toMatchObject([
        201,
        {
          _id: expect.any(String),
          series_id: id,
          student_id: joining,
          from: '2026-06-22',
          until: '2026-06-30',
        },
      ]);
      expect((await enrol({ from: '2026-06-30' })).status).toBe(409);
      expect((await enrol({ from: '2026-06-01' })).status).toBe(409);
      expect((await enrol({ from: '2026-07-10' })).status).toBe(201);
      const { enrolments } = (await series())[0];
      const left = enrolments.find((each: { student_id: string }) => each.student_id === leaving);
      expect((await office.ask(`PATCH /admin/enrolments/${left._id}`, { until: '2026-06-22' })).status).toBe(
        200,
      );
      const students = (await lessons()).map(({ student_ids }) => [
        student_ids.includes(leaving),
        student_ids.includes(joining),
      ]);
      expect(students).toEqual([
        [true, false],
        [true, true],
        [false, true],
        [false, false],
        [false, true],
      ]);
      const back = await office.ask(`PATCH /admin/enrolments/${left._id}`, { until: null });
      expect([back.status, (await lessons())[4].student_ids.length]).toEqual([200, 3]);
    });

    testOnce('asks before a student is in two lessons at once', async () => {
      const other = await openTimetableOffice(server);
      await other.createSeries();
      const enrolment = { student_id: other.students[0], from: '2026-06-15' };
      const { status, body } = await office.ask(`POST /admin/series/${id}/enrolments`, enrolment);
      expect([status, body.conflicts.length, body.conflicts[0].kind]).toEqual([409, 5, 'student']);
      expect(
        (
          await office.ask(`POST /admin/series/${id}/enrolments`, {
            ...enrolment,
            accept: body.conflicts.map((each: { id: string }) => each.id),
          })
        ).status,
      ).toBe(201);
    });
  });

  test('lists series by teacher, room, student and whether they go on, in pages', async () => {
    const ended = (
      await office.createSeries({ start: '08:00', first_day: '2026-06-01', last_day: '2026-06-08' })
    ).body._id;
    const going = (await office.createSeries()).body._id;
    const list = async (query: string) =>
      (await office.ask(`GET /admin/series?${query}`)).body.series.map(({ _id }: { _id: string }) => _id);
    for (const filter of [
      `teacher=${office.teacher.id}`,
      `room=${office.room}`,
      `student=${office.students[1]}`,
    ]) {
      expect(await list(filter)).toEqual([going, ended]);
      expect(await list(`${filter}&active=true`)).toEqual([going]);
      expect(await list(`${filter}&active=false`)).toEqual([ended]);
    }
    const page = (await office.ask(`GET /admin/series?room=${office.room}&limit=1`)).body;
    expect(await list(`room=${office.room}&limit=1&cursor=${page.next_cursor}`)).toEqual([ended]);
  });
});
