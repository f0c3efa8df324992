import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';
import { type ArrivedMail, type MailServer, startMailServer } from '../../testing/mail-server';

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

let nextMail = 1;
let mailServer: MailServer;
let server: TestServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({ env: { SMTP_URL: mailServer.url } });
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

const signUp = (username: string, email: string) =>
  call(server, 'POST /user/signup', {
    body: { username, email, birthday: '1990-02-20', password: 'long enough', role: 'teacher' },
  });
/** Every mail so far, after pending ones are sent. */
async function mails(): Promise<ArrivedMail[]> {
  await server.rows();
  return mailServer.received;
}

const HTML_NAME = `<img src=x onerror=alert(1)>"'&<a href="http://else.test">`;

/** The newest mail to this address. */
const mailTo = async (email: string) =>
  (await mails()).findLast(({ recipients }) => recipients.includes(email)) as ArrivedMail;

test('escapes HTML in a name', async () => {
  const { email } = await server.createTeacher({ username: HTML_NAME, email: 'html@institute.test' });
  await call(server, 'POST /user/forgot-password', { body: { email } });
  const { text, html } = await mailTo(email);
  expect(text).toContain(HTML_NAME);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('href="http://else.test"');
  expect(html).toContain('&lt;img');
});

test('sends no text of the sign-up to an unverified address', async () => {
  const email = 'victim@institute.test';
  expect((await signUp('You have won', email)).status).toBe(201);
  for (const path of ['POST /user/resend-verification', 'POST /user/forgot-password']) {
    const { text, html } = await mailTo(email);
    expect(`${text} ${html}`).not.toContain('You have won');
    await call(server, path, { body: { email } });
  }
  const { subject, text } = await mailTo(email);
  expect(subject).toBe('كلمة مرور جديدة');
  expect(text).not.toContain('You have won');

  const token = await server.tokenOf('admin');
  const { teachers } = (await call(server, 'GET /admin/teachers', { token, query: { query: email } })).body;
  await call(server, `POST /admin/teachers/${teachers[0]._id}/admit`, { token });
  const admitted = await mailTo(email);
  expect(admitted.subject).toBe('قُبل حسابك');
  expect(`${admitted.text} ${admitted.html}`).not.toContain('You have won');
  expect(admitted.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test.each([
  ['in the address', 'a', 'a@institute.test\r\nBcc: b@else.test'],
  ['in the address, encoded', 'a', 'a@institute.test%0d%0aBcc:b@else.test'],
  ['a second recipient', 'a', 'a@institute.test, b@else.test'],
  ['a recipient behind a name', 'a', 'b@else.test <a@institute.test>'],
  ['in the name', 'a\r\nBcc: b@else.test', 'name@institute.test'],
])('injects no header into a mail: %s', async (_, username, email) => {
  await signUp(username, email);
  await call(server, 'POST /user/forgot-password', { body: { email } });
  await call(server, 'POST /user/resend-verification', { body: { email } });
  // The second mail certainly arrives, and it is sent after the first one.
  await signUp(`beside ${email}`.replace(/\W+/g, ' '), `beside-${nextMail++}@institute.test`);
  const sent = await mails();
  expect(sent.length).toBeGreaterThan(0);
  for (const { recipients, to, headers } of sent) {
    expect(to).toEqual(recipients.map((address) => ({ name: '', address })));
    expect(recipients).toEqual([expect.stringMatching(/^[\w-]+@institute\.test$/)]);
    expect(headers.map(({ key }) => key).sort()).toEqual(HEADERS);
    expect(JSON.stringify(headers)).not.toContain('else.test');
  }
});
