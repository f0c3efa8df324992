import type { Page } from '@playwright/test';
import { type Account, createTeacher } from '../../harness/accounts';
import { sendSignIn } from '../../harness/sign-in-form';
import { expect, test } from '../../harness/test';

const DAY_MS = 86_400_000;
const WRONG_CLOCK = 'التاريخ أو الوقت في جهازك غير صحيح';

async function signIn(page: Page, account: Account) {
  await page.goto('/login');
  await sendSignIn(page, account);
}

test('rejects a sign-in with a clock a day ahead and names the reason', async ({ page, server }) => {
  await page.clock.install({ time: Date.now() + DAY_MS });
  await signIn(page, await createTeacher(server));
  await expect(
    page.getByRole('alert').filter({ hasText: 'يُرجى ضبطهما ثم تسجيل الدخول مرة أخرى' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
  // Said once: not beside it as a message too.
  await expect(page.getByText(WRONG_CLOCK)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'انتهت صلاحية الجلسة' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('warns of wrong dates with a clock a day behind', async ({ page, server }) => {
  await page.clock.install({ time: Date.now() - DAY_MS });
  await signIn(page, await createTeacher(server));
  await expect(page).toHaveURL('/TeacherDashboard');
  await expect(page.getByText(WRONG_CLOCK)).toBeVisible();
});

test('shows no warning with a right clock', async ({ page, server }) => {
  await signIn(page, await createTeacher(server));
  await expect(page).toHaveURL('/TeacherDashboard');
  await expect(page.getByText(WRONG_CLOCK)).toHaveCount(0);
});
