import type { Locator, Page } from '@playwright/test';
import { type Account, createTeacher, firstAdmin, startSession } from '../../harness/accounts';
import { startDesk } from '../../harness/desk';
import { pagesOfSite } from '../../harness/pages-of-site';
import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';
import { translatePage } from '../../harness/translate-page';

const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [type="date"], [readonly]), textarea';

for (const role of [null, 'teacher', 'admin'] as const) {
  test(`every form of ${role ?? 'everybody'} survives a page translator`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const account: Record<'teacher' | 'admin', () => Promise<Account>> = {
      teacher: () => createTeacher(server),
      admin: async () => firstAdmin,
    };
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/load-failures')) reports.push(request.postData() ?? '');
    });
    if (role) await startSession(page, server, await account[role]());
    const pages = (await pagesOfSite(server)).filter((candidate) => candidate.role === role);
    for (const { path } of pages) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      const forms = page.locator('main form');
      for (let index = 0; index < (await forms.count()); index += 1) {
        await test.step(`${path}, form ${index + 1}`, () => useTranslated(page, forms.nth(index)));
      }
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading ?? '');
      // A half-filled form asks before it is left.
      await page.evaluate(() => sessionStorage.clear());
    }
    expect(reports).toEqual([]);
  });
}

/** Sends a form with nothing in it and types into each of its fields. */
async function useTranslated(page: Page, form: Locator): Promise<void> {
  await translatePage(page);
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await page.waitForLoadState('networkidle');
  for (const field of await form.locator('[aria-invalid="true"]').all()) {
    await expect(field).toHaveAccessibleDescription(/./);
  }
  await translatePage(page);
  for (const field of await form.locator(TEXT_FIELDS).all()) {
    if (!(await field.isEditable())) continue;
    await field.press('1');
    await translatePage(page);
  }
}

test('the message beside a field comes and goes on a translated page', async ({ page }) => {
  await page.goto('/BookingForm');
  await page.waitForLoadState('networkidle');
  const phone = page.getByLabel('رقم الهاتف');
  await translatePage(page);
  await page.getByRole('button', { name: /^إرسال الطلب/ }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  const message = await phone.evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .at(-1),
  );
  expect(message).not.toBe('');
  await expect(page.getByText(message ?? '')).toBeVisible();

  await translatePage(page);
  await phone.press('0');
  await expect(page.getByText(message ?? '')).toHaveCount(0);
  await expect(phone).toHaveValue('0');
});

test('a list changes on a translated page', async ({ page, server }) => {
  const teacher = await startWork(page, server);
  await teacher.logLessons({ student_name: 'ليان خوري' }, { student_name: 'آدم شاهين' });
  await page.goto('/ViewPendingIndividualLessons');
  await expect(page.getByRole('status').filter({ hasText: 'درسان' })).toBeVisible();
  await translatePage(page);
  await page.getByLabel('بحث باسم الطالب').fill('آدم');
  await expect(page.getByRole('status').filter({ hasText: 'درس واحد' })).toBeVisible();
  await expect(page.getByText('ليان خوري')).toHaveCount(0);
  await page.getByLabel('بحث باسم الطالب').fill('');
  await expect(page.getByText('ليان خوري')).toBeVisible();
});

test('a decision is carried out on a translated page', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({}, {}, {});
  await page.goto(`/PendingIndividualLessonsAdmin?teacher_name=${desk.teacher}`);
  await expect(page.getByRole('button', { name: /^قبول درس/ }).first()).toBeVisible();
  await translatePage(page);
  await page.getByRole('checkbox', { name: /^تحديد الكل/ }).check();
  await translatePage(page);
  await page.getByRole('button', { name: 'رفض المحدّد' }).click();
  await translatePage(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'رفض' }).click();
  await expect.poll(() => desk.countLessons('pending')).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الدروس الفردية المعلّقة');
});
