import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { OFFICE_NOW, openTimetableOffice } from '../../testing/timetable-office';

onEachDatabase((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ now: OFFICE_NOW });
  });
  afterAll(() => server.close());

  test('tells the office once which other time a teacher wishes, and leaves the lesson where it is', async () => {
    const office = await openTimetableOffice(server);
    const { _id, version } = (await office.createLesson()).body;
    const path = `POST /teacher/scheduled-lessons/${_id}/other-time`;
    const body = { day: '2026-06-24', start: '17:00', note: 'امتحان' };
    const tokenOf = ({ username, password }: typeof office.teacher) => server.signIn(username, password);
    const token = await tokenOf(office.teacher);
    expect((await call(server, path, { token, body })).status).toBe(200);
    const after = await server.fingerprint();
    expect((await call(server, path, { token, body })).status).toBe(200);
    expect(await server.fingerprint()).toBe(after);
    expect(await office.lessons('2026-06-22', '2026-06-24')).toMatchObject([
      { _id, version, day: '2026-06-22' },
    ]);
    const { history } = (await office.ask('GET /admin/history?kind=scheduled-lesson&limit=1')).body;
    expect(history[0]).toMatchObject({
      action: 'scheduled-lesson.other-time-asked',
      after: { day: '2026-06-24', start: '17:00' },
    });

    const other = await tokenOf(await server.createTeacher());
    expect((await call(server, path, { token: other, body })).status).toBe(404);
    const guest = await tokenOf(await server.createTeacher({ isAdmitted: false }));
    expect((await call(server, path, { token: guest, body })).status).toBe(403);
    await office.ask(`POST /admin/scheduled-lessons/${_id}/cancel`, { by: 'institute' });
    expect((await call(server, path, { token, body })).status).toBe(409);
  });
});
