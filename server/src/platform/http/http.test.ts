import { connect } from 'node:net';
import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';
import { startMailServer } from '../../testing/mail-server';
import { createSiteFolder } from '../../testing/site-folder';
import { storeRelease } from '../../testing/store-release';

const API_GET = 'GET /teacher/teachers-birthdays';

describe('every response', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      env: { CORS_ORIGINS: 'https://app.example', PUBLIC_URL: 'https://institute.example' },
    });
  });
  afterAll(() => server.close());

  test('has security headers and forbids caching', async () => {
    for (const path of [
      API_GET,
      'GET /teacher/pending-lessons',
      'GET /teacher/nothing',
      'GET /teacher/%zz',
    ]) {
      const { headers } = await call(server, path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'content-type': 'application/json; charset=utf-8',
      });
    }
    expect((await call(server, API_GET)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });

  test.each([
    'GET /user',
    'GET /user/nothing',
    'POST /teacher/nothing',
    'GET /group_lessons/',
    'GET /admin/admin',
    'DELETE /admin/nothing/1',
    'GET /student_payments/x/y',
    'GET /booking/today',
    'GET /booking/today/x',
    'GET /ADMIN/pending-individual-lessons',
    'GET /teacher/%E0%A4%A',
  ])('%s is an unknown address of the API: 404 in its own form', async (path) => {
    const { status, body } = await call(server, path);
    expect(status).toBe(404);
    expect(body).toEqual({ detail: expect.stringMatching(/\p{Script=Arabic}/u) });
  });

  test('lists the methods of a known path', async () => {
    const answer = await call(server, 'GET /teacher/submit');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(answer.body).toEqual({ detail: expect.any(String) });
  });

  test.each(['br', 'gzip'])(
    'is compressed with %s when it is long and the client accepts it',
    async (encoding) => {
      const answerAs = (accepted: string) =>
        call(server, 'GET /docs/openapi.json', { headers: { 'accept-encoding': accepted } });
      const [plain, packed] = [await answerAs('identity'), await answerAs(encoding)];
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      for (const { headers } of [plain, packed]) expect(headers.get('vary')).toContain('accept-encoding');
      expect(packed.body).toEqual(plain.body);
      const length = ({ headers }: typeof plain) => Number(headers.get('content-length'));
      expect(length(packed)).toBeLessThan(length(plain) / 4);
    },
  );

  test('responds to OPTIONS without a preflight', async () => {
    expect((await call(server, 'OPTIONS /teacher/submit')).status).toBe(204);
  });

  test('ignores a trailing slash', async () => {
    expect((await call(server, 'GET /teacher/teachers-birthdays/')).status).toBe(200);
    expect((await call(server, 'GET /student_payments')).status).toBe(401);
    expect((await call(server, 'POST /booking', { body: {} })).status).toBe(422);
  });

  test.each([
    ['without a token', 8],
    ['with a token', 64],
  ])('rejects a body of a call %s over %i KiB', async (_, limit) => {
    const token = limit === 64 ? await server.tokenOf('teacher') : undefined;
    const path = token === undefined ? 'POST /user/signin' : 'POST /teacher/submit';
    const send = (size: number) =>
      call(server, path, { token, body: { username: 1, padding: 'z'.repeat(size) } });
    expect((await send((limit - 1) * 1024)).status).toBe(422);
    const tooLarge = await send(limit * 1024);
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.body).toEqual({ detail: expect.any(String) });
  });

  test('rejects other media types than JSON', async () => {
    const answer = await call(server, 'POST /user/signin', {
      rawBody: 'username=x&password=y',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(415);
    expect(answer.body).toEqual({ detail: expect.any(String) });
  });

  test('responds to invalid HTTP in the form of the API', async () => {
    const { hostname, port } = new URL(server.address);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write('nonsense\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ detail: expect.any(String) });
  });

  test('allows configured origins only', async () => {
    const from = async (origin: string) =>
      (await call(server, API_GET, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await from('https://app.example')).toBe('https://app.example');
    expect(await from('https://elsewhere.example')).toBeNull();
    const preflight = await fetch(`${server.address}/teacher/update-lesson/x`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'PUT' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  });
});

test('allows other origins to call the API only, and varies by origin there', async () => {
  const site = await createSiteFolder();
  const section = await storeRelease(site, 'remote-one', '/one');
  const sharing = (traffic: number, isDefault: boolean) => ({
    ...section,
    deployment: { traffic, default: isDefault },
  });
  await site.writeDiscovery({
    shell: [await storeRelease(site, 'shell')],
    'remote-one': [sharing(90, true), sharing(10, false)],
  });
  const origins = ['https://app.example', 'https://others.example'];
  const server = await startTestServer({ env: { SITE_DIR: site.path, CORS_ORIGINS: origins.join() } });
  try {
    for (const [path, isAllowed, dependsOn] of [
      ['/docs/openapi.json', true, ['accept-encoding', 'origin']],
      ['/remotes/remote-one/v1/entry.css', false, ['accept-encoding']],
      ['/frontend-discovery.json', false, ['accept-encoding']],
      ['/one', false, ['accept-encoding', 'cookie']],
    ] as const) {
      for (const origin of origins) {
        const { status, headers } = await fetch(server.address + path, { headers: { origin } });
        expect({ path, status, allowed: headers.get('access-control-allow-origin') }).toEqual({
          path,
          status: 200,
          allowed: isAllowed ? origin : null,
        });
        expect(headers.get('vary')?.toLowerCase().split(', ').sort()).toEqual(dependsOn);
      }
    }
  } finally {
    await server.close();
    await site.remove();
  }
});

describe('too many requests', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      env: { AUTH_RATE_LIMIT: '3', BOOKING_RATE_LIMIT: '2', TRUST_PROXY: '127.0.0.1' },
    });
  });
  afterAll(() => server.close());

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  test.each([
    ['POST /user/signin', { username: 'x', password: 'y' }, 3],
    ['POST /user/signup', {}, 3],
    ['POST /user/forgot-password', { email: 'a@b.test' }, 3],
    ['POST /user/resend-verification', { email: 'a@b.test' }, 3],
    ['POST /booking/', {}, 2],
  ])('limits %s for each address', async (path, body, limit) => {
    for (let attempt = 0; attempt < limit; attempt++) {
      expect((await call(server, path, { body, ...from('192.0.2.1') })).status).not.toBe(429);
    }
    const refused = await call(server, path, { body, ...from('192.0.2.1') });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toEqual({
      detail: expect.stringMatching(/^محاولات كثيرة متتالية\. تمكن المحاولة مرة أخرى بعد \S/),
    });
    expect((await call(server, path, { body, ...from('192.0.2.2') })).status).not.toBe(429);
  });

  test('limits all addresses of one IPv6 network together', async () => {
    const book = async (address: string) =>
      (await call(server, 'POST /booking/', { body: {}, ...from(address) })).status;
    expect(await book('2001:db8:0:1::1')).toBe(422);
    expect(await book('2001:db8:0:1:ffff::2')).toBe(422);
    expect(await book('2001:DB8::1:0:0:0:3')).toBe(429);
    expect(await book('2001:db8:0:2::1')).toBe(422);
  });
});

