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

const DATES = [
  '2026-03-15',
  '2026-03-15',
  '2026-03-01',
  '2026-04-01',
  '2026-03-31',
  '2026-02-28',
  '2026-03-15',
];

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start();
    admin = await signInAdmin(server);
  });
  afterAll(() => server.close());

  /** All rows of a list, page by page, and how many each page had. */
  async function readPages(path: string, field: string, query: Record<string, string>, token: string) {
    const rows: unknown[] = [];
    const sizes: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null && sizes.length < 20) {
      const response = await call(server, path, { token, query: { ...query, ...(cursor && { cursor }) } });
      expect(response.status).toBe(200);
      rows.push(...response.body[field]);
      sizes.push(response.body[field].length);
      cursor = response.body.next_cursor;
    }
    return { rows, sizes };
  }

  describe.each(LESSON_CALLS)('$lessonType lessons', (calls) => {
    let people: LessonPeople;
    beforeAll(async () => {
      people = await withTeacher(server, admin);
      for (const date of DATES) await submit({ date });
      for (const date of DATES) await on(calls.approve, (await submit({ date })).body.lesson._id);
    });
    const { submit, on } = workWith(calls, () => people);

    test.each([
      ['pending', 'pending_lessons', calls.pending, () => people.token],
      ['approved', 'approved_lessons', calls.approved, () => people.token],
      ['pending, for administrators', 'pending_lessons', calls.adminPending, () => admin],
      ['approved, for administrators', 'approved_lessons', calls.adminApproved, () => admin],
    ])('%s: all pages together equal the whole list', async (_, field, path, token) => {
      const whole = (await call(server, path, { token: token() })).body;
      expect(Object.keys(whole)).toEqual([field]);
      expect(await readPages(path, field, { limit: '3' }, token())).toEqual({
        rows: whole[field],
        sizes: [3, 3, 1],
      });
      // The first page contains all rows.
      expect((await readPages(path, field, { limit: '7' }, token())).sizes).toEqual([7]);
    });

    test('the pages of a month contain only that month', async () => {
      const query = { month: '2026-03' };
      const path = calls.pending;
      const whole = (await call(server, path, { token: people.token, query })).body.pending_lessons;
      const pages = await readPages(path, 'pending_lessons', { ...query, limit: '2' }, people.token);
      expect(pages).toEqual({ rows: whole, sizes: [2, 2, 1] });
      const april = (await call(server, path, { token: people.token, query: { limit: '1' } })).body;
      expect(april.pending_lessons).toMatchObject([{ date: '2026-04-01T00:00:00' }]);
      const cursor = april.next_cursor;
      const march = await call(server, path, { token: people.token, query: { ...query, cursor } });
      expect(march.body).toEqual({ pending_lessons: whole, next_cursor: null });
    });

    test('finds lessons by parts of names and days, in numbered pages with their sums', async () => {
      const find = (query: Record<string, string>) =>
        call(server, calls.adminApproved, { token: admin, query: { limit: '2', ...query } });
      const teacher_name = people.teacher.username;
      const { body } = await find({ teacher_name, month: '2026-03', page: '2' });
      const { approved_lessons: whole } = (
        await call(server, calls.approved, { token: people.token, query: { month: '2026-03' } })
      ).body;
      expect(body).toMatchObject({ total: 5, hours: 6.25, page: 2 });
      const ids = (lessons: { _id: string }[]) => lessons.map(({ _id }) => _id);
      expect(ids(body.approved_lessons)).toEqual(ids(whole).slice(2, 4));

      expect((await find({ teacher_name, page: '9' })).body.page).toBe(4);
      expect((await find({ teacher_name, lesson: whole[4]._id, month: '2026-03' })).body.page).toBe(3);
      expect((await find({ teacher_name, date: '-15' })).body.total).toBe(3);
      expect((await find({ teacher_name, student_name: 'لَيلى خورى' })).body.total).toBe(7);
      expect((await find({ teacher_name, student_name: 'كريم' })).body).toMatchObject({
        ...{ approved_lessons: [], total: 0, hours: 0, page: 1 },
      });
      const query = { teacher_name, page: '1' };
      const all = (await call(server, calls.adminPending, { token: admin, query })).body;
      expect(all.total).toBe(7);
      expect(all.pending_lessons[0].doubts).toBeInstanceOf(Array);
    });

    test.each([
      ['limit', '0'],
      ['page', '0'],
      ['lesson', 'x'],
      ['date', '%'],
      ['limit', '201'],
      ['limit', 'x'],
      ['cursor', 'x'],
      ['cursor', Buffer.from('["2026-03-15"]').toString('base64url')],
      ['cursor', Buffer.from(`["2026-03-15","'"]`).toString('base64url')],
    ])('rejects the %s %s', async (name, value) => {
      const response = await call(server, calls.pending, { token: people.token, query: { [name]: value } });
      expect(response.status).toBe(422);
      expect(response.body.detail).toMatchObject([{ loc: ['query', name], msg: expect.any(String) }]);
    });
  });

  test('a row inserted between two pages shifts no other row', async () => {
    const [calls] = LESSON_CALLS;
    if (!calls) throw new Error('There are no calls');
    const people = await withTeacher(server, admin);
    const { submit } = workWith(calls, () => people);
    for (const date of DATES) await submit({ date });
    const { token } = people;
    const whole = (await call(server, calls.pending, { token })).body.pending_lessons;
    const first = (await call(server, calls.pending, { token, query: { limit: '3' } })).body;
    await submit({ date: '2026-05-01' });
    const second = await call(server, calls.pending, { token, query: { cursor: first.next_cursor } });
    expect([...first.pending_lessons, ...second.body.pending_lessons]).toEqual(whole);
  });

  test('lists payments in pages', async () => {
    for (const date of ['2026-03-01', '2026-03-15', '2026-03-15', '2026-02-01']) {
      const query = { name: 'ليلى', cost: '50', date };
      await call(server, 'POST /student_payments/', { token: admin, query });
    }
    const query = { month: '2026-03' };
    const path = 'GET /student_payments/';
    const whole = (await call(server, path, { token: admin, query })).body;
    expect(Object.keys(whole)).toEqual(['payments']);
    expect(await readPages(path, 'payments', { ...query, limit: '2' }, admin)).toEqual({
      rows: whole.payments,
      sizes: [2, 1],
    });
  });
});
