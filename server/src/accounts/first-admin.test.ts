import { call } from '../testing/call';
import { startTestServer } from '../testing/index';

jest.setTimeout(60_000);

test.each([
  ['without an address', { PUBLIC_URL: 'http://localhost:8000' }, 'admin@localhost'],
  ['with an address of the own network', { ADMIN_EMAIL: 'head@institute' }, 'head@institute'],
])('an administrator who was made %s gets a forgotten password back', async (_, env: object, email) => {
  const server = await startTestServer({ env: { ...env } });
  try {
    const { status } = await call(server, 'POST /user/forgot-password', { body: { email } });
    expect(status).toBe(200);
    expect(await server.mails()).toMatchObject([
      { to: email, link: expect.stringContaining('/reset-password') },
    ]);
  } finally {
    await server.close();
  }
});
