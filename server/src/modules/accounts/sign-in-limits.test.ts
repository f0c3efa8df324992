import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';

const WRONG_PASSWORDS_FREE = 20;

let server: TestServer;
let nextAddress = 1;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1', AUTH_RATE_LIMIT: '3' } });
});
afterAll(() => server.close());

/** Signs in from a new address. */
const signIn = (username: string, password: string, cookie?: string) => {
  const address = `10.0.${nextAddress >> 8}.${nextAddress++ & 255}`;
  return call(server, 'POST /user/signin', {
    body: { username, password },
    headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
  });
};
const cookieOf = ({ headers }: { headers: Headers }) =>
  (headers.get('set-cookie') ?? '').split(';')[0] as string;

async function guess(username: string, times: number) {
  const statuses: number[] = [];
  for (let count = 0; count < times; count++) statuses.push((await signIn(username, 'a guess')).status);
  return statuses;
}

test('delays guesses for one account from changing addresses', async () => {
  const teacher = await server.createTeacher();
  expect(await guess(teacher.username, WRONG_PASSWORDS_FREE)).toEqual(Array(WRONG_PASSWORDS_FREE).fill(401));
  const refused = await signIn(teacher.username, teacher.password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.body).toEqual({ detail: expect.stringMatching(/\p{Script=Arabic}/u) });
});

test('treats an unknown name like a known one', async () => {
  const teacher = await server.createTeacher();
  const attempts = WRONG_PASSWORDS_FREE + 3;
  const [known, unknown] = [await guess(teacher.username, attempts), await guess('unknown', attempts)];
  expect(unknown).toEqual(known);
});

test('counts guesses for all spellings of a name and its e-mail together', async () => {
  const { username, email, password } = await server.createTeacher({
    username: 'هبة الأطرش',
    email: 'hiba@b.test',
  });
  const spellings = [username, 'هبه الاطرش', 'هِبة  الأطرش', email.toUpperCase()];
  for (const spelling of spellings) await guess(spelling, WRONG_PASSWORDS_FREE / spellings.length);
  for (const spelling of spellings) expect((await signIn(spelling, password)).status).toBe(429);
  await guess('هبة المجهولة', WRONG_PASSWORDS_FREE);
  expect((await signIn('هبه المجهوله', password)).status).toBe(429);
});

test('does not delay the holder on a known device', async () => {
  const teacher = await server.createTeacher();
  const other = await server.createTeacher();
  const cookie = cookieOf(await signIn(teacher.username, teacher.password));
  await guess(teacher.username, WRONG_PASSWORDS_FREE + 1);
  expect((await signIn(teacher.username, teacher.password)).status).toBe(429);
  expect((await signIn(teacher.username, teacher.password, cookie)).status).toBe(200);
  expect((await signIn(teacher.username, teacher.password)).status).toBe(429);
  expect((await signIn(other.username, other.password)).status).toBe(200);
});

test('gives the holder of a stolen device cookie one more bucket, and no more', async () => {
  const teacher = await server.createTeacher();
  const cookie = cookieOf(await signIn(teacher.username, teacher.password));
  const statuses: number[] = [];
  for (let count = 0; count < WRONG_PASSWORDS_FREE + 2; count++) {
    statuses.push((await signIn(teacher.username, 'a guess', cookie)).status);
  }
  expect(statuses).toEqual([...Array(WRONG_PASSWORDS_FREE).fill(401), 429, 429]);
});

test('does not delay the holder after the password is reset through the mailed link', async () => {
  const teacher = await server.createTeacher();
  await guess(teacher.username, WRONG_PASSWORDS_FREE + 1);
  await call(server, 'POST /user/forgot-password', {
    body: { email: teacher.email },
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  const link = (await server.mails()).findLast(({ to }) => to === teacher.email)?.link as string;
  const token = new URL(link).searchParams.get('token');
  const reset = await call(server, 'POST /user/reset-password', {
    body: { token, new_password: 'a password of today' },
  });
  expect(reset.status).toBe(200);
  expect((await signIn(teacher.username, 'a password of today')).status).toBe(200);
});

test('knows no device after a new password: not by an earlier cookie, and the reset sets none', async () => {
  const teacher = await server.createTeacher();
  const cookie = cookieOf(await signIn(teacher.username, teacher.password));
  await call(server, 'POST /user/forgot-password', {
    body: { email: teacher.email },
    headers: { 'x-forwarded-for': '203.0.113.8' },
  });
  const link = (await server.mails()).findLast(({ to }) => to === teacher.email)?.link as string;
  const body = { token: new URL(link).searchParams.get('token'), new_password: 'a password of today' };
  const reset = await call(server, 'POST /user/reset-password', { body });
  expect(reset.headers.has('set-cookie')).toBe(false);
  await guess(teacher.username, WRONG_PASSWORDS_FREE + 1);
  expect((await signIn(teacher.username, 'a password of today', cookie)).status).toBe(429);
});

test('sets the device cookie HttpOnly, SameSite=Strict and for /user only', async () => {
  const teacher = await server.createTeacher();
  const { headers } = await signIn(teacher.username, teacher.password);
  expect(headers.get('set-cookie')).toMatch(
    /^known_device=[\w.-]+; Max-Age=31536000; Path=\/user; HttpOnly; SameSite=Strict$/,
  );
  const overTls = await startTestServer({ env: { PUBLIC_URL: 'https://institute.example' } });
  try {
    const { username, password } = await overTls.createTeacher();
    const response = await call(overTls, 'POST /user/signin', { body: { username, password } });
    expect(response.headers.get('set-cookie')).toMatch(/^__Secure-known_device=.*; Secure/);
  } finally {
    await overTls.close();
  }
});
