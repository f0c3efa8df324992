import { nextDay } from 'server/testing/days-ahead';
import { firstAdmin, startSession } from '../../harness/accounts';
import { today } from '../../harness/calendar';
import { startDesk } from '../../harness/desk';
import { approveLessonsOf } from '../../harness/lessons';
import { expect, test } from '../../harness/test';
import { BOOKING } from './booking';

test('keeps the edits of a booking after Escape, with its buttons visible', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.call('POST', '/booking/', { ...BOOKING, lessonDate: nextDay('01-09'), students: ['ريما عودة'] });
  await page.goto('/Admin_Booking');
  const edit = page.getByRole('button', { name: 'تعديل حجز ريما عودة' });
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await edit.click();
    for (const name of ['حفظ', 'إلغاء']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await page.getByLabel('ملاحظات').fill('بعد المدرسة');
    // Escape opens the question, and the next one closes it.
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'تعديل الحجز' })).toBeVisible();
    await expect(page.getByLabel('ملاحظات')).toHaveValue('بعد المدرسة');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'تجاهل ما كُتب' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(edit).toBeFocused();
  }
});

test('shows a validation error of an edit above the buttons on a phone', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.call('POST', '/booking/', { ...BOOKING, lessonDate: nextDay('01-14'), students: ['منى عودة'] });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/Admin_Booking');
  await page.getByRole('button', { name: 'تعديل حجز منى عودة' }).click();
  const dialog = page.getByRole('dialog', { name: 'تعديل الحجز' });
  await dialog.getByLabel('الساعات').fill('1.234');
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog.getByText('بمنزلتين عشريتين على الأكثر')).toBeInViewport({ ratio: 1 });
});

test('restores the edits of a booking after a reload and after the session expires', async ({
  page,
  server,
}) => {
  const desk = await startDesk(page, server);
  await desk.call('POST', '/booking/', { ...BOOKING, lessonDate: nextDay('01-09'), students: ['هالة عودة'] });
  await page.goto('/Admin_Booking');
  await page.getByRole('button', { name: 'تعديل حجز هالة عودة' }).click();
  await page.getByLabel('ملاحظات').fill('بعد المدرسة');
  page.on('dialog', (question) => question.accept());
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'تعديل الحجز' });
  await expect(dialog.getByLabel('ملاحظات')).toHaveValue('بعد المدرسة');
  await expect(dialog.getByRole('heading')).toBeFocused();

  await page.evaluate(() => localStorage.clear());
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(page).toHaveURL(/\/login/);
  await startSession(page, server, firstAdmin);
  await page.goto('/Admin_Booking');
  await expect(dialog.getByLabel('ملاحظات')).toHaveValue('بعد المدرسة');
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByText('حُفظت التعديلات.')).toBeVisible();
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'هالة عودة' });
  await expect(row.getByText('بعد المدرسة')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('keeps the focus in the list after a deletion and prints no message', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({ date: await today(page), student_name: 'ريما عودة' });
  await approveLessonsOf(server, desk.account);
  await page.goto('/ApprovedIndividualLessonsAdmin');
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  await page.getByRole('button', { name: /^حذف درس ريما عودة/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();

  const said = page.getByText(/^حُذف درس/);
  await expect(said).toBeVisible();
  await expect(page.getByRole('region', { name: 'الدروس الفردية المقبولة' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(said).toBeHidden();
});

test("shows the menu of a phone in the page's colours, not the header's", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startDesk(page, server);
  await page.goto('/PendingIndividualLessonsAdmin');
  // Until then the heading is part of a skeleton, which the page replaces.
  await page.getByRole('button', { name: 'القائمة', exact: true }).click();
  const color = await page
    .getByRole('heading', { level: 1, includeHidden: true })
    .evaluate((title) => getComputedStyle(title).color);
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveCSS('color', color);
});
