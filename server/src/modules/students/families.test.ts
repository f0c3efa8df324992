import { familyList } from 'api-contract/family-schema';
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

  const add = (body: object, headers: Record<string, string> = {}) =>
    call(server, 'POST /admin/families', { token: admin, body, headers });
  const change = (id: string, body: object) =>
    call(server, `PATCH /admin/families/${id}`, { token: admin, body });
  const list = async (query: Record<string, string>) =>
    (await call(server, 'GET /admin/families', { token: admin, query })).body;
  const guardians = async (query: string) =>
    (await list({ query })).families.map((family: { guardian_name: string }) => family.guardian_name);

  test('finds a family by its guardian, a phone number and any spelling of its students', async () => {
    const family = (await add({ guardian_name: ' أبو  رامي ', phones: ['٠٥٢-١٢٣-٤٥٦٧'] })).body;
    expect(family).toMatchObject({ guardian_name: 'أبو رامي', discount_percent: 0, students: [] });
    const student = await call(server, 'POST /admin/students', {
      token: admin,
      body: { name: 'سامي الدرويش', family_id: family._id },
    });
    await call(server, `PATCH /admin/students/${student.body._id}`, {
      token: admin,
      body: { name: 'سامي درويش' },
    });
    for (const query of ['ابو رامي', '1234567', 'الدرويش', 'درويش سامي'])
      expect(await guardians(query)).toEqual(['أبو رامي']);
    expect(await guardians('٩٩٩٩')).toEqual([]);
    const listed = await list({ query: 'رامي' });
    expect(familyList.parse(listed)).toEqual(listed);
    expect(listed.families[0].students).toEqual([{ _id: student.body._id, name: 'سامي درويش' }]);
  });

  test('changes the sent fields only, each change once in the history', async () => {
    const { _id } = (await add({ guardian_name: 'هالة', phones: ['0591234567'], notes: 'تدفع أول الشهر' }))
      .body;
    const changed = (await change(_id, { discount_percent: 10, notes: '', language: 'he' })).body;
    expect(changed).toMatchObject({
      phones: ['0591234567'],
      discount_percent: 10,
      notes: null,
      language: 'he',
    });
    await change(_id, { discount_percent: 10 });
    const entries = (await server.rows()).audit_entry.filter(({ entity_id }) => entity_id === _id);
    expect(entries.map(({ action }) => action)).toEqual(['family.created', 'family.changed']);
    expect(JSON.parse(String(entries[1]?.after))).toEqual({
      discount_percent: 10,
      notes: '',
      language: 'he',
    });
  });

  test('names each invalid field, and an unknown family', async () => {
    const { status, body } = await add({
      guardian_name: ' ',
      phones: ['12'],
      discount_percent: 101,
      language: 'fr',
    });
    expect(status).toBe(422);
    expect(body.detail.map(({ loc }: { loc: unknown[] }) => loc.join('.'))).toEqual([
      'body.guardian_name',
      'body.phones.0',
      'body.discount_percent',
      'body.language',
    ]);
    expect((await change('00000000-0000-4000-8000-000000000000', { notes: 'س' })).status).toBe(404);
  });

  test('stores a repeated request once', async () => {
    const headers = { 'idempotency-key': 'one-family-only' };
    const [first, second] = [
      await add({ guardian_name: 'عودة' }, headers),
      await add({ guardian_name: 'عودة' }, headers),
    ];
    expect(second.body).toEqual(first.body);
    expect(await guardians('عودة')).toEqual(['عودة']);
  });

  test('reads every family once, page by page', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, index) => add({ guardian_name: `صفحة ${index}` })));
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list({ query: 'صفحة', limit: '2', ...(cursor && { cursor }) });
      expect(page.total).toBe(5);
      names.push(...page.families.map((family: { guardian_name: string }) => family.guardian_name));
      cursor = page.next_cursor;
    }
    expect(names).toEqual(Array.from({ length: 5 }, (_, index) => `صفحة ${index}`));
  });
});
