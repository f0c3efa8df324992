import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import {
  LESSON_CALLS,
  type LessonPeople,
  signInAdmin,
  withTeacher,
  workWith,
} from '../../testing/lesson-work';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  let people: LessonPeople;
  beforeAll(async () => {
    server = await start();
    people = await withTeacher(server, await signInAdmin(server));
  });
  afterAll(() => server.close());

  const [individual, group] = LESSON_CALLS.map((calls) => workWith(calls, () => people));
  const get = async (path: string, query: Record<string, string>) =>
    (await call(server, path, { token: people.token, query })).body;

  test('shows the last lesson of each group of students, and how many are recent', async () => {
    if (!group) throw new Error('There are no calls');
    const today = new Date().toISOString().slice(0, 10);
    const names = ['جنى', 'ليلى خوري'];
    await group.submit({ student_names: names, date: '2026-01-10', hours: 1 });
    await group.submit({ student_names: names, date: today, hours: 2, subject: 'فيزياء' });
    await group.submit({ student_names: [...names].reverse(), date: '2026-01-12', hours: 3 });
    await group.submit({ student_names: ['جنى', 'آدم'], date: '2026-01-11' });
    expect((await get('GET /teacher/usual-lessons', { type: 'group' })).usual_lessons).toEqual([
      { student_names: names, hours: 2, subject: 'فيزياء', day: today, recent: 1 },
      { student_names: ['جنى', 'آدم'], hours: 1.25, subject: 'رياضيات', day: '2026-01-11', recent: 0 },
    ]);
    expect(await get('GET /teacher/usual-lessons', { type: 'individual' })).toEqual({ usual_lessons: [] });
  });

  test('shows the lessons of a day that wait or were approved, of both types', async () => {
    if (!individual || !group) throw new Error('There are no calls');
    const date = '2026-03-15';
    const approved = await individual.submitted({ date });
    await individual.on('POST /admin/approve-individual-lesson', approved);
    const rejected = await individual.submitted({ date, hours: 2 });
    await individual.on('POST /admin/reject-individual-lesson', rejected);
    await individual.submitted({ date: '2026-03-16' });
    const pending = await group.submitted({ date });
    const { logged_lessons } = await get('GET /teacher/logged-lessons', { day: date });
    const shown = logged_lessons.map(({ _id, type }: { _id: string; type: string }) => ({ _id, type }));
    expect(shown).toEqual([
      { _id: pending, type: 'group' },
      { _id: approved, type: 'individual' },
    ]);
  });
});
