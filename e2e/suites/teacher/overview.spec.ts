import type { Page } from '@playwright/test';
import { firstOfThisMonth } from '../../harness/calendar';
import { hold } from '../../harness/faults';
import { approveLessonsOf } from '../../harness/lessons';
import { pageAtRest } from '../../harness/page-at-rest';
import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

/** The places of what the page shows below its heading, top first. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main figure, main figcaption, main dl, main svg[width]')]
      .filter((element) => element.checkVisibility())
      .map((element) => Math.round(element.getBoundingClientRect().top)),
  );

test.beforeEach(async ({ page, server }) => {
  const teacher = await startWork(page, server);
  const date = await firstOfThisMonth(page);
  await teacher.logLessons(
    { date, hours: 3, education_level: 'ابتدائي' },
    { date, hours: 1, education_level: 'ثانوي' },
  );
  await teacher.logGroupLessons({ date, hours: 2, education_level: 'ابتدائي' });
  await approveLessonsOf(server, teacher);
});

test('draws the chart from the right, with its axis on the right', async ({ page }) => {
  await page.goto('/DashboardOverview');
  const chart = page.locator('main figure svg');
  const centreOf = async (text: string) => {
    const box = await chart.getByText(text, { exact: true }).first().boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  await expect(chart.getByText('ابتدائي')).toBeVisible();
  const [primary, preparatory, secondary] = [
    await centreOf('ابتدائي'),
    await centreOf('إعدادي'),
    await centreOf('ثانوي'),
  ];
  expect(primary).toBeGreaterThan(preparatory);
  expect(preparatory).toBeGreaterThan(secondary);
  expect(await centreOf('4')).toBeGreaterThan(primary);
});

test('distinguishes individual and group hours by more than colour', async ({ page }) => {
  await page.goto('/DashboardOverview');
  const segments = (series: number) => page.locator(`main figure svg rect[data-series="${series}"]`);
  await expect(segments(0)).toHaveCount(2);
  await expect(segments(1)).toHaveAttribute('fill', /^url\(/);
  await expect(segments(0).first()).not.toHaveAttribute('fill');
});

test('shows the hours of a level to the pointer and to the keyboard, and all on request', async ({
  page,
}) => {
  await page.goto('/DashboardOverview');
  const figure = page.locator('main figure');
  const values = figure.locator('p[aria-hidden]');
  await figure.locator('svg').getByText('ثانوي').hover({ force: true });
  await expect(values).toHaveText('ثانوي: فردي 1، جماعي 0، المجموع 1');
  await page.mouse.move(0, 0);
  await expect(values).toBeEmpty();
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(values).toHaveText(/^إعدادي: /);
  await page.getByRole('button', { name: 'عرض كجدول' }).click();
  const total = figure.getByRole('cell', { name: '6', exact: true });
  await total.scrollIntoViewIfNeeded();
  await expect(total).toBeInViewport();
});

test('does not shift the layout when the figures load', async ({ page }) => {
  const release = await hold(page, /group_lessons\/dashboard-overview/);
  await page.goto('/DashboardOverview');
  await expect(page.locator('main figure svg[height]')).toBeVisible();
  const before = await places(page);
  release();
  await expect(page.locator('main figure svg [data-series]')).not.toHaveCount(0);
  expect(await places(page)).toEqual(before);
});

test('loads the chart on this page only', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  // The browser may have dropped what it got: the server is asked.
  const textOf = async (script: string) => (await page.request.get(script)).text();
  const ofChart = async () =>
    (await Promise.all([...scripts].map(textOf))).filter((script) => script.includes('bar-chart.module'))
      .length;
  await page.goto('/ViewPendingIndividualLessons');
  await page.waitForLoadState('networkidle');
  expect(await ofChart()).toBe(0);
  await page.goto('/DashboardOverview');
  await expect.poll(ofChart).toBeGreaterThan(0);
});

/** What is cut: texts and fields that hold more than they show. A name to be read only may be of any length. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const fields = [
      ...document.querySelectorAll('main input:not([type=radio], [aria-hidden], [readonly]), main select'),
    ];
    const texts = [...document.querySelectorAll('main figcaption, main figure > div:not(:has(table))')];
    return [...fields, ...texts].filter(isCut).map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

test('fits text at 200 % on a phone, here and on the forms', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/DashboardOverview', '/CreateIndividualLesson', '/CreateGroupLesson']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pageAtRest(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(excess, path).toBeLessThanOrEqual(0);
    expect(await cutOff(page), path).toEqual([]);
    for (const button of await page.getByRole('button', { name: 'فتح التقويم' }).all()) {
      const inside = await button.evaluate((element) => {
        const field = element.parentElement?.querySelector('input')?.getBoundingClientRect();
        const { top, bottom } = element.getBoundingClientRect();
        return field !== undefined && top >= field.top && bottom <= field.bottom;
      });
      expect(inside, path).toBe(true);
    }
  }
});
