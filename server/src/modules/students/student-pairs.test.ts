import { studentPairs } from 'api-contract/student-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start();
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const add = async (name: string, fields: object = {}) =>
    (await call(server, 'POST /admin/students', { token: admin, body: { name, ...fields } })).body
      ._id as string;
  const list = async (query: Record<string, string> = {}) =>
    (await call(server, 'GET /admin/student-pairs', { token: admin, query })).body;
  /** The reasons of each pair with this student, by the other's name. */
  const pairsOf = async (id: string): Promise<Record<string, string[]>> =>
    Object.fromEntries(
      (await list()).pairs.flatMap(({ first, second, reasons }: Pair) =>
        first._id === id ? [[second.name, reasons]] : second._id === id ? [[first.name, reasons]] : [],
      ),
    );
  const dismiss = (first: string, second: string) =>
    call(server, 'POST /admin/student-pairs/dismiss', { token: admin, body: { first, second } });

  test('proposes students with alike names, and of one guardian or phone with one first name', async () => {
    const family = await call(server, 'POST /admin/families', {
      token: admin,
      body: { guardian_name: 'أبو رامي', phones: ['0521234567'] },
    });
    const rami = await add('رامي الدرويش', { family_id: family.body._id });
    await add('رامى الدرويش');
    await add('رامي درويش');
    await add('رامي الدرويس');
    await add('رامي خالد', { family_id: family.body._id });
    await add('رامي سالم', { phone: '052-123-4567' });
    // Siblings, and names with another first letter or other digits.
    await add('سامي الدرويش');
    await add('هبة الدرويش', { family_id: family.body._id });
    const numbered = await add('طالب رقم ١');
    await add('طالب رقم ٢');
    expect(await pairsOf(rami)).toEqual({
      'رامى الدرويش': ['same-name'],
      'رامي درويش': ['similar-name'],
      'رامي الدرويس': ['similar-name'],
      'رامي خالد': ['same-guardian', 'same-phone'],
      'رامي سالم': ['same-phone'],
    });
    expect(await pairsOf(numbered)).toEqual({});
    const listed = await list();
    expect(studentPairs.parse(listed)).toEqual(listed);
    expect(listed.pairs[0].reasons).toEqual(['same-name']);
    expect(listed.total).toBe(listed.pairs.length);
  });

  test('reads every pair once, page by page', async () => {
    const { pairs, total } = await list();
    const seen: Pair[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ limit: '2', ...(cursor && { cursor }) });
      expect(page.total).toBe(total);
      seen.push(...page.pairs);
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(pairs);
  });

  test('proposes no dismissed pair and no merged student again', async () => {
    const [a, b] = [await add('منال الزعبي'), await add('منال زعبي')];
    expect(Object.keys(await pairsOf(a))).toEqual(['منال زعبي']);
    expect((await dismiss(b, a)).status).toBe(200);
    expect((await dismiss(a, b)).status).toBe(200);
    expect(await pairsOf(a)).toEqual({});
    const { history } = (await call(server, `GET /admin/student-history/${a}`, { token: admin })).body;
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'student.created',
      'student.pair-dismissed',
    ]);
    const c = await add('منال الزعبى');
    expect(Object.keys(await pairsOf(c)).sort()).toEqual(['منال الزعبي', 'منال زعبي']);
    await call(server, `POST /admin/students/${b}/merge`, { token: admin, body: { into: a } });
    expect(Object.keys(await pairsOf(c))).toEqual(['منال الزعبي']);
  });

  test('says so when a group is too large to compare all of it', async () => {
    expect((await list()).is_complete).toBe(true);
    const letters = Array.from({ length: 51 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    for (const letter of letters) await add(`قاسم الزعتري ${letter}`);
    const { pairs, total, is_complete } = await list({ limit: '20' });
    expect([pairs.length, is_complete]).toEqual([20, false]);
    expect(total).toBeLessThan(51 * 50);
  });

  test('rejects a pair of one student, and of an unknown one', async () => {
    const a = await add('وليد');
    expect((await dismiss(a, a)).body.detail[0].loc).toEqual(['body', 'second']);
    const unknown = await dismiss('00000000-0000-4000-8000-000000000000', a);
    expect([unknown.status, unknown.body.detail[0].loc]).toEqual([422, ['body', 'first']]);
  });
});

interface Pair {
  first: { _id: string; name: string };
  second: { _id: string; name: string };
  reasons: string[];
}
