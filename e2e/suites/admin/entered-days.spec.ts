import { startDesk } from '../../harness/desk';
import { expect, test } from '../../harness/test';

test('a payment of a year long past is refused beside its date', async ({ page, server }) => {
  await startDesk(page, server);
  await page.goto('/StudentPaymentForm');
  const date = page.getByRole('textbox', { name: 'تاريخ الدفع' });
  for (const typed of ['25/11/96', '25/11/1926']) {
    await date.fill(typed);
    await date.blur();
    await expect(date).toHaveAccessibleDescription(/^لا يمكن اختيار تاريخ قبل 1\/1\/20/);
  }
});

test('a filter of days asks for no other year while one is typed', async ({ page, server }) => {
  await startDesk(page, server);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/booking/today/')) asked.push(searchParams.get('date') ?? '');
  });
  await page.goto('/Admin_Booking?mode=scheduled&date=2026-09-01');
  await expect.poll(() => asked).toEqual(['2026-09-01']);
  const date = page.getByRole('textbox', { name: 'تاريخ الدرس' });
  await date.fill('');
  await date.pressSequentially('5/10/2026');
  await expect(page).toHaveURL(/date=2026-10-05/);
  await expect.poll(() => asked).toEqual(['2026-09-01', '2026-10-05']);
});
