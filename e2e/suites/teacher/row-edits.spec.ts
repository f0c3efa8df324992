import type { Page } from '@playwright/test';
import { createTeacher, startSession } from '../../harness/accounts';
import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

const LIST = '/ViewPendingIndividualLessons';

const nameField = (page: Page) => page.getByRole('table').getByLabel('اسم الطالب');

/** Types another name into the row of the one lesson, and leaves it unsaved. */
async function typeName(page: Page) {
  await page.goto(LIST);
  await page.getByRole('button', { name: /^تعديل/ }).click();
  await nameField(page).fill('سارة حداد');
}

test('keeps the edits of a row over a reload and a visit to another page', async ({ page, server }) => {
  const teacher = await startWork(page, server);
  await teacher.logLessons({});
  await typeName(page);
  const asked = page.waitForEvent('dialog');
  const reload = page.reload();
  await (await asked).accept();
  await reload;
  await expect(nameField(page)).toHaveValue('سارة حداد');

  await page.getByRole('link', { name: 'العودة إلى لوحتي' }).click();
  await page.waitForURL('/TeacherDashboard');
  await page.goBack();
  await expect(nameField(page)).toHaveValue('سارة حداد');
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByText('Lesson updated successfully!')).toBeVisible();
  expect(await teacher.pending()).toMatchObject([{ student_name: 'سارة حداد' }]);
});

test('keeps the edits of a row when the session expires on saving', async ({ page, server }) => {
  const account = await createTeacher(server);
  const teacher = await startWork(page, server, account);
  await teacher.logLessons({});
  await typeName(page);
  await page.route(/\/teacher\/update-lesson\//, (route) =>
    route.fulfill({ status: 401, json: { detail: 'Invalid token' } }),
  );
  await page.getByRole('button', { name: 'حفظ' }).click();
  await page.waitForURL('/login');

  await startSession(page, server, account);
  await page.goto(LIST);
  await expect(nameField(page)).toHaveValue('سارة حداد');
});
