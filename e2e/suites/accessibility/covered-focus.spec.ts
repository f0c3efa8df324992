import type { Page } from '@playwright/test';
import { firstAdmin, startSession } from '../../harness/accounts';
import type { RunningServer } from '../../harness/server';
import { expect, test } from '../../harness/test';

/** Whether the pointer would meet what has the focus in its middle; what is no part of the page is never covered. */
const focusIsCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return !met || !(focused.contains(met) || met.contains(focused));
  });

for (const width of [360, 1280]) {
  test(`No message covers what the keyboard reaches, ${width} px wide`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 560 });
    await startSession(page, server, firstAdmin);
    await page.route(/\/student_payments\/\?name=/, (route) =>
      route.fulfill({ status: 401, json: { detail: 'Invalid token' } }),
    );
    await knowStudent(page);
    await page.goto('/StudentPaymentForm');
    await page.getByLabel('اسم الطالب').first().fill('سارة حداد');
    await page.getByLabel('المبلغ بالشيكل').fill('120');
    await page.getByRole('button', { name: 'إضافة الدفعة' }).click();
    await page.waitForURL('/login');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert').filter({ hasText: 'Unauthorized' })).toBeVisible();

    const covered: (string | null)[] = [];
    const signIn = page.getByRole('button', { name: 'تسجيل الدخول' });
    const last = page.getByRole('main').getByRole('link').last();
    await page.getByLabel('اسم المستخدم').focus();
    for (const end of [signIn, last]) {
      while (!(await end.evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press('Tab');
        if (await focusIsCovered(page)) {
          covered.push(await page.evaluate(() => document.activeElement?.textContent ?? null));
        }
      }
    }
    expect(covered).toEqual([]);
  });
}

/** The page asks about names that no student has. */
async function knowStudent(page: Page): Promise<void> {
  const json = { students: [{ name: 'سارة حداد' }], is_known: true };
  await page.route(/\/students\/similar/, (route) => route.fulfill({ json }));
}

/** A phone with a filled payment that the server will not record. Returns the button that sends it. */
async function fillPaymentThatFails(page: Page, server: RunningServer) {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSession(page, server, firstAdmin);
  await page.route(/\/student_payments\/\?name=/, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Internal error' } }),
  );
  await knowStudent(page);
  await page.goto('/StudentPaymentForm');
  await page.getByLabel('اسم الطالب').first().fill('سارة حداد');
  await page.getByLabel('المبلغ بالشيكل').fill('120');
  return page.getByRole('button', { name: 'إضافة الدفعة' });
}

test('does not cover the pressed button with a toast', async ({ page, server }) => {
  const send = await fillPaymentThatFails(page, server);
  await send.focus();
  await send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'تعذّرت إضافة الدفعة.' })).toBeVisible();
  await expect(send).toBeFocused();
  await expect.poll(() => focusIsCovered(page)).toBe(false);
});

test('does not cover the submit button or an open suggestion list with a toast', async ({ page, server }) => {
  const send = await fillPaymentThatFails(page, server);
  await send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  const place = await page.evaluate(() => window.scrollY);
  await page.getByLabel('المبلغ بالشيكل').press('Enter');
  const message = page.getByRole('alert').filter({ hasText: 'تعذّرت إضافة الدفعة.' });
  await expect(message).toBeVisible();
  const covers = async () => {
    const [button, toast] = await Promise.all([send.boundingBox(), message.boundingBox()]);
    if (!button || !toast) return true;
    return button.y < toast.y + toast.height && toast.y < button.y + button.height;
  };
  await expect.poll(covers).toBe(false);
  // Nothing moves under the finger.
  expect(await page.evaluate(() => window.scrollY)).toBe(place);

  const list = page.getByRole('combobox').first();
  await list.evaluate((field) => field.setAttribute('aria-expanded', 'true'));
  expect((await message.boundingBox())?.y).toBeLessThan(100);
});
