import type { BrowserContext, Page } from '@playwright/test';
import { type Account, createTeacher, signIn } from '../../harness/accounts';
import { hold } from '../../harness/faults';
import type { RunningServer } from '../../harness/server';
import { sendSignIn } from '../../harness/sign-in-form';
import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

const SUBMIT = /\/teacher\/submit/;
const LIST = '/ViewPendingIndividualLessons';

const LESSON = { date: '2026-03-02', hours: 1, subject: 'رياضيات', education_level: 'ثانوي' };

/** Stores lessons in the outbox of the page's account, as a form does that cannot send them. */
async function storeUnsent(page: Page, ...students: string[]): Promise<void> {
  const entries = students.map((student_name, position) => ({
    key: `lesson-${position}-${Date.now()}`,
    path: '/teacher/submit',
    body: { ...LESSON, student_name },
    format: 1,
    createdAt: Date.now(),
    state: 'waiting',
  }));
  await page.evaluate(async (stored) => {
    const token = localStorage.getItem('access_token') ?? '';
    const { sub } = JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('outbox', 1);
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('entries', {
          keyPath: 'position',
          autoIncrement: true,
        });
        store.createIndex('key', 'key', { unique: true });
        store.createIndex('account', 'account');
        opening.result.createObjectStore('tokens');
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const transaction = database.transaction(['entries', 'tokens'], 'readwrite');
    for (const entry of stored) transaction.objectStore('entries').add({ ...entry, account: sub });
    transaction.objectStore('tokens').put(token, sub);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  }, entries);
}

/** The number of tokens that the page's outbox holds for the service worker. */
function storedTokens(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('outbox');
      opening.onsuccess = () => resolve(opening.result);
    });
    const counting = database.transaction('tokens').objectStore('tokens').count();
    await new Promise((resolve) => {
      counting.onsuccess = resolve;
    });
    database.close();
    return counting.result;
  });
}

/** Records the syncs that a page asks for: headless browsers disable Background Sync. */
async function recordSyncs(page: Page): Promise<string[]> {
  const tags: string[] = [];
  await page.exposeFunction('recordSync', (tag: string) => tags.push(tag));
  await page.addInitScript(() => {
    const { SyncManager, recordSync } = window as unknown as {
      SyncManager: { prototype: { register: unknown } };
      recordSync: (tag: string) => Promise<void>;
    };
    SyncManager.prototype.register = recordSync;
  });
  return tags;
}

/** Opens another tab of the teacher on the list. */
async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(LIST);
  return tab;
}

const studentsOf = (lessons: Record<string, unknown>[]) => lessons.map(({ student_name }) => student_name);
const unsentIn = (page: Page) => page.getByRole('list', { name: 'لم يُرسل بعد' }).getByRole('listitem');

test('sends 50 lessons once when the network comes back to two tabs', async ({ page, context, server }) => {
  const teacher = await startWork(page, server);
  const students = Array.from({ length: 50 }, (_, position) => `طالب ${position + 1}`);
  await storeUnsent(page, ...students);
  // The site cannot be reached.
  await context.route(SUBMIT, (route) => route.abort());
  await page.goto(LIST);
  const second = await openTab(context);
  await expect(unsentIn(page)).toHaveCount(50);
  await expect(unsentIn(second)).toHaveCount(50);
  await context.setOffline(true);
  await context.unroute(SUBMIT);
  await context.setOffline(false);
  await expect(unsentIn(page)).toHaveCount(0);
  await expect(unsentIn(second)).toHaveCount(0);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const sent = studentsOf(await teacher.pending());
  expect(sent.sort()).toEqual(students.sort());
});

const CUTS: [step: string, cut: (page: Page) => Promise<unknown>][] = [
  ['before the server receives the lesson', (page) => page.route(SUBMIT, (route) => route.abort())],
  [
    'before the response arrives',
    (page) =>
      page.route(SUBMIT, async (route) => {
        await route.fetch();
        await route.abort();
      }),
  ],
];

for (const [step, cut] of CUTS) {
  test(`sends a lesson once when the network is cut ${step} and the tab is closed`, async ({
    page,
    context,
    server,
  }) => {
    const teacher = await startWork(page, server);
    await storeUnsent(page, 'هبة عيسى');
    await cut(page);
    const tried = page.waitForEvent('requestfailed', (request) => SUBMIT.test(request.url()));
    await page.goto(LIST);
    await tried;
    await expect(unsentIn(page)).toHaveCount(1);
    await page.close();
    const again = await openTab(context);
    await expect(again.getByRole('rowheader')).toHaveText('هبة عيسى');
    await expect(unsentIn(again)).toHaveCount(0);
    expect(await teacher.pending()).toHaveLength(1);
  });
}

