import { createSigner } from 'fast-jwt';
import { openDatabase } from '../../platform/database/open';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const SECRET = 'a secret that only this test knows, of good length';
const HOUR_MS = 3_600_000;

onEachDatabase((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ env: { JWT_SECRET: SECRET } });
  });
  afterAll(() => server.close());

  const now = () => Math.floor(Date.now() / 1000);
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const sign = (claims: object, key = SECRET) => createSigner({ key, algorithm: 'HS256' })(claims as never);
  const pendingLessons = (token: string) => call(server, 'GET /teacher/pending-lessons', { token });
  const signOut = (token: string) => call(server, 'POST /user/sign-out', { token });
  const listSessions = (token: string) => call(server, 'GET /user/sessions', { token });
  const endSession = (token: string, id: string) => call(server, `DELETE /user/sessions/${id}`, { token });
  const unknownId = '0190aaaa-0000-7000-8000-000000000000';

  /** Signs in as one browser. */
  async function signInWith({ username, password }: { username: string; password: string }, browser: string) {
    const response = await call(server, 'POST /user/signin', {
      body: { username, password },
      headers: { 'user-agent': browser },
    });
    return response.body.access_token as string;
  }

  /** Changes rows directly, as an operator or a wrong clock could. */
  async function changeDatabase(work: (open: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>) {
    const { DATA_DIR, DATABASE_URL } = server.databaseEnvironment;
    const open = await openDatabase(
      { dataDir: DATA_DIR ?? '', databaseUrl: DATABASE_URL },
      { exclusive: false },
    );
    await work(open).finally(open.close);
  }

  test('ends a session that was left without a network by its id, and answers the same for any other', async () => {
    const { username, password } = await server.createTeacher();
    const [token, other] = [await server.signIn(username, password), await server.signIn(username, password)];
    const end = (id: string) => call(server, `POST /user/sessions/${id}/end`);
    const ended = await end(claimsOf(token).jti);
    expect(ended.status).toBe(200);
    expect((await pendingLessons(token)).status).toBe(401);
    expect((await pendingLessons(other)).status).toBe(200);
    const before = await server.fingerprint();
    for (const id of [claimsOf(token).jti, unknownId]) expect((await end(id)).body).toEqual(ended.body);
    expect(await server.fingerprint()).toBe(before);
  });

  describe('signing out', () => {
    test('revokes this token at once, and no other', async () => {
      const teacher = await server.createTeacher();
      const [first, second] = [await signInWith(teacher, 'A'), await signInWith(teacher, 'B')];
      expect((await pendingLessons(first)).status).toBe(200);
      expect((await signOut(first)).status).toBe(200);
      expect((await pendingLessons(first)).status).toBe(401);
      expect((await signOut(first)).status).toBe(401);
      expect((await pendingLessons(second)).status).toBe(200);
    });

    test('is allowed for every role', async () => {
      const token = await server.tokenOf('admin');
      expect((await signOut(token)).status).toBe(200);
      expect((await listSessions(token)).status).toBe(401);
    });

    test('creates an audit entry', async () => {
      const teacher = await server.createTeacher();
      await signOut(await signInWith(teacher, 'A'));
      const { audit_entry } = await server.rows();
      expect(
        audit_entry.filter(({ entity_id }) => entity_id === teacher.id).map(({ action }) => action),
      ).toEqual(['account.created', 'account.signed-in', 'account.signed-out']);
    });
  });

  describe('the list of sessions', () => {
    test("lists the devices of the caller's account, newest first, and marks the current one", async () => {
      const [teacher, other] = [await server.createTeacher(), await server.createTeacher()];
      await signInWith(other, 'Elsewhere');
      const first = await signInWith(teacher, 'Firefox');
      await signInWith(teacher, `Chrome ${'x'.repeat(1000)}`);
      const { body } = await listSessions(first);
      expect(body.sessions).toEqual([
        {
          _id: expect.any(String),
          device: expect.stringMatching(/^Chrome x{193}$/),
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          last_seen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          current: false,
        },
        expect.objectContaining({ _id: claimsOf(first).jti, device: 'Firefox', current: true }),
      ]);
    });

    test('omits revoked sessions', async () => {
      const teacher = await server.createTeacher();
      const tokens = [await signInWith(teacher, 'A'), await signInWith(teacher, 'B')] as const;
      await signOut(tokens[0]);
      expect((await listSessions(tokens[1])).body.sessions).toHaveLength(1);
      await call(server, 'POST /user/sign-out-everywhere', { token: tokens[1] });
      const later = await signInWith(teacher, 'C');
      expect((await listSessions(later)).body.sessions).toEqual([
        expect.objectContaining({ device: 'C', current: true }),
      ]);
    });

    test('revokes a session once', async () => {
      const teacher = await server.createTeacher();
      const [mine, lost] = [await signInWith(teacher, 'A'), await signInWith(teacher, 'B')];
      const { jti } = claimsOf(lost);
      expect((await endSession(mine, jti)).status).toBe(200);
      expect((await pendingLessons(lost)).status).toBe(401);
      expect((await endSession(mine, jti)).status).toBe(404);
    });

    test('does not revoke a session of another account', async () => {
      const [teacher, other] = [await server.createTeacher(), await server.createTeacher()];
      const [mine, others] = [await signInWith(teacher, 'A'), await signInWith(other, 'B')];
      expect((await endSession(mine, claimsOf(others).jti)).status).toBe(404);
      expect((await endSession(mine, unknownId)).status).toBe(404);
      expect((await pendingLessons(others)).status).toBe(200);
    });

    test('shows when a session was last used, updated at most once in a few minutes', async () => {
      const token = await server.tokenOf('teacher');
      const { jti } = claimsOf(token);
      const seenAt = async () =>
        (await server.rows()).session.find(({ id }) => id === jti)?.last_seen_at as string;
      const before = await seenAt();
      await pendingLessons(token);
      expect(await seenAt()).toBe(before);
      const anHourAgo = new Date(Date.now() - HOUR_MS).toISOString();
      await changeDatabase(({ database }) =>
        database.updateTable('session').set({ last_seen_at: anHourAgo }).where('id', '=', jti).execute(),
      );
      await pendingLessons(token);
      expect((await seenAt()) >= before).toBe(true);
    });
  });

  describe('tokens of sessions', () => {
    test('of an unknown session are rejected', async () => {
      const teacher = await server.createTeacher();
      const claims = claimsOf(await signInWith(teacher, 'A'));
      expect((await pendingLessons(sign(claims))).status).toBe(200);
      expect((await pendingLessons(sign({ ...claims, jti: unknownId }))).status).toBe(401);
      const other = await server.createTeacher();
      expect((await pendingLessons(sign({ ...claims, sub: other.id }))).status).toBe(401);
    });

    test('from the future are rejected', async () => {
      const claims = claimsOf(await signInWith(await server.createTeacher(), 'A'));
      expect((await pendingLessons(sign({ ...claims, iat: now() + 30 }))).status).toBe(200);
      expect((await pendingLessons(sign({ ...claims, iat: now() + 3600 }))).status).toBe(401);
    });

    test('are valid at once, even if a wrong clock stored a time in the future', async () => {
      const teacher = await server.createTeacher();
      const earlier = await signInWith(teacher, 'A');
      await changeDatabase(({ database }) =>
        database
          .updateTable('account')
          .set({ tokens_valid_from: now() + 10 ** 8 })
          .where('id', '=', teacher.id)
          .execute(),
      );
      expect((await pendingLessons(earlier)).status).toBe(401);
      const token = await signInWith(teacher, 'B');
      const { iat, exp } = claimsOf(token);
      expect(iat).toBeLessThanOrEqual(now());
      expect(exp).toBe(iat + 12 * 3600);
      expect((await pendingLessons(token)).status).toBe(200);
      await call(server, 'POST /user/sign-out-everywhere', { token });
      expect((await pendingLessons(token)).status).toBe(401);
    });
  });

  describe('tokens', () => {
    /** The claims of a new session, with some changes. */
    const newClaims = async (changes: object = {}) => ({
      ...claimsOf(await signInWith(await server.createTeacher(), 'A')),
      ...changes,
    });
    const unsigned = (payload: object) =>
      [{ alg: 'none', typ: 'JWT' }, payload]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');

    test('of this server are accepted, and no others', async () => {
      const claims = await newClaims();
      expect((await pendingLessons(sign(claims))).status).toBe(200);
      const refused = [
        sign(claims, 'another secret of the same good length!'),
        sign({ ...claims, iat: now() - 100, exp: now() - 1 }),
        sign({ ...claims, sub: unknownId }),
        sign({ ...claims, sub: 'no id' }),
        sign({ ...claims, jti: undefined }),
        createSigner({ key: SECRET, algorithm: 'HS512' })(claims as never),
        `${unsigned(claims)}.`,
        unsigned(claims),
        `${sign(claims)}x`,
        'x',
        '',
      ];
      for (const token of refused) {
        const response = await pendingLessons(token);
        expect(response.status).toBe(401);
        expect(response.body).toEqual({ detail: expect.any(String) });
      }
    });

    test('do not grant a role that the account does not have', async () => {
      const token = sign(await newClaims({ role: 'admin' }));
      expect((await call(server, 'GET /admin/pending-individual-lessons', { token })).status).toBe(403);
    });

    test('are accepted in the query only', async () => {
      const token = await server.tokenOf('teacher');
      const headers = { authorization: `Bearer ${token}`, cookie: `token=${token}` };
      expect((await call(server, 'GET /teacher/pending-lessons', { headers })).status).toBe(401);
      const twice = `GET /teacher/pending-lessons?token=${token}&token=${token}`;
      expect((await call(server, twice)).status).toBe(401);
    });
  });

  describe('signing out everywhere', () => {
    const signOutEverywhere = (token: string) => call(server, 'POST /user/sign-out-everywhere', { token });

    test('revokes every token of the account, and no other', async () => {
      const [teacher, other] = await Promise.all([server.createTeacher(), server.createTeacher()]);
      const tokens = [
        await server.signIn(teacher.username, teacher.password),
        await server.signIn(teacher.username, teacher.password),
      ];
      const others = await server.signIn(other.username, other.password);
      expect((await signOutEverywhere(tokens[0] as string)).status).toBe(200);
      for (const token of tokens) expect((await pendingLessons(token)).status).toBe(401);
      expect((await pendingLessons(others)).status).toBe(200);
      const later = await server.signIn(teacher.username, teacher.password);
      expect((await pendingLessons(later)).status).toBe(200);
    });

    test('revokes tokens that were issued since the last time within one second', async () => {
      const { username, password } = await server.createTeacher();
      for (let round = 0; round < 4; round++) {
        const token = await server.signIn(username, password);
        expect((await signOutEverywhere(token)).status).toBe(200);
        expect((await pendingLessons(token)).status).toBe(401);
      }
    });

    test('requires a token, and is allowed for administrators', async () => {
      expect((await call(server, 'POST /user/sign-out-everywhere')).status).toBe(401);
      const admin = await server.createAdmin();
      const token = await server.signIn(admin.username, admin.password);
      expect((await signOutEverywhere(token)).status).toBe(200);
      expect((await signOutEverywhere(token)).status).toBe(401);
    });
  });
});
