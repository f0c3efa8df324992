import type { Page } from '@playwright/test';
import { createTeacher, firstAdmin, startSession } from '../../harness/accounts';
import { isFromCache } from '../../harness/cached-texts';
import { allFilesOf, hang, heal, lose } from '../../harness/faults';
import { pagesOfSite, type SitePage } from '../../harness/pages-of-site';
import { ALL_SCRIPTS, consoleErrorsOf } from '../../harness/prerendered-pages';
import type { RunningServer } from '../../harness/server';
import { expect, test } from '../../harness/test';

const skeletonOf = (page: Page) => page.locator('#stage[aria-busy] > div');

async function signInAs(page: Page, server: RunningServer, role: 'teacher' | 'admin'): Promise<void> {
  await startSession(page, server, role === 'admin' ? firstAdmin : await createTeacher(server));
}

for (const role of ['teacher', 'admin'] as const) {
  test(`shows a heading and links on every page for ${role} before any script, and nothing to fill in or press`, async ({
    page,
    server,
  }) => {
    await signInAs(page, server, role);
    await hang(page, ALL_SCRIPTS);
    const skeleton = skeletonOf(page);
    const pages = await pagesOfSite(server);
    // The server does not know which of two roles opens a path (decision 54).
    const hasSkeleton = ({ path }: SitePage) => pages.filter((other) => other.path === path).length === 1;
    for (const { path } of pages.filter((owned) => owned.role === role && hasSkeleton(owned))) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(skeleton.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(skeleton.getByRole('status'), path).toBeVisible();
      expect(await skeleton.getByRole('link').count(), path).toBeGreaterThan(0);
      await expect(skeleton.locator('input, select, textarea, button'), path).toHaveCount(0);
    }
  });
}

test('is replaced by the page: its heading stays in place, nothing shifts, no errors', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const errors = consoleErrorsOf(page);
  const heading = page.getByRole('heading', { level: 1, name: 'مدفوعات الطلاب' });
  await hang(page, ALL_SCRIPTS);
  await page.goto('/StudentPaymentForm', { waitUntil: 'commit' });
  await expect(heading).toBeVisible();
  const before = await heading.boundingBox();
  await page.unrouteAll();
  await page.addInitScript(() => {
    let shift = 0;
    Object.defineProperty(window, 'shift', { get: () => shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByLabel('المبلغ بالشيكل')).toBeEnabled();
  // Its width is that of its text, whose typeface may have been missing in the first document.
  expect(await heading.boundingBox()).toMatchObject({ y: before?.y, height: before?.height });
  expect(await page.evaluate<number>('shift')).toBeLessThan(0.01);
  await expect(page.locator('#stage > div')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('is shown for its own role only', async ({ page, server }) => {
  await hang(page, ALL_SCRIPTS);
  const skeletonsFor = async (role?: string) => {
    await page.goto(`${server.address}/robots.txt`);
    await page.evaluate((stored) => {
      localStorage.clear();
      if (stored) localStorage.setItem('user_role', stored);
    }, role);
    await page.goto('/AdminDashboard', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    return page.locator('#stage').count();
  };
  expect(await skeletonsFor('admin')).toBe(1);
  expect(await skeletonsFor('teacher')).toBe(0);
  expect(await skeletonsFor()).toBe(0);
});

test('is replaced by the failure page when the section does not load; a retry opens the page', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'teacher');
  await lose(page, allFilesOf('remote-teacher'));
  await page.goto('/CreateIndividualLesson');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تعذّر فتح الصفحة');
  await expect(page.locator('#stage > div')).toHaveCount(1);
  await heal(page, allFilesOf('remote-teacher'));
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByLabel('التاريخ')).toBeEnabled();
});

test('is shown at the next visit before a script runs', async ({ page, server }) => {
  await signInAs(page, server, 'teacher');
  await page.goto('/TeacherDashboard');
  await expect.poll(() => page.evaluate(() => caches.match('/TeacherDashboard').then(Boolean))).toBe(true);
  await page.addInitScript(() => {
    let isPainted = false;
    requestAnimationFrame(function look() {
      isPainted ||= document.querySelector('h1')?.checkVisibility() ?? false;
      requestAnimationFrame(look);
    });
    new MutationObserver(() => {
      if (!document.querySelector('script[src]:not([type])') || 'has_paint' in window) return;
      Object.assign(window, { has_paint: isPainted });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/TeacherDashboard');
  expect(await isFromCache(page)).toBe(true);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate<boolean>('has_paint')).toBe(true);
});
