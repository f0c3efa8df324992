import { call } from '../../testing/call';
import { startTestServer } from '../../testing/index';

test('logs a rejected sign-in and a request with the wrong role, without names', async () => {
  const server = await startTestServer({ env: { LOG_LEVEL: 'info' } });
  const teacher = await server.createTeacher({ username: 'someone-with-a-name' });
  const token = await server.signIn(teacher.username, teacher.password);
  await call(server, 'POST /user/signin', {
    body: { username: teacher.username, password: 'wrong' },
  });
  await call(server, 'GET /admin/pending-individual-lessons', { token });
  await server.close();
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'a sign-in was rejected',
      address: expect.stringContaining('127.0.0.1'),
      reason: 'Invalid username or password',
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'a request was rejected for the role of its account',
      account: teacher.id,
    }),
  );
  expect(server.output()).not.toContain('someone-with-a-name');
});
