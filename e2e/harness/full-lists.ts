import type { Page } from '@playwright/test';
import { nextDay } from 'server/testing/days-ahead';
import { firstOfThisMonth, today } from './calendar';
import { startDesk } from './desk';
import { approveLessonsOf, deleteLessonsOf, rejectLessonsOf } from './lessons';
import type { RunningServer } from './server';
import { startWork } from './teacher-at-work';
import { expect } from './test';

/** Signs an administrator in whose lists all have rows: lessons in every state, a payment, a family, bookings, a failure. */
export async function startFullDesk(page: Page, server: RunningServer): Promise<void> {
  const desk = await startDesk(page, server);
  await tellOfFailure(page);
  const date = await today(page);
  const three = Array.from({ length: 3 }, (_, number) => ({ date, student_name: `طالب ${number}` }));
  await desk.logLessons(...three);
  await approveLessonsOf(server, desk.account);
  await deleteLessonsOf(server, desk.account);
  await desk.logLessons(...three);
  await rejectLessonsOf(server, desk.account, 'سُجّلت هذه الدروس مرتين');
  await desk.logLessons(...three);
  await desk.logGroupLessons({ date });
  await approveLessonsOf(server, desk.account);
  await desk.logLessons(...three);
  await desk.logGroupLessons({ date }, { date });
  await desk.call(
    'POST',
    `/student_payments/?name=${encodeURIComponent('ليان خوري')}&cost=1250&date=${date}`,
  );
  await desk.call('POST', '/admin/families', { guardian_name: 'أم ليان', phones: ['0591234567'] });
  const booking = {
    parentName: 'أم ليان',
    phone: '052-1234567',
    subject: 'اللغة الإنجليزية',
    ageLevel: 'الصف الثاني عشر',
    lessonDate: nextDay('01-10'),
    lessonTime: '16:00',
    hours: 1.5,
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

/** Signs a teacher in with pending and approved lessons, of which the individual ones fill two pages; the other lists are empty. */
export async function startWithFullLists(page: Page, server: RunningServer): Promise<void> {
  const teacher = await startWork(page, server);
  const date = await firstOfThisMonth(page);
  const twelve = Array.from({ length: 12 }, () => ({ date }));
  const logBoth = async () => {
    await teacher.logLessons(...twelve);
    await teacher.logGroupLessons({ date }, { date });
  };
  await logBoth();
  await approveLessonsOf(server, teacher);
  await logBoth();
}
