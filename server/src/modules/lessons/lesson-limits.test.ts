import { createCalendar } from '../../platform/calendar';
import { startAppInProcess } from '../../testing/app-in-process';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { createAccount } from '../accounts';
import { createLesson } from './write-lessons';

const LESSON = { date: '2026-03-15', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' };

/** Two hours before the institute's next day begins. */
const NOW = '2026-03-26T20:00:00Z';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start({ now: NOW, env: { LESSON_DAY_LIMIT: '8', GUEST_PENDING_LIMIT: '5' } });
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const submit = (token: string, number = 0) =>
    number % 2 === 0
      ? call(server, 'POST /teacher/submit', { token, body: { ...LESSON, student_name: `طالب ${number}` } })
      : call(server, 'POST /group_lessons/submit', {
          token,
          body: { ...LESSON, student_names: [`طالب ${number}`] },
        });
  const submitAtOnce = async (token: string, count: number) => {
    const responses = await Promise.all(Array.from({ length: count }, (_, number) => submit(token, number)));
    return responses.map(({ status }) => status).sort();
  };
  const approve = async (token: string) => {
    const { _id } = (await submit(token)).body.lesson;
    await call(server, `POST /admin/approve-individual-lesson/${_id}`, { token: admin });
    return _id as string;
  };

  test('accepts exactly the limit of concurrent lessons of a new account, over both types', async () => {
    const token = await server.tokenOf('guest');
    expect(await submitAtOnce(token, 12)).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
    const refused = await submit(token);
    expect(refused.body.detail).toContain('5 دروس');
    expect(refused.body.detail).toContain('إدارة المعهد');
    expect(refused.headers.get('retry-after')).toBeNull();
  });

  test('accepts another lesson of a new account once a pending one is deleted', async () => {
    const token = await server.tokenOf('guest');
    const ids = await Promise.all([0, 2, 4, 6, 8].map(async (number) => (await submit(token, number)).body));
    expect((await submit(token)).status).toBe(429);
    await call(server, `DELETE /teacher/delete-lesson/${ids[0].lesson._id}`, { token });
    expect((await submit(token)).status).toBe(201);
  });

  test('accepts exactly the day limit of concurrent lessons of an approved account', async () => {
    const token = await server.tokenOf('teacher');
    await approve(token);
    expect(await submitAtOnce(token, 12)).toEqual([...Array(7).fill(201), ...Array(5).fill(429)]);
    const refused = await submit(token);
    expect(refused.body.detail).toContain('8 دروس');
    expect(refused.body.detail).toContain('غدًا');
    expect(refused.headers.get('retry-after')).toBe(String(2 * 3600));
  });

  test('counts lessons that were deleted the same day', async () => {
    const token = await server.tokenOf('teacher');
    for (let number = 0; number < 8; number++) {
      const { _id } = (await submit(token)).body.lesson;
      await call(server, `DELETE /teacher/delete-lesson/${_id}`, { token });
    }
    expect((await submit(token)).status).toBe(429);
  });

  test('counts the lessons of each account separately', async () => {
    const [first, second] = [await server.tokenOf('teacher'), await server.tokenOf('teacher')];
    await submitAtOnce(first, 12);
    expect((await submit(second)).status).toBe(201);
  });
});

test('resets the count on the next day', async () => {
  const { database, close } = await startAppInProcess(() => {});
  const account = await createAccount(database, null, {
    username: 'س',
    email: 'a@b.test',
    role: 'teacher',
    birthday: null,
    passwordHash: 'no hash',
    emailVerified: true,
  });
  const log = (now: string) =>
    createLesson(
      database,
      account as NonNullable<typeof account>,
      'individual',
      { ...LESSON, education_level: 'ثانوي', student_names: ['ليلى'] },
      { day: 1, guestPending: 10, calendar: createCalendar('Asia/Jerusalem', () => new Date(now)) },
    );
  await log('2026-03-15T20:00:00Z');
  await expect(log('2026-03-15T21:59:59Z')).rejects.toMatchObject({ statusCode: 429, retryAfter: 1 });
  await log('2026-03-15T22:00:00Z');
  await close();
});
