import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';

jest.setTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signUp = (username: string, email: string) =>
  call(server, 'POST /user/signup', {
    body: { username, email, birthday: '1990-02-20', password: 'long enough', role: 'teacher' },
  });
const mailTo = async (email: string) => (await server.mails()).find(({ to }) => to === email);

test('a name that is HTML is read as it was written, and stays text', async () => {
  const name = `<img src=x onerror=alert(1)>"'&<a href="http://else.test">`;
  expect((await signUp(name, 'html@institute.test')).status).toBe(201);
  const mail = await mailTo('html@institute.test');
  expect(mail?.text).toContain(name);
  expect(mail?.html).not.toContain('<img');
  expect(mail?.html).not.toContain('href="http://else.test"');
  expect(mail?.html).toContain('&lt;img');
});

test.each([
  ['in the address', 'a', 'a@institute.test\r\nBcc: b@else.test'],
  ['in the address, encoded', 'a', 'a@institute.test%0d%0aBcc:b@else.test'],
  ['a second recipient', 'a', 'a@institute.test, b@else.test'],
  ['a recipient behind a name', 'a', 'b@else.test <a@institute.test>'],
  ['in the name', 'a\r\nBcc: b@else.test', 'name@institute.test'],
])('a header that is smuggled %s reaches no mail', async (_, username, email) => {
  await signUp(username, email);
  await call(server, 'POST /user/forgot-password', { body: { email } });
  await call(server, 'POST /user/resend-verification', { body: { email } });
  const recipients = (await server.mails()).map(({ to }) => to);
  expect(recipients.filter((to) => to.includes('else.test'))).toEqual([]);
});
