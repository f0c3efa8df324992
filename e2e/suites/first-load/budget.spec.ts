import type { Page } from '@playwright/test';
import { createTeacher, firstAdmin, startSession } from '../../harness/accounts';
import { call } from '../../harness/call';
import { expect, test } from '../../harness/test';
import { BUDGETS } from './budgets';

const CODE = ['document', 'script', 'stylesheet'];

/** What a page fetches until nothing more comes. */
async function costOf(page: Page, path: string) {
  const fetched: { type: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    // Sent when the page has settled, so it delays nothing.
    if (request.url().endsWith('/section-opens')) return;
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    fetched.push({ type: request.resourceType(), bytes });
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(fetched.map(async ({ type, bytes }) => ({ type, bytes: await bytes })));
  const sum = (types: readonly string[]) =>
    files.filter(({ type }) => types.includes(type)).reduce((total, { bytes }) => total + bytes, 0);
  return { requests: files.length, code: sum(CODE), fonts: sum(['font']) };
}

for (const budget of BUDGETS) {
  test(`The first visit of ${budget.path} stays within its budget`, async ({ page, server }) => {
    if (budget.role === 'admin') {
      const token = await startSession(page, server, firstAdmin);
      // The guide of the first start is shown for a few days only.
      await call(server, 'PATCH', '/admin/settings', { token, body: { first_start_done: true } });
    }
    if (budget.role === 'teacher') await startSession(page, server, await createTeacher(server));
    const cost = await costOf(page, budget.path);
    const table = (['requests', 'code', 'fonts'] as const)
      .map((what) => `${what}: ${cost[what]} of ${budget[what]}`)
      .join('\n');
    expect(cost.requests, table).toBeLessThanOrEqual(budget.requests);
    expect(cost.code, table).toBeLessThanOrEqual(budget.code);
    expect(cost.fonts, table).toBeLessThanOrEqual(budget.fonts);
    // A budget far above the actual size guards nothing.
    expect(cost.code, table).toBeGreaterThan(budget.code * 0.9);
  });
}
