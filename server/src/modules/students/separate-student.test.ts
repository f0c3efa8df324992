import { separatedStudents, studentMerges } from 'api-contract/student-schema';
import { call } from '../../testing/call';
import { daysAhead } from '../../testing/days-ahead';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  let teacher: string;
  let admin: string;
  beforeAll(async () => {
    server = await start();
    teacher = await server.tokenOf('teacher');
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const add = async (name: string) =>
    (await call(server, 'POST /admin/students', { token: admin, body: { name } })).body._id as string;
  const log = async (student_name: string, date: string, more: object = {}) => {
    const body = { date, hours: 1, subject: 'فيزياء', education_level: 'ثانوي', student_name, ...more };
    return (await call(server, 'POST /teacher/submit', { token: teacher, body })).body.lesson;
  };
  const pay = async (name: string, date: string) =>
    (await call(server, 'POST /student_payments/', { token: admin, query: { name, cost: '50', date } })).body
      .payment;
  const separate = (id: string, body: object) =>
    call(server, `POST /admin/students/${id}/separate`, { token: admin, body });
  const merge = async (id: string, into: string) =>
    (await call(server, `POST /admin/students/${id}/merge`, { token: admin, body: { into } })).body
      ._id as string;
  const undo = (id: string) => call(server, `POST /admin/student-merges/${id}/undo`, { token: admin });
  const merges = async (query: Record<string, string>) =>
    (await call(server, 'GET /admin/student-merges', { token: admin, query })).body;

  /** A student with a further spelling. */
  async function addWithAlias(name: string, alias: string): Promise<string> {
    const id = await add(alias);
    await call(server, `PATCH /admin/students/${id}`, { token: admin, body: { name } });
    return id;
  }

  test('gives a spelling its own record, with what was typed so from the day on', async () => {
    const id = await addWithAlias('ياسر حمدان', 'ياسر الحمدان');
    const early = await log('ياسر الحمدان', '2026-03-01');
    const late = await log('ياسر الحمدان', '2026-03-10');
    const other = await log('ياسر حمدان', '2026-03-10');
    const paid = await pay('ياسر الحمدان', '2026-03-10');
    await call(server, `POST /student_payments/${paid._id}/void`, {
      token: admin,
      body: { reason: 'خطأ في المبلغ' },
    });
    const { status, body } = await separate(id, { alias: 'ياسر الحمدان', from: '2026-03-10' });
    expect(status).toBe(200);
    expect(separatedStudents.parse(body)).toEqual(body);
    const [student, own] = body.students;
    expect(student).toMatchObject({ _id: id, name: 'ياسر حمدان', aliases: [] });
    expect(own).toMatchObject({ name: 'ياسر الحمدان', is_new: false });
    const rows = await server.rows();
    const studentOf = (lesson: { _id: string }) =>
      rows.lesson_student.find(({ lesson_id }) => lesson_id === lesson._id)?.student_id;
    expect([early, late, other].map(studentOf)).toEqual([id, own._id, id]);
    expect(rows.payment.filter(({ student_id }) => student_id === own._id).map(({ cost }) => cost)).toEqual([
      50, -50,
    ]);
    expect((await log('ياسر الحمدان', '2026-03-11')).student_id).toBe(own._id);
    for (const each of [id, own._id]) {
      const { history } = (await call(server, `GET /admin/student-history/${each}`, { token: admin })).body;
      expect(history.at(-1)).toMatchObject({
        action: 'student.separated',
        after: { lessons: 1, payments: 2 },
      });
    }
  });

  test('ends the links of the student, and tells of an absence under the name of the one who was absent', async () => {
    const id = await addWithAlias('مازن عيسى', 'مازن العيسى');
    const attendance = [{ student_name: 'مازن العيسى', attendance: 'absent-charged' }];
    const lesson = await log('مازن العيسى', daysAhead(-1), { attendance });
    await call(server, `POST /admin/approve-individual-lesson/${lesson._id}`, { token: admin });
    const link = await call(server, 'POST /admin/family-links', { token: admin, body: { student_id: id } });
    const key = new URL(link.body.link).searchParams.get('key') ?? '';
    const statement = await call(server, 'POST /admin/statement-links', {
      token: admin,
      body: { student_id: id },
    });
    const statementKey = new URL(statement.body.link).searchParams.get('key') ?? '';
    const own = (await separate(id, { alias: 'مازن العيسى' })).body.students[1];
    expect((await call(server, 'GET /families/shared', { query: { key } })).status).toBe(404);
    expect((await call(server, 'GET /statements', { query: { key: statementKey } })).status).toBe(404);
    const { messages } = (await call(server, 'GET /admin/messages?state=waiting', { token: admin })).body;
    const told = messages.filter(({ lesson_id }: { lesson_id: string }) => lesson_id === lesson._id);
    expect(told).toMatchObject([{ kind: 'absence-noted', student_id: own._id, name: own.name }]);
  });

  test('without a day moves all of it, and merging takes it back', async () => {
    const id = await addWithAlias('هشام عامر', 'هشام العامر');
    const lesson = await log('هشام العامر', '2026-03-01');
    const own = (await separate(id, { alias: 'هشام العامر' })).body.students[1]._id;
    await merge(own, id);
    const row = (await server.rows()).lesson_student.find(({ lesson_id }) => lesson_id === lesson._id);
    expect(row?.student_id).toBe(id);
  });

  test('rejects the name of the student, and spellings of others', async () => {
    const id = await addWithAlias('فادي سعد', 'فادي السعد');
    await add('فادي أسعد');
    const type = async (body: object) => (await separate(id, body)).body.detail[0].type;
    expect(await type({ alias: 'فادي سعد' })).toBe('own-name');
    expect(await type({ alias: 'فادي أسعد' })).toBe('unknown');
    expect((await separate(id, { alias: 'فادي السعد', from: '2026-02-30' })).body.detail[0].loc).toEqual([
      'body',
      'from',
    ]);
    expect((await separate('00000000-0000-4000-8000-000000000000', { alias: 'فادي' })).status).toBe(404);
  });

  test('refuses to undo a merge of which a spelling was separated', async () => {
    const [a, b] = [await add('زهير قاسم'), await add('زهير القاسم')];
    const _id = await merge(a, b);
    await separate(b, { alias: 'زهير قاسم' });
    expect((await undo(_id)).body.detail).toContain('فُصلت');
  });

  test('of two simultaneous separations of a spelling, one wins', async () => {
    const id = await addWithAlias('رغد يونس', 'رغد اليونس');
    const both = await Promise.all([
      separate(id, { alias: 'رغد اليونس' }),
      separate(id, { alias: 'رغد اليونس' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('lists merges, the latest first, page by page', async () => {
    const [a, b, c] = [await add('سند أ'), await add('سند ب'), await add('سند ج')];
    const first = await merge(a, c);
    const second = await merge(b, c);
    await undo(first);
    const all = await merges({ student: c });
    expect(studentMerges.parse(all)).toEqual(all);
    expect(all.merges).toMatchObject([
      { _id: second, merged: { name: 'سند ب' }, into: { _id: c, name: 'سند ج' }, undone_at: null },
      { _id: first, undone_at: expect.any(String) },
    ]);
    const page = await merges({ student: c, limit: '1' });
    expect((await merges({ student: c, cursor: page.next_cursor })).merges).toEqual(all.merges.slice(1));
  });
});
