import { type TOTP, URI } from 'otpauth';
import { call } from '../../testing/call';
import { startTestServer, type TestAccount, type TestServer } from '../../testing/index';

const NEW_PASSWORD = 'جملة طويلة للدخول';
const NO_OTHER_MAILS = { AUTH_RATE_LIMIT: '1000' };

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ env: NO_OTHER_MAILS });
  owner = await server.tokenOf('admin');
});
afterAll(() => server.close());

const mailsTo = async (address: string) => (await server.mails()).filter(({ to }) => to === address);
const tokenMailedTo = async (address: string) =>
  new URL(
    (await mailsTo(address)).findLast(({ link }) => link?.includes('token='))?.link ?? '',
  ).searchParams.get('token') ?? '';
const resetToken = async ({ email }: Pick<TestAccount, 'email'>) => {
  await call(server, 'POST /user/forgot-password', { body: { email } });
  return tokenMailedTo(email);
};
const reset = (token: string) =>
  call(server, 'POST /user/reset-password', { body: { token, new_password: NEW_PASSWORD } });
const own = (token: string, path: string, body: object) =>
  call(server, `POST /user/second-factors${path}`, { token, body });
const confirm = (token: string, { body }: Awaited<ReturnType<typeof call>>) =>
  own(token, '/authenticator/confirm', { code: (URI.parse(body.address) as TOTP).generate() });

/** How an administrator is rescued, once it holds the token of a session. */
type Rescue = (account: TestAccount, token: string) => Promise<{ status: number }>;

const byOwner =
  (change: string, body?: object): Rescue =>
  ({ id }) =>
    call(server, `POST /admin/administrators/${id}/${change}`, { token: owner, body });

test.each<[name: string, rescue: Rescue]>([
  ['a reset of the password', async (account) => reset(await resetToken(account))],
  [
    'the own change of the password',
    ({ password }, token) =>
      call(server, 'PATCH /user/me', {
        token,
        body: { password: NEW_PASSWORD, current_password: password },
      }),
  ],
  ['a link that an owner hands over', byOwner('password-link')],
  ['a link that an owner sends', byOwner('password-link', { delivery: 'mail' })],
  ['disabling', byOwner('disable')],
  ['the removal of lost second factors', byOwner('remove-second-factors')],
  ['signing out everywhere', (_, token) => call(server, 'POST /user/sign-out-everywhere', { token })],
  [
    'another right',
    ({ id }) =>
      call(server, `PATCH /admin/administrators/${id}`, { token: owner, body: { right: 'secretary' } }),
  ],
  [
    'a second factor',
    async ({ password }, token) =>
      confirm(token, await own(token, '/authenticator', { current_password: password })),
  ],
])('%s ends a pending change of the address, earlier links and other sessions', async (_, rescue) => {
  const account = await server.createAdmin();
  const token = await server.signIn(account.username, account.password);
  const other = await server.signIn(account.username, account.password);
  const email = `taken-over-by-${account.username.replace(/\W/g, '')}-${account.id}@institute.test`;
  const requested = await call(server, 'PATCH /user/me', {
    token: other,
    body: { email, current_password: account.password },
  });
  expect(requested.body.new_email).toBe(email);
  const mailed = await tokenMailedTo(email);
  expect((await rescue(account, token)).status).toBe(200);

  expect((await call(server, 'GET /user/verify-email', { query: { token: mailed } })).status).toBe(400);
  expect((await call(server, 'GET /user/me', { token: other })).status).toBe(401);
  const stored = (await server.rows()).account.find(({ id }) => id === account.id);
  expect(stored).toMatchObject({ email: account.email, new_email: null });
});

test.each<[name: string, rescue: (teacher: { id: string; email: string }) => Promise<unknown>]>([
  ['a reset of the password', async ({ email }) => reset(await resetToken({ email }))],
  [
    'a link that an owner hands over',
    ({ id }) => call(server, `POST /admin/teachers/${id}/password-link`, { token: owner }),
  ],
  [
    'disabling',
    async ({ id }) => {
      for (const change of ['disable', 'enable'])
        await call(server, `POST /admin/teachers/${id}/${change}`, { token: owner });
    },
  ],
])('%s ends the link for a first address, and another one can be requested', async (name, rescue) => {
  const email = `${name.replace(/\W/g, '-')}-new@institute.test`;
  const body = { username: name, email, birthday: '1990-02-20', password: 'long enough', role: 'teacher' };
  expect((await call(server, 'POST /user/signup', { body })).status).toBe(201);
  const first = await tokenMailedTo(email);
  const { id } = (await server.rows()).account.find((account) => account.email === email) as { id: string };
  await rescue({ id, email });
  const verify = async (token: string) =>
    (await call(server, 'GET /user/verify-email', { query: { token } })).status;
  expect(await verify(first)).toBe(400);
  await call(server, 'POST /user/resend-verification', { body: { email } });
  expect(await verify(await tokenMailedTo(email))).toBe(200);
});

test('a change of the right ends a mailed link for a new password', async () => {
  const account = await server.createAdmin();
  const token = await resetToken(account);
  const path = `PATCH /admin/administrators/${account.id}`;
  expect((await call(server, path, { token: owner, body: { right: 'secretary' } })).status).toBe(200);
  expect((await reset(token)).status).toBe(400);
});

test('an own new password and a new address in one request keep the new address pending', async () => {
  const account = await server.createAdmin();
  const token = await server.signIn(account.username, account.password);
  const email = `wanted-${account.id}@institute.test`;
  const body = { email, password: NEW_PASSWORD, current_password: account.password };
  expect((await call(server, 'PATCH /user/me', { token, body })).body.new_email).toBe(email);
  const verified = await call(server, 'GET /user/verify-email', {
    query: { token: await tokenMailedTo(email) },
  });
  expect(verified.status).toBe(200);
});

test('tells the old address when a change of the address happens', async () => {
  const account = await server.createAdmin();
  const token = await server.signIn(account.username, account.password);
  for (const email of [`second-${account.id}@institute.test`, `third-${account.id}@institute.test`]) {
    const body = { email, current_password: account.password };
    expect((await call(server, 'PATCH /user/me', { token, body })).status).toBe(200);
    const query = { token: await tokenMailedTo(email) };
    expect((await call(server, 'GET /user/verify-email', { query })).status).toBe(200);
  }
  const told = async (address: string) =>
    (await mailsTo(address)).filter(({ subject }) => subject === 'تغيّر البريد الإلكتروني');
  const [first] = await told(account.email);
  expect(first?.text).toContain(`second-${account.id}@institute.test`);
  expect(await told(`second-${account.id}@institute.test`)).toHaveLength(1);
  expect(await told(`third-${account.id}@institute.test`)).toEqual([]);
});

test('keeps the session and the device of the holder who changes the password', async () => {
  const account = await server.createAdmin();
  const token = await server.signIn(account.username, account.password);
  const body = { password: NEW_PASSWORD, current_password: account.password };
  const changed = await call(server, 'PATCH /user/me', { token, body });
  expect(changed.headers.get('set-cookie')).toContain('known_device');
  expect((await call(server, 'GET /user/me', { token })).status).toBe(200);
});
