import type { AdminRight } from 'api-contract/account';
import { type Administrator, administratorList } from 'api-contract/administrator-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let owner: string;
  beforeAll(async () => {
    server = await start();
    owner = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const change = (id: string, right: AdminRight, token = owner) =>
    call(server, `PATCH /admin/administrators/${id}`, { token, body: { right } });
  const disable = (id: string, token = owner) =>
    call(server, `POST /admin/administrators/${id}/disable`, { token });
  async function list(): Promise<Administrator[]> {
    const { body } = await call(server, 'GET /admin/administrators', { token: owner });
    expect(administratorList.parse(body)).toEqual(body);
    return body.administrators;
  }
  async function tokenWith(right: AdminRight): Promise<string> {
    const { id, username, password } = await server.createAdmin();
    expect((await change(id, right)).body).toMatchObject({ _id: id, right });
    return server.signIn(username, password);
  }

  testOnce.each([
    ['family', 'families', 'guardian_name'],
    ['student', 'students', 'name'],
  ])(
    'agreeing on the discount of a %s is a matter of prices, everything else a decision',
    async (_, path, name) => {
      const [secretary, accountant] = [await tokenWith('secretary'), await tokenWith('accountant')];
      const add = (body: object) =>
        call(server, `POST /admin/${path}`, { token: secretary, body: { [name]: 'رامي سليم', ...body } });
      const refused = await add({ discount_percent: 10 });
      expect([refused.status, refused.body.missing]).toEqual([403, 'right']);
      const { _id } = (await add({ discount_percent: 0 })).body;
      const edit = async (token: string, body: object) =>
        (await call(server, `PATCH /admin/${path}/${_id}`, { token, body })).status;
      expect(await edit(secretary, { discount_percent: 10 })).toBe(403);
      expect(await edit(secretary, { discount_percent: 0, notes: 'تدفع أول الشهر' })).toBe(200);
      expect(await edit(accountant, { notes: 'س', discount_percent: 10 })).toBe(403);
      expect(await edit(accountant, { discount_percent: 10 })).toBe(200);
      const { body } = await call(server, `GET /admin/${path}/${_id}`, { token: secretary });
      expect(body).toMatchObject({ discount_percent: 10, notes: 'تدفع أول الشهر' });
    },
  );

  testOnce(
    'an owner adds an administrator, who chooses a password with a link and has the right from then on',
    async () => {
      const person = { username: 'هالة', email: 'hala@institute.test', right: 'accountant' };
      const added = await call(server, 'POST /admin/administrators', { token: owner, body: person });
      expect(added.body).toMatchObject(person);
      const path = `POST /admin/administrators/${added.body._id}/password-link`;
      const { link } = (await call(server, path, { token: owner })).body;
      const token = new URL(link).searchParams.get('token');
      const new_password = 'جملة طويلة للدخول';
      expect(
        (await call(server, 'POST /user/reset-password', { body: { token, new_password } })).status,
      ).toBe(200);
      const own = await server.signIn('هالة', new_password);
      expect(JSON.parse(Buffer.from(own.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
        role: 'admin',
        right: 'accountant',
      });
      expect(
        (await call(server, 'GET /student_payments/', { token: own, query: { month: '2026-03' } })).status,
      ).toBe(200);
      const again = await call(server, 'POST /admin/administrators', { token: owner, body: person });
      expect([again.status, again.body.detail[0].loc]).toEqual([422, ['body', 'username']]);
      expect((await list()).filter(({ username }) => username === 'هالة')).toHaveLength(1);
    },
  );

  testOnce('a changed right ends the sessions, and a disabled account too', async () => {
    const { id, username, password } = await server.createAdmin();
    const first = await server.signIn(username, password);
    await change(id, 'secretary');
    expect((await call(server, 'GET /admin/waiting', { token: first })).status).toBe(401);
    const second = await server.signIn(username, password);
    expect((await disable(id)).body.disabled_at).not.toBeNull();
    expect((await call(server, 'GET /admin/waiting', { token: second })).status).toBe(401);
    const path = `POST /admin/administrators/${id}/`;
    expect((await call(server, `${path}password-link`, { token: owner })).status).toBe(409);
    expect((await call(server, `${path}enable`, { token: owner })).body.disabled_at).toBeNull();
    await server.signIn(username, password);
    const actions = (await server.rows()).audit_entry.filter(({ entity_id }) => entity_id === id);
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.right-changed', 'account.disabled', 'account.enabled']),
    );
  });

  test('one owner stays, also when two owners disable each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await server.createAdmin(), await server.createAdmin()];
      const tokens = [
        await server.signIn(first.username, first.password),
        await server.signIn(second.username, second.password),
      ] as const;
      const others = (await list()).filter(
        ({ _id, right, disabled_at }) =>
          right === 'owner' && disabled_at === null && ![first.id, second.id].includes(_id),
      );
      for (const { _id } of others) expect((await disable(_id, tokens[0])).status).toBe(200);
      const both = await Promise.all([
        disable(second.id, tokens[0]),
        round % 2 === 0 ? disable(first.id, tokens[1]) : change(first.id, 'accountant', tokens[1]),
      ]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      const stays = both[0]?.status === 200 ? 0 : 1;
      owner = tokens[stays];
      const own = [first, second][stays]?.id ?? '';
      expect((await disable(own)).status).toBe(409);
      expect((await change(own, 'secretary')).status).toBe(409);
    }
  });

  testOnce('teachers are no administrators', async () => {
    const { id } = await server.createTeacher();
    expect((await disable(id)).status).toBe(404);
    expect((await change(id, 'owner')).status).toBe(404);
  });
});
