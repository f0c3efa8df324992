import type { Page } from '@playwright/test';
import { allFilesOf, heal, lose } from '../../harness/faults';
import { ALL_SCRIPTS, hydrated } from '../../harness/prerendered-pages';
import { expect, test } from '../../harness/test';

async function fillBooking(page: Page): Promise<void> {
  await page.getByLabel('رقم الهاتف').fill('٠٥٩١٢٣٤٥٦٧');
  await page.getByLabel('المادة').selectOption('فيزياء');
  await page.getByLabel('الصف').selectOption('الصف السابع');
  await page.getByLabel('تاريخ الدرس').fill('17/5/2099');
  await page.getByRole('radio', { name: '17:30' }).check({ force: true });
  await page.getByRole('radio', { name: 'ساعة ونصف', exact: true }).check({ force: true });
  await page.getByLabel('اسم الطالب').fill('ليان "لولو" <حداد>');
}

/** No script comes until the form has been sent. */
async function holdScriptsUntilSent(page: Page): Promise<void> {
  let sent = false;
  page.on('request', (request) => {
    sent ||= request.method() === 'POST';
  });
  await page.route(ALL_SCRIPTS, (route) => (sent ? route.continue() : new Promise(() => {})));
}

/** What the confirmation tells, term by term. */
const shownFacts = (page: Page) => page.locator('main dd').allInnerTexts();

const send = (page: Page) => page.getByRole('button', { name: 'إرسال الطلب' }).click();

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a booking request is sent and its arrival confirmed', async ({ page }) => {
    await page.goto('/BookingForm');
    await fillBooking(page);
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('وصل طلبك');
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(11, 67, 75)');
    expect(await shownFacts(page)).toEqual([
      expect.stringMatching(/^\d{4}-\d{4}$/),
      '0591234567',
      'فيزياء',
      'الصف السابع',
      'الأحد 17/5/2099',
      'من 17:30 إلى 19:00',
      'ساعة ونصف',
      'فردي',
      'ليان "لولو" <حداد>',
    ]);
    // No name gets into an address.
    await expect(page).toHaveURL('/BookingForm');
    await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a group is named in one field, with commas, and every name arrives', async ({ page }) => {
    await page.goto('/BookingForm');
    await fillBooking(page);
    // The browser under test runs no script, but reads pages as one that does.
    const hints = await page.locator('form noscript').allInnerTexts();
    expect(hints.join()).toContain('وافصل بينها بفاصلة');
    await page.getByRole('radio', { name: 'جماعي' }).check({ force: true });
    await page.getByLabel('اسم الطالب').fill('ليان حداد');
    await send(page);
    await expect(page.getByRole('alert').first()).toContainText('يجب إدخال اسمين على الأقل');
    await page.getByLabel('اسم الطالب').fill('ليان حداد، آدم شاهين, جنى ناصر');
    await send(page);
    expect((await shownFacts(page)).slice(-4)).toEqual(['جماعي', 'ليان حداد', 'آدم شاهين', 'جنى ناصر']);
  });

  test('what the server refuses comes back as it was filled, with the reason', async ({ page }) => {
    await page.goto('/BookingForm');
    await fillBooking(page);
    await page.getByLabel('تاريخ الدرس').fill('2001-05-17');
    await page.getByLabel('ملاحظات').fill('سطر\nوسطر');
    await send(page);
    await expect(page.getByRole('alert').first()).toHaveText(/\p{Script=Arabic}/u);
    await expect(page.getByLabel('رقم الهاتف')).toHaveValue('٠٥٩١٢٣٤٥٦٧');
    await expect(page.getByLabel('المادة')).toHaveValue('فيزياء');
    await expect(page.getByLabel('الصف')).toHaveValue('الصف السابع');
    await expect(page.getByLabel('تاريخ الدرس')).toHaveValue('2001-05-17');
    await expect(page.getByRole('radio', { name: '17:30' })).toBeChecked();
    await expect(page.getByLabel('اسم الطالب')).toHaveValue('ليان "لولو" <حداد>');
    await expect(page.getByLabel('ملاحظات')).toHaveValue('سطر\nوسطر');
  });

  test('the browser itself asks for what is missing, and sends nothing', async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await page.goto('/BookingForm');
    await send(page);
    await expect(page.getByLabel('رقم الهاتف')).toBeFocused();
    expect(sent).toBe(0);
  });

  test('a sign-in keeps the username, and never puts a password anywhere', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('اسم المستخدم').fill('samira');
    await page.getByLabel('كلمة المرور', { exact: true }).fill('olive-and-stone-1');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    expect(await (await answer).text()).not.toContain('olive-and-stone-1');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('اسم المستخدم')).toHaveValue('samira');
    await expect(page.getByRole('alert').first()).toBeVisible();
  });
});

test.describe('Before the scripts come', () => {
  test('a request that was sent is shown on the success page, also after a reload', async ({ page }) => {
    await holdScriptsUntilSent(page);
    await page.goto('/BookingForm', { waitUntil: 'commit' });
    await fillBooking(page);
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('وصل طلبك');
    await expect(page).toHaveURL('/BookingSuccess');
    await expect(page.getByText('ليان "لولو" <حداد>')).toBeVisible();
    await page.reload();
    await expect(page.getByText('ليان "لولو" <حداد>')).toBeVisible();
  });

  test('a request is confirmed where the files of the section are missing, and a reload does not send it again', async ({
    page,
  }) => {
    await holdScriptsUntilSent(page);
    await page.goto('/BookingForm', { waitUntil: 'commit' });
    await fillBooking(page);
    await lose(page, allFilesOf('remote-public'));
    await send(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('وصل طلبك');
    await expect(page.getByText('ليان "لولو" <حداد>')).toBeVisible();

    await heal(page, allFilesOf('remote-public'));
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await page.reload();
    await expect(page.getByText('ليان "لولو" <حداد>')).toBeVisible();
    expect(sent).toBe(0);
  });

  test('a refused one comes back filled, and the page then lives with what is in it', async ({ page }) => {
    await holdScriptsUntilSent(page);
    await page.goto('/BookingForm', { waitUntil: 'commit' });
    await fillBooking(page);
    await page.getByLabel('تاريخ الدرس').fill('2001-05-17');
    await send(page);
    await hydrated(page);
    await expect(page.getByRole('alert').first()).toHaveText(/\p{Script=Arabic}/u);
    await expect(page.getByLabel('رقم الهاتف')).toHaveValue('٠٥٩١٢٣٤٥٦٧');
    await expect(page.getByRole('radio', { name: '17:30' })).toBeChecked();
    await page.getByLabel('تاريخ الدرس').fill('2099-05-17');
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('وصل طلبك');
  });
});

test('a form of another site is not taken', async ({ request }) => {
  const answer = await request.post('/BookingForm', {
    headers: { 'sec-fetch-site': 'cross-site' },
    form: { phone: '0591234567' },
  });
  expect(answer.status()).toBe(404);
});
