import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const LESSON = { date: '2026-06-10', hours: 1, subject: 'رياضيات', education_level: 'ثانوي' };
const NOTES = { done: 'الكسور العشرية', due: 'صفحة 12', mark: '9 من 10' };

onEachDatabase((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ now: '2026-06-15T10:00:00Z' });
  });
  afterAll(() => server.close());

  test('shows the three lines of a lesson to the office and to the family, as they are after the last edit', async () => {
    const [admin, teacher] = [await server.tokenOf('admin'), await server.tokenOf('teacher')];
    const ask = async (route: string, token: string, body?: object) =>
      (await call(server, route, { token, ...(body && { body }) })).body;
    const { _id: student_id } = await ask('POST /admin/students', admin, { name: 'ليلى خوري' });
    const sent = { ...LESSON, student_name: 'ليلى خوري', ...NOTES };
    const { lesson } = await ask('POST /teacher/submit', teacher, sent);
    expect(lesson).toMatchObject(NOTES);
    const edit = { due: '', mark: '10 من 10', was: { mark: NOTES.mark } };
    expect(await ask(`PUT /teacher/update-lesson/${lesson._id}`, teacher, edit)).toMatchObject({
      lesson: { done: NOTES.done, due: null, mark: '10 من 10' },
    });
    const stale = await call(server, `PATCH /admin/lessons/${lesson._id}`, {
      token: admin,
      body: { done: 'غير ذلك', was: { done: 'شيء آخر' } },
    });
    expect(stale.status).toBe(409);
    const after = { done: NOTES.done, due: null, mark: '10 من 10' };
    const waiting = await ask('GET /admin/pending-individual-lessons', admin);
    expect(waiting.pending_lessons).toMatchObject([after]);
    await ask(`POST /admin/approve-individual-lesson/${lesson._id}`, admin);
    expect((await ask(`GET /admin/students/${student_id}/lessons`, admin)).lessons).toMatchObject([after]);
    const ofMonth = async (month: string) =>
      (await ask(`GET /admin/students/${student_id}/lessons?month=${month}`, admin)).lessons;
    expect([await ofMonth('2026-06'), await ofMonth('2026-05')]).toMatchObject([[after], []]);
    const { link } = await ask('POST /admin/family-links', admin, { student_id });
    const key = new URL(link).searchParams.get('key');
    const { attendance } = await ask(`GET /families/shared?key=${key}`, admin);
    expect(attendance).toMatchObject([{ lesson_id: lesson._id, student_name: 'ليلى خوري', ...after }]);
  });
});
