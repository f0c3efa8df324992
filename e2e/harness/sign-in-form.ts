import type { Page } from '@playwright/test';
import type { Account } from './accounts';

/** Types an account into the open sign-in page. */
export async function fillSignIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('اسم المستخدم').fill(username);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
}

/** Signs in on the open sign-in page, as people do. What comes of it is for the test to see. */
export async function sendSignIn(page: Page, account: Account): Promise<void> {
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
}
