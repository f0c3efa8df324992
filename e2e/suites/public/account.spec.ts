import type { Page } from '@playwright/test';
import { createTeacher, nextUsername } from '../../harness/accounts';
import { mailedLink } from '../../harness/mails';
import { sendSignIn } from '../../harness/sign-in-form';
import { expect, test } from '../../harness/test';

const PASSWORD = 'olive-and-stone-1';

async function signUp(page: Page, username: string): Promise<string> {
  const email = `${username}@institute.test`;
  await page.getByLabel('اسم المستخدم').fill(username);
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('تاريخ الميلاد').fill('1990-05-17');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD);
  await page.getByLabel('تأكيد كلمة المرور').fill(PASSWORD);
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
  return email;
}

const signIn = (page: Page, username: string, password = PASSWORD) =>
  sendSignIn(page, { username, password });

test('marks a known browser with a cookie that pages cannot read', async ({ page, server }) => {
  const { username, password } = await createTeacher(server);
  await page.goto('/login');
  await signIn(page, username, password);
  await expect(page).toHaveURL('/TeacherDashboard');
  const cookies = await page.context().cookies(`${server.address}/user/signin`);
  expect(cookies).toMatchObject([
    { name: 'known_device', httpOnly: true, sameSite: 'Strict', path: '/user' },
  ]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('sends another verification mail', async ({ page, server }) => {
  await page.goto('/Signup');
  const username = nextUsername();
  const email = await signUp(page, username);
  await page.getByRole('link', { name: 'الانتقال إلى تسجيل الدخول الآن' }).click();
  await signIn(page, username);
  await page.getByRole('link', { name: 'إعادة إرسال رسالة التأكيد' }).click();
  await expect(page.getByText(/فستصلك رسالة/)).toBeVisible();
  await page.goto(await mailedLink(server.dataDir, email, 2));
  await page.getByRole('link', { name: 'الانتقال إلى تسجيل الدخول الآن' }).click();
  await signIn(page, username);
  await expect(page).toHaveURL('/TeacherDashboard');
});

test('resets a forgotten password', async ({ page, server }) => {
  const { username } = await createTeacher(server);
  const email = `${username}@institute.test`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click();
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByRole('button', { name: 'إرسال' }).click();
  await expect(page.getByText(/رابط لكلمة مرور جديدة/)).toBeVisible();

  await page.goto(await mailedLink(server.dataDir, email, 2));
  // The token leaves the address, and a reload still has it.
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await page.getByLabel('كلمة المرور الجديدة').fill('brand-new-horse');
  await page.getByLabel('تأكيد كلمة المرور').fill('brand-new-horse');
  await page.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
  await expect(page.getByText('حُفظت كلمة المرور الجديدة.')).toBeVisible();
  await page.getByRole('link', { name: 'الانتقال إلى تسجيل الدخول الآن' }).click();
  await signIn(page, username, 'brand-new-horse');
  await expect(page).toHaveURL('/TeacherDashboard');
});
