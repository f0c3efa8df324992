import { expectPage, follow } from '../../harness/fixture-pages';
import { isMarkedDocument, markDocument } from '../../harness/same-document';
import { expect, test } from '../../harness/test';

test.describe('an address', () => {
  for (const address of ['/one/Long', '/one/long', '/ONE/LONG/', '/one/Long?month=2026-03']) {
    test(`${address} opens its page and stays unchanged in the address bar`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expectPage(page, address, `Long page of ${address.split('?')[0]}`);
    });
  }

  test('without an owner shows the not-found page with a link home', async ({ page }) => {
    const answer = await page.goto('/nowhere/at/all');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة');
    await expect(page).toHaveTitle('الصفحة غير موجودة | معهد منارة');
    expect(new URL(page.url()).pathname).toBe('/nowhere/at/all');
    await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('الصفحة غير موجودة');
  });

  for (const address of ['/%E0%A4%A', '/%zz?month=%E0', '/about/%']) {
    test(`${address}, which cannot be decoded, shows the not-found page too`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة');
      await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    });
  }

  test('of slashes alone is the home page', async ({ page, server }) => {
    const faults: Error[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    await page.goto(`${server.address}//`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'تسجيل الدخول' }).first().click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('//');
    expect(faults).toEqual([]);
  });

  test('opens one Arabic document, right to left', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
});

test.describe('navigation', () => {
  test('works within a section and across sections, back and forward, and after a reload', async ({
    page,
  }) => {
    await page.goto('/one');
    await follow(page, '/one/Long');
    await expectPage(page, '/one/Long', 'Long page of /one/Long');
    await follow(page, '/two');
    await expectPage(page, '/two', 'Start of /two');
    await follow(page, '/two/Long');
    await expectPage(page, '/two/Long', 'Long page of /two/Long');

    await page.goBack();
    await expectPage(page, '/two', 'Start of /two');
    await page.goBack();
    await expectPage(page, '/one/Long', 'Long page of /one/Long');
    await page.goBack();
    await expectPage(page, '/one', 'Start of /one');
    await page.goForward();
    await page.goForward();
    await expectPage(page, '/two', 'Start of /two');
    await page.reload();
    await expectPage(page, '/two', 'Start of /two');
    await page.goBack();
    await expectPage(page, '/one/Long', 'Long page of /one/Long');
  });

  test('goes two steps back into another section', async ({ page }) => {
    await page.goto('/one');
    await follow(page, '/two');
    await expectPage(page, '/two', 'Start of /two');
    await follow(page, '/two/Long');
    await expectPage(page, '/two/Long', 'Long page of /two/Long');
    await page.getByRole('button', { name: 'back twice' }).click();
    await expectPage(page, '/one', 'Start of /one');
  });

  test('follows a redirect to another section without a history entry', async ({ page }) => {
    await page.goto('/one/Long');
    await follow(page, '/two/Redirects');
    await expectPage(page, '/one', 'Start of /one');
    await page.goBack();
    await expectPage(page, '/one/Long', 'Long page of /one/Long');
  });

  test('opens a plain link to another section without a reload', async ({ page }) => {
    await page.goto('/one');
    await markDocument(page);
    await page.getByRole('link', { name: 'a plain link' }).click();
    await expectPage(page, '/two?plain', 'Start of /two');
    expect(await isMarkedDocument(page)).toBe(true);
  });

  test('opens the page of the last of several quick clicks', async ({ page }) => {
    await page.goto('/one');
    await expectPage(page, '/one', 'Start of /one');
    await page.evaluate(() => {
      const click = (path: string) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
      for (const path of ['/two', '/one/Long', '/two/NeverReady', '/two', '/two/Long']) click(path);
    });
    await expectPage(page, '/two/Long', 'Long page of /two/Long');
    await expect(page.locator('#stage > div')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test('moves the focus to the heading of the next page, but not of the first one', async ({ page }) => {
    await page.goto('/one');
    await expectPage(page, '/one', 'Start of /one');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
    await follow(page, '/one/Long');
    await expectPage(page, '/one/Long', 'Long page of /one/Long');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await follow(page, '/two');
    await expectPage(page, '/two', 'Start of /two');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('the scroll position', () => {
  const middle = 1500;

  test('is restored, also on a page that grows late, and is the top for a new page', async ({ page }) => {
    await page.goto('/one/Long');
    await page.getByText('Line 200').waitFor();
    await page.evaluate((top) => window.scrollTo(0, top), middle);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/two/Long"]')?.click());
    await expectPage(page, '/two/Long', 'Long page of /two/Long');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expectPage(page, '/one/Long', 'Long page of /one/Long');
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(middle);
  });

  test('survives a reload', async ({ page }) => {
    await page.goto('/one/Long');
    await page.getByText('Line 200').waitFor();
    await page.evaluate((top) => window.scrollTo(0, top), middle);
    await page.reload();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(middle);
  });
});
