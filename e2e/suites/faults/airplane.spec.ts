import type { BrowserContext, Page } from '@playwright/test';
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
  ['/DashboardOverview', 'ملخّص دروسي'],
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
    await expect(page.getByRole('alert').filter({ hasText: 'ملفات' })).toHaveCount(0);
  }
  await page.close();
  const tab = await context.newPage();
  await tab.goto('/ViewApprovedGroupLessons');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('الدروس الجماعية المقبولة');
});
