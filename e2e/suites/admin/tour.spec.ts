import type { Page } from '@playwright/test';
import { firstAdmin } from '../../harness/accounts';
import { allFilesOf } from '../../harness/faults';
import { fillSignIn, sendSignIn } from '../../harness/sign-in-form';
import { expect, test } from '../../harness/test';

/** Where the sidebar leads; the heading where it is not the link's own words. */
const DESTINATIONS: readonly [label: string, path: string, heading?: string][] = [
  ['الدروس الفردية المقبولة', '/ApprovedIndividualLessonsAdmin'],
  ['الدروس الفردية المعلّقة', '/PendingIndividualLessonsAdmin'],
  ['الدروس الجماعية المقبولة', '/ApprovedGroupLessonsAdmin'],
  ['الدروس الجماعية المعلّقة', '/PendingGroupLessonsAdmin'],
  ['ساعات المعلمين والطلاب', '/SystemOverview'],
  ['مدفوعات الطلاب', '/StudentPaymentForm'],
  ['تصدير إلى Excel', '/App2', 'تصدير الدروس إلى Excel'],
  ['حجوزات الطلاب', '/Admin_Booking'],
  ['دروس مرفوضة', '/RejectedLessonsAdmin'],
  ['الدروس المحذوفة', '/DeletedLessonsAdmin'],
  ['سجلات الطلاب', '/Students'],
  ['العائلات', '/Families'],
  ['حسابات المعلمين', '/Teachers'],
  ['إعدادات المعهد', '/Settings'],
];

/** The page that the dashboard has led to, and its way back. */
async function expectThereAndBack(page: Page, path: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.getByRole('link', { name: 'العودة إلى لوحة الإدارة' }).click();
  await expect(page).toHaveURL('/AdminDashboard');
}

for (const width of [360, 1280]) {
  test(`An administrator signs in and visits every page, ${width} px wide, without a file of the teachers`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/login');
    await fillSignIn(page, firstAdmin);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/AdminDashboard$/);
    await expect(page.getByRole('main').getByText('مدير النظام')).toBeVisible();

    for (const [label, path, heading] of DESTINATIONS) {
      if (width < 1248) await page.getByRole('button', { name: 'القائمة', exact: true }).click();
      await page
        .getByRole('navigation', { name: 'أقسام الإدارة' })
        .getByRole('link', { name: label, exact: true })
        .click();
      await expectThereAndBack(page, path, heading ?? label);
    }
    await page.getByRole('main').getByRole('link', { name: 'حالة الموقع' }).click();
    await expectThereAndBack(page, '/status', 'حالة الموقع');
    expect(
      requests.filter((address) => allFilesOf('remote-teacher').test(new URL(address).pathname)),
    ).toEqual([]);
  });
}

test('checks the token again before a sidebar link opens', async ({ page }) => {
  await page.goto('/login');
  await sendSignIn(page, firstAdmin);
  await expect(page).toHaveURL(/\/AdminDashboard$/);
  // A request of the dashboard would end the session before the link does.
  await expect(page.getByRole('main').getByText(/قرارك$/)).toHaveCount(2);
  await expect(page.getByRole('main').getByText(/^(لا ساعات مقبولة بعد|المقبول:)/)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('link', { name: 'مدفوعات الطلاب' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('انتهت الجلسة. يُرجى تسجيل الدخول من جديد.')).toBeVisible();
});
