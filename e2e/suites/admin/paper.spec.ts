import { dayText, nextDay } from 'server/testing/days-ahead';
import { today } from '../../harness/calendar';
import { startDesk } from '../../harness/desk';
import { approveLessonsOf } from '../../harness/lessons';
import { expectPrintedLists, expectReadablePaper } from '../../harness/paper';
import { expect, test } from '../../harness/test';
import { BOOKING } from './booking';

const MONTH = 'الشهر: آذار 2026';

test('prints heading, filters and list without fields and buttons', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  const date = await today(page);
  await desk.logLessons({});
  await desk.call('POST', '/booking/', { ...BOOKING, lessonDate: nextDay('01-05') });
  await desk.call('POST', `/student_payments/?name=${encodeURIComponent('ليان خوري')}&cost=90&date=${date}`);
  await expectReadablePaper(page, [
    ['/StudentPaymentForm?month=2026-03', MONTH],
    [`/Admin_Booking?mode=scheduled&date=${nextDay('01-05')}`, `تاريخ الدرس: ${dayText(nextDay('01-05'))}`],
    ['/ApprovedIndividualLessonsAdmin?month=2026-03', MONTH],
    ['/ApprovedGroupLessonsAdmin?month=2026-03', MONTH],
    ['/SystemOverview?month=2026-03', MONTH],
    ['/App2?month=2026-03', MONTH],
    ['/Balances', /حتى يوم: /],
    ['/Pay?month=2026-03', MONTH],
  ]);
  await expectPrintedLists(page, ['/Months', '/Prices', '/PendingIndividualLessonsAdmin']);
});

test('prints one student without teachers and one teacher without students', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({ student_name: 'ليان خوري', date: '2026-04-02' }, { date: '2026-04-03' });
  await approveLessonsOf(server, desk.account);
  await page.goto('/SystemOverview?month=2026-04');
  const teachers = page.getByRole('table', { name: 'المعلمون' });
  const students = page.getByRole('table', { name: 'الطلاب' });
  await expect(students.getByRole('rowheader', { name: 'ليان خوري' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(teachers).toBeVisible();
  await expect(students).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('اسم الطالب').fill('ليان');
  await page.emulateMedia({ media: 'print' });
  await expect(students.getByRole('rowheader')).toHaveText(['ليان خوري', 'المجموع']);
  await expect(teachers).toBeHidden();
  await expect(page.getByRole('heading', { name: 'المعلمون' })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('اسم الطالب').fill('');
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  await page.emulateMedia({ media: 'print' });
  await expect(teachers.getByRole('rowheader')).toHaveText([desk.teacher, 'المجموع']);
  await expect(students).toBeHidden();
});
