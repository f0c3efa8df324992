import { createTeacher, startSession } from '../../harness/accounts';
import { expect, test } from '../../harness/test';

test.use({ viewport: { width: 360, height: 640 } });

// WebKit does not always scroll to what gets the focus.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (options) {
      focus.call(this, { ...options, preventScroll: true });
    };
  });
});

test('an empty booking scrolls to the first wrong field with its label', async ({ page }) => {
  await page.goto('/BookingForm');
  await page.waitForLoadState('networkidle');
  const send = page.getByRole('button', { name: /^إرسال الطلب/ });
  await send.scrollIntoViewIfNeeded();
  await expect(page.getByText('رقم الهاتف', { exact: true })).not.toBeInViewport();
  await send.click();
  await expect(page.getByLabel('رقم الهاتف')).toBeFocused();
  await expect(page.getByLabel('رقم الهاتف')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('رقم الهاتف', { exact: true })).toBeInViewport({ ratio: 1 });
});

test('an empty lesson scrolls to the first wrong field with its label', async ({ page, server }) => {
  await startSession(page, server, await createTeacher(server));
  await page.goto('/CreateIndividualLesson');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: 'حفظ الدرس' }).click();
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('اسم الطالب', { exact: true })).toBeInViewport({ ratio: 1 });
});
