import { readdir } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { firstAdmin } from '../../harness/accounts';
import { ask } from '../../harness/ask';
import { sendSignIn } from '../../harness/sign-in-form';
import { expect } from '../../harness/test';
import { isNginxMissing, test } from './static-host';

const FOR_EVER = 'public, max-age=31536000, immutable';
const RELEASE = '/remotes/remote-one/fixture';
const ENTRY = `${RELEASE}/remoteEntry.js`;

// One worker runs them all: writing all pages takes longer than every test here.
test.describe.configure({ mode: 'default' });

// This happens on a developer's machine only: `.ci/run` installs it and demands it.
test.skip(isNginxMissing, 'nginx is not installed');

/** The security headers; a static page contains its policy. */
const SAFETY = /^(cross-origin-|permissions-policy|referrer-policy|x-content-type-|x-frame-)/;

for (const address of ['/login', ENTRY]) {
  test(`${address} has the same security headers behind nginx as from the server`, async ({
    nginx,
    server,
  }) => {
    const safety = async (origin: string) => {
      const { headers } = await ask(origin, address, { accept: 'text/html' });
      return Object.fromEntries(Object.entries(headers).filter(([name]) => SAFETY.test(name)));
    };
    expect(await safety(nginx.address)).toEqual(await safety(server.address));
  });
}

