import { screen, waitFor, within } from '@testing-library/react';
import { useAdminSite } from '../../testing/admin-site';
import { rows } from '../../testing/rows';
import TakingsPage from './takings-page';

const site = useAdminSite();
const DAY = '2026-03-10';

test('shows the papers of a day with the sums by method and by person, and the cash', async () => {
  for (const [cost, method] of [
    [300, 'نقدًا'],
    [120, 'تحويل'],
  ])
    await site.request(
      'POST',
      `/student_payments/?${new URLSearchParams({ name: 'ليلى حداد', cost: `${cost}`, date: DAY, method: `${method}` })}`,
    );
  site.open(TakingsPage, `?date=${DAY}`);
  await waitFor(() => expect(rows('سندات اليوم')).toHaveLength(2));
  expect(rows('سندات اليوم')[0]).toHaveTextContent('سند قبض 1');
  const sums = within(screen.getByRole('region', { name: 'مجموع اليوم' }));
  for (const [label, amount] of [
    ['نقدًا', '300'],
    ['تحويل', '120'],
    ['المجموع', '420'],
    ['النقد في الصندوق', '300'],
    ['عند mudira', '420'],
    ['نقدًا عند mudira', '300'],
  ] as const)
    expect(sums.getByText(label).nextElementSibling).toHaveTextContent(amount);
});

test('says that nothing was taken on a day', async () => {
  site.open(TakingsPage, '?date=2026-03-11');
  expect(await screen.findByText('لا مقبوضات في هذا اليوم')).toBeVisible();
  expect(screen.queryByText(/^التوقيع/)).not.toBeInTheDocument();
});
