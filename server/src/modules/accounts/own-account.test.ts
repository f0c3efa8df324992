import { type OwnAccountChange, ownAccount, savedOwnAccount } from 'api-contract/account-schema';
import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';

const NEW_PASSWORD = 'جملة طويلة للدخول';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-07-09T10:00:00Z' });
});
afterAll(() => server.close());

async function teacher(account?: Parameters<TestServer['createTeacher']>[0]) {
  const created = await server.createTeacher(account);
  return { ...created, token: await server.signIn(created.username, created.password) };
}
const read = async (token: string) => {
  const { status, body } = await call(server, 'GET /user/me', { token });
  if (status === 200) expect(ownAccount.parse(body)).toEqual(body);
  return { status, body };
};
const change = (token: string, body: OwnAccountChange | object) =>
  call(server, 'PATCH /user/me', { token, body });
const mailsTo = async (address: string) => (await server.mails()).filter(({ to }) => to === address);
const actionsOf = async (id: string) =>
  (await server.rows()).audit_entry.filter(({ entity_id }) => entity_id === id).map(({ action }) => action);

test('shows the own account and hides the birthday from the public page', async () => {
  const { id, username, email, token } = await teacher({ birthday: '1988-07-09' });
  expect((await read(token)).body).toEqual({
    _id: id,
    username,
    email,
    new_email: null,
    full_name: null,
    role: 'teacher',
    right: null,
    birthday: '1988-07-09',
    birthday_shown: true,
  });
  const admin = await server.tokenOf('admin');
  expect((await read(admin)).body).toMatchObject({ role: 'admin', right: 'owner' });
  await call(server, `POST /admin/teachers/${id}/admit`, { token: admin });
  const names = async () => (await call(server, 'GET /teacher/teachers-birthdays')).body.birthdays;
  expect(await names()).toHaveLength(1);
  const hidden = await change(token, { birthday_shown: false });
  expect(savedOwnAccount.parse(hidden.body)).toMatchObject({ birthday_shown: false });
  expect(await names()).toEqual([]);
  expect((await change(token, { birthday: '2020-01-01' })).status).toBe(422);
  expect((await change(token, { birthday: '1988-07-10' })).body.birthday).toBe('1988-07-10');
  expect((await change(admin, { birthday: '1988-07-10' })).status).toBe(422);
  expect((await actionsOf(id)).filter((action) => action === 'account.changed')).toHaveLength(2);
});

test('gives an administrator a full name, which receipts show, and a teacher none', async () => {
  const { id, username, token } = await server.createAdmin().then(async (created) => ({
    ...created,
    token: await server.signIn(created.username, created.password),
  }));
  const pay = async () => {
    const query = { name: 'ليلى', cost: '100', date: '2026-07-01' };
    return (await call(server, 'POST /student_payments/', { token, query })).body.payment;
  };
  expect(await pay()).toMatchObject({ received_by: username, received_by_name: username });
  expect((await change(token, { full_name: ' سناء   حداد ' })).body.full_name).toBe('سناء حداد');
  const { _id } = await pay();
  const list = await call(server, 'GET /student_payments/', { token, query: { month: '2026-07' } });
  for (const payment of list.body.payments)
    expect(payment).toMatchObject({ received_by: username, received_by_name: 'سناء حداد' });
  const printed = await call(server, `POST /student_payments/${_id}/printed`, { token });
  expect(printed.body.payment.received_by_name).toBe('سناء حداد');
  expect((await change(token, { full_name: null })).body.full_name).toBeNull();
  expect((await actionsOf(id)).filter((action) => action === 'account.changed')).toHaveLength(2);
  expect((await change((await teacher()).token, { full_name: 'سناء حداد' })).status).toBe(422);
});

test('a new password requires the current one, ends the other sessions, and is told by mail', async () => {
  const { id, username, password, email, token } = await teacher();
  const other = await server.signIn(username, password);
  for (const [body, field] of [
    [{ password: NEW_PASSWORD }, 'current_password'],
    [{ password: NEW_PASSWORD, current_password: 'another one' }, 'current_password'],
    [{ password: '12345678', current_password: password }, 'password'],
  ] as const) {
    const rejected = await change(token, body);
    expect([rejected.status, rejected.body.detail[0].loc]).toEqual([422, ['body', field]]);
  }
  expect((await change(token, { password: NEW_PASSWORD, current_password: password })).status).toBe(200);
  expect((await read(token)).status).toBe(200);
  expect((await read(other)).status).toBe(401);
  expect((await call(server, 'POST /user/signin', { body: { username, password } })).status).toBe(401);
  await server.signIn(username, NEW_PASSWORD);
  expect((await mailsTo(email)).at(-1)?.subject).toBe('تغيّرت كلمة المرور');
  expect(await actionsOf(id)).toContain('account.password-reset');
});

test('a new e-mail replaces the other one once it is verified, and the old address is told', async () => {
  const { id, password, email, token } = await teacher();
  const taken = await teacher();
  const wanted = 'new-address@institute.test';
  expect((await change(token, { email: wanted })).status).toBe(422);
  const rejected = await change(token, { email: taken.email.toUpperCase(), current_password: password });
  expect([rejected.status, rejected.body.detail[0].loc]).toEqual([422, ['body', 'email']]);
  const requested = await change(token, { email: wanted, current_password: password });
  expect(requested.body).toMatchObject({ email, new_email: wanted });
  expect((await mailsTo(email)).at(-1)?.subject).toBe('طلب تغيير البريد الإلكتروني');
  const link = (await mailsTo(wanted)).at(-1)?.link ?? '';
  const verify = () =>
    call(server, 'GET /user/verify-email', {
      query: { token: new URL(link).searchParams.get('token') ?? '' },
    });
  expect((await verify()).body.message).toContain('تم التحقق');
  expect((await read(token)).body).toMatchObject({ email: wanted, new_email: null });
  expect((await verify()).status).toBe(400);
  expect(await actionsOf(id)).toEqual(
    expect.arrayContaining(['account.email-change-requested', 'account.email-changed']),
  );
});

test('an address that another account has taken meanwhile is not verified', async () => {
  const [first, second] = [await teacher(), await teacher()];
  const wanted = 'wanted@institute.test';
  for (const { token, password } of [first, second])
    expect((await change(token, { email: wanted, current_password: password })).status).toBe(200);
  const links = (await mailsTo(wanted)).map(
    ({ link }) => new URL(link ?? '').searchParams.get('token') ?? '',
  );
  expect(links).toHaveLength(2);
  const both = await Promise.all(
    links.map((token) => call(server, 'GET /user/verify-email', { query: { token } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a sign-in on a new device is told by mail, the first one and known ones are not', async () => {
  const { username, password, email } = await server.createTeacher();
  const signIn = (device: string) =>
    fetch(`${server.address}/user/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': device },
      body: JSON.stringify({ username, password }),
    });
  expect((await signIn('first')).status).toBe(200);
  expect((await signIn('first')).status).toBe(200);
  expect(await mailsTo(email)).toEqual([]);
  expect((await signIn('second')).status).toBe(200);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['تسجيل دخول من جهاز جديد']);
});
