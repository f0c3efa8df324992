import type { Page } from '@playwright/test';
import { PRERENDERED_PAGES } from '../../harness/prerendered-pages';
import { expect, test } from '../../harness/test';

// Search engines read the document as it is sent.
test.use({ javaScriptEnabled: false });

function content(page: Page, name: string): Promise<string | null> {
  return page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
}

for (const { path, title } of PRERENDERED_PAGES) {
  test(`${path} has a description, one address and a picture`, async ({ page, server }) => {
    await page.goto(`${path}?from=somewhere`);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', server.address + path);
    expect(await content(page, 'og:title')).toBe(title);
    expect(await content(page, 'og:url')).toBe(server.address + path);
    expect(await content(page, 'description')).toMatch(/\p{Script=Arabic}{3}/u);
    expect(await content(page, 'og:description')).toBe(await content(page, 'description'));
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    const picture = await page.request.get((await content(page, 'og:image')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(picture.ok()).toBe(true);
  });
}

test('descriptions differ from page to page', async ({ page }) => {
  const descriptions = new Set<string | null>();
  for (const { path } of PRERENDERED_PAGES) {
    await page.goto(path);
    descriptions.add(await content(page, 'description'));
  }
  expect(descriptions.size).toBe(PRERENDERED_PAGES.length);
});

test('pages of a role, pages without prerendering and unknown addresses are not listed', async ({ page }) => {
  for (const path of [
    '/TeacherDashboard',
    '/AdminDashboard',
    '/reset-password',
    '/BookingSuccess',
    '/nowhere',
  ]) {
    await page.goto(path);
    expect(await content(page, 'robots'), path).toBe('noindex');
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0);
  }
});

test('the sitemap lists the public pages only, and robots.txt names it', async ({ request, server }) => {
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed.sort()).toEqual(PRERENDERED_PAGES.map(({ path }) => server.address + path).sort());
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${server.address}/sitemap.xml`);
  expect(robots).toContain('Disallow: /user/');
  expect(robots).not.toContain('Disallow: /\n');
});

test('the home page describes the institute as a local business', async ({ page, server }) => {
  await page.goto('/');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const business = JSON.parse(text ?? '');
  expect(business['@type']).toContain('LocalBusiness');
  expect(business).toMatchObject({
    '@context': 'https://schema.org',
    name: 'معهد منارة',
    url: `${server.address}/`,
    telephone: expect.stringMatching(/^\+\d/),
    email: expect.stringContaining('@'),
  });
});

test('the icons of the site and of its manifest exist', async ({ page }) => {
  await page.goto('/');
  const addresses = await Promise.all(
    ['icon', 'apple-touch-icon', 'manifest'].map((rel) =>
      page.locator(`link[rel="${rel}"]`).getAttribute('href'),
    ),
  );
  const manifest = await (await page.request.get(addresses[2] ?? '')).json();
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/' });
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const address of [...addresses, ...icons.map(({ src }) => src)]) {
    expect((await page.request.get(address ?? '')).ok(), String(address)).toBe(true);
  }
});
