import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectSoundEverywhere } from '../../harness/accessibility';
import { startDesk } from '../../harness/desk';
import { projectRoot } from '../../harness/project-root';
import { expect, test } from '../../harness/test';

const TESTDATA = join(projectRoot, 'remote-admin/src/features/import/sheets/testdata');

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
}

test('imports a workbook by keyboard, and takes it back', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  const known = async () => {
    const { students } = await desk.call<{ students: { name: string }[] }>(
      'GET',
      '/admin/students?query=عودة',
    );
    return students.map(({ name }) => name).sort();
  };
  const before = await known();
  await page.goto('/Import');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الاستيراد من Excel');
  await expect(page.getByRole('button', { name: 'اختيار ملفات', exact: true })).toBeVisible();
  const earlier = page.getByRole('region', { name: 'عمليات الاستيراد السابقة' });
  await expect(earlier.getByText(/لا استيراد بعد|فُحص فقط|استُورد|أُلغي/).first()).toBeVisible();
  await expectSoundEverywhere(page, 'the first step of an import');

  const chooser = page.waitForEvent('filechooser');
  const worker = page.waitForEvent('worker');
  await press(page, 'اختيار ملفات');
  await (await chooser).setFiles(join(TESTDATA, 'openpyxl-students.xlsx'));
  expect((await worker).url()).toContain('import-worker');
  await expect(page.getByRole('group', { name: /طلاب 2026/ })).toBeVisible();
  const balances = page.getByRole('group', { name: /الأرصدة/ });
  await balances.getByLabel('ما في هذه الورقة').selectOption('لا تُستورد');
  await page.getByLabel(/يُستورد عمود .*ملاحظات.* في/).selectOption('هاتف الطالب');
  await press(page, 'فحص');

  const wrong = page.getByLabel('هاتف الطالب، الصف 6');
  await expect(wrong).toHaveValue('تحتاج متابعة');
  await expectSoundEverywhere(page, 'an import with a wrong cell');
  await page.setViewportSize({ width: 1280, height: 800 });
  await press(page, 'إلى أول خطأ');
  await expect(wrong).toBeFocused();
  await wrong.fill('054-9876543');
  await press(page, 'فحص من جديد');
  await expect(page.getByText('لا أخطاء في الصفوف.')).toBeVisible();
  await press(page, 'استيراد');
  await expect(page.getByText('استُوردت البيانات.')).toBeVisible();
  await expect(earlier.getByText('استُورد', { exact: true }).first()).toBeVisible();
  expect(await known()).toEqual([...before, 'زين عودة', 'ليان عودة'].sort());
  await expectSoundEverywhere(page, 'an applied import');

  await page.getByRole('status').getByRole('button', { name: 'تراجع عن الاستيراد' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'تراجع عن الاستيراد' }).press('Enter');
  await expect(page.getByRole('group', { name: /طلاب 2026/ })).toBeVisible();
  expect(await known()).toEqual(before);
});

test('says why files are not read, and keeps what was read before', async ({ page, server }) => {
  await startDesk(page, server);
  await page.goto('/Import');
  await page.getByLabel(/لصق خانات/).fill('الاسم\tالصف\nزين\tالسابع');
  await page.getByRole('button', { name: 'إضافة ما لُصق' }).click();
  await expect(page.getByRole('group', { name: 'خانات ملصوقة 1' })).toBeVisible();
  const input = page.locator('input[type=file]');
  await input.setInputFiles(join(TESTDATA, 'old.xls'));
  await expect(page.getByText(/يُحفظ باسم جديد من نوع/)).toBeVisible();
  await input.setInputFiles({ name: 'cut.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004 cut') });
  await expect(page.getByText(/الملف تالف/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'خانات ملصوقة 1' })).toBeVisible();
});
