import path from 'node:path';
import { type TOTP, URI } from 'otpauth';
import { call } from '../../testing/call';
import { startTestServer, type TestAccount, type TestServer } from '../../testing/index';
import { runProgram } from '../../testing/run-program';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function administrator() {
  const account = await server.createAdmin();
  return { ...account, token: await server.signIn(account.username, account.password) };
}
const own = (token: string, path: string, body: object) =>
  call(server, `POST /user/second-factors${path}`, { token, body });
/** Adds an authenticator app; returns the recovery codes. */
async function addFactor({ token, password }: TestAccount & { token: string }): Promise<string[]> {
  const begun = await own(token, '/authenticator', { current_password: password });
  const code = (URI.parse(begun.body.address) as TOTP).generate();
  return (await own(token, '/authenticator/confirm', { code })).body.recovery_codes;
}
const firstStep = ({ username, password }: TestAccount) =>
  call(server, 'POST /user/signin', { body: { username, password } });
async function signInWith(account: TestAccount, recovery_code: string | undefined): Promise<string> {
  const { challenge } = (await firstStep(account)).body;
  const { body } = await call(server, 'POST /user/second-factor', { body: { challenge, recovery_code } });
  return body.access_token;
}
const require = (token: string, require_second_factor: boolean) =>
  call(server, 'PATCH /admin/settings', { token, body: { require_second_factor } });

test('an institute that requires it shows administrators without one only their own account', async () => {
  const owner = await administrator();
  const other = await administrator();
  const refused = await require(owner.token, true);
  expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'require_second_factor']]);
  const teacher = await server.tokenOf('teacher');
  await addFactor(owner);
  expect((await require(owner.token, true)).status).toBe(200);

  const closed = await call(server, 'GET /admin/students', { token: other.token });
  expect(closed.status).toBe(403);
  expect(closed.body).toMatchObject({ second_factor_required: true, detail: expect.any(String) });
  const missing = await call(server, 'PATCH /admin/settings', { token: other.token, body: 'invalid' });
  expect(missing.status).toBe(403);
  for (const path of ['GET /user/me', 'GET /user/second-factors', 'GET /user/sessions'])
    expect((await call(server, path, { token: other.token })).status).toBe(200);
  expect((await call(server, 'GET /teacher/pending-lessons', { token: teacher })).status).toBe(200);
  expect((await call(server, 'GET /admin/students', { token: owner.token })).status).toBe(200);

  const codes = await addFactor(other);
  expect((await call(server, 'GET /admin/students', { token: other.token })).status).toBe(200);
  const last = await own(other.token, '/authenticator/remove', { current_password: other.password });
  expect(last.status).toBe(409);
  expect((await require(owner.token, false)).status).toBe(200);
  const removed = await own(other.token, '/authenticator/remove', {
    current_password: other.password,
    recovery_code: codes[0],
  });
  expect(removed.body).toMatchObject({ authenticator: null, required: false });
  const subjects = (await server.mails())
    .filter(({ to }) => to === other.email)
    .map(({ subject }) => subject);
  expect(subjects).toEqual(['أُضيفت وسيلة للخطوة الثانية', 'أُزيلت وسيلة للخطوة الثانية']);
});

test('an owner or the operator removes the factors of an account that has lost them, which ends its sessions', async () => {
  const owner = await administrator();
  const lost = await administrator();
  const codes = await addFactor(lost);
  const remove = (id: string) =>
    call(server, `POST /admin/administrators/${id}/remove-second-factors`, { token: owner.token });
  expect((await remove(owner.id)).status).toBe(409);
  const session = await signInWith(lost, codes[0]);
  expect((await remove(lost.id)).body).toMatchObject({ _id: lost.id, second_factor: false });
  expect((await call(server, 'GET /user/me', { token: session })).status).toBe(401);
  lost.token = await server.signIn(lost.username, lost.password);

  const again = await addFactor(lost);
  expect((await firstStep(lost)).body.second_factor).toEqual(['code', 'recovery-code']);
  const command = runProgram('admin', {
    args: ['remove-second-factors', lost.username],
    env: server.databaseEnvironment,
    cwd: path.dirname(server.dataDir),
  });
  expect(await command.ended).toBe(0);
  expect(command.output()).toContain(`${lost.username} has no second factor any more.`);
  expect((await call(server, 'GET /user/me', { token: lost.token })).status).toBe(401);
  expect((await firstStep(lost)).status).toBe(200);
  const told = (await server.rows()).audit_entry.filter(
    ({ entity_id, action }) => entity_id === lost.id && action === 'account.second-factor-removed',
  );
  expect(told.map(({ actor_id }) => actor_id)).toEqual([owner.id, null]);
  for (const code of [...codes, ...again]) expect(server.output()).not.toContain(code);
});
