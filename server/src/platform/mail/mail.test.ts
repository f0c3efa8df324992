import type { Email } from 'postal-mime';
import { call } from '../../testing/call';
import { startTestServer } from '../../testing/index';
import { type MailServer, startMailServer } from '../../testing/mail-server';

const person = {
  username: 'سلمى',
  email: 'salma@institute.test',
  birthday: '1990-01-01',
  password: 'long enough',
};

async function signUpThrough(mailServer: MailServer): Promise<{ status: number; mail: Email | undefined }> {
  const server = await startTestServer({
    env: { SMTP_URL: mailServer.url, MAIL_FROM: 'معهد <mail@institute.test>' },
  });
  const { status } = await call(server, 'POST /user/signup', { body: person });
  // A server sends its mails before it stops.
  await server.close();
  return { status, mail: mailServer.received[0] };
}

test('sends Arabic mails from right to left, with the link in HTML and text', async () => {
  const mailServer = await startMailServer();
  const { mail } = await signUpThrough(mailServer);
  await mailServer.close();
  expect(mail).toMatchObject({
    from: { name: 'معهد', address: 'mail@institute.test' },
    to: [{ address: person.email }],
    subject: 'تأكيد بريدك الإلكتروني',
  });
  const automatic = mail?.headers.find(({ key }) => key === 'auto-submitted');
  expect(automatic?.value).toBe('auto-generated');
  const link = /http:\/\/institute\.test\/verify-email\?token=[\w-]+/.exec(mail?.text ?? '')?.[0];
  expect(link).toBeDefined();
  expect(mail?.html).toContain(`href="${link}"`);
  expect(mail?.html).toContain('dir="rtl"');
});

test('accepts a sign-up while the mail server is unreachable', async () => {
  const mailServer = await startMailServer();
  await mailServer.close();
  expect((await signUpThrough(mailServer)).status).toBe(201);
});
