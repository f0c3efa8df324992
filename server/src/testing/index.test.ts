import { startTestServer, type TestServer } from './index';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('creates accounts that can sign in', async () => {
  const teacher = await server.createTeacher();
  const admin = await server.createAdmin({ username: 'head' });
  await expect(server.signIn(teacher.username, teacher.password)).resolves.toMatch(/^ey/);
  await expect(server.signIn(admin.username, admin.password)).resolves.toMatch(/^ey/);
  await expect(server.signIn(admin.username, 'wrong')).rejects.toThrow('Invalid username or password');
});

test('returns mails decoded', async () => {
  await fetch(`${server.address}/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'سلمى',
      email: 'salma@institute.test',
      birthday: '1992-03-04',
      password: 'long enough',
      role: 'teacher',
    }),
  });
  const [mail] = await server.mails();
  expect(mail).toMatchObject({ to: 'salma@institute.test', subject: 'تأكيد بريدك الإلكتروني' });
  expect(mail?.link).toMatch(/^http:\/\/institute\.test\/verify-email\?token=/);
});
