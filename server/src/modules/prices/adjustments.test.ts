import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start({ now: '2026-06-15T10:00:00Z' });
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const send = (route: string, body: object = {}) => call(server, route, { token: admin, body });
  const adjust = (body: object) =>
    send('POST /admin/adjustments', { amount: -2050, date: '2026-06-01', reason: 'خصم', ...body });
  const entryOf = async (table: 'entry' | 'pay_entry', id: string) =>
    (await server.rows())[table].filter(({ adjustment_id }) => adjustment_id === id);

  test("an adjustment is an entry of its day: of a student's account, of a family's, or of a teacher's pay", async () => {
    const { _id: student_id } = (await send('POST /admin/students', { name: 'عمر داود' })).body;
    const { _id: family_id } = (await send('POST /admin/families', { guardian_name: 'أم عمر' })).body;
    const teacher = await server.createTeacher();
    const entry = { day: '2026-06-01', kind: 'adjustment', amount: -2050 };

    const { body: ofStudent } = await adjust({ student_id });
    expect(ofStudent).toMatchObject({ student_id, family_id: null, teacher_id: null, name: 'عمر داود' });
    expect(await entryOf('entry', ofStudent._id)).toMatchObject([
      { ...entry, account_id: student_id, student_id },
    ]);

    const { body: ofFamily } = await adjust({ family_id });
    expect(ofFamily).toMatchObject({ student_id: null, family_id, teacher_id: null, name: 'أم عمر' });
    expect(await entryOf('entry', ofFamily._id)).toMatchObject([
      { ...entry, account_id: family_id, student_id: null },
    ]);
    const listed = await call(server, 'GET /admin/adjustments', {
      token: admin,
      query: { family: family_id },
    });
    expect(listed.body.adjustments).toMatchObject([{ _id: ofFamily._id, name: 'أم عمر' }]);

    const { body: ofTeacher } = await adjust({ teacher_id: teacher.id });
    expect(await entryOf('entry', ofTeacher._id)).toEqual([]);
    expect(await entryOf('pay_entry', ofTeacher._id)).toMatchObject([{ ...entry, teacher_id: teacher.id }]);
  });

  test('nothing is adjusted in the closed period, or by a secretary', async () => {
    const { _id: family_id } = (await send('POST /admin/families', { guardian_name: 'أبو ليث' })).body;
    const { username, password } = await server.createAdmin({ right: 'secretary' });
    const secretary = await server.signIn(username, password);
    await send('POST /admin/months/2025-01/close');
    const before = await server.fingerprint();
    expect((await adjust({ family_id, date: '2025-01-31' })).status).toBe(409);
    const body = { family_id, amount: 100, date: '2026-06-01', reason: 'كتاب' };
    expect((await call(server, 'POST /admin/adjustments', { token: secretary, body })).status).toBe(403);
    expect(await server.fingerprint()).toBe(before);
  });
});
