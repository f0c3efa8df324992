import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { call } from '../../testing/call';
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

  const others = async () => {
    const other = await openTimetableOffice(server);
    return { teacher_id: other.teacher.id, room_id: other.room, student_ids: other.students };
  };
  const kinds = ({ body }: { body: { conflicts: { kind: string }[] } }) =>
    body.conflicts.map(({ kind }) => kind);

  testOnce.each([
    ['the same time', { start: '16:00' }],
    ['an end within the other', { start: '15:30' }],
    ['a beginning within the other', { start: '16:55' }],
    ['the other inside', { start: '15:00', minutes: 240 }],
  ])('names the teacher, room and students of a lesson with %s', async (_, time) => {
    const { _id } = (await office.createLesson()).body;
    const { status, body } = await office.createLesson(time);
    expect([status, typeof body.detail]).toEqual([409, 'string']);
    expect(body.conflicts).toMatchObject(
      ['teacher', 'room', 'student', 'student'].map((kind) => ({
        kind,
        scheduled_id: _id,
        day: '2026-06-22',
        start: time.start,
      })),
    );
    expect(body.conflicts[0].name).toBe(office.teacher.username);
  });

  testOnce.each([
    ['before', { start: '15:00' }],
    ['after', { start: '17:00' }],
    ['on another day', { day: '2026-06-23' }],
  ])('has no conflict with a lesson right %s', async (_, time) => {
    await office.createLesson();
    expect((await office.createLesson(time)).status).toBe(201);
  });

  testOnce.each(['teacher_id', 'room_id', 'student_ids'])(
    'names only the %s that both have',
    async (field) => {
      const first = (await office.createLesson()).body;
      const rejected = await office.createLesson({ ...(await others()), [field]: first[field] });
      expect(new Set(kinds(rejected))).toEqual(new Set([field.replace(/_ids?$/, '')]));
    },
  );

  testOnce('stores a lesson in spite of exactly the conflicts that were seen', async () => {
    await office.createLesson();
    const seen = (await office.createLesson()).body.conflicts.map(({ id }: { id: string }) => id);
    const some = await office.createLesson({ accept: seen.slice(1) });
    expect([some.status, some.body.conflicts.map(({ id }: { id: string }) => id)]).toEqual([409, seen]);
    const { status, body } = await office.createLesson({ accept: seen });
    expect(status).toBe(201);
    // The stored one is a new conflict for the same lesson again, and for another one.
    expect((await office.createLesson({ accept: seen })).status).toBe(409);
    expect((await office.createLesson({ start: '16:30', accept: seen })).status).toBe(409);
    // What was accepted is not asked again.
    const change = { version: body.version, note: 'مع الآلة الحاسبة' };
    expect((await office.ask(`PATCH /admin/scheduled-lessons/${body._id}`, change)).status).toBe(200);
  });

  testOnce('has no conflict with a cancelled lesson, until it is restored', async () => {
    const { _id } = (await office.createLesson()).body;
    await office.ask(`POST /admin/scheduled-lessons/${_id}/cancel`, { by: 'family', reason: 'سفر' });
    expect((await office.createLesson()).status).toBe(201);
    const restored = await office.ask(`POST /admin/scheduled-lessons/${_id}/restore`);
    expect([restored.status, kinds(restored)[0]]).toEqual([409, 'teacher']);
  });

  test('names a closure, the opening hours, an absence and the times of a teacher', async () => {
    const days = { from: '2026-06-22', to: '2026-06-22' };
    const teacher_id = office.teacher.id;
    const { _id } = (
      await office.ask('POST /admin/closures', { ...days, label: 'صيانة', start: '16:30', end: '18:00' })
    ).body;
    await office.ask('POST /admin/absences', { ...days, teacher_id });
    await office.ask('POST /admin/availability', {
      teacher_id,
      weekday: 1,
      from: '08:00',
      to: '16:30',
      since: '2026-06-01',
    });
    const conflicts = (await office.createLesson()).body.conflicts;
    expect(conflicts).toMatchObject([
      { kind: 'closure', name: 'صيانة' },
      { kind: 'absence', name: office.teacher.username },
      { kind: 'availability', name: office.teacher.username },
    ]);
    await office.ask(`DELETE /admin/closures/${_id}`);
    expect(kinds(await office.createLesson())).toEqual(['absence', 'availability']);
  });

  testOnce('names a room with fewer seats than students', async () => {
    await office.ask(`PATCH /admin/rooms/${office.room}`, { seats: 1 });
    expect(kinds(await office.createLesson())).toEqual(['seats']);
  });

  testOnce('offers the nearest free times of a lesson that cannot be moved', async () => {
    await office.createLesson();
    const { body } = await office.createLesson({ start: '18:00' });
    const moved = await office.ask(`PATCH /admin/scheduled-lessons/${body._id}`, { start: '16:00' });
    expect([moved.status, moved.body.free]).toEqual([
      409,
      ['15:00', '17:00', '14:30', '17:30', '14:00'].map((time) => ({ day: '2026-06-22', start: time })),
    ]);
  });

  testOnce('reports all conflicts of a series, each on its day', async () => {
    await office.createLesson();
    await office.createLesson({ day: '2026-07-06' });
    const { body } = await office.createSeries({ ...(await others()), room_id: office.room });
    expect(body.conflicts.map(({ kind, day }: { kind: string; day: string }) => [kind, day])).toEqual([
      ['room', '2026-06-22'],
      ['room', '2026-07-06'],
    ]);
  });

  test('changes many lessons at once or none, and takes it back as one', async () => {
    const first = (await office.createLesson()).body;
    const second = (await office.createLesson({ start: '17:00' })).body;
    const substitute = await server.createTeacher();
    const send = (changes: object[]) => office.ask('POST /admin/scheduled-lessons/changes', { changes });
    const before = await office.lessons('2026-06-22', '2026-06-22', `&room=${office.room}`);
    const stale = await send([
      { _id: first._id, version: 1, cancel: { by: 'institute', reason: 'عطلة' } },
      { _id: second._id, version: 2, teacher_id: substitute.id },
    ]);
    expect([stale.status, stale.body.version]).toEqual([409, 1]);
    expect(await office.lessons('2026-06-22', '2026-06-22', `&room=${office.room}`)).toEqual(before);
    const { status, body } = await send([
      { _id: first._id, version: 1, cancel: { by: 'institute', reason: 'عطلة' } },
      { _id: second._id, version: 1, teacher_id: substitute.id },
    ]);
    expect([status, body.scheduled_lessons]).toMatchObject([
      200,
      [
        { state: 'cancelled', cancelled_for: 'institute', reason: 'عطلة' },
        { teacher_id: substitute.id, is_changed: true },
      ],
    ]);
    expect((await send(body.undo.changes)).status).toBe(200);
    const after = await office.lessons('2026-06-22', '2026-06-22', `&room=${office.room}`);
    // What tells that there was a change stays.
    const same = ({ version, is_changed, changed_at, ...lesson }: ScheduledLesson) => lesson;
    expect(after.map(same)).toEqual(before.map(same));
  });

  test('finds who and what is free at a time', async () => {
    await office.createLesson();
    const free = async (query: string) => {
      const { body } = await call(server, `GET /admin/free?day=2026-06-22&minutes=60&${query}`, {
        token: office.owner,
      });
      return [
        body.teachers.some(({ _id }: { _id: string }) => _id === office.teacher.id),
        body.rooms.some(({ _id }: { _id: string }) => _id === office.room),
      ];
    };
    expect(await free('start=16:30')).toEqual([false, false]);
    expect(await free('start=17:00')).toEqual([true, true]);
    expect(await free('start=17:00&seats=4')).toEqual([true, false]);
    await office.ask(`PATCH /admin/teachers/${office.teacher.id}`, {
      subjects: ['فيزياء'],
      education_levels: ['ثانوي'],
    });
    expect(
      await free(`start=17:00&subject=${encodeURIComponent('فيزياء')}&level=${encodeURIComponent('ثانوي')}`),
    ).toEqual([true, true]);
    expect(await free(`start=17:00&subject=${encodeURIComponent('كيمياء')}`)).toEqual([false, true]);
  });
});
