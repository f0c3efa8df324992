import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { OFFICE_NOW, openTimetableOffice, type TimetableOffice } from '../../testing/timetable-office';

onEachDatabase((start) => {
  let server: TestServer;
  let office: TimetableOffice;
  beforeEach(async () => {
    server = await start({ now: OFFICE_NOW });
    office = await openTimetableOffice(server);
  });
  afterEach(() => server.close());

  const startsOf = async (from = '2026-06-15', to = '2026-07-31') =>
    Object.fromEntries((await office.lessons(from, to)).map((lesson) => [lesson.day, lesson.start]));
  const ramadan = {
    first_day: '2026-06-22',
    last_day: '2026-07-06',
    label: 'رمضان',
    hours: [],
    shift_minutes: -90,
  };

  test('a closure names the planned lessons of its days and hours, as the list does', async () => {
    const [early, late] = [
      (await office.createLesson({ start: '10:00' })).body._id,
      (await office.createLesson({ start: '16:00' })).body._id,
    ];
    const cancelled = (await office.createLesson({ start: '18:00' })).body._id;
    await office.ask(`POST /admin/scheduled-lessons/${cancelled}/cancel`, { by: 'family' });
    const day = { from: '2026-06-22', to: '2026-06-22', label: 'إضراب' };
    const whole = (await office.ask('POST /admin/closures', day)).body;
    expect(whole.hit).toEqual([early, late]);
    const part = { ...day, start: '11:00', end: '16:30' };
    expect((await office.ask('POST /admin/closures', part)).body.hit).toEqual([late]);
    const { closures } = (await office.ask('GET /admin/closures')).body;
    expect(closures.find(({ _id }: { _id: string }) => _id === whole._id).hit).toEqual([early, late]);
  });

  test('an absence names the planned lessons of its teacher', async () => {
    const { _id } = (await office.createLesson()).body;
    const other = await openTimetableOffice(server);
    await other.createLesson();
    const token = await server.signIn(office.teacher.username, office.teacher.password);
    const body = { from: '2026-06-20', to: '2026-06-22', reason: 'سفر' };
    expect((await call(server, 'POST /teacher/absences', { token, body })).body.hit).toEqual([_id]);
    expect((await call(server, 'GET /teacher/absences', { token })).body.absences[0].hit).toEqual([_id]);
  });

  test('a season moves the lessons of series on its days, and back when it is deleted', async () => {
    await office.createSeries({ last_day: '2026-07-13' });
    const [, second, third] = await office.lessons('2026-06-15', '2026-07-13');
    await office.ask(`PATCH /admin/scheduled-lessons/${second._id}`, { start: '17:00' });
    const { status, body } = await office.ask('POST /admin/seasons', ramadan);
    expect([status, body.moved]).toEqual([201, 2]);
    expect(await startsOf()).toEqual({
      '2026-06-15': '16:00',
      '2026-06-22': '17:00',
      '2026-06-29': '14:30',
      '2026-07-06': '14:30',
      '2026-07-13': '16:00',
    });
    const [moved] = await office.lessons(third.day, third.day);
    expect(moved).toMatchObject({ version: third.version + 1, is_changed: false });
    const next = { weekday: 2, first_day: '2026-06-16', last_day: '2026-06-23', start: '19:00' };
    await office.createSeries(next);
    expect(await startsOf('2026-06-16', '2026-06-23')).toMatchObject({
      '2026-06-16': '19:00',
      '2026-06-23': '17:30',
    });
    expect((await office.ask(`DELETE /admin/seasons/${body._id}`)).body.moved).toBe(3);
    expect(await startsOf('2026-06-23', '2026-07-06')).toEqual({
      '2026-06-23': '19:00',
      '2026-06-29': '16:00',
      '2026-07-06': '16:00',
    });
  });

  test('a season that moves a lesson onto another one of its teacher asks, and says beforehand what it will do', async () => {
    const series = (await office.createSeries({ last_day: '2026-07-13' })).body;
    const other = (await office.createLesson({ day: '2026-06-29', start: '14:30', room_id: null })).body;
    const before = await startsOf();
    const preview = await office.ask('POST /admin/seasons', { ...ramadan, preview: true });
    expect(preview).toMatchObject({
      status: 200,
      body: {
        moved: 3,
        moved_series: [{ series_id: series._id, weekday: 1, before: '16:00', start: '14:30', lessons: 3 }],
      },
    });
    const { conflicts } = preview.body;
    expect(conflicts).toContainEqual(
      expect.objectContaining({ kind: 'teacher', day: '2026-06-29', scheduled_id: other._id }),
    );
    const refused = await office.ask('POST /admin/seasons', { ...ramadan, accept: [] });
    expect([refused.status, refused.body.conflicts]).toEqual([409, conflicts]);
    expect([await startsOf(), (await office.ask('GET /admin/seasons')).body.seasons]).toEqual([before, []]);
    const accept = conflicts.map(({ id }: { id: string }) => id);
    expect((await office.ask('POST /admin/seasons', { ...ramadan, accept })).body.moved).toBe(3);
  });

  test('a season of a client that accepts no conflicts by their ids is stored, and names them', async () => {
    await office.createSeries({ last_day: '2026-07-13' });
    const hours = [{ weekday: 1, from: '10:00', to: '15:00' }];
    const { status, body } = await office.ask('POST /admin/seasons', { ...ramadan, hours });
    expect([status, body.moved, body.conflicts.length]).toEqual([201, 3, 3]);
  });

  test('a season names the lessons that its hours leave out, and its end those that it moves into conflicts', async () => {
    await office.createSeries({ last_day: '2026-07-13' });
    const hours = [{ weekday: 1, from: '10:00', to: '15:00' }];
    const refused = await office.ask('POST /admin/seasons', {
      ...ramadan,
      hours,
      label: 'رمضان',
      accept: [],
    });
    expect(refused.body.conflicts).toHaveLength(3);
    expect(refused.body.conflicts[0]).toMatchObject({ kind: 'hours', day: '2026-06-22', name: 'رمضان' });
    const { _id } = (await office.ask('POST /admin/seasons', ramadan)).body;
    const other = (await office.createLesson({ day: '2026-06-29', start: '16:30' })).body;
    const named = expect.arrayContaining([
      expect.objectContaining({ kind: 'teacher', day: '2026-06-29', scheduled_id: other._id }),
    ]);
    const preview = await office.ask(`DELETE /admin/seasons/${_id}?preview=true`);
    expect(preview.body).toMatchObject({ moved: 3, conflicts: named });
    expect((await office.ask(`DELETE /admin/seasons/${_id}`)).body).toMatchObject({ conflicts: named });
  });

  test('a season leaves lessons that have begun, that were logged, or that belong to no series', async () => {
    await office.createSeries({ start: '12:00', last_day: '2026-06-22' });
    await office.createLesson({ start: '18:00' });
    const token = await server.signIn(office.teacher.username, office.teacher.password);
    const [lesson] = await office.lessons('2026-06-22', '2026-06-22');
    const logged = await call(server, 'POST /group_lessons/submit', {
      token,
      body: {
        date: lesson.day,
        student_names: lesson.student_names,
        hours: 1,
        subject: lesson.subject,
        education_level: lesson.education_level,
        scheduled_id: lesson._id,
      },
    });
    expect(logged.status).toBe(201);
    const season = { ...ramadan, first_day: '2026-06-01' };
    expect((await office.ask('POST /admin/seasons', season)).body.moved).toBe(0);
  });

  test.each([
    ['before its day begins', '01:00', 60, -90],
    ['after its day ends, late at 21:30 for two hours', '21:30', 120, 31],
  ])('rejects a season that moves a lesson %s', async (_, begins, minutes, shift_minutes) => {
    await office.createSeries({ start: begins, minutes });
    const before = await startsOf();
    const { status, body } = await office.ask('POST /admin/seasons', { ...ramadan, shift_minutes });
    expect([status, body.detail[0].loc]).toEqual([422, ['body', 'shift_minutes']]);
    expect(await startsOf()).toEqual(before);
  });

  test('a season lies across the end of a year and 29 February', async () => {
    await server.close();
    server = await start({ now: '2027-12-01T10:00:00Z' });
    office = await openTimetableOffice(server);
    const series = await office.createSeries({ first_day: '2027-12-27', last_day: '2028-03-06' });
    expect(series.status).toBe(201);
    const days = { first_day: '2027-12-28', last_day: '2028-02-29' };
    expect((await office.ask('POST /admin/seasons', { ...ramadan, ...days })).body.moved).toBe(9);
    expect(await startsOf('2027-12-27', '2028-01-03')).toEqual({
      '2027-12-27': '16:00',
      '2028-01-03': '14:30',
    });
    expect(await startsOf('2028-02-28', '2028-03-06')).toEqual({
      '2028-02-28': '14:30',
      '2028-03-06': '16:00',
    });
  });
});
