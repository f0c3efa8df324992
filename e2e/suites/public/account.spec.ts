import type { Page } from '@playwright/test';
import { createTeacher } from '../../harness/accounts';
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

test('someone signs up, is led to the sign-in page, follows the mail, and signs in', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'انضم كمعلم' }).click();
  await expect(page).toHaveURL('/signup');
  const email = await signUp(page, 'newcomer');
  await expect(page.getByText(/تم إنشاء حسابك بنجاح/)).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.goto(await mailedLink(server.dataDir, email));
  await expect(page.getByText(/تم التحقق/)).toBeVisible();
  await expect(page).toHaveURL('/login');

  await signIn(page, 'newcomer');
  await expect(page).toHaveURL('/TeacherDashboard');
  expect(await page.evaluate(() => localStorage.getItem('user_role'))).toBe('teacher');
});

test('a browser in which someone has signed in is known from then on, and no page can read by what', async ({
  page,
  server,
}) => {
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

test('someone who has not opened the mail yet gets another one', async ({ page, server }) => {
  await page.goto('/Signup');
  const email = await signUp(page, 'impatient');
  await page.getByRole('link', { name: 'الانتقال إلى تسجيل الدخول الآن' }).click();
  await signIn(page, 'impatient');
  await page.getByRole('link', { name: 'إعادة إرسال رسالة التأكيد' }).click();
  await expect(page.getByText(/فستصلك رسالة/)).toBeVisible();
  await page.goto(await mailedLink(server.dataDir, email, 2));
  await page.getByRole('link', { name: 'الانتقال إلى تسجيل الدخول الآن' }).click();
  await signIn(page, 'impatient');
  await expect(page).toHaveURL('/TeacherDashboard');
});

test('someone who has forgotten the password chooses a new one', async ({ page, server }) => {
  const { username } = await createTeacher(server);
  const email = `${username}@institute.test`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click();
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByRole('button', { name: 'إرسال' }).click();
  await expect(page.getByText(/رابط لتعيين كلمة مرور جديدة/)).toBeVisible();

  await page.goto(await mailedLink(server.dataDir, email, 2));
  await page.getByLabel('كلمة المرور الجديدة').fill('brand-new-horse');
  await page.getByLabel('تأكيد كلمة المرور').fill('brand-new-horse');
  await page.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
  await expect(page.getByText('تم تعيين كلمة المرور الجديدة بنجاح.')).toBeVisible();
  await page.getByRole('link', { name: 'الانتقال إلى تسجيل الدخول الآن' }).click();
  await signIn(page, username, 'brand-new-horse');
  await expect(page).toHaveURL('/TeacherDashboard');
});

test('a page that asks for a session leads to the sign-in page, which says why and does not trap Back', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/TeacherDashboard');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toContainText('No token found. Please log in.');
  await expect(page.getByRole('alert')).toContainText('يرجى تسجيل الدخول أولًا.');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

const CALL = '**/user/signin';

for (const { name, answer, words } of [
  { name: 'the server is out of reach', answer: null, words: 'تعذّر الاتصال بالخادم' },
  {
    name: 'the server fails without a word',
    answer: { status: 500, body: '' },
    words: 'Invalid username or password',
  },
  {
    name: 'the server has words of its own',
    answer: { status: 503, json: { detail: 'الصيانة جارية' } },
    words: 'الصيانة جارية',
  },
  {
    name: 'there were too many attempts',
    answer: { status: 429, headers: { 'retry-after': '180' }, json: { detail: 'x' } },
    words: 'بعد 3 دقائق',
  },
]) {
  test(`when ${name}, the sign-in page says so and keeps what was typed`, async ({ page }) => {
    await page.goto('/login');
    await page.route(CALL, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await signIn(page, 'samira');
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByLabel('اسم المستخدم')).toHaveValue('samira');
    await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveValue(PASSWORD);
  });
}

test('a field that the server refuses has its message beside it', async ({ page }) => {
  await page.goto('/Signup');
  await page.route('**/user/signup', (route) =>
    route.fulfill({
      status: 422,
      json: { detail: [{ loc: ['body', 'username'], msg: 'اسم المستخدم قصير.', type: 'too_small' }] },
    }),
  );
  await signUp(page, 's');
  await expect(page.getByLabel('اسم المستخدم')).toBeFocused();
  await expect(page.getByLabel('اسم المستخدم')).toHaveAccessibleDescription(/اسم المستخدم قصير\./);
});
