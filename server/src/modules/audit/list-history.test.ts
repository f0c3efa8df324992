import { historyPeople, type InstituteHistory, instituteHistory } from 'api-contract/history-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: { id: string; username: string; password: string };
  let token: string;
  beforeAll(async () => {
    server = await start();
    admin = await server.createAdmin();
    token = await server.signIn(admin.username, admin.password);
  });
  afterAll(() => server.close());

  async function read(query: Record<string, string> = {}): Promise<InstituteHistory> {
    const { status, body } = await call(server, 'GET /admin/history', { token, query });
    expect(status).toBe(200);
    expect(instituteHistory.parse(body)).toEqual(body);
    return body;
  }
  const addStudent = async (name: string) =>
    (await call(server, 'POST /admin/students', { token, body: { name } })).body._id as string;

  test('tells who changed what, before and after, the latest first', async () => {
    const id = await addStudent('سلمى درويش');
    await call(server, `PATCH /admin/students/${id}`, { token, body: { grade: 'الصف الخامس' } });
    const { history } = await read({ subject: id });
    expect(history).toMatchObject([
      {
        action: 'student.changed',
        kind: 'student',
        by: admin.username,
        by_id: admin.id,
        subject_id: id,
        subject: 'سلمى درويش',
        before: { grade: null },
        after: { grade: 'الصف الخامس' },
      },
      { action: 'student.created', before: null, after: { name: 'سلمى درويش' } },
    ]);
  });

  test('names the records of every kind', async () => {
    const teacher = await server.createTeacher();
    const lesson = { date: '2026-03-15', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' };
    const body = { ...lesson, student_names: ['ليلى خوري', 'آدم سليم'] };
    const teaching = await server.signIn(teacher.username, teacher.password);
    await call(server, 'POST /group_lessons/submit', { token: teaching, body });
    const payment = { name: 'كريم ناصر', cost: '100', date: '2026-03-01' };
    await call(server, 'POST /student_payments/', { token, query: payment });
    await call(server, 'POST /admin/families', { token, body: { guardian_name: 'أبو كريم' } });
    for (const [kind, subject, place] of [
      ['lesson', 'ليلى خوري', { list: 'pending-group', date: '2026-03-15' }],
      ['student-payment', 'كريم ناصر', { list: 'payment', date: '2026-03-01' }],
      ['family', 'أبو كريم', { list: 'family', date: null }],
      ['account', admin.username, { list: 'admin', date: null }],
    ] as const)
      expect((await read({ kind, ...(kind === 'account' && { actor: admin.id }) })).history[0]).toMatchObject(
        {
          kind,
          subject,
          place,
        },
      );
    const people = (await call(server, 'GET /admin/history-people', { token })).body;
    expect(historyPeople.parse(people)).toEqual(people);
    expect(people.people).toContainEqual({ _id: teacher.id, username: teacher.username, role: 'teacher' });
    const own = (await read({ actor: teacher.username })).history;
    expect(new Set(own.map(({ by_id }) => by_id))).toEqual(new Set([teacher.id]));
    expect(own.at(-1)).toMatchObject({
      action: 'account.signed-in',
      kind: 'account',
      subject: teacher.username,
    });
    expect((await read({ actor: teacher.id, kind: 'lesson' })).history).toHaveLength(1);
    expect((await read({ actor: 'لا أحد' })).history).toEqual([]);
  });

  test('has the entries of the days of the institute, both included', async () => {
    const { history } = await read();
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jerusalem' }).format(
      new Date(history[0]?.at ?? ''),
    );
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    expect((await read({ from: day, to: day })).history[0]).toEqual(history[0]);
    expect((await read({ from: next })).history).toEqual([]);
    expect((await read({ to: '2020-01-01' })).history).toEqual([]);
    const wrong = await call(server, 'GET /admin/history', { token, query: { from: 'أمس' } });
    expect([wrong.status, wrong.body.detail[0].loc]).toEqual([422, ['query', 'from']]);
  });

  test('goes through all entries in pages, each once, in the order of the database', async () => {
    for (const name of ['أول', 'ثان', 'ثالث']) await addStudent(name);
    const whole = (await read({ kind: 'student', limit: '200' })).history.map(({ _id }) => _id);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await read({ kind: 'student', limit: '2', ...(cursor ? { cursor } : {}) });
      paged.push(...page.history.map(({ _id }) => _id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(whole);
    const stored = (await server.rows()).audit_entry.filter(({ entity_type }) => entity_type === 'student');
    const sequences = new Map(stored.map(({ id, sequence }) => [id, Number(sequence)]));
    const order = whole.map((id) => sequences.get(id) as number);
    expect(order).toEqual([...order].sort((one, other) => other - one));
  });
});
