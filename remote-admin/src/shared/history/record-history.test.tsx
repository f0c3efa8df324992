import { screen, within } from '@testing-library/react';
import { useAdminSite } from '../../testing/admin-site';
import { RecordHistoryButton } from './record-history';

const site = useAdminSite();

test('shows the history of a family in words, with a link to the whole history', async () => {
  const { _id } = await site.request<{ _id: string }>('POST', '/admin/families', {
    guardian_name: 'أم رامي',
  });
  await site.request('PATCH', `/admin/families/${_id}`, { discount_percent: 10 });
  const user = site.open(() => <RecordHistoryButton kind="family" id={_id} name="عائلة أم رامي" />);
  await user.click(screen.getByRole('button', { name: 'السجل: عائلة أم رامي' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'سجل عائلة أم رامي' }));
  const entries = await dialog.findAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^أُضيفت العائلةmudira · .*وليّ الأمرأم رامي$/),
    expect.stringMatching(/^عُدّلت بيانات العائلة.*الخصم0% ← .*10%$/),
  ]);
  expect(dialog.getByRole('link')).toHaveAttribute('href', `/History?id=${_id}`);
});
