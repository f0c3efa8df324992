import { startFullDesk } from '../../harness/full-lists';
import { expectSoundScenes, type Scene } from '../../harness/scenes';
import { expect, test } from '../../harness/test';

/** Pages at work, where `every-page.spec.ts` sees only their full lists: a selection, a question, an open dialog, wrong fields. */
const SCENES: readonly Scene[] = [
  {
    name: 'the menu of a phone',
    path: '/AdminDashboard',
    act: async (page) => {
      await page.getByRole('button', { name: 'القائمة', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'pending lessons, some selected',
    path: '/PendingIndividualLessonsAdmin',
    act: async (page) => {
      await page.getByRole('table').getByRole('checkbox').first().check();
    },
  },
  {
    name: 'the question before many decisions',
    path: '/PendingGroupLessonsAdmin',
    act: async (page) => {
      await page.getByRole('checkbox', { name: /^تحديد الكل/ }).check();
      await page.getByRole('button', { name: 'رفض المحدّد' }).click();
    },
  },
  {
    name: 'the question before a deletion',
    path: '/ApprovedIndividualLessonsAdmin',
    act: (page) => page.getByRole('button', { name: /^حذف/ }).first().click(),
  },
  {
    name: 'the question before an approval is taken back',
    path: '/ApprovedGroupLessonsAdmin',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^المزيد/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^إلغاء القبول/ })
        .first()
        .click();
    },
  },
  {
    name: 'rejected lessons, one taken back',
    path: '/RejectedLessonsAdmin',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^إعادة/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /^أُعيد/ })).toBeVisible();
    },
  },
  {
    name: 'the history of a deleted lesson',
    path: '/DeletedLessonsAdmin',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^السجل/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'the reports, a table open',
    path: '/Reports',
    act: (page) => page.getByText('عرض كجدول').first().click(),
  },
  {
    name: 'a payment that is not filled correctly',
    path: '/StudentPaymentForm',
    act: (page) => page.getByRole('button', { name: 'إضافة الدفعة' }).click(),
  },
  {
    name: 'a payslip',
    path: '/Pay',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^كشف أجر/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('rowheader').first()).toBeVisible();
    },
  },
  {
    name: 'a student that is not filled correctly',
    path: '/Students?filter=new',
    act: async (page) => {
      await page.getByRole('button', { name: 'إضافة طالب' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'حفظ' }).click();
    },
  },
  {
    name: 'the record of a student',
    path: '/Students',
    act: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('main').getByRole('list').getByRole('listitem').first()).toBeVisible();
    },
  },
  { name: 'records of one student', path: '/Students?filter=pairs' },
  {
    name: 'a family',
    path: '/Families',
    act: async (page) => {
      await page.getByRole('rowheader').getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'الحساب' }).getByText('الرصيد اليوم')).toBeVisible();
    },
  },
  { name: 'the balances of an earlier day', path: '/Balances?until=2026-01' },
  {
    name: 'a discount of a student',
    path: '/Students',
    act: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('button', { name: 'تحديد خصم' }).click();
    },
  },
  {
    name: 'a booking that is edited',
    path: '/Admin_Booking',
    act: (page) =>
      page
        .getByRole('button', { name: /^تعديل/ })
        .first()
        .click(),
  },
];

test('has no accessibility violations on filled pages', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startFullDesk(page, server);

  await expectSoundScenes(page, SCENES);
});
