import type { Page, Request } from '@playwright/test';
import { dayText, nextDay, plainDayText } from 'server/testing/days-ahead';
import { firstAdmin } from '../../harness/accounts';
import { allFilesOf, heal, hold, lose } from '../../harness/faults';
import { ALL_SCRIPTS, hydrated } from '../../harness/prerendered-pages';
import { sendSignIn } from '../../harness/sign-in-form';
import { expect, test } from '../../harness/test';

async function fillBooking(page: Page): Promise<void> {
  await page.getByLabel('رقم الهاتف').fill('٠٥٩١٢٣٤٥٦٧');
  await page.getByLabel('المادة').selectOption('فيزياء');
  await page.getByLabel('الصف').selectOption('الصف السابع');
  await page.getByLabel('تاريخ الدرس').fill(plainDayText(nextDay('05-17')));
  await page.getByRole('radio', { name: '17:30' }).check({ force: true });
  await page.getByRole('radio', { name: 'ساعة ونصف', exact: true }).check({ force: true });
  await page.getByLabel('اسم الطالب').fill('ليان "لولو" <حداد>');
}

/** The page also reports that it was opened. */
const isForm = (request: Request) => request.method() === 'POST' && !request.url().endsWith('/section-opens');

/** Holds every script until the form is sent. */
async function holdScriptsUntilSent(page: Page): Promise<void> {
  let sent = false;
  page.on('request', (request) => {
    sent ||= isForm(request);
  });
  await page.route(ALL_SCRIPTS, (route) => (sent ? route.continue() : new Promise(() => {})));
}

/** The values of the confirmation. */
const confirmedValues = (page: Page) => page.locator('main dd').allInnerTexts();

const send = (page: Page) => page.getByRole('button', { name: 'إرسال الطلب' }).click();

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('sends a booking request and confirms it', async ({ page }) => {
    await page.goto('/BookingForm');
    await fillBooking(page);
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('وصل طلبك');
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(11, 67, 75)');
    expect(await confirmedValues(page)).toEqual([
      expect.stringMatching(/^\d{4}-\d{4}$/),
      '0591234567',
      'فيزياء',
      'الصف السابع',
      dayText(nextDay('05-17')),
      'من 17:30 إلى 19:00',
      'ساعة ونصف',
      'فردي',
      'ليان "لولو" <حداد>',
    ]);
    await expect(page).toHaveURL('/BookingForm');
    await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
    await expect(page).toHaveURL('/');
  });

  test('sends the names of a group from one field, separated by commas', async ({ page }) => {
    await page.goto('/BookingForm');
    await fillBooking(page);
    // The browser under test parses pages as one with scripts.
    const hints = await page.locator('form noscript').allInnerTexts();
    expect(hints.join()).toContain('وتُفصل بفاصلة');
    await page.getByRole('radio', { name: 'جماعي' }).check({ force: true });
    await page.getByLabel('اسم الطالب').fill('ليان حداد');
    await send(page);
    await expect(page.getByRole('alert').first()).toContainText('يجب إدخال اسمين على الأقل');
    await page.getByLabel('اسم الطالب').fill('ليان حداد، آدم شاهين, جنى ناصر');
    await send(page);
    expect((await confirmedValues(page)).slice(-4)).toEqual(['جماعي', 'ليان حداد', 'آدم شاهين', 'جنى ناصر']);
  });

  test('shows a rejected form as it was filled in, with the reason', async ({ page }) => {
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

  test('the browser asks for missing fields and sends nothing', async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (isForm(request)) sent += 1;
    });
    await page.goto('/BookingForm');
    await send(page);
    await expect(page.getByLabel('رقم الهاتف')).toBeFocused();
    expect(sent).toBe(0);
  });

  test('keeps the username of a sign-in, and never sends the password back', async ({ page }) => {
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

test.describe('before the scripts run', () => {
  test('shows a sent request on the success page, also after a reload', async ({ page }) => {
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

  test('confirms a request without the files of the section, and a reload does not send it again', async ({
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
      if (isForm(request)) sent += 1;
    });
    await page.reload();
    await expect(page.getByText('ليان "لولو" <حداد>')).toBeVisible();
    expect(sent).toBe(0);
  });

  test('hydrates a rejected form with the values in it', async ({ page }) => {
    await holdScriptsUntilSent(page);
    await page.goto('/BookingForm', { waitUntil: 'commit' });
    await fillBooking(page);
    await page.getByLabel('تاريخ الدرس').fill('2001-05-17');
    await send(page);
    await hydrated(page);
    await expect(page.getByRole('alert').first()).toHaveText(/\p{Script=Arabic}/u);
    await expect(page.getByLabel('رقم الهاتف')).toHaveValue('٠٥٩١٢٣٤٥٦٧');
    await expect(page.getByRole('radio', { name: '17:30' })).toBeChecked();
    await page.getByLabel('تاريخ الدرس').fill(nextDay('05-17'));
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('وصل طلبك');
  });
});

test('a sign-in that is sent before the scripts have come is sent once they are there', async ({ page }) => {
  const release = await hold(page, ALL_SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await sendSignIn(page, firstAdmin);
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/AdminDashboard');
});

test('rejects a form of another site', async ({ request }) => {
  const answer = await request.post('/BookingForm', {
    headers: { 'sec-fetch-site': 'cross-site' },
    form: { phone: '0591234567' },
  });
  expect(answer.status()).toBe(404);
});