test('sends a lesson once when the network is cut before the list is read again', async ({
  page,
  context,
  server,
}) => {
  const teacher = await startWork(page, server);
  await storeUnsent(page, 'هبة عيسى');
  await page.route(/\/teacher\/pending-lessons/, (route) => route.abort());
  await page.goto(LIST);
  await expect(page.getByText(/^أُرسل درس/)).toBeVisible();
  await expect(unsentIn(page)).toHaveCount(0);
  await page.close();
  const again = await openTab(context);
  await expect(again.getByRole('rowheader')).toHaveText('هبة عيسى');
  expect(await teacher.pending()).toHaveLength(1);
});

test('sends a lesson once whose tab is closed while it is sent', async ({ page, context, server }) => {
  const teacher = await startWork(page, server);
  await storeUnsent(page, 'هبة عيسى');
  await hold(page, SUBMIT);
  const sending = page.waitForRequest(SUBMIT);
  await page.goto(LIST);
  await sending;
  await page.close();
  const again = await openTab(context);
  await expect(again.getByRole('rowheader')).toHaveText('هبة عيسى');
  await expect(unsentIn(again)).toHaveCount(0);
  expect(await teacher.pending()).toHaveLength(1);
});

test('waits for the same account when the session is over', async ({ page, server }) => {
  const first = await createTeacher(server);
  const second = await createTeacher(server);
  await startWork(page, server, first);
  await page.goto('/TeacherDashboard');
  await page.getByRole('button', { name: 'تسجيل الخروج', exact: true }).waitFor();
  await storeUnsent(page, 'هبة عيسى');
  await endSessions(server, first);
  await page.goto(LIST);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => storedTokens(page)).toBe(0);

  await sendSignIn(page, second);
  await expect(page).toHaveURL(/Teacher/);
  await page.goto(LIST);
  await expect(page.getByText('لا دروس', { exact: true })).toBeVisible();
  await expect(unsentIn(page)).toHaveCount(0);
  expect(await pendingOf(server, second)).toEqual([]);

  await startWork(page, server, first);
  await page.goto(LIST);
  await expect(page.getByRole('rowheader')).toHaveText('هبة عيسى');
  expect(studentsOf(await pendingOf(server, first))).toEqual(['هبة عيسى']);
});

test('stores a lesson of the form before it is sent, and asks for a sync when it fails', async ({
  page,
  context,
  server,
}) => {
  const syncs = await recordSyncs(page);
  const teacher = await startWork(page, server);
  await page.goto('/CreateIndividualLesson');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByLabel('اسم الطالب').fill('هبة عيسى');
  await page.getByLabel('المادة').fill('رياضيات');
  await page.getByRole('radio', { name: 'ساعة', exact: true }).check();
  await page.getByRole('radio', { name: 'ثانوي' }).check();
  let storedBefore = -1;
  await page.route(SUBMIT, async (route) => {
    storedBefore = await storedTokens(page);
    await route.abort();
  });
  await page.getByRole('button', { name: 'حفظ الدرس' }).click();
  await expect(page.getByText('حُفظ على هذا الجهاز درس')).toBeVisible();
  expect(storedBefore).toBe(1);
  await expect.poll(() => syncs).toEqual(['outbox']);
  await page.close();
  const again = await openTab(context);
  await expect(again.getByRole('rowheader')).toHaveText('هبة عيسى');
  expect(await teacher.pending()).toHaveLength(1);
});

test('sends from the service worker after the last tab is closed', async ({ page, context, server }) => {
  const teacher = await startWork(page, server);
  await page.goto('/TeacherDashboard');
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await page.goto('/frontend-discovery.json');
  await storeUnsent(page, 'هبة عيسى');
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === scope);
      if (own) resolve(own.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.dispatchSyncEvent', {
    origin: server.address,
    registrationId: await registered,
    tag: 'outbox',
    lastChance: false,
  });
  await expect.poll(async () => studentsOf(await teacher.pending())).toEqual(['هبة عيسى']);
  await expect.poll(() => storedTokens(page)).toBe(0);
});

/** Ends every session of an account on the server. */
async function endSessions(server: RunningServer, account: Account) {
  const token = await signIn(server, account);
  await fetch(`${server.address}/user/sign-out-everywhere?token=${token}`, { method: 'POST' });
}

async function pendingOf(server: RunningServer, account: Account) {
  const token = await signIn(server, account);
  const response = await fetch(`${server.address}/teacher/pending-lessons?token=${token}`);
  const { pending_lessons } = (await response.json()) as { pending_lessons: Record<string, unknown>[] };
  return pending_lessons;
}
