import type { Page } from '@playwright/test';
import { nextDay } from 'server/testing/days-ahead';
import { today } from '../../harness/calendar';
import { startDesk } from '../../harness/desk';
import { approveLessonsOf, deleteLessonsOf, rejectLessonsOf } from '../../harness/lessons';
import { expectSoundScenes, type Scene } from '../../harness/scenes';
import type { RunningServer } from '../../harness/server';
import { expect, test } from '../../harness/test';
import { BOOKING } from './booking';

/** Pages as they stand at work: full lists, a selection, a question, an open dialog, fields that are wrong. */
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
  { name: 'the overview', path: '/SystemOverview' },
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
  { name: 'the pay', path: '/Pay' },
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
  { name: 'the state of the site', path: '/status' },
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
  { name: 'the families', path: '/Families' },
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
  { name: 'the teachers', path: '/Teachers' },
  { name: 'the settings', path: '/Settings' },
  { name: 'the export', path: '/App2' },
  { name: 'bookings', path: '/Admin_Booking' },
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

async function fill(page: Page, server: RunningServer): Promise<void> {
  const desk = await startDesk(page, server);
  await tellOfFailure(page);
  const date = await today(page);
  const six = Array.from({ length: 6 }, (_, number) => ({ date, student_name: `طالب ${number}` }));
  await desk.logLessons(...six);
  await approveLessonsOf(server, desk.account);
  await deleteLessonsOf(server, desk.account);
  await desk.logLessons(...six);
  await rejectLessonsOf(server, desk.account, 'سُجّلت هذه الدروس مرتين');
  await desk.logLessons(...six);
  await desk.logGroupLessons({ date });
  await approveLessonsOf(server, desk.account);
  await desk.logLessons(...six);
  await desk.logGroupLessons({ date }, { date });
  await desk.call(
    'POST',
    `/student_payments/?name=${encodeURIComponent('ليان خوري')}&cost=1250&date=${date}`,
  );
  await desk.call('POST', '/admin/families', { guardian_name: 'أم ليان', phones: ['0591234567'] });
  const booking = {
    ...BOOKING,
    parentName: 'أم ليان',
    lessonDate: nextDay('01-10'),
    lessonType: 'group',
    students: ['ليان خوري', 'آدم شاهين'],
    notes: 'بعد المدرسة',
  };
  // Each says that two others ask for its time.
  for (let each = 0; each < 3; each += 1) await desk.call('POST', '/booking/', booking);
}

/** Reports a failure as a browser does that could not open a section. */
async function tellOfFailure(page: Page): Promise<void> {
  const document = await page.request.get('/frontend-discovery.json');
  const { microFrontends } = await document.json();
  const { version } = microFrontends['remote-teacher'][0].metadata;
  const told = { section: 'remote-teacher', version, stage: 'entry' };
  expect((await page.request.post('/load-failures', { data: told })).status()).toBe(204);
}

test('has no accessibility violations on filled pages', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fill(page, server);

  await expectSoundScenes(page, SCENES);
});
