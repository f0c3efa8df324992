import type { Page } from '@playwright/test';
import { createTeacher, firstAdmin, signIn, startSession } from '../../harness/accounts';
import { allFilesOf, hang, heal, lose } from '../../harness/faults';
import { pagesOfSite } from '../../harness/pages-of-site';
import { ALL_SCRIPTS, consoleErrorsOf } from '../../harness/prerendered-pages';
import type { RunningServer } from '../../harness/server';
import { expect, test } from '../../harness/test';

const STAND_IN = '#stage[aria-busy] > div';

async function enter(page: Page, server: RunningServer, role: 'teacher' | 'admin'): Promise<void> {
  await startSession(page, server, role === 'admin' ? firstAdmin : await createTeacher(server));
}

/** The page's headings and links, as they are read. */
async function outlineOf(page: Page): Promise<string[]> {
  const parts = page.locator('#stage > div').last().locator('h1, h2, a');
  return (await parts.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
}

for (const role of ['teacher', 'admin'] as const) {
  test(`Every page for ${role} can be read before any script has come, and takes nothing that would be lost`, async ({
    page,
    server,
  }) => {
    await enter(page, server, role);
    await hang(page, ALL_SCRIPTS);
    const fields = page.locator(STAND_IN).locator('input, select, textarea');
    let met = 0;
    for (const { path } of (await pagesOfSite(server)).filter((candidate) => candidate.role === role)) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator(STAND_IN).getByRole('heading', { level: 1 }), path).toBeVisible();
      await page.waitForFunction(() => document.readyState !== 'loading');
      met += await fields.count();
      await expect(fields.and(page.locator(':enabled')), path).toHaveCount(0);
      await expect(fields.and(page.locator('[value]:not([value=""], [type=radio])')), path).toHaveCount(0);
    }
    expect(met).toBeGreaterThan(0);
  });
}

test('The real page takes its place: it says the same, nothing moves, nothing to complain of', async ({
  page,
  server,
}) => {
  await enter(page, server, 'admin');
  const complaints = consoleErrorsOf(page);
  await hang(page, ALL_SCRIPTS);
  await page.goto('/StudentPaymentForm', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const painted = await outlineOf(page);
  expect(painted).toEqual(expect.arrayContaining(['مدفوعات الطلاب', 'العودة إلى لوحة الإدارة']));
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByLabel('المبلغ بالشيكل')).toBeEnabled();
  expect(await outlineOf(page)).toEqual(expect.arrayContaining(painted));
  await expect(page.locator('#stage > div')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('Nobody else gets to see it', async ({ page, server }) => {
  const teacher = await createTeacher(server);
  const token = await signIn(server, teacher);
  await hang(page, ALL_SCRIPTS);
  const shownWith = async (kept: Record<string, string>) => {
    await page.goto(`${server.address}/robots.txt`);
    await page.evaluate((entries) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, kept);
    await page.goto('/AdminDashboard', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    return page.locator('#stage').count();
  };
  const [, claims = ''] = token.split('.');
  const expired = btoa(JSON.stringify({ ...JSON.parse(atob(claims)), role: 'admin', exp: 1 }));
  const adminToken = await signIn(server, firstAdmin);
  expect(await shownWith({ access_token: adminToken, user_role: 'admin' })).toBe(1);
  expect(await shownWith({})).toBe(0);
  expect(await shownWith({ access_token: token, user_role: 'admin' })).toBe(0);
  expect(await shownWith({ access_token: `x.${expired}.x`, user_role: 'admin' })).toBe(0);
  expect(await shownWith({ access_token: 'nonsense', user_role: 'admin' })).toBe(0);
});

test('Where its section does not come, the failure page takes its place, and a retry brings the real one', async ({
  page,
  server,
}) => {
  await enter(page, server, 'teacher');
  await lose(page, allFilesOf('remote-teacher'));
  await page.goto('/CreateIndividualLesson');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تعذّر فتح الصفحة');
  await expect(page.locator('#stage > div')).toHaveCount(1);
  await heal(page, allFilesOf('remote-teacher'));
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByLabel('التاريخ')).toBeEnabled();
});

test('The next visit paints it before a script runs or is asked for', async ({ page, server }) => {
  await enter(page, server, 'teacher');
  await page.goto('/TeacherDashboard');
  await expect.poll(() => page.evaluate(() => caches.match('/TeacherDashboard').then(Boolean))).toBe(true);
  await page.addInitScript(() => {
    let isPainted = false;
    requestAnimationFrame(function look() {
      isPainted ||= document.querySelector('h1')?.checkVisibility() ?? false;
      requestAnimationFrame(look);
    });
    new MutationObserver(() => {
      const early = document.querySelector('script[src]:not([type]), link[rel=preload][as=script]');
      if (early && !('painted' in window)) {
        Object.assign(window, { painted: isPainted });
      }
    }).observe(document, { attributeFilter: ['rel'], childList: true, subtree: true });
  });
  await page.goto('/TeacherDashboard');
  await expect(page.locator('html[data-kept]')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate<boolean>('painted')).toBe(true);
});
