import { expectSoundEverywhere, faultsOf } from '../../harness/accessibility';
import { hang } from '../../harness/faults';
import { expect, test } from '../../harness/test';

/** The public pages that are not prerendered. */
const PAGES = [
  { path: '/ForgetPassword', heading: 'نسيت كلمة المرور؟' },
  { path: '/reset-password', heading: 'كلمة مرور جديدة' },
  { path: '/verify-email', heading: 'تأكيد البريد الإلكتروني' },
  { path: '/ResendVerification', heading: 'إعادة إرسال رسالة التأكيد' },
  { path: '/BookingSuccess', heading: 'طلب الحجز' },
];

test('shows a heading on every page that is not prerendered', async ({ page }) => {
  for (const { path, heading } of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  }
});

// Without a query, every page is looked at by the suite on accessibility.
for (const { path, text } of [
  { path: '/reset-password?token=some-token', text: 'كلمة المرور الجديدة' },
  { path: '/verify-email?token=forged', text: 'انتهت مدة الرابط' },
]) {
  test(`${path} has no accessibility violations`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectSoundEverywhere(page, path);
  });
}

test('has no accessibility violations while it verifies a mailed link', async ({ page }) => {
  await hang(page, /\/user\/verify-email/);
  await page.goto('/verify-email?token=forged');
  await page.getByText('جارٍ تأكيد بريدك الإلكتروني').waitFor();
  await expectSoundEverywhere(page, 'a link that is being checked');
});

test('has no accessibility violations in the errors of every form', async ({ page }) => {
  for (const path of [
    '/login',
    '/Signup',
    '/ForgetPassword',
    '/reset-password?token=some-token',
    '/BookingForm',
  ]) {
    await page.goto(path);
    // Before hydration the browser shows its own messages, without marking the fields.
    await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
    await page.locator('main button[type=submit]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    expect(await faultsOf(page), path).toEqual([]);
  }
});

test('links from the home page to every page and back', async ({ page }) => {
  for (const { link, heading } of [
    { link: 'من نحن', heading: 'من نحن' },
    { link: 'تواصل معنا', heading: 'تواصل معنا' },
  ]) {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
    await expect(page).toHaveURL('/');
  }
});
