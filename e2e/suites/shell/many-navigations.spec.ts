import type { CDPSession } from '@playwright/test';
import { expectPage } from '../../harness/fixture-pages';
import { expect, test } from '../../harness/test';

const ROUNDS = 100;

test('leaks nothing in two hundred navigations between sections', async ({ page }) => {
  await page.goto('/one');
  await expectPage(page, '/one', 'Start of /one');
  const browser = await page.context().newCDPSession(page);
  const goToAndFro = (rounds: number) =>
    page.evaluate(async (count) => {
      const arrivalAt = async (path: string) => {
        document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
        while (
          document.querySelector('h1')?.textContent !== `Start of ${path}` ||
          document.querySelectorAll('#stage > div').length > 1
        )
          await new Promise(requestAnimationFrame);
      };
      for (let round = 0; round < count; round++) {
        await arrivalAt('/two');
        await arrivalAt('/one');
      }
    }, rounds);

  // The first rounds fill caches that stay: modules, styles, compiled code.
  await goToAndFro(10);
  const before = await alive(browser);
  await goToAndFro(ROUNDS);
  const after = await alive(browser);

  expect(await page.locator('#stage > div').count()).toBe(1);
  expect(after.listeners - before.listeners).toBeLessThan(ROUNDS / 2);
  expect(after.nodes - before.nodes).toBeLessThan(ROUNDS / 2);
});

/** What is alive after the garbage is gone. */
async function alive(browser: CDPSession): Promise<{ nodes: number; listeners: number }> {
  for (let times = 0; times < 3; times++) await browser.send('HeapProfiler.collectGarbage');
  await browser.send('Performance.enable');
  const { metrics } = await browser.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}
