import type { Page } from '@playwright/test';
import { expectSoundScenes, type Scene } from '../../harness/scenes';
import { expect, test } from '../../harness/test';
import { BOOKING } from './booking';
import { type Desk, startDesk, today } from './desk';

/** Pages as they stand at work: full lists, a selection, a question, an open dialog, fields that are wrong. */
const SCENES: readonly Scene[] = [
  {
    name: 'the menu of a phone',
    path: '/AdminDashboard',
    act: (page) => page.getByRole('button', { name: 'القائمة' }).click(),
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
  { name: 'the overview', path: '/SystemOverview' },
  {
    name: 'a payment that is not filled correctly',
    path: '/StudentPaymentForm',
    act: (page) => page.getByRole('button', { name: 'إضافة الدفعة' }).click(),
  },
  { name: 'the state of the site', path: '/status' },
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

async function fill(page: Page, desk: Desk): Promise<void> {
  await tellOfFailure(page);
  await page.goto('/AdminDashboard');
  const date = await today(page);
  const twelve = Array.from({ length: 12 }, (_, number) => ({ date, student_name: `طالب ${number}` }));
  await desk.logLessons(...twelve);
  await desk.logGroupLessons({ date }, { date });
  const { pending_lessons } = (await desk.call('GET', '/admin/pending-individual-lessons')) as {
    pending_lessons: { _id: string; teacher_name: string }[];
  };
  const own = pending_lessons.filter(({ teacher_name }) => teacher_name === desk.teacher);
  for (const { _id } of own.slice(0, 6)) await desk.call('POST', `/admin/approve-individual-lesson/${_id}`);
  await desk.call(
    'POST',
    `/student_payments/?name=${encodeURIComponent('ليان خوري')}&cost=1250&date=${date}`,
  );
  const booking = {
    ...BOOKING,
    parentName: 'أم ليان',
    lessonDate: '2099-01-10',
    lessonType: 'group',
    students: ['ليان خوري', 'آدم شاهين'],
    notes: 'بعد المدرسة',
  };
  // Each says that two others ask for its time.
  for (let each = 0; each < 3; each += 1) await desk.call('POST', '/booking/', booking);
}

/** As a browser does that could not open a section. */
async function tellOfFailure(page: Page): Promise<void> {
  const document = await page.request.get('/frontend-discovery.json');
  const { microFrontends } = await document.json();
  const { version } = microFrontends['remote-teacher'][0].metadata;
  const told = { section: 'remote-teacher', version, stage: 'entry' };
  expect((await page.request.post('/load-failures', { data: told })).status()).toBe(204);
}

test('everybody can use the pages at work', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fill(page, await startDesk(page, server));

  await expectSoundScenes(page, SCENES);
});
