import type { BrowserContext, Page } from '@playwright/test';
import { firstAdmin, signIn } from '../../harness/accounts';
import { today } from '../../harness/calendar';
import { call } from '../../harness/call';
import type { RunningServer } from '../../harness/server';
import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

/** The pages of the section and their headings. */
const PAGES = [
  ['/TeacherDashboard', 'أهلًا'],
  ['/CreateIndividualLesson', 'تسجيل درس فردي'],
  ['/CreateGroupLesson', 'تسجيل درس جماعي'],
  ['/ViewPendingIndividualLessons', 'الدروس الفردية المعلّقة'],
  ['/ViewPendingGroupLessons', 'الدروس الجماعية المعلّقة'],
  ['/ViewApprovedIndividualLessons', 'الدروس الفردية المقبولة'],
  ['/ViewApprovedGroupLessons', 'الدروس الجماعية المقبولة'],
  ['/MyTimetable', 'جدولي'],
  ['/DashboardOverview', 'ملخّص دروسي'],
  ['/MyPay', 'ساعاتي وأجري'],
] as const;

/** Waits until the section is cached whole. */
async function sectionCached(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/cached-releases'))))
    .toBe(true);
}

/** No network, and an HTTP cache that the browser has emptied. */
async function airplaneMode(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
}

test('opens every page of the section offline after a visit of one page', async ({
  page,
  context,
  server,
}) => {
  await startWork(page, server);
  await page.goto('/TeacherDashboard');
  await sectionCached(page);
  await airplaneMode(context, page);
  for (const [path, heading] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByText('لا اتصال بالإنترنت.')).toBeVisible();
  }
  await page.close();
  const tab = await context.newPage();
  await tab.goto('/ViewApprovedGroupLessons');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('الدروس الجماعية المقبولة');
});

const line = (page: Page) => page.getByText(/لا اتصال بالإنترنت\. تظهر آخر بيانات معروفة، من \d\d:\d\d/);

/** The student names in the stored lists of this device. */
function storedLists(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'teacher-last-known')) return '';
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('teacher-last-known');
      opening.onsuccess = () => resolve(opening.result);
    });
    const rows = await new Promise((resolve) => {
      const all = database.transaction('queries').objectStore('queries').getAll();
      all.onsuccess = () => resolve(all.result);
    });
    database.close();
    return JSON.stringify(rows);
  });
}

