import { call } from './testing/call';
import type { TestServer } from './testing/index';
import { onEachDatabase } from './testing/on-each-database';

const TAUGHT = { education_level: 'ثانوي', lesson_type: 'individual' };

interface Scheduled {
  _id: string;
  day: string;
  start: string;
  state: string;
  teacher_name: string;
  version: number;
}

onEachDatabase((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ now: '2026-06-15T10:00:00Z' });
  });
  afterAll(() => server.close());

  test('the weeks of docs/timetable.md', async () => {
    const token = await server.tokenOf('admin');
    const samira = await server.createTeacher({ username: 'سميرة' });
    const huda = await server.createTeacher({ username: 'هدى' });
    const teacherToken = await server.signIn(samira.username, samira.password);
    async function done(route: string, body?: object, query?: Record<string, string>) {
      const response = await call(server, route, { token, ...(body && { body }), ...(query && { query }) });
      if (response.status >= 300) throw new Error(`${route}: ${JSON.stringify(response.body)}`);
      return response.body;
    }
    const timetable = async (): Promise<Scheduled[]> =>
      (await done('GET /admin/timetable', undefined, { from: '2026-06-01', to: '2026-07-31' }))
        .scheduled_lessons;
    async function lessonOn(day: string): Promise<Scheduled> {
      const lesson = (await timetable()).find((each) => each.day === day);
      if (!lesson) throw new Error(`no lesson on ${day}`);
      return lesson;
    }

    await done('POST /admin/prices', { ...TAUGHT, amount: 12_000, from: '2026-01-01' });
    const { _id: room_id } = await done('POST /admin/rooms', { name: 'القاعة الشرقية', seats: 4 });
    const { _id: family_id } = await done('POST /admin/families', { guardian_name: 'سليم عودة' });
    const { _id: student_id } = await done('POST /admin/students', { name: 'تالا عودة', family_id });

    await done('POST /admin/closures', { from: '2026-06-29', to: '2026-06-30', label: 'عيد' });
    const series = await done('POST /admin/series', {
      ...TAUGHT,
      subject: 'علوم',
      weekday: 1,
      start: '16:00',
      minutes: 60,
      first_day: '2026-06-08',
      last_day: '2026-07-27',
      teacher_id: samira.id,
      room_id,
      student_ids: [student_id],
    });
    expect(series).toMatchObject({ scheduled: 7, skipped: ['2026-06-29'] });

    expect((await done('GET /admin/unlogged')).scheduled_lessons).toMatchObject([{ day: '2026-06-08' }]);
    const scheduled_id = (await lessonOn('2026-06-08'))._id;
    const log = () =>
      call(server, 'POST /teacher/submit', {
        token: teacherToken,
        body: {
          date: '2026-06-08',
          hours: 1,
          subject: 'علوم',
          education_level: 'ثانوي',
          student_name: 'تالا عودة',
          scheduled_id,
        },
      });
    const logged = await log();
    expect([logged.status, (await log()).status]).toEqual([201, 409]);
    await done(`POST /admin/approve-individual-lesson/${logged.body.lesson._id}`);
    const { lines } = await done('GET /admin/statements', undefined, { family: family_id });
    expect(lines).toMatchObject([{ date: '2026-06-08', amount: 12_000 }]);

    const away = { teacher_id: samira.id, from: '2026-06-22', to: '2026-06-22', reason: 'مرض' };
    const { hit } = await done('POST /admin/absences', away);
    const ofAbsence = await lessonOn('2026-06-22');
    expect(hit).toEqual([ofAbsence._id]);
    const { version } = ofAbsence;
    await done(`PATCH /admin/scheduled-lessons/${ofAbsence._id}`, { version, teacher_id: huda.id });

    const { link } = await done('POST /admin/family-links', { family_id });
    const key = new URL(link).searchParams.get('key') ?? '';
    const page = await call(server, 'GET /families/shared', { query: { key } });
    expect(page.body.scheduled_lessons.map(({ day }: Scheduled) => day)).toEqual([
      '2026-06-15',
      '2026-06-22',
      '2026-07-06',
      '2026-07-13',
      '2026-07-20',
      '2026-07-27',
    ]);
    const told = await call(
      server,
      `POST /families/shared/lessons/${(await lessonOn('2026-07-06'))._id}/absent`,
      { query: { key }, body: { effect: 'free' } },
    );
    expect(told.body).toMatchObject({ state: 'cancelled', cancelled_for: 'family' });

    const season = { first_day: '2026-07-12', last_day: '2026-07-18', label: 'صيف', shift_minutes: 60 };
    expect(await done('POST /admin/seasons', { ...season, hours: [] })).toMatchObject({ moved: 1 });

    const following = { from: '2026-07-20', weekday: 3 };
    expect(await done(`PATCH /admin/series/${series._id}`, following)).toMatchObject({
      continues: series._id,
      moved: 2,
      kept: [],
    });

    expect((await timetable()).map((each) => [each.day, each.start, each.teacher_name, each.state])).toEqual([
      ['2026-06-08', '16:00', 'سميرة', 'held'],
      ['2026-06-15', '16:00', 'سميرة', 'planned'],
      ['2026-06-22', '16:00', 'هدى', 'planned'],
      ['2026-07-06', '16:00', 'سميرة', 'cancelled'],
      ['2026-07-13', '17:00', 'سميرة', 'planned'],
      ['2026-07-22', '16:00', 'سميرة', 'planned'],
      ['2026-07-29', '16:00', 'سميرة', 'planned'],
    ]);
    const { messages } = await done('GET /admin/messages', undefined, {
      state: 'waiting',
      family: family_id,
    });
    const kinds = messages.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('family-note');
    expect(kinds.filter((kind: string) => kind === 'series-moved')).toHaveLength(1);
  });
});
