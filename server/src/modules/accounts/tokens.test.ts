import { createSigner } from 'fast-jwt';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const SECRET = 'a secret that only this test knows, of good length';

onEachDatabase((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ env: { JWT_SECRET: SECRET } });
  });
  afterAll(() => server.close());

  const pendingLessons = (token: string) => call(server, 'GET /teacher/pending-lessons', { token });

  describe('tokens', () => {
    const now = Math.floor(Date.now() / 1000);
    const claimsOf = (id: string, changes: object = {}) => ({
      sub: id,
      username: 'x',
      name: 'x',
      role: 'teacher',
      iat: now,
      exp: now + 600,
      ...changes,
    });
    const sign = (claims: object, key = SECRET) => createSigner({ key, algorithm: 'HS256' })(claims as never);
    const unsigned = (claims: object) =>
      [{ alg: 'none', typ: 'JWT' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');

    test('of this server are taken, and no others', async () => {
      const { id } = await server.createTeacher();
      expect((await pendingLessons(sign(claimsOf(id)))).status).toBe(200);
      const refused = [
        sign(claimsOf(id), 'another secret of the same good length!'),
        sign(claimsOf(id, { iat: now - 100, exp: now - 1 })),
        sign(claimsOf('0190aaaa-0000-7000-8000-000000000000')),
        sign(claimsOf('no id')),
        createSigner({ key: SECRET, algorithm: 'HS512' })(claimsOf(id) as never),
        `${unsigned(claimsOf(id))}.`,
        unsigned(claimsOf(id)),
        `${sign(claimsOf(id))}x`,
        'x',
        '',
      ];
      for (const token of refused) {
        const answer = await pendingLessons(token);
        expect(answer.status).toBe(401);
        expect(answer.body).toEqual({ detail: expect.any(String) });
      }
    });

    test('do not make their bearer what the account is not', async () => {
      const { id } = await server.createTeacher();
      const token = sign(claimsOf(id, { role: 'admin' }));
      expect((await call(server, 'GET /admin/pending-individual-lessons', { token })).status).toBe(403);
    });

    test('count in the query alone', async () => {
      const token = await server.tokenOf('teacher');
      const headers = { authorization: `Bearer ${token}`, cookie: `token=${token}` };
      expect((await call(server, 'GET /teacher/pending-lessons', { headers })).status).toBe(401);
      const twice = `GET /teacher/pending-lessons?token=${token}&token=${token}`;
      expect((await call(server, twice)).status).toBe(401);
    });
  });

  describe('signing out everywhere', () => {
    const signOut = (token: string) => call(server, 'POST /user/sign-out-everywhere', { token });

    test('ends every token of the account, and of nobody else', async () => {
      const [teacher, other] = await Promise.all([server.createTeacher(), server.createTeacher()]);
      const tokens = [
        await server.signIn(teacher.username, teacher.password),
        await server.signIn(teacher.username, teacher.password),
      ];
      const others = await server.signIn(other.username, other.password);
      expect((await signOut(tokens[0] as string)).status).toBe(200);
      for (const token of tokens) expect((await pendingLessons(token)).status).toBe(401);
      expect((await pendingLessons(others)).status).toBe(200);
      const later = await server.signIn(teacher.username, teacher.password);
      expect((await pendingLessons(later)).status).toBe(200);
    });

    test('ends also tokens that were given since the last time, within one second', async () => {
      const { username, password } = await server.createTeacher();
      for (let round = 0; round < 4; round++) {
        const token = await server.signIn(username, password);
        expect((await signOut(token)).status).toBe(200);
        expect((await pendingLessons(token)).status).toBe(401);
      }
    });

    test('is for those who are signed in, administrators too', async () => {
      expect((await call(server, 'POST /user/sign-out-everywhere')).status).toBe(401);
      const admin = await server.createAdmin();
      const token = await server.signIn(admin.username, admin.password);
      expect((await signOut(token)).status).toBe(200);
      expect((await signOut(token)).status).toBe(401);
    });
  });
});
