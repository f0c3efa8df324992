import type { Page } from '@playwright/test';
import { nextDay, plainDayText } from 'server/testing/days-ahead';
import { startDesk } from '../../harness/desk';
import { expect, test } from '../../harness/test';
import { BOOKING } from './booking';

const LIST = '/ApprovedIndividualLessonsAdmin';
const HEADING = 'الدروس الفردية المقبولة';

const previousMonth = (page: Page) => page.getByRole('button', { name: 'الشهر السابق' });
const studentName = (page: Page) => page.getByLabel('اسم الطالب');
const address = (page: Page) => page.evaluate(() => location.pathname + location.search);

/** The month and the year as the page's lists show them. */
const shownMonth = (page: Page) =>
  page
    .getByRole('main')
    .locator('select')
    .evaluateAll((lists: HTMLSelectElement[]) =>
      lists.map(({ selectedOptions }) => selectedOptions[0]?.text).join(' '),
    );

/** Every month that a frame has shown since the page was loaded. */
async function watchMonths(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const months = new Set<string>();
    Object.assign(window, { months_seen: months });
    requestAnimationFrame(function look() {
      const lists = [...document.querySelectorAll<HTMLSelectElement>('main select')];
      const seen = lists.filter((list) => list.checkVisibility() && list.selectedOptions.length > 0);
      if (seen.length > 0) months.add(seen.map((list) => list.selectedOptions[0]?.text).join(' '));
      requestAnimationFrame(look);
    });
  });
  return () => page.evaluate<string[]>('[...months_seen]');
}

/** Follows a plain link to a page of another section. */
async function visitOtherSection(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/about' });
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('من نحن');
}

test('changes only the address and the list when a month is chosen', async ({ page, server }) => {
  await startDesk(page, server);
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto(LIST);
  await expect(studentName(page)).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await studentName(page).fill('ليان');
  await previousMonth(page).focus();
  await page.evaluate(() => scrollTo(0, 40));
  const before = await page.evaluate(() => ({ length: history.length, top: scrollY, title: document.title }));
  expect(before.top).toBe(40);
  const field = await studentName(page).elementHandle();
  const asked: string[] = [];
  // The page's icon is left out, which some browsers fetch again when the address changes.
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'script', 'stylesheet', 'document'].includes(request.resourceType()))
      asked.push(new URL(request.url()).pathname);
  });

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => address(page)).toMatch(/^\/ApprovedIndividualLessonsAdmin\?month=\d{4}-\d\d$/);
  await page.waitForLoadState('networkidle');

  const after = await page.evaluate(() => ({ length: history.length, top: scrollY, title: document.title }));
  expect(after).toEqual(before);
  // A month that was passed at once may not have been asked for. The server searches after a pause in typing.
  await expect.poll(() => [...new Set(asked)]).toEqual(['/admin/approved-individual-lessons']);
  expect(asked.length).toBeLessThanOrEqual(2);
  await expect(previousMonth(page)).toBeFocused();
  await expect(studentName(page)).toHaveValue('ليان');
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
});

test('restores the chosen month after Back from any section and after a reload', async ({ page, server }) => {
  await startDesk(page, server);
  await page.goto('/AdminDashboard');
  await page.getByRole('link', { name: HEADING, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  const usual = await shownMonth(page);
  for (let press = 0; press < 2; press++) await previousMonth(page).click();
  const chosen = await shownMonth(page);
  expect(chosen).not.toBe(usual);
  const chosenAddress = await address(page);

  await page.getByRole('link', { name: 'مدفوعات الطلاب' }).first().click();
  await expect(page).toHaveURL('/StudentPaymentForm');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  expect(await shownMonth(page)).toBe(chosen);

  await visitOtherSection(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  expect(await shownMonth(page)).toBe(chosen);
  expect(await address(page)).toBe(chosenAddress);

  const monthsSeen = await watchMonths(page);
  await page.reload();
  await expect(studentName(page)).toBeEnabled();
  expect(await monthsSeen()).toEqual([chosen]);

  await page.goBack();
  await expect(page).toHaveURL('/AdminDashboard');
});

test('shows the same day of bookings from a shared link', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.call('POST', '/booking/', { ...BOOKING, lessonDate: nextDay('04-03') });
  await page.goto(`/Admin_Booking?mode=scheduled&date=${nextDay('04-03')}`);
  await expect(page.getByRole('textbox', { name: 'تاريخ الدرس' })).toHaveValue(
    plainDayText(nextDay('04-03')),
  );
  await expect(page.getByRole('rowheader', { name: 'ليان خوري' })).toBeVisible();
});
