import { today } from '../../harness/calendar';
import { startDesk } from '../../harness/desk';
import { expectReadablePaper } from '../../harness/paper';
import { test } from '../../harness/test';
import { BOOKING } from './booking';

const MONTH = 'الشهر: آذار 2026';

test('on paper stand the heading, what the list is of, and the list; nothing to fill in or to press', async ({
  page,
  server,
}) => {
  const desk = await startDesk(page, server);
  const date = await today(page);
  await desk.logLessons({});
  await desk.call('POST', '/booking/', { ...BOOKING, lessonDate: '2099-01-05' });
  await desk.call('POST', `/student_payments/?name=${encodeURIComponent('ليان خوري')}&cost=90&date=${date}`);
  await expectReadablePaper(page, [
    ['/StudentPaymentForm?month=2026-03', MONTH],
    ['/Admin_Booking?mode=scheduled&date=2099-01-05', 'تاريخ الدرس: \u20662099-01-05\u2069'],
    ['/ApprovedIndividualLessonsAdmin?month=2026-03', MONTH],
    ['/ApprovedGroupLessonsAdmin?month=2026-03', MONTH],
    ['/SystemOverview?month=2026-03', MONTH],
    ['/App2?month=2026-03', MONTH],
  ]);
});