/** A teacher whose lists were shown once. */
async function teacherWithLists(page: Page, server: RunningServer) {
  const teacher = await startWork(page, server);
  await teacher.logLessons({ student_name: 'هبة عيسى' });
  await teacher.logGroupLessons({ student_names: ['زين عودة', 'لمى حداد'] });
  for (const [path, student] of [
    ['/ViewPendingIndividualLessons', 'هبة عيسى'],
    ['/ViewPendingGroupLessons', 'زين عودة'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('rowheader')).toContainText(student);
    await expect.poll(() => storedLists(page)).toContain(student);
  }
  await sectionCached(page);
  return teacher;
}

test('shows the last known lists offline with a line, and fresh ones when back online', async ({
  page,
  context,
  server,
}) => {
  const teacher = await teacherWithLists(page, server);
  await airplaneMode(context, page);
  await page.goto('/ViewPendingGroupLessons');
  await expect(page.getByRole('rowheader')).toContainText('زين عودة');
  await expect(line(page)).toBeVisible();
  await page.close();
  const tab = await context.newPage();
  await tab.goto('/ViewPendingIndividualLessons');
  await expect(tab.getByRole('rowheader')).toHaveText('هبة عيسى');
  await expect(line(tab)).toBeVisible();
  await expect(tab.getByText('تعذّر تحميل الدروس')).toHaveCount(0);
  await teacher.logLessons({ student_name: 'رامي خوري' });
  await context.setOffline(false);
  await expect(tab.getByRole('rowheader')).toHaveCount(2);
  await expect(line(tab)).toHaveCount(0);
});

test('opens the week offline, logs a lesson of it in two taps, and sends it with the timetable later', async ({
  page,
  context,
  server,
}) => {
  const teacher = await startWork(page, server);
  const scheduled_id = await scheduleLesson(server, {
    day: await today(page),
    teacher: teacher.username,
    student: 'رنين سلمان',
  });
  await page.goto('/TeacherDashboard');
  await expect(page.getByRole('link', { name: /^تسجيل درس .*فيزياء/ })).toBeVisible();
  await expect.poll(() => storedLists(page)).toContain('رنين سلمان');
  await sectionCached(page);
  await airplaneMode(context, page);

  await page.goto('/MyTimetable');
  await page.getByRole('link', { name: /^تسجيل درس .*فيزياء/ }).click();
  await page.getByRole('button', { name: 'حفظ الدرس' }).click();
  await expect(page.getByText('حُفظ على هذا الجهاز درس')).toBeVisible();
  await page.goto('/MyTimetable');
  await expect(page.getByText('سُجّل ولم يُرسل بعد')).toBeVisible();

  await context.setOffline(false);
  await expect
    .poll(() => teacher.pending(), { timeout: 20_000 })
    .toMatchObject([{ scheduled_id, start: '00:05', student_name: 'رنين سلمان' }]);
  await expect(page.getByText('سُجّل', { exact: true })).toBeVisible();
});

/** Schedules a lesson of a new student; returns its id. */
async function scheduleLesson(
  server: RunningServer,
  { day, teacher, student }: { day: string; teacher: string; student: string },
): Promise<string> {
  const token = await signIn(server, firstAdmin);
  const ask = <Answer>(method: 'GET' | 'POST', path: string, body?: object) =>
    call<Answer>(server, method, path, { token, ...(body && { body }) });
  const { teachers } = await ask<{ teachers: { _id: string; username: string }[] }>('GET', '/admin/teachers');
  const { _id } = await ask<{ _id: string }>('POST', '/admin/students', { name: student });
  const lesson = await ask<{ _id: string }>('POST', '/admin/scheduled-lessons', {
    ...{ day, start: '00:05', minutes: 60, subject: 'فيزياء', education_level: 'ثانوي' },
    ...{ lesson_type: 'individual', student_ids: [_id] },
    teacher_id: teachers.find(({ username }) => username === teacher)?._id,
  });
  return lesson._id;
}

test('shows the last known lists while the server does not answer', async ({ page, server }) => {
  await teacherWithLists(page, server);
  await page.route(/\/teacher\/(pending-lessons|month-summary)/, (route) => route.fulfill({ status: 503 }));
  await page.goto('/ViewPendingIndividualLessons');
  await expect(page.getByText(/تعذّر الوصول إلى الموقع\. تظهر آخر بيانات معروفة/)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText('هبة عيسى');
});

test('removes the stored lists when the teacher signs out, or another one signs in', async ({
  page,
  server,
}) => {
  await teacherWithLists(page, server);
  await startWork(page, server);
  await page.goto('/ViewPendingIndividualLessons');
  await expect.poll(() => storedLists(page)).not.toContain('هبة عيسى');
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => storedLists(page)).toBe('');
});

test('leads to the sign-in page offline when the token has expired', async ({ page, context, server }) => {
  await startWork(page, server);
  await page.goto('/TeacherDashboard');
  await sectionCached(page);
  await airplaneMode(context, page);
  await page.evaluate(() => window.localStorage.removeItem('access_token'));
  await page.goto('/TeacherDashboard');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
});

test('says of a list without known data that it could not be loaded, and loads it when back online', async ({
  page,
  context,
  server,
}) => {
  const teacher = await startWork(page, server);
  await teacher.logLessons({ student_name: 'هبة عيسى' });
  await page.goto('/DashboardOverview');
  await sectionCached(page);
  await airplaneMode(context, page);
  await page.goto('/ViewPendingIndividualLessons');
  await expect(page.getByText('تعذّر تحميل الدروس التي بانتظار القبول.')).toBeVisible();
  await expect(page.getByText('لا اتصال بالإنترنت.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('rowheader')).toHaveText('هبة عيسى');
  await expect(page.getByText('لا اتصال بالإنترنت.')).toHaveCount(0);
});

test('opens a page past damaged copies of its files in the file cache after a press', async ({
  page,
  server,
}) => {
  await startWork(page, server);
  await page.goto('/TeacherDashboard');
  await sectionCached(page);
  const damaged = await page.evaluate(async () => {
    const cache = await caches.open('files-1');
    const scripts = (await cache.keys()).filter(({ url }) =>
      /create-group-lesson\..*js|\/shell\..*js/.test(url),
    );
    for (const script of scripts) await cache.put(script, new Response('damaged'));
    return scripts.length;
  });
  expect(damaged).toBe(2);
  await page.goto('/CreateGroupLesson');
  await page.getByRole('link', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByRole('button', { name: 'حفظ الدرس' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The cache is filled again, with whole files.
  await sectionCached(page);
  const texts = await page.evaluate(async () => {
    const cache = await caches.open('files-1');
    const responses = await cache.matchAll();
    return Promise.all(responses.map((response) => response.text()));
  });
  expect(texts).not.toContain('damaged');
});
