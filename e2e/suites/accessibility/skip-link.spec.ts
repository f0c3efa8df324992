import { createTeacher, startSession } from '../../harness/accounts';
import { hang, hold, lose } from '../../harness/faults';
import { ALL_SCRIPTS, hydrated } from '../../harness/prerendered-pages';
import { expect, test } from '../../harness/test';
import { skipLink } from './skip-link';

test('scrolls to the content and continues with Tab inside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 200 });
  await page.goto('/login');
  await hydrated(page);
  const topOfMain = () =>
    page.getByRole('main').evaluate((main) => Math.round(main.getBoundingClientRect().top));
  expect(await topOfMain()).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(topOfMain).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('اسم المستخدم')).toBeFocused();
});

for (const width of [360, 1280]) {
  test(`is in the top corner where reading begins, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Tab');
    const box = await skipLink(page).boundingBox();
    expect(box?.y).toBeLessThan(16);
    const end = await page.evaluate(() => document.documentElement.clientWidth);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(end - 16);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the skip link, which leads to the content', async ({ page }) => {
    await page.goto('/login');
    await page.keyboard.press('Tab');
    await expect(skipLink(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main:target')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('اسم المستخدم')).toBeFocused();
  });
});

test('skips the header of a skeleton, whose content has nothing to focus', async ({ page, server }) => {
  await startSession(page, server, await createTeacher(server));
  await hang(page, ALL_SCRIPTS);
  await page.goto('/TeacherDashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(skipLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main:target')).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBeNull();
});

test('does not prevent hydration when followed before the scripts load', async ({ page }) => {
  const release = await hold(page, ALL_SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  release();
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('اسم المستخدم')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول');
});

test('keeps the focus during hydration', async ({ page }) => {
  const release = await hold(page, ALL_SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(skipLink(page)).toBeFocused();
  release();
  await hydrated(page);
  await expect(skipLink(page)).toBeFocused();
});

test('leads to the content of the next page', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نور يرافق كل طالب حتى يصل');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await skipLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('precedes the message about a missing shell script', async ({ page }) => {
  await lose(page, ALL_SCRIPTS);
  await page.goto('/login');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(skipLink(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'إعادة المحاولة' })).toBeFocused();
});

test('is on the not-found page too, and never printed', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة');
  await page.keyboard.press('Tab');
  await expect(skipLink(page)).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(skipLink(page)).toBeHidden();
});
