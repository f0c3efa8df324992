import type { Page } from '@playwright/test';
import { startDesk } from '../../harness/desk';
import { hold } from '../../harness/faults';
import { expect, test } from '../../harness/test';

/** Presses keys one after the other and counts them. */
function hands(page: Page) {
  let presses = 0;
  return {
    async press(...keys: string[]) {
      for (const key of keys) {
        await page.keyboard.press(key);
        presses += 1;
      }
    },
    presses: () => presses,
  };
}

async function openPending(page: Page, teacher: string) {
  await page.goto(`/PendingIndividualLessonsAdmin`);
  await page.getByLabel('اسم المعلم').fill(teacher);
}

function focusedRow(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.row);
}

test('approves two hundred lessons with three presses', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logLessons(...Array.from({ length: 200 }, (_, number) => ({ student_name: `طالب ${number}` })));
  await openPending(page, desk.teacher);
  await expect(page.getByText('تحديد الكل (200)')).toBeVisible();

  await page.getByRole('table').getByRole('checkbox').first().focus();
  const { press, presses } = hands(page);
  await press('Control+a', 'Enter', 'Enter');
  await expect(page.getByRole('progressbar', { name: 'جارٍ قبول الدروس' })).toBeVisible();
  await expect(page.getByText('قُبل 200 درس.')).toBeVisible();

  expect(presses()).toBe(3);
  expect(await desk.countLessons('approved')).toBe(200);
  expect(await desk.countLessons('pending')).toBe(0);
});

test('approves lessons one by one without waiting between presses', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logLessons(...Array.from({ length: 23 }, (_, number) => ({ student_name: `طالب ${number}` })));
  await openPending(page, desk.teacher);
  await expect(page.getByText('تحديد الكل (23)')).toBeVisible();

  await page.getByRole('table').getByRole('checkbox').first().focus();
  const { press, presses } = hands(page);
  const decided = new Set<string | undefined>([undefined]);
  for (let left = 23; left > 0; left--) {
    // The hands wait only on a page's last row, until it is gone and another has taken its place.
    await expect.poll(async () => decided.has(await focusedRow(page))).toBe(false);
    decided.add(await focusedRow(page));
    await press('Enter');
  }
  await expect.poll(() => desk.countLessons('approved')).toBe(23);
  expect(presses()).toBe(23);
});

test('decides one lesson on a double click', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({ student_name: 'طالب 1' }, { student_name: 'طالب 2' });
  await openPending(page, desk.teacher);
  const approve = page.getByRole('button', { name: /^قبول درس/ });
  await expect(approve).toHaveCount(2);
  const first = await approve.first().boundingBox();
  await page.mouse.move((first?.x ?? 0) + 10, (first?.y ?? 0) + 10);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await expect(approve).toHaveCount(1);
  }
  await expect(page.getByText(/^قُبل درس/)).toBeVisible();
  expect(await desk.countLessons('approved')).toBe(1);
});

test('rejects selected lessons and undoes it', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logLessons(...Array.from({ length: 5 }, (_, number) => ({ student_name: `طالب ${number}` })));
  await openPending(page, desk.teacher);
  await expect(page.getByText('تحديد الكل (5)')).toBeVisible();

  await page.getByRole('table').getByRole('checkbox').first().focus();
  await hands(page).press('Space', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Delete', 'Enter');
  await expect(page.getByText('رُفضت 3 دروس.')).toBeVisible();
  expect(await desk.countLessons('pending')).toBe(2);

  await page.keyboard.press('Control+z');
  await expect(page.getByText('أُعيد إلى القائمة 3 دروس.')).toBeVisible();
  expect(await desk.countLessons('pending')).toBe(5);
});

test('moves the focus into the list when a decision is made above it', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({ student_name: 'نور' }, { student_name: 'سامي' }, { student_name: 'هبة' });
  await openPending(page, desk.teacher);
  await page.getByRole('checkbox', { name: 'تحديد الكل (3)' }).focus();
  const release = await hold(page, /\/admin\/decisions/);
  await hands(page).press('Space', 'Tab', 'Enter', 'Enter');
  const list = page.getByRole('region', { name: 'الدروس الفردية المعلّقة' });
  await expect(page.getByRole('progressbar', { name: 'جارٍ قبول الدروس' })).toBeVisible();
  await expect(list.getByRole('checkbox').first()).toBeFocused();
  release();
  await expect(page.getByText('قُبلت 3 دروس.')).toBeVisible();
  await expect(list).toBeFocused();
});

test('shows a failed decision at its row', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({ student_name: 'نور' }, { student_name: 'سامي' }, { student_name: 'هبة' });
  await openPending(page, desk.teacher);
  await expect(page.getByText('تحديد الكل (3)')).toBeVisible();
  await page.route(/\/admin\/decisions/, (route) => route.fulfill({ status: 503, json: { detail: 'down' } }));
  await page.getByText('تحديد الكل (3)').click();
  await page.getByRole('button', { name: 'قبول المحدّد' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'قبول' }).click();

  await expect(page.getByRole('table').getByText('Failed to approve the lesson')).toHaveCount(3);
  expect(await desk.countLessons('pending')).toBe(3);
});
