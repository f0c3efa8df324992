import { today } from '../../harness/calendar';
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
  await expect.poll(() => frame.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(1880);
});

test('shows the headers of a long table while it scrolls, and no focus below them', async ({
  page,
  server,
}) => {
  const desk = await startDesk(page, server);
  const date = await today(page);
  await desk.logLessons(...Array.from({ length: 9 }, (_, each) => ({ date, student_name: `طالب ${each}` })));
  await page.goto('/PendingIndividualLessonsAdmin');
  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.last().focus();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const header = page.getByRole('columnheader').first();
  expect((await header.boundingBox())?.y).toBe(0);

  while (await boxes.first().evaluate((box) => box !== document.activeElement)) {
    await page.keyboard.press('ArrowUp');
    const bottom = ((await header.boundingBox())?.y ?? 0) + ((await header.boundingBox())?.height ?? 0);
    expect((await page.locator(':focus').boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  }
});

test('links the most used pages at the bottom of a phone, and covers nothing', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({ date: await today(page) });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/AdminDashboard');
  const bar = page.getByRole('navigation', { name: 'الصفحات الأكثر استعمالًا' });
  await bar.getByRole('link', { name: 'دروس للقبول' }).click();
  await expect(page).toHaveURL('/PendingIndividualLessonsAdmin');
  await expect(bar.locator('[aria-current=page]')).toHaveAccessibleDescription(/^\d+ بانتظار/);

  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const top = (await bar.boundingBox())?.y ?? 0;
  const main = await page.getByRole('main').boundingBox();
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  for (const target of await bar.locator('a, button').all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  }

  // The keyboard reaches the rows from below without one being under the bar.
  await page.evaluate(() => scrollTo(0, 0));
  const actions = page.getByRole('table').getByRole('button');
  await actions.last().focus();
  const box = await actions.last().boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);

  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
});

test('counts the pending lessons of both types in the bar, and links each list from the other', async ({
  page,
  server,
}) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({});
  await desk.logGroupLessons({}, {});
  const { pending_individual_lessons: individual, pending_group_lessons: group } = await desk.call<
    Record<string, number>
  >('GET', '/admin/waiting');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/PendingIndividualLessonsAdmin');
  const bar = page.getByRole('navigation', { name: 'الصفحات الأكثر استعمالًا' });
  await expect(bar.getByRole('link', { name: 'دروس للقبول' })).toHaveAccessibleDescription(
    `${(individual ?? 0) + (group ?? 0)} بانتظار القبول أو الرد`,
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: `دروس جماعية (${group})` })
    .click();
  await expect(
    page.getByRole('main').getByRole('link', { name: `دروس فردية (${individual})` }),
  ).toBeVisible();
});
