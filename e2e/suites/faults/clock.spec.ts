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

test('with a clock a day ahead no session can begin: the sign-in page says that the clock is wrong', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: Date.now() + DAY_MS });
  await signIn(page, await createTeacher(server));
  await expect(page.getByRole('alert').filter({ hasText: 'اضبطهما ثم سجّل الدخول مرة أخرى' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  // Said once: not beside it as a message too.
  await expect(page.getByText(WRONG_CLOCK)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'انتهت صلاحية الجلسة' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('with a clock a day behind one can work, and is told that dates will be wrong', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: Date.now() - DAY_MS });
  await signIn(page, await createTeacher(server));
  await expect(page).toHaveURL('/TeacherDashboard');
  await expect(page.getByText(WRONG_CLOCK)).toBeVisible();
});

test('with a right clock nothing is said of it', async ({ page, server }) => {
  await signIn(page, await createTeacher(server));
  await expect(page).toHaveURL('/TeacherDashboard');
  await expect(page.getByText(WRONG_CLOCK)).toHaveCount(0);
});
