import { call } from '../../testing/call';
import { describedCalls } from '../../testing/every-call/api-description';
import { startTestServer, type TestServer } from '../../testing/index';

let server: TestServer;
let tokens: Record<'admin' | 'teacher', string>;
beforeAll(async () => {
  server = await startTestServer();
  tokens = { admin: await server.tokenOf('admin'), teacher: await server.tokenOf('teacher') };
});
afterAll(() => server.close());

const EVERYONE = [
  ...['signin', 'signup', 'verify-email', 'resend-verification', 'forgot-password', 'reset-password'].map(
    (name) => `/user/${name}`,
  ),
  '/teacher/teachers-birthdays',
  '/load-failures',
];
const BOTH_ROLES = ['/user/', '/teacher/student-suggestions'];
const ADMINS = ['/admin/', '/student_payments/', '/booking/'];
const TEACHERS = ['/teacher/', '/group_lessons/'];

/** The only role that may call this path; `undefined` if both may. */
function roleOf(path: string): 'admin' | 'teacher' | undefined {
  const isOneOf = (prefixes: string[]) => prefixes.some((prefix) => path.startsWith(prefix));
  if (isOneOf(BOTH_ROLES)) return undefined;
  if (isOneOf(ADMINS)) return 'admin';
  if (isOneOf(TEACHERS)) return 'teacher';
  throw new Error(`${path} is in no list of this test`);
}

test('checks token and role of every call before its input', async () => {
  const calls = await describedCalls(server);
  const forEveryone = calls.filter(({ needsToken }) => !needsToken).map(({ path }) => path);
  expect(forEveryone.sort()).toEqual([...EVERYONE, '/booking/'].sort());
  for (const { name, method, path, needsToken } of calls) {
    if (!needsToken) continue;
    const sent = method === 'GET' ? {} : { rawBody: '{broken' };
    const url = name.replace('{id}', '0190aaaa-0000-7000-8000-000000000000');
    const statusWith = async (token?: string) => [name, (await call(server, url, { ...sent, token })).status];
    expect(await statusWith()).toEqual([name, 401]);
    expect(await statusWith('forged')).toEqual([name, 401]);
    const role = roleOf(path);
    if (role) expect(await statusWith(tokens[role === 'admin' ? 'teacher' : 'admin'])).toEqual([name, 403]);
  }
});
