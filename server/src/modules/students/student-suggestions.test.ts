import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const PATH = 'GET /teacher/student-suggestions';
const LESSON = { date: '2026-03-15', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' };

onEachDatabase((start) => {
  let server: TestServer;
  let teacher: string;
  let admin: string;
  const log = async (token: string, student_name: string) =>
    (await call(server, 'POST /teacher/submit', { token, body: { ...LESSON, student_name } })).body.lesson
      ._id as string;
  const decide = (decision: 'approve' | 'reject', id: string) =>
    call(server, `POST /admin/${decision}-individual-lesson/${id}`, { token: admin });
  const teach = async (student_name: string) => {
    const id = await log(teacher, student_name);
    await decide('approve', id);
    return id;
  };
  beforeAll(async () => {
    server = await start();
    teacher = await server.tokenOf('teacher');
    admin = await server.tokenOf('admin');
    for (const name of ['أحمد علي', 'مؤمن أحمد', 'هدى_1', 'هدى 100%']) await teach(name);
    const query = { name: 'إيمان', cost: '50', date: '2026-03-01' };
    await call(server, 'POST /student_payments/', { token: admin, query });
  });
  afterAll(() => server.close());

  const ask = (token: string, query: Record<string, string>) => call(server, PATH, { token, query });
  const suggest = async (query: string, token = teacher) => (await ask(token, { query })).body.students;

  test('finds names of lessons and payments in any spelling, those with the prefix first', async () => {
    expect(await suggest('احمد')).toEqual(['أحمد علي', 'مؤمن أحمد']);
    expect(await suggest('ايمان')).toEqual(['إيمان']);
    expect(await suggest('نادر')).toEqual([]);
  });

  test('treats look-alike letters as the same student', async () => {
    await teach('علاء کامل');
    await teach('عَلاء كامل\u2800');
    await teach('Sami');
    await teach('Ѕаmi');
    expect(await suggest('علا')).toEqual(['علاء كامل']);
    expect(await suggest('Sam')).toEqual(['Sami']);
  });

  test('finds words in any order, and names with or without a space', async () => {
    for (const name of ['عبد الرحمن درويش', 'عبدالرحمن قاسم', 'وسيم نصار سعد']) await teach(name);
    expect(await suggest('عبدالرحمن')).toEqual(['عبدالرحمن قاسم', 'عبد الرحمن درويش']);
    expect(await suggest('عبد الرحمن')).toEqual(['عبد الرحمن درويش', 'عبدالرحمن قاسم']);
    expect(await suggest('سعد وسيم')).toEqual(['وسيم نصار سعد']);
    expect(await suggest('سعد وسيم قاسم')).toEqual([]);
  });

  test('suggests names with words that begin as typed before names that contain them', async () => {
    for (const name of ['سلمى ريان', 'ريان لمى', 'لمى ريان']) await teach(name);
    const names = ['لمى ريان', 'ريان لمى', 'سلمى ريان'];
    expect(await suggest('لمي ريان')).toEqual(names);
    expect((await suggest('لما ريان')).toSorted()).toEqual(names.toSorted());
    expect((await suggest('لما ريان')).at(-1)).toBe('سلمى ريان');
    const guest = await server.tokenOf('teacher');
    for (const name of names) await log(guest, name);
    expect((await suggest('لما ريان', guest)).at(-1)).toBe('سلمى ريان');
  });

  test('finds the special characters of search patterns literally', async () => {
    expect(await suggest('_')).toEqual(['هدى_1']);
    expect(await suggest('%')).toEqual(['هدى 100%']);
    expect(await suggest('\\')).toEqual([]);
  });

  test('does not suggest a name whose lesson is deleted', async () => {
    const id = await log(teacher, 'غلطة إملائية');
    expect(await suggest('غلطة')).toHaveLength(1);
    await call(server, `DELETE /teacher/delete-lesson/${id}`, { token: teacher });
    expect(await suggest('غلطة')).toEqual([]);
  });

  test("suggests another teacher's student only while a lesson is approved", async () => {
    const other = await server.tokenOf('teacher');
    const [kept, rejected] = [await log(other, 'رامي سلامة'), await log(other, 'رامي شاهين')];
    expect(await suggest('رامي')).toEqual([]);
    expect(await suggest('رامي', admin)).toEqual(['رامي سلامة', 'رامي شاهين']);
    await decide('approve', kept);
    await decide('reject', rejected);
    expect(await suggest('رامي')).toEqual(['رامي سلامة']);
    await call(server, `DELETE /admin/admin/delete-lesson/${kept}`, { token: admin });
    expect(await suggest('رامي')).toEqual([]);
  });

  test('suggests only its own spellings of names to a guest', async () => {
    const guest = await server.tokenOf('guest');
    expect(await suggest('', guest)).toEqual([]);
    await log(guest, 'احمد علي');
    const last = await log(guest, 'نادين');
    expect((await ask(guest, { query: '' })).body).toMatchObject({
      students: ['احمد علي', 'نادين'],
      records: [],
    });
    await decide('approve', last);
    expect(await suggest('احمد', guest)).toEqual(['احمد علي']);
  });

  test('suggests students whom administrators have added, with what distinguishes them', async () => {
    const fields = { grade: 'خامس', school: 'النهضة', education_level: 'ابتدائي', phone: '0521234567' };
    for (const [name, grade] of [
      ['باسل حمد (خامس)', 'خامس'],
      ['باسل حمد (سابع)', 'سابع'],
    ])
      await call(server, 'POST /admin/students', { token: admin, body: { ...fields, name, grade } });
    const { records } = (await ask(teacher, { query: 'باسل حمد' })).body;
    const shared = { _id: expect.any(String), aliases: [], education_level: 'ابتدائي' };
    expect(records).toEqual([
      { ...shared, name: 'باسل حمد (خامس)', grade: 'خامس' },
      { ...shared, name: 'باسل حمد (سابع)', grade: 'سابع' },
    ]);
    expect((await ask(admin, { query: 'باسل حمد' })).body.records[0]).toMatchObject({
      school: 'النهضة',
      guardian_name: null,
    });
  });

  test('lists every matching name once, in pages', async () => {
    const other = await server.tokenOf('teacher');
    const names = Array.from({ length: 13 }, (_, number) => `طالب ${number + 10}`);
    for (const name of names) await log(other, name);
    await decide('approve', await log(other, 'ابن طالب'));
    await log(other, 'طَالِب 10');
    expect((await ask(other, { query: 'طالب' })).body).toMatchObject({
      students: [...names, 'ابن طالب'],
      next_cursor: null,
    });
    const found: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 10; page++) {
      const { body } = await ask(other, { query: 'طالب', limit: '5', ...(cursor && { cursor }) });
      expect(body.students.length).toBeLessThanOrEqual(5);
      found.push(...body.students);
      cursor = body.next_cursor;
    }
    expect(found).toEqual([...names, 'ابن طالب']);
  });

  test('omits no name when a page ends with a stage', async () => {
    const first = (await ask(teacher, { query: 'احمد', limit: '1' })).body;
    expect(first.students).toEqual(['أحمد علي']);
    const second = (await ask(teacher, { query: 'احمد', limit: '1', cursor: first.next_cursor })).body;
    expect(second).toMatchObject({ students: ['مؤمن أحمد'], next_cursor: null });
  });

  test.each([
    'x',
    Buffer.from('["beginning"]').toString('base64url'),
    Buffer.from('["containing","\\u0000"]').toString('base64url'),
  ])('rejects the cursor %s', async (cursor) => {
    const response = await ask(teacher, { cursor });
    expect(response.status).toBe(422);
    expect(response.body.detail).toMatchObject([{ loc: ['query', 'cursor'] }]);
  });

  test('rejects a query or a limit that is too long', async () => {
    expect((await call(server, PATH, { token: admin })).status).toBe(200);
    expect((await ask(teacher, { query: 'x'.repeat(121) })).status).toBe(422);
    expect((await ask(teacher, { limit: '201' })).status).toBe(422);
  });

  test('limits requests for each account', async () => {
    const limited = await start({ env: { SUGGESTION_RATE_LIMIT: '2' } });
    const [first, second] = [await limited.tokenOf('teacher'), await limited.tokenOf('teacher')];
    const statuses = async (token: string) => [
      await call(limited, PATH, { token }),
      await call(limited, PATH, { token }),
      await call(limited, PATH, { token }),
    ];
    const responses = await statuses(first);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(responses[2]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(responses[2]?.body.detail).toContain('تمكن المحاولة مرة أخرى بعد');
    expect((await call(limited, PATH, { token: second })).status).toBe(200);
    await limited.close();
  });
});
