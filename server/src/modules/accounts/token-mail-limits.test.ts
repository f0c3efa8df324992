import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';
import { type MailServer, startMailServer } from '../../testing/mail-server';
import { onEachDatabase } from '../../testing/on-each-database';

const signUp = (server: TestServer, name: string) =>
  call(server, 'POST /user/signup', {
    body: {
      username: name,
      email: `${name}@institute.test`,
      birthday: '1990-02-20',
      password: 'long enough',
    },
  });
const resend = (server: TestServer, name: string) =>
  call(server, 'POST /user/resend-verification', { body: { email: `${name}@institute.test` } });
const forgot = (server: TestServer, email: string) =>
  call(server, 'POST /user/forgot-password', { body: { email } });

test('sends twenty mails in an hour for one address, then responds alike without a mail', async () => {
  const server = await startTestServer({ env: { AUTH_RATE_LIMIT: '10' } });
  try {
    const teachers = [];
    for (let number = 0; number < 10; number++) teachers.push(await server.createTeacher());
    for (const { email } of teachers) await forgot(server, email);
    for (let number = 0; number < 10; number++) await signUp(server, `new${number}`);
    expect(await server.mails()).toHaveLength(20);
    expect((await resend(server, 'new0')).status).toBe(200);
    expect(await server.mails()).toHaveLength(20);
  } finally {
    await server.close();
  }
});

onEachDatabase((start) => {
  let mailServer: MailServer;
  let server: TestServer;
  beforeAll(async () => {
    mailServer = await startMailServer(() => new Error('Try again later'));
    server = await start({ env: { SMTP_URL: mailServer.url } });
  });
  afterAll(async () => {
    await server.close();
    await mailServer.close();
  });

  test('keeps one mail for each account and purpose while the mail server rejects mails', async () => {
    await signUp(server, 'sara');
    await server.rows();
    await resend(server, 'sara');
    await forgot(server, 'sara@institute.test');
    const { outgoing_mail } = await server.rows();
    expect(outgoing_mail.map(({ purpose }) => purpose).sort()).toEqual(['reset-password', 'verify-email']);
  });
});
