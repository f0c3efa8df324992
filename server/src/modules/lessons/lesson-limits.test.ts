import { createCalendar } from '../../platform/calendar';
import { inTransaction } from '../../platform/database/in-transaction';
import { createMemoryLimits } from '../../platform/limits/memory-limits';
import { strangersBudget } from '../../platform/strangers-budget';
import { startAppInProcess } from '../../testing/app-in-process';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { createAccount } from '../accounts';
import { withinLimits } from './lesson-limits';

const LESSON = { date: '2026-03-15', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' };

/** Two hours before the institute's next day begins. */
const NOW = '2026-03-26T20:00:00Z';

onEachDatabase((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ now: NOW, env: { LESSON_DAY_LIMIT: '8', GUEST_PENDING_LIMIT: '5' } });
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
  const change = (token: string, id: string, hours: number) =>
    call(server, `PUT /teacher/update-lesson/${id}`, { token, body: { hours: hours + 1 } });
  const remove = (token: string, id: string) =>
    call(server, `DELETE /teacher/delete-lesson/${id}`, { token });
  const restore = (token: string, id: string) =>
    call(server, `POST /teacher/restore-lesson/${id}`, { token });

  test('accepts exactly the limit of concurrent lessons of a new account, over both types', async () => {
    const token = await server.tokenOf('guest');
    expect(await submitAtOnce(token, 12)).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
    const refused = await submit(token);
    expect(refused.body.detail).toContain('5 دروس');
    expect(refused.body.detail).toContain('إدارة المعهد');
    expect(refused.headers.get('retry-after')).toBe('3600');
  });

  test('accepts another lesson of a new account once a pending one is deleted', async () => {
    const token = await server.tokenOf('guest');
    const ids = await Promise.all([0, 2, 4, 6, 8].map(async (number) => (await submit(token, number)).body));
    expect((await submit(token)).status).toBe(429);
    await call(server, `DELETE /teacher/delete-lesson/${ids[0].lesson._id}`, { token });
    expect((await submit(token)).status).toBe(201);
  });

  test('accepts exactly the day limit of concurrent lessons of an admitted account', async () => {
    const token = await server.tokenOf('teacher');
    expect(await submitAtOnce(token, 12)).toEqual([...Array(8).fill(201), ...Array(4).fill(429)]);
    const refused = await submit(token);
    expect(refused.body.detail).toContain('8 دروس');
    expect(refused.body.detail).toContain('غدًا');
    expect(refused.headers.get('retry-after')).toBe(String(2 * 3600));
  });

  test('counts lessons that were deleted the same day, and changes of lessons', async () => {
    const token = await server.tokenOf('teacher');
    for (let number = 0; number < 4; number++) {
      const { _id } = (await submit(token)).body.lesson;
      expect((await change(token, _id, 2)).status).toBe(200);
      expect((await remove(token, _id)).status).toBe(200);
    }
    expect((await submit(token)).status).toBe(429);
  });

  test('counts what a guest sends, changes, deletes and restores in a day together', async () => {
    const token = await server.tokenOf('guest');
    const { _id } = (await submit(token)).body.lesson;
    for (let write = 1; write < 10; write += 3) {
      expect((await change(token, _id, write)).status).toBe(200);
      expect((await remove(token, _id)).status).toBe(200);
      expect((await restore(token, _id)).status).toBe(200);
    }
    const lesson = { token, body: { hours: 5 } };
    const group = '00000000-0000-4000-8000-000000000000';
    const refused = [
      await submit(token),
      await submit(token, 1),
      await change(token, _id, 5),
      await call(server, `PUT /group_lessons/update-lesson/${group}`, lesson),
      await remove(token, _id),
      await restore(token, _id),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(429));
    expect(refused[2]?.headers.get('retry-after')).toBe(String(2 * 3600));
    expect(refused[2]?.body.detail).toContain('حساب');
  });

  test('does not count what was rejected', async () => {
    const token = await server.tokenOf('guest');
    for (let attempt = 0; attempt < 12; attempt++)
      expect((await change(token, 'unknown', attempt)).status).toBe(404);
    expect((await submit(token)).status).toBe(201);
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
  const budget = strangersBudget({ guestPendingLimit: 10, bookingRateLimit: 10, authRateLimit: 10 });
  const log = (now: string) =>
    inTransaction(database, (transaction) =>
      withinLimits(
        transaction,
        { accountId: account?.id ?? '', address: '192.0.2.1', kind: 'logged' },
        {
          day: 1,
          budget,
          limits: createMemoryLimits(),
          calendar: createCalendar('Asia/Jerusalem', () => new Date(now)),
        },
        async () => {},
      ),
    );
  await log('2026-03-15T20:00:00Z');
  await expect(log('2026-03-15T21:59:59Z')).rejects.toMatchObject({ statusCode: 429, retryAfter: 1 });
  await log('2026-03-15T22:00:00Z');
  await close();
});
