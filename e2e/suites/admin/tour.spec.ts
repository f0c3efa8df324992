import type { Page } from '@playwright/test';
import { firstAdmin } from '../../harness/accounts';
import { allFilesOf } from '../../harness/faults';
import { fillSignIn, sendSignIn } from '../../harness/sign-in-form';
import { expect, test } from '../../harness/test';

/** A page to which the sidebar leads. */
interface Destination {
  label: string;
  path: string;
  /** The heading of the page, where it is not the label. */
  heading?: string;
  /** The folded group of the link. */
  group?: string;
}

const DESTINATIONS: readonly Destination[] = [
  { label: 'الدروس الفردية المقبولة', path: '/ApprovedIndividualLessonsAdmin' },
  { label: 'الدروس الفردية المعلّقة', path: '/PendingIndividualLessonsAdmin' },
  { label: 'الدروس الجماعية المقبولة', path: '/ApprovedGroupLessonsAdmin' },
  { label: 'الدروس الجماعية المعلّقة', path: '/PendingGroupLessonsAdmin' },
  { label: 'ساعات المعلمين والطلاب', path: '/SystemOverview' },
  { label: 'مدفوعات الطلاب', path: '/StudentPaymentForm' },
  { label: 'تصدير إلى Excel', path: '/App2', heading: 'تصدير الدروس إلى Excel' },
  { label: 'حجوزات الطلاب', path: '/Admin_Booking' },
  { label: 'دروس مرفوضة', path: '/RejectedLessonsAdmin', group: 'دروس' },
  { label: 'الدروس المحذوفة', path: '/DeletedLessonsAdmin', group: 'دروس' },
  { label: 'سجلات الطلاب', path: '/Students', group: 'طلاب' },
  { label: 'العائلات', path: '/Families', group: 'طلاب' },
  { label: 'حسابات المعلمين', path: '/Teachers', group: 'معلمون' },
  { label: 'إعدادات المعهد', path: '/Settings', group: 'إعدادات' },
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

    const navigation = page.getByRole('navigation', { name: 'أقسام الإدارة' });
    for (const { label, path, heading = label, group } of DESTINATIONS) {
      if (width < 1248) {
        await page.getByRole('button', { name: 'القائمة', exact: true }).click();
        // Whether a group is open can be seen only then.
        await expect(page.getByRole('dialog')).toBeVisible();
      }
      const link = navigation.getByRole('link', { name: label, exact: true });
      // A group that was opened stays open.
      if (group && !(await link.isVisible())) {
        await navigation.getByRole('button', { name: group }).click();
      }
      await link.click();
      await expectThereAndBack(page, path, heading);
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
