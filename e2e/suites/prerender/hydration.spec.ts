import type { Page } from '@playwright/test';
import { hold } from '../../harness/faults';
import { pageAtRest } from '../../harness/page-at-rest';
import { ALL_SCRIPTS, consoleErrorsOf, hydrated, PRERENDERED_PAGES } from '../../harness/prerendered-pages';
import { expect, test } from '../../harness/test';

/** Sums every layout shift, also those after input. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    Object.defineProperty(window, 'shift', { get: () => sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate<number>('shift');
}

for (const width of [360, 1280]) {
  for (const { path, title } of PRERENDERED_PAGES) {
    test(`${path} is hydrated at ${width} px: the same elements, no layout shift, no errors`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const errors = consoleErrorsOf(page);
      const shift = await watchShifts(page);
      const styles: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') styles.push(request.url());
      });
      const release = await hold(page, ALL_SCRIPTS);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
      release();
      await hydrated(page);
      await pageAtRest(page);

      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(title);
      expect(await shift()).toBe(0);
      expect(styles).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
}

test('text typed before the scripts run stays, with focus and caret', async ({ page }) => {
  const release = await hold(page, ALL_SCRIPTS);
  await page.goto('/BookingForm', { waitUntil: 'commit' });
  await page.getByLabel('رقم الهاتف').fill('0591234567');
  await page.getByRole('radio', { name: '17:30' }).check({ force: true });
  await page.getByLabel('المادة').selectOption('فيزياء');
  const name = page.getByLabel('اسم ولي الأمر');
  await name.pressSequentially('أم سامر');
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  release();
  await hydrated(page);
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue('0591234567');
  await expect(page.getByRole('radio', { name: '17:30' })).toBeChecked();
  await expect(page.getByLabel('المادة')).toHaveValue('فيزياء');
  await expect(name).toBeFocused();
  await page.keyboard.type('ل');
  await expect(name).toHaveValue('أم لسامر');
});

test('a hydrated page reacts: the owl hides its eyes, a link opens without a load', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('كلمة المرور', { exact: true }).focus();
  await expect(page.locator('main [data-hiding]')).toHaveAttribute('data-hiding', 'true');
  await page.evaluate(() => Object.assign(window, { same_document: true }));
  await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نور يرافق كل طالب حتى يصل');
  expect(await page.evaluate(() => 'same_document' in window)).toBe(true);
});

test('keeps the scroll position', async ({ page }) => {
  const release = await hold(page, ALL_SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => window.scrollTo(0, 300));
  release();
  await hydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test('a link followed before hydration opens its page', async ({ page }) => {
  const release = await hold(page, /\/remotes\/.*\.js/);
  // The shell has run by then.
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نور يرافق كل طالب حتى يصل');
  await expect(page).toHaveURL('/');
  await expect(page.locator('#stage > div')).toHaveCount(1);
});
