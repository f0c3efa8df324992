import { startDesk } from '../../harness/desk';
import { expect, test } from '../../harness/test';

test('uses 1920 px with the same edges on pages of every kind', async ({ page, server }) => {
  await startDesk(page, server);
  await page.setViewportSize({ width: 1920, height: 1000 });
  for (const path of ['/AdminDashboard', '/ApprovedIndividualLessonsAdmin', '/StudentPaymentForm']) {
    await page.goto(path);
    const header = page.getByRole('main').locator('header').first();
    // A padding of 32 px on both sides, beside the sidebar of 256 px.
    await expect
      .poll(() => header.evaluate((box) => [box.getBoundingClientRect().x, box.clientWidth]))
      .toEqual([32, 1600]);
  }
  const frame = page.getByRole('main').locator('xpath=..');
  expect(await frame.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(1880);
});