test.describe('a released file behind nginx', () => {
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    test(`is sent as ${encoding}, made ahead, to be kept for ever`, async ({ nginx }) => {
      const plain = await ask(nginx.address, ENTRY);
      const packed = await ask(nginx.address, ENTRY, { 'accept-encoding': encoding });
      expect(packed.status).toBe(200);
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
      expect(packed.headers['cache-control']).toBe(FOR_EVER);
      expect(packed.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      expect(unpack(packed.body).equals(plain.body)).toBe(true);
    });
  }

  test('is sent uncompressed without Accept-Encoding', async ({ nginx }) => {
    for (const accepted of [{}, { 'accept-encoding': 'br;q=0' }, { 'accept-encoding': 'identity' }]) {
      const { status, headers } = await ask(nginx.address, ENTRY, accepted);
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('has its content type', async ({ nginx }) => {
    const types: Record<string, string> = {
      js: 'text/javascript; charset=utf-8',
      css: 'text/css; charset=utf-8',
      svg: 'image/svg+xml; charset=utf-8',
      woff2: 'font/woff2',
      png: 'image/png',
    };
    const site = process.env.SITE_UNDER_TEST ?? '';
    const names = await readdir(site, { recursive: true });
    for (const [ending, type] of Object.entries(types)) {
      const name = names.find((each) => each.endsWith(`.${ending}`));
      if (name === undefined) throw new Error(`No ${ending} is released`);
      const { headers } = await ask(nginx.address, `/${name}`, { 'accept-encoding': 'br, gzip' });
      expect(headers['content-type'], name).toBe(type);
    }
  });

  test('is found below the path of a retry', async ({ nginx }) => {
    const again = await ask(nginx.address, ENTRY.replace('/remotes/', '/remotes/~7/'));
    expect(again.status).toBe(200);
    expect(again.headers['cache-control']).toBe(FOR_EVER);
  });

  test('is listed in the release, for a section that is to open without a network', async ({ nginx }) => {
    const { status, headers, body } = await ask(nginx.address, `${RELEASE}/release.json`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': FOR_EVER });
    expect(JSON.parse(body.toString()).files).toHaveProperty(['remoteEntry.js', 'integrity']);
  });

  test('is all that is served: no log, lock or compressed file by name', async ({ nginx }) => {
    for (const path of [
      `${RELEASE}/release.json.br`,
      `${ENTRY}.br`,
      `${ENTRY}.gz`,
      `${RELEASE}/`,
      `${RELEASE}/gone.js`,
      '/remotes/../release-log.jsonl',
      '/release-log.jsonl',
      '/.release-lock',
      '/.written.json',
    ]) {
      const { status, headers, body } = await ask(nginx.address, path);
      expect([400, 403, 404], path).toContain(status);
      expect(headers['cache-control'], path).not.toBe(FOR_EVER);
      expect(body.toString(), path).not.toContain('"integrity": "sha');
    }
  });
});

test.describe('the discovery document behind nginx', () => {
  test('is revalidated on every request', async ({ nginx, server }) => {
    const { status, headers, body } = await ask(nginx.address, '/frontend-discovery.json');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^application\/json/);
    const served = (await ask(server.address, '/frontend-discovery.json')).body.toString();
    expect(JSON.parse(body.toString())).toEqual(JSON.parse(served));
  });
});

test.describe('a page behind nginx', () => {
  test('is revalidated on every request, with 304 when unchanged', async ({ alone }) => {
    const first = await ask(alone.address, '/about', { 'accept-encoding': 'br' });
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    const again = await ask(alone.address, '/about', {
      'accept-encoding': 'br',
      'if-none-match': String(first.headers.etag),
    });
    expect(again.status).toBe(304);
  });

  test('has a content security policy that forbids framing', async ({ alone }) => {
    const { headers, body } = await ask(alone.address, '/login?from=somewhere');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(body.toString()).toMatch(
      /<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'/,
    );
  });

  test('is a file for the home page and for lower-case addresses', async ({ alone }) => {
    for (const path of ['/', '/?from=somewhere', '/Signup', '/signup', '/TeacherDashboard']) {
      expect((await ask(alone.address, path)).status, path).toBe(200);
    }
  });

  test('comes from the server for an address without a file', async ({ nginx }) => {
    for (const [path, status] of [
      ['/SIGNUP/', 200],
      ['/nowhere', 404],
    ] as const) {
      const { headers, ...answer } = await ask(nginx.address, path);
      expect(answer.status, path).toBe(status);
      expect(headers['content-type'], path).toContain('text/html');
      expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    }
  });

  test('comes from the server for the holder of a preview, with their document', async ({ nginx }) => {
    expect((await ask(nginx.address, '/login?preview=ended')).status).toBe(404);
    const cookie = 'previews=ended';
    const page = await ask(nginx.address, '/login', { cookie });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const document = await ask(nginx.address, '/frontend-discovery.json', { cookie });
    expect([page.status, document.status]).toEqual([200, 200]);
    expect(document.headers.etag).toMatch(/^W\//);
  });

  test('is served while the server is down', async ({ alone, page }) => {
    await page.goto(`${alone.address}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('forwards API requests to the server without caching', async ({ nginx }) => {
  const { status, headers, body } = await ask(nginx.address, '/admin/pending-individual-lessons');
  expect(status).toBe(401);
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body.toString())).toHaveProperty('detail');
});

test('logs no access token and no token of a mailed link', async ({ nginx, alone }) => {
  const paths = ['/admin/pending-individual-lessons', '/reset-password', '/SIGNUP/', '/remotes/gone.js'];
  for (const { address, logs } of [nginx, alone]) {
    for (const path of paths) {
      await ask(address, `${path}?token=secret-token`, { referer: `${address}/?token=secret-token` });
    }
    // nginx writes its line after it has sent the response.
    for (const path of paths) await expect.poll(logs).toContain(path);
    expect(await logs()).not.toContain('secret-token');
  }
});

test('signs in and works behind nginx without a policy violation', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|integrity|preload/i.test(message.text())) complaints.push(message.text());
  });
  await page.goto('/login');
  await sendSignIn(page, firstAdmin);
  await expect(page).toHaveURL(/\/AdminDashboard$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('without scripts, behind nginx', () => {
  test.use({ javaScriptEnabled: false });

  test('forwards a native form post to the server', async ({ page }) => {
    await page.goto('/BookingForm');
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole('button', { name: 'إرسال الطلب' }).click();
    await expect(page.getByRole('alert').first()).toHaveText(/أدخل رقم الهاتف/);
  });
});