describe('without a trusted proxy', () => {
  test('ignores forwarded addresses for the limits', async () => {
    const server = await startTestServer({ env: { AUTH_RATE_LIMIT: '1' } });
    const attempt = (address: string) =>
      call(server, 'POST /user/signin', {
        body: { username: 'x', password: 'y' },
        headers: { 'x-forwarded-for': address },
      });
    expect((await attempt('192.0.2.1')).status).toBe(401);
    expect((await attempt('192.0.2.2')).status).toBe(429);
    await server.close();
  });
});

describe('the log', () => {
  test('contains no token, password or e-mail address', async () => {
    const email = 'sara.of-the-log@institute.test';
    let isRefusing = false;
    const mailServer = await startMailServer(() =>
      isRefusing ? new Error(`<${email}>: Recipient address rejected`) : undefined,
    );
    const server = await startTestServer({ env: { LOG_LEVEL: 'trace', SMTP_URL: mailServer.url } });
    const teacher = await server.createTeacher({ email });
    const token = await server.signIn(teacher.username, teacher.password);
    await call(server, 'GET /teacher/pending-lessons', { token });
    await call(server, 'GET /user/verify-email', { query: { token: 'secret-of-a-link' } });
    await call(server, 'POST /user/reset-password', {
      body: { token: 'secret-of-a-link', new_password: 'a very new password' },
    });
    await call(server, 'POST /user/signin', { rawBody: '{"password": "half-typed' });
    await call(server, 'POST /user/forgot-password', { body: { email } });
    await call(server, 'POST /user/signup', {
      body: { username: 'another', email, birthday: '1990-01-01', password: 'long enough' },
    });
    await server.rows();
    isRefusing = true;
    const other = await server.createTeacher({ email: `other-${email}` });
    await call(server, 'POST /user/forgot-password', { body: { email: other.email } });
    await server.close();
    await mailServer.close();
    const links = mailServer.received.map(({ text }) => /token=([\w-]+)/.exec(text ?? '')?.[1] as string);
    expect(links).toHaveLength(2);
    const log = server.output();
    expect(log).toContain('"path":"/teacher/pending-lessons"');
    expect(log).toMatch(/Recipient address rejected.*a mail could not be sent/);
    const { password } = teacher;
    const typed = ['secret-of-a-link', 'a very new password', 'half-typed', 'long enough'];
    for (const secret of [token, password, email, ...links, ...typed]) {
      expect(log).not.toContain(secret);
    }
  });
});

test('responds 405 to OPTIONS without other origins', async () => {
  const server = await startTestServer();
  try {
    const headers = { origin: 'https://app.example', 'access-control-request-method': 'POST' };
    const answer = await call(server, 'OPTIONS /teacher/submit', { headers });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(answer.body).toEqual({ detail: expect.any(String) });
    expect(answer.headers.get('access-control-allow-methods')).toBeNull();
  } finally {
    await server.close();
  }
});
