import type { Page } from '@playwright/test';
import { type Desk, startDesk } from '../../harness/desk';
import type { RunningServer } from '../../harness/server';
import { expect, test } from '../../harness/test';

const LABELS = { approve: 'قبول', reject: 'رفض' } as const;

type Decision = keyof typeof LABELS;

const row = (page: Page, student: string) => page.getByRole('row', { name: student });

/** The buttons of the pending rows. */
const buttons = (page: Page, decision: Decision) =>
  page.getByRole('button', { name: new RegExp(`^${LABELS[decision]} درس`) });

const decided = (page: Page) => page.getByRole('button', { name: /^تراجع: / });

async function openTwelve(page: Page, server: RunningServer): Promise<Desk> {
  const desk = await startDesk(page, server);
  const names = Array.from({ length: 12 }, (_, number) => ({ student_name: `طالب ${number + 1}` }));
  await desk.logLessons(...names);
  await page.goto('/PendingIndividualLessonsAdmin');
  const filters = page.getByRole('button', { name: /^تصفية/ });
  await expect(page.getByRole('row').first()).toBeVisible();
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  await expect(page.getByText('تحديد الكل (12)')).toBeVisible();
  await expect(buttons(page, 'approve')).toHaveCount(10);
  return desk;
}

/** The middle of a button of one row, which is scrolled into view. */
async function pointOf(page: Page, decision: Decision, index: number) {
  const button = buttons(page, decision).nth(index);
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2] as const;
}

/** Presses a button twice. Expects that its row leaves, and that no other lesson is decided. */
async function pressTwice(
  page: Page,
  desk: Desk,
  { decision, index, interval }: { decision: Decision; index: number; interval: number },
  press: (x: number, y: number) => Promise<void>,
) {
  const label = (await buttons(page, decision).nth(index).getAttribute('aria-label')) ?? '';
  const [x, y] = await pointOf(page, decision, index);
  await press(x, y);
  await page.waitForTimeout(interval);
  await press(x, y);
  const row = page.getByRole('button', { name: label.slice(LABELS[decision].length).trim() });
  await expect(row).toHaveCount(0);
  await expect(buttons(page, 'approve')).toHaveCount(10);
  expect(await desk.countLessons('pending')).toBe(11);
}

/** A pointer that moves on the list keeps the decided rows for as long as the test needs. */
const keepMoving = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const move = () => table.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    setInterval(move, 200);
  });

for (const [decision, position, index, interval] of [
  ['approve', 'first', 0, 120],
  ['reject', 'first', 0, 150],
  ['reject', 'middle', 4, 120],
  ['approve', 'last', 9, 150],
] as const) {
  test(`decides one lesson by two presses of a mouse ${interval} ms apart: ${decision}, ${position} row`, async ({
    page,
    server,
  }) => {
    const desk = await openTwelve(page, server);
    await pressTwice(page, desk, { decision, index, interval }, (x, y) => page.mouse.click(x, y));
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  for (const [decision, index, interval] of [
    ['approve', 0, 120],
    ['reject', 9, 150],
  ] as const) {
    test(`decides one lesson by two taps ${interval} ms apart: ${decision}, row ${index + 1}`, async ({
      page,
      server,
    }) => {
      const desk = await openTwelve(page, server);
      await pressTwice(page, desk, { decision, index, interval }, (x, y) => page.touchscreen.tap(x, y));
    });
  }
});

test('keeps a decided row and the rows below it until the pointer leaves the list', async ({
  page,
  server,
}) => {
  const desk = await openTwelve(page, server);
  await keepMoving(page);
  const [, second] = await buttons(page, 'approve').evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? ''),
  );
  const below = page.getByRole('button', { name: second ?? '' });
  const placeOf = () => below.evaluate((button) => button.getBoundingClientRect().y + window.scrollY);
  const before = await placeOf();
  await buttons(page, 'approve').first().click();
  const kept = page.getByRole('row').filter({ has: decided(page) });
  await expect(kept).toContainText('قُبل');
  expect(await placeOf()).toBe(before);
  // The pointer goes from one row to the next: a row that left now would move another one under it.
  await below.click();
  await expect(decided(page)).toHaveCount(2);
  expect(await desk.countLessons('approved')).toBe(2);

  // The pressed button is gone: the pointer leaves from an element that is there.
  await page.getByRole('rowheader').first().hover();
  await page.mouse.move(5, 5);
  await expect(decided(page)).toHaveCount(0);
  await expect(buttons(page, 'approve')).toHaveCount(10);
});

test('does not decide a lesson below the dialog by the second press on its button', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const desk = await openTwelve(page, server);
  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.nth(8).click();
  await boxes.nth(9).click();
  await page.getByRole('button', { name: 'قبول المحدّد' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'قبول' });
  const box = (await confirm.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = box.y + box.height / 2;
  const below = await buttons(page, 'approve')
    .first()
    .evaluate((button, y) => {
      const { top, height } = button.getBoundingClientRect();
      window.scrollBy({ top: top + height / 2 - y, behavior: 'instant' });
      return button.getBoundingClientRect().left;
    }, middle);
  // The point lies on both buttons: the one of the dialog, and the first one of the list below it.
  const point = [Math.max(below, box.x) + 10, middle] as const;
  await page.mouse.click(...point);
  await page.waitForTimeout(120);
  await page.mouse.click(...point);
  await expect(page.getByText('قُبل درسان.')).toBeVisible();
  expect(await desk.countLessons('pending')).toBe(10);
});

test('decides one lesson while Enter is held down', async ({ page, server }) => {
  const desk = await openTwelve(page, server);
  for (const target of [
    page.getByRole('table').getByRole('checkbox').first(),
    buttons(page, 'approve').first(),
  ]) {
    const left = await desk.countLessons('pending');
    await target.focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.down('Enter');
    await expect.poll(() => desk.countLessons('pending')).toBe(left - 1);
    // The focus is on the next row.
    for (let press = 0; press < 3; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await desk.countLessons('pending')).toBe(left - 1);
  }
});

test('undoes an approval in its row', async ({ page, server }) => {
  const desk = await openTwelve(page, server);
  await keepMoving(page);
  const name = (await page.getByRole('rowheader').first().textContent()) ?? '';
  await row(page, name).getByRole('button', { name: /^قبول/ }).click();
  await row(page, name)
    .getByRole('button', { name: /^تراجع/ })
    .click();
  await expect(page.getByText('أُعيد إلى القائمة درس واحد.')).toBeVisible();
  await expect(row(page, name).getByRole('button', { name: /^قبول/ })).toBeVisible();
  expect(await desk.countLessons('pending')).toBe(12);
});
