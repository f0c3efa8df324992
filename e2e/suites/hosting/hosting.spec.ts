import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask } from '../../harness/ask';
import { expect, test } from '../../harness/test';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** A script of the first fixture, as it is released. */
const ENTRY = '/remotes/remote-one/fixture/remoteEntry.js';

test.describe('a released file', () => {
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    test(`is sent as ${encoding} to those who take it, made ahead, to be kept for ever`, async ({
      server,
    }) => {
      const plain = await ask(server.address, ENTRY);
      const packed = await ask(server.address, ENTRY, { 'accept-encoding': encoding });
      expect(packed.status).toBe(200);
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toContain('accept-encoding');
      expect(packed.headers['cache-control']).toBe(FOR_EVER);
      expect(packed.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      expect(unpack(packed.body).equals(plain.body)).toBe(true);
    });
  }

  test('is sent uncompressed when the client accepts no compression', async ({ server }) => {
    for (const accepted of [
      {},
      { 'accept-encoding': 'identity' },
      { 'accept-encoding': 'br;q=0, gzip;q=0' },
    ]) {
      const { status, headers } = await ask(server.address, ENTRY, accepted);
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBeUndefined();
    }
  });

  test('is found below the path of a retry', async ({ server }) => {
    const again = await ask(server.address, ENTRY.replace('/remotes/', '/remotes/~7/'));
    expect(again.status).toBe(200);
    expect(again.body.equals((await ask(server.address, ENTRY)).body)).toBe(true);
  });

  test('that is missing is an error, never the page', async ({ server }) => {
    for (const path of [
      '/remotes/remote-one/gone/remoteEntry.js',
      '/shell/gone/static/shell.js',
      '/shell/x',
    ]) {
      const { status, headers } = await ask(server.address, path);
      expect(status, path).toBe(404);
      expect(headers['content-type'], path).toContain('application/json');
      expect(headers['cache-control'], path).toBe('no-store');
    }
  });

  test('is all that can be read: no path leaves the releases', async ({ server }) => {
    const outside = [
      '/remotes/../frontend-discovery.json',
      '/remotes/..%2f..%2f..%2f..%2fetc/passwd',
      '/remotes/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
      '/remotes/remote-one/fixture/..%5c..%5c..%5cpackage.json',
      '/shell/%00/static',
      '/remotes/~1/../../../etc/passwd',
      '//etc/passwd',
      '/remotes/remote-one/fixture',
      '/remotes/remote-one/fixture/static/',
      '/remotes/remote-one/%E0%A4%A',
    ];
    for (const path of outside) {
      const { status, body } = await ask(server.address, path);
      expect([400, 403, 404], `${path} was answered with ${status}`).toContain(status);
      expect(body.toString(), path).not.toMatch(/root:x:|"dependencies"/);
    }
  });
});

test.describe('the page', () => {
  test('is revalidated on every request, with 304 when unchanged', async ({ server }) => {
    const first = await ask(server.address, '/one', { 'accept-encoding': 'br' });
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers['content-encoding']).toBe('br');
    const again = await ask(server.address, '/one', { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test('has status 404 without an owner, and 200 for an owned address in any case and with a slash', async ({
    server,
  }) => {
    for (const [path, status] of [
      ['/one', 200],
      ['/ONE/', 200],
      ['/one?month=2026-01', 200],
      ['/one/more', 404],
      ['/wp-login.php', 404],
    ] as const) {
      expect((await ask(server.address, path)).status, path).toBe(status);
    }
  });

  test('is not sent for an unknown API path', async ({ server }) => {
    for (const prefix of [
      'user',
      'teacher',
      'group_lessons',
      'admin',
      'student_payments',
      'booking',
      'load-failures',
      'section-opens',
    ]) {
      const { status, headers, body } = await ask(server.address, `/${prefix}/no-such-call`, {
        accept: 'text/html',
      });
      expect(status, prefix).toBe(404);
      expect(headers['content-type'], prefix).toContain('application/json');
      expect(JSON.parse(body.toString()), prefix).toHaveProperty('detail');
    }
  });

  test('has a content security policy and no referrer', async ({ server }) => {
    const { headers } = await ask(server.address, '/one');
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'none'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')*;/);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('violates no rule of its own policy in any section', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|integrity|preload|Trusted/i.test(message.text()))
        complaints.push(message.text());
    });
    for (const path of ['/', '/login', '/Signup', '/TeacherDashboard', '/one', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(complaints).toEqual([]);
  });

  test('requires trusted types and scripts of its own origin', async ({ page }) => {
    await page.goto('/');
    const attempts = await page.evaluate(() => {
      const attempt = (work: () => void) => {
        try {
          work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = document.createElement('script');
      return [
        attempt(() => {
          document.createElement('p').innerHTML = '<img src="x" onerror="alert(1)">';
        }),
        attempt(() => {
          script.src = 'https://elsewhere.example/script.js';
        }),
        attempt(() => {
          script.src = '/shell/script.js';
        }),
      ];
    });
    expect(attempts).toEqual(['TypeError', 'TypeError', 'done']);
  });

  test('preloads exactly the files of its page, each once', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const answer = await page.goto('/one/Long');
    const html = (await answer?.text()) ?? '';
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const files = asked.filter((path) => path.startsWith('/remotes/'));
    expect(files).toHaveLength(3);
    expect(new Set(asked).size).toBe(asked.length);
    for (const file of files) expect(html).toContain(`href="${file}"`);
  });

  test('contains the discovery document, which is also served without caching', async ({ server }) => {
    const { headers, body } = await ask(server.address, '/frontend-discovery.json');
    expect(headers['cache-control']).toBe('no-cache');
    const document = JSON.parse(body.toString());
    expect(document.schema).toContain('frontend-discovery');
    const html = (await ask(server.address, '/one')).body.toString();
    const inlined = html.match(/id="discovery">(.*?)<\/script>/s)?.[1] ?? '';
    expect(inlined).toContain('/remotes/remote-one/fixture/');
    expect(Object.keys(JSON.parse(inlined).microFrontends)).toEqual(Object.keys(document.microFrontends));
  });
});

test('stores compressed scripts and styles in every release', async () => {
  const site = process.env.SITE_UNDER_TEST ?? '';
  const names = await readdir(site, { recursive: true });
  const present = new Set(names);
  const unpacked: string[] = [];
  for (const name of names.filter((file) => /^(shell|remotes).*\.(js|css)$/.test(file))) {
    // What is tiny only grows when it is packed.
    const { size } = await stat(join(site, name));
    if (size > 500 && !(present.has(`${name}.br`) && present.has(`${name}.gz`))) unpacked.push(name);
  }
  expect(names.length).toBeGreaterThan(10);
  expect(unpacked).toEqual([]);
});
