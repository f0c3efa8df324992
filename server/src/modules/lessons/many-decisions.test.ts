import { lessonDecisionOutcomes } from 'api-contract/lesson-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const NOW = '2026-06-15T09:00:00Z';
const PATH = 'POST /admin/decisions';
const LESSON = { date: '2026-06-10', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' };

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  let teacher: string;
  beforeAll(async () => {
    server = await start({ now: NOW });
    admin = await server.tokenOf('admin');
    teacher = await server.tokenOf('teacher');
    const price = { education_level: 'ثانوي', lesson_type: 'individual', amount: 10_000, from: '2025-01-01' };
    await call(server, 'POST /admin/prices', { token: admin, body: price });
  });
  afterAll(() => server.close());

  async function submit(fields: object = {}): Promise<string> {
    const body = { ...LESSON, student_name: 'ليلى', ...fields };
    return (await call(server, 'POST /teacher/submit', { token: teacher, body })).body.lesson._id;
  }
  const decide = (decisions: object[], token: string | undefined = admin, headers = {}) =>
    call(server, PATH, { token, headers, body: { decisions } });
  const of = (decision: string, id: string, more: object = {}) => ({
    type: 'individual',
    decision,
    id,
    ...more,
  });
  const historyOf = async (id: string): Promise<string[]> => {
    const { history } = (await call(server, `GET /admin/lesson-history/${id}`, { token: admin })).body;
    return history.map(({ action }: { action: string }) => action);
  };
  const balance = async (): Promise<number> =>
    (await call(server, 'GET /admin/balances', { token: admin })).body.totals.balance;

  test('decides on lessons of both types, and takes the decisions back', async () => {
    const before = await balance();
    const [approved, rejected] = [await submit(), await submit({ student_name: 'سامي' })];
    const group = { ...LESSON, student_names: ['ليلى', 'آدم'] };
    const submitted = await call(server, 'POST /group_lessons/submit', { token: teacher, body: group });
    const grouped = submitted.body.lesson._id;
    const response = await decide([
      of('reject', rejected, { reason: 'مسجّل مرتين' }),
      of('approve', grouped, { type: 'group', seen: { student_names: ['ليلى', 'آدم'] } }),
      of('approve', approved, { seen: { student_name: 'ليلى', hours: 1 } }),
    ]);
    expect(response.status).toBe(200);
    expect(lessonDecisionOutcomes.parse(response.body)).toEqual(response.body);
    expect(response.body.outcomes).toMatchObject([
      { _id: rejected, type: 'individual', done: true, lesson: { student_name: 'سامي', approved: false } },
      { _id: grouped, type: 'group', done: true, lesson: { student_names: ['ليلى', 'آدم'] } },
      { _id: approved, done: true, message: 'قُبل الدرس.', lesson: { approved: true } },
    ]);
    expect(await balance()).toBe(before + 10_000);

    const undone = await decide([
      of('restore', approved, { from: 'approved' }),
      of('restore', rejected, { from: 'rejected' }),
      of('restore', grouped, { type: 'group' }),
    ]);
    expect(undone.body.outcomes.map(({ done }: { done: boolean }) => done)).toEqual([true, true, true]);
    expect(await balance()).toBe(before);
    expect(await historyOf(approved)).toEqual(['lesson.created', 'lesson.approved', 'lesson.restored']);
  });

  test('says of each refused decision why, and carries out the others', async () => {
    const before = await balance();
    const [good, changed, taken] = [await submit(), await submit(), await submit()];
    const inMay = await submit({ date: '2026-05-04' });
    await call(server, `POST /admin/reject-individual-lesson/${taken}`, {
      token: await server.tokenOf('admin'),
    });
    await call(server, 'POST /admin/months/2026-05/close', { token: admin });
    const missing = '00000000-0000-7000-8000-000000000000';
    const { body } = await decide([
      of('approve', inMay),
      of('approve', changed, { seen: { hours: 9 } }),
      of('approve', taken),
      of('approve', missing),
      of('approve', good, { student_id: missing }),
      of('approve', good),
    ]);
    const detail = expect.any(String);
    expect(body.outcomes).toEqual([
      expect.objectContaining({ done: false, error: expect.objectContaining({ closed_month: '2026-05' }) }),
      expect.objectContaining({ error: { status_code: 409, detail, status: 'pending' } }),
      expect.objectContaining({ error: { status_code: 409, detail, status: 'rejected' } }),
      expect.objectContaining({ error: { status_code: 404, detail } }),
      expect.objectContaining({ error: { status_code: 422, detail: [expect.any(Object)] } }),
      expect.objectContaining({ _id: good, done: true }),
    ]);
    expect(await balance()).toBe(before + 10_000);
    expect(await historyOf(inMay)).toEqual(['lesson.created']);
    expect(await historyOf(good)).toEqual(['lesson.created', 'lesson.approved']);
    await call(server, 'POST /admin/months/2026-05/reopen', { token: admin, body: { reason: 'درس ناقص' } });
  });

  test('decides once however often a request is repeated under its key', async () => {
    const before = await balance();
    const ids = await Promise.all(Array.from({ length: 28 }, () => submit()));
    const decisions = ids.map((id) => of('approve', id));
    const headers = { 'idempotency-key': 'approvals-of-this-evening' };
    const [first, again] = [await decide(decisions, admin, headers), await decide(decisions, admin, headers)];
    expect(first.body.outcomes).toHaveLength(28);
    expect(again.body).toEqual(first.body);
    expect(await balance()).toBe(before + 28 * 10_000);

    const third = await decide(decisions);
    expect(third.body.outcomes).toEqual(
      ids.map((_id) =>
        expect.objectContaining({ _id, error: expect.objectContaining({ status_code: 409 }) }),
      ),
    );
    expect(await historyOf(ids[0] ?? '')).toEqual(['lesson.created', 'lesson.approved']);
  });

  test('decides each lesson once in concurrent requests', async () => {
    const before = await balance();
    const ids = await Promise.all(Array.from({ length: 6 }, () => submit()));
    const responses = await Promise.all([
      decide(ids.map((id) => of('approve', id))),
      decide(ids.toReversed().map((id) => of('approve', id))),
    ]);
    const done = responses.flatMap(({ body }) => body.outcomes).filter((outcome) => outcome.done);
    expect(done).toHaveLength(6);
    expect(await balance()).toBe(before + 6 * 10_000);
  });

  test('admits the teacher of a lesson only where that is asked for', async () => {
    const { username, password } = await server.createTeacher({ isAdmitted: false });
    const guest = await server.signIn(username, password);
    const body = { ...LESSON, student_name: 'ليلى' };
    const log = async () =>
      (await call(server, 'POST /teacher/submit', { token: guest, body })).body.lesson._id;
    const waiting = async () => {
      const { teachers } = (await call(server, 'GET /admin/teachers?filter=waiting', { token: admin })).body;
      return teachers.some((each: { username: string }) => each.username === username);
    };
    await decide([of('approve', await log())]);
    expect(await waiting()).toBe(true);
    await decide([of('approve', await log(), { admit_teacher: true })]);
    expect(await waiting()).toBe(false);
  });

  test('requires the right to decide, and from one to a hundred decisions', async () => {
    const decision = of('approve', await submit());
    const { username, password } = await server.createAdmin({ right: 'accountant' });
    expect((await decide([decision], await server.signIn(username, password))).status).toBe(403);
    expect((await decide([decision], teacher)).status).toBe(403);
    expect((await call(server, PATH, { body: { decisions: [decision] } })).status).toBe(401);
    expect((await decide([])).status).toBe(422);
    expect((await decide(Array.from({ length: 101 }, () => decision))).status).toBe(422);
    const secretary = await server.createAdmin({ right: 'secretary' });
    const token = await server.signIn(secretary.username, secretary.password);
    expect((await decide([decision], token)).body.outcomes).toMatchObject([{ done: true }]);
  });
});
