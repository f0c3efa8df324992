import { dayText, plainDayText } from 'server/testing/days-ahead';
import { BOOKING, fillBooking, sendBooking } from '../../harness/booking-form';
import { hold } from '../../harness/faults';
import { expect, test } from '../../harness/test';

const CALL = /\/booking\/$/;

test.describe('a parent on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('submits a booking from the home page and sees its summary, also after a reload', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /احجز درسًا/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('طلب حجز درس');
    await fillBooking(page);
    await sendBooking(page);
    await expect(page).toHaveURL('/BookingSuccess');
    for (const turn of ['as it comes', 'after a reload']) {
      await test.step(turn, async () => {
        await expect(page.getByText('سيتواصل معك المعهد لتأكيد الحجز أو الاعتذار عنه.')).toBeVisible();
        for (const text of [
          BOOKING.subject,
          BOOKING.ageLevel,
          dayText(BOOKING.lessonDate),
          'من 17:30 إلى 19:00',
          'ساعة ونصف',
          'فردي',
        ]) {
          await expect(page.getByText(text, { exact: true })).toBeVisible();
        }
        await expect(page.getByText(BOOKING.student)).toBeVisible();
      });
      await page.reload();
    }
  });

  test('gets fitting keyboards and large pointer targets', async ({ page }) => {
    await page.goto('/BookingForm');
    await expect(page.getByLabel('رقم الهاتف')).toHaveAttribute('inputmode', 'tel');
    await expect(page.getByLabel('تاريخ الدرس')).toHaveAttribute('inputmode', 'numeric');
    const controls = page
      .locator('main')
      .locator('label:has(input[type=radio]), input[type=text], select, button');
    for (const control of await controls.all()) {
      const box = await control.boundingBox();
      expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

test('submits on the first press although the field being left shows an error', async ({ page }) => {
  await page.goto('/BookingForm');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('تاريخ الدرس').fill('2020-01-05');
  await page.locator('main button[type=submit]').click();
  await expect(page.getByText('⚠️ أدخل رقم الهاتف.')).toBeVisible();
  await expect(page.getByLabel('رقم الهاتف')).toBeFocused();
});

test('chooses an option by a click on its text', async ({ page }) => {
  await page.goto('/BookingForm');
  for (const words of [BOOKING.lessonTime, BOOKING.hours, 'جماعي']) {
    await page.getByText(words, { exact: true }).click();
    await expect(page.getByRole('radio', { name: words, exact: true })).toBeChecked();
  }
});

test("opens the browser's calendar beside the date field", async ({ page }) => {
  await page.goto('/BookingForm');
  const calendar = page.locator('input[type=date]');
  expect(await calendar.evaluate((field) => field.matches(':open'))).toBe(false);
  await page.getByRole('button', { name: 'فتح التقويم' }).click();
  await expect.poll(() => calendar.evaluate((field) => field.matches(':open'))).toBe(true);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a date input lies under the first touch of the date field, and the text under the second', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLInputElement.prototype.showPicker = () => {
        throw new DOMException('only for files', 'NotSupportedError');
      };
    });
    await page.goto('/BookingForm');
    await page.waitForLoadState('networkidle');
    const field = page.getByLabel('تاريخ الدرس');
    await field.scrollIntoViewIfNeeded();
    const box = await field.boundingBox();
    if (!box) throw new Error('The date field is not shown');
    const typeAt = (x: number, y: number) =>
      page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.getAttribute('type'), [
        x,
        y,
      ] as const);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const button = [box.x + 20, y] as const;
    expect([await typeAt(x, y), await typeAt(...button)]).toEqual(['date', 'date']);
    await page.touchscreen.tap(x, y);
    await expect(page.locator('input[type=date]')).toBeFocused();
    expect([await typeAt(x, y), await typeAt(...button)]).toEqual(['text', 'date']);
    await page.touchscreen.tap(x, y);
    await expect(field).toBeFocused();
  });
});

test('leads to the text where the calendar cannot be opened by a script', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker'));
  await page.goto('/BookingForm');
  await page.getByRole('button', { name: 'فتح التقويم' }).click();
  await expect(page.getByLabel('تاريخ الدرس')).toBeFocused();
});

test('submits the whole form by keyboard alone', async ({ page }) => {
  await page.goto('/BookingForm');
  const { keyboard } = page;
  await page.getByLabel('رقم الهاتف').focus();
  await keyboard.type(BOOKING.phone);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.type(plainDayText(BOOKING.lessonDate));
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('radio', { name: '10:00' })).toBeChecked();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '10:30' })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'فردي' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(BOOKING.student);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/BookingSuccess');
  await expect(page.getByText(dayText(BOOKING.lessonDate))).toBeVisible();
});

test('keeps a half-filled form over a reload and a visit to another page', async ({ page }) => {
  await page.goto('/BookingForm');
  await fillBooking(page);
  await page.reload();
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue(BOOKING.phone);
  await expect(page.getByRole('radio', { name: BOOKING.lessonTime })).toBeChecked();
  await page.getByRole('link', { name: 'من نحن' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('من نحن');
  await page.goBack();
  await expect(page.getByLabel('اسم الطالب')).toHaveValue(BOOKING.student);
  await sendBooking(page);
  await expect(page).toHaveURL('/BookingSuccess');
});

test('shows a busy button and ignores a second press while the server is slow', async ({ page }) => {
  await page.goto('/BookingForm');
  await fillBooking(page);
  let calls = 0;
  page.on('request', (request) => {
    if (CALL.test(request.url())) calls += 1;
  });
  const answer = await hold(page, CALL);
  await sendBooking(page);
  const button = page.getByRole('button', { name: 'جارٍ إرسال الطلب…' });
  await expect(button).toBeFocused();
  await button.press('Enter');
  await button.click({ force: true });
  answer();
  await expect(page).toHaveURL('/BookingSuccess');
  expect(calls).toBe(1);
});

test('aligns the names of a group with the other fields and marks them when invalid', async ({ page }) => {
  await page.goto('/BookingForm');
  await page.getByRole('radio', { name: 'جماعي' }).check({ force: true });
  const first = page.getByLabel('اسم الطالب 1');
  const widthOf = async (field: typeof first) => Math.round((await field.boundingBox())?.width ?? 0);
  expect(await widthOf(first)).toBe(await widthOf(page.getByLabel('ملاحظات')));
  await sendBooking(page);
  const phone = page.getByLabel('رقم الهاتف');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  const shadowOf = (field: typeof first) => field.evaluate((element) => getComputedStyle(element).boxShadow);
  const other = page.getByLabel('تاريخ الدرس');
  // Both are animated for a moment.
  await expect.poll(async () => (await shadowOf(first)) === (await shadowOf(other))).toBe(true);
  expect(await shadowOf(page.getByLabel('ملاحظات'))).toBe('none');
  await expect(first).not.toHaveCSS('box-shadow', 'none');
  await expect(page.getByLabel('اسم الطالب 2')).not.toHaveCSS('box-shadow', 'none');
});
