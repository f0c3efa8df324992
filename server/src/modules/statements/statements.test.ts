import { balances } from 'api-contract/balance-schema';
import { sharedStatement, statement } from 'api-contract/statement-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const NOW = '2026-06-15T10:00:00Z';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start({ now: NOW });
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const ask = (route: string, query: Record<string, string> = {}, token: string | undefined = admin) =>
    call(server, route, { token, query });
  const send = async (route: string, body: object) =>
    (await call(server, route, { token: admin, body })).body;

  async function studentWhoPaid(name: string, family_id?: string): Promise<string> {
    const { _id } = await send('POST /admin/students', { name, family_id });
    for (const [cost, date] of [
      ['100', '2026-03-10'],
      ['50', '2026-05-02'],
    ] as const)
      await call(server, 'POST /student_payments/', { token: admin, query: { name, cost, date } });
    return _id;
  }

  test('a statement begins and ends with the balances of its days', async () => {
    const student = await studentWhoPaid('ليلى خوري');
    const { body } = await ask('GET /admin/statements', { student, from: '2026-04', to: '2026-05' });
    expect(statement.parse(body)).toEqual(body);
    expect(body).toMatchObject({ name: 'ليلى خوري', opening: -10_000, paid: 5000, closing: -15_000 });
    expect(body.lines).toMatchObject([{ kind: 'payment', date: '2026-05-02', amount: -5000 }]);
    const ofMarch = await ask('GET /admin/statements', { student, from: '2026-03', to: '2026-03' });
    expect(ofMarch.body).toMatchObject({ closing: -10_000, today: -15_000 });
    const balanceAt = async (until: string) => {
      const response = await ask('GET /admin/balances', { until });
      expect(balances.parse(response.body)).toEqual(response.body);
      return response.body.balances.find((row: { student_id: string }) => row.student_id === student)
        ?.balance;
    };
    expect(await balanceAt('2026-03-09')).toBeUndefined();
    expect(await balanceAt('2026-03')).toBe(-10_000);
    expect(await balanceAt('2026-05-02')).toBe(-15_000);
  });

  test('refuses a statement of both, of none, of a range that ends before it begins, and of strangers', async () => {
    const student = await studentWhoPaid('ليلى حداد');
    expect((await ask('GET /admin/statements')).status).toBe(422);
    expect((await ask('GET /admin/statements', { student, family: student })).status).toBe(422);
    expect((await ask('GET /admin/statements', { student, from: '2026-05', to: '2026-04' })).status).toBe(
      422,
    );
    expect((await ask('GET /admin/statements', { family: student })).status).toBe(404);
  });

  test('a link opens the statement without a token, until it is revoked', async () => {
    const { _id: family } = await send('POST /admin/families', {
      guardian_name: 'أم سامي',
      phones: ['0591234567'],
    });
    await studentWhoPaid('سامي عودة', family);
    const created = await send('POST /admin/statement-links', { family_id: family, from: '2026-03' });
    const url = new URL(created.link);
    expect(url.pathname).toBe('/Statement');
    const key = url.searchParams.get('key') ?? '';
    expect(Buffer.from(key, 'base64url')).toHaveLength(16);
    expect(JSON.stringify(await server.rows())).not.toContain(key);

    const opened = await fetch(`${server.address}/statements?key=${key}`);
    expect([opened.status, opened.headers.get('cache-control'), opened.headers.get('x-robots-tag')]).toEqual([
      ...[200, 'no-store', 'noindex'],
    ]);
    const body = await opened.json();
    expect(sharedStatement.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ name: 'أم سامي', from: '2026-03-01', to: '2026-06-15', closing: -15_000 });
    const listed = (await ask('GET /admin/statement-links', { family })).body.statement_links;
    expect(listed).toMatchObject([{ _id: created._id, last_opened_at: expect.any(String) }]);

    const revoke = `DELETE /admin/statement-links/${created._id}`;
    expect((await call(server, revoke, { token: admin })).status).toBe(200);
    expect((await call(server, revoke, { token: admin })).status).toBe(404);
    expect((await ask('GET /admin/statement-links', { family })).body.statement_links).toEqual([]);
    const refused = await ask('GET /statements', { key });
    const unknown = await ask('GET /statements', { key: 'unknown' });
    expect([refused.status, unknown.status]).toEqual([404, 404]);
    expect(refused.body).toEqual(unknown.body);
  });

  test('a link ends with the next one, also of a repeated request, with a merge and with another family', async () => {
    const createLink = async (account: object) => {
      const headers = { 'idempotency-key': 'a-request-that-a-proxy-repeats' };
      const route = 'POST /admin/statement-links';
      const { body } = await call(server, route, { token: admin, body: account, headers });
      return new URL(body.link).searchParams.get('key') ?? '';
    };
    const opens = async (key: string) => (await ask('GET /statements', { key })).status === 200;
    const { _id: family_id } = await send('POST /admin/families', { guardian_name: 'أم زين' });
    const student_id = await studentWhoPaid('زين حداد', family_id);
    const first = await createLink({ student_id });
    const ofFamily = await createLink({ family_id });
    const second = await createLink({ student_id });
    expect([await opens(first), await opens(second), await opens(ofFamily)]).toEqual([false, true, true]);

    const other = await studentWhoPaid('زين حدّاد الصغير');
    await send(`POST /admin/students/${other}/merge`, { into: student_id });
    expect([await opens(second), await opens(ofFamily)]).toEqual([false, true]);

    const third = await createLink({ student_id });
    const body = { family_id: null };
    await call(server, `PATCH /admin/students/${student_id}`, { token: admin, body });
    expect([await opens(third), await opens(ofFamily)]).toEqual([false, false]);
  });

  test('a reminder of a family counts for its students', async () => {
    const { _id: family_id } = await send('POST /admin/families', { guardian_name: 'أم نادر' });
    const { _id: student } = await send('POST /admin/students', { name: 'نادر سليم', family_id });
    expect((await ask('GET /admin/statements', { student })).body.reminded_at).toBeNull();
    const { reminded_at } = await send('POST /admin/reminders', { family_id });
    for (const account of [{ student }, { family: family_id }])
      expect((await ask('GET /admin/statements', account)).body.reminded_at).toBe(reminded_at);
  });

  test('a balance tells when the guardian was last reminded', async () => {
    const student = await studentWhoPaid('رامي شحادة');
    const { reminded_at } = await send('POST /admin/reminders', { student_id: student });
    const { body } = await ask('GET /admin/balances');
    const row = body.balances.find(({ student_id }: { student_id: string }) => student_id === student);
    expect(row.reminded_at).toBe(reminded_at);
    expect((await ask('GET /admin/statements', { student })).body.reminded_at).toBe(reminded_at);
    const actions = (await server.rows()).audit_entry
      .filter(({ entity_id }) => entity_id === student)
      .map(({ action }) => action);
    expect(actions).toContain('reminder.created');
  });
});
