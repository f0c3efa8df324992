import { nextDay } from 'server/testing/days-ahead';
import { startDesk } from '../../harness/desk';
import { expect, test } from '../../harness/test';
import { BOOKING } from './booking';

test("shows a booking's decisions in one line, on a phone and on a desktop", async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.call('POST', '/booking/', { ...BOOKING, lessonDate: nextDay('01-06'), notes: 'بعد المدرسة' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/Admin_Booking?mode=scheduled&date=${nextDay('01-06')}`);
    const row = page.getByRole('row', { name: /ليان خوري/ });
    await expect(row).toBeVisible();
    const tops = await row
      .getByRole('button', { name: /^(?:قبول|رفض|تعديل|تمّ)/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect([...new Set(tops)], `at ${width} px`).toHaveLength(1);
  }
});

test("shows a booking's notes across the whole row on a desktop", async ({ page, server }) => {
  const desk = await startDesk(page, server);
  const notes = 'يفضّل معلمة، والتركيز على مادة الامتحان القادم، وبعد المدرسة إن أمكن ذلك.';
  await desk.call('POST', '/booking/', { ...BOOKING, lessonDate: nextDay('01-07'), notes });
  await page.goto(`/Admin_Booking?mode=scheduled&date=${nextDay('01-07')}`);
  const written = page.getByRole('row', { name: /ليان خوري/ }).getByText(notes);
  await expect(written).toBeVisible();
  const lines = await written.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});

test('prints bookings without their action column', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.call('POST', '/booking/', {
    ...BOOKING,
    lessonDate: nextDay('01-08'),
    lessonType: 'group',
    students: ['ليان خوري', 'آدم شاهين'],
  });
  await page.goto(`/Admin_Booking?mode=scheduled&date=${nextDay('01-08')}`);
  await expect(page.getByRole('rowheader', { name: /ليان خوري/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // An A4 page is so wide within its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  const table = page.getByRole('table');
  const widths = await table.evaluate((element) => ({
    table: element.scrollWidth,
    place: element.closest('section')?.clientWidth,
  }));
  expect(widths.table).toBeLessThanOrEqual(widths.place ?? 0);
});
