import { screen, waitFor, within } from '@testing-library/react';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf, rows } from '../../testing/rows';
import ChequesPage from './cheques-page';

const site = useAdminSite();

beforeAll(async () => {
  for (const [name, cheque_number, cheque_due] of [
    ['سامي خوري', '778', '2026-05-01'],
    ['ليلى حداد', '777', '2026-04-01'],
  ]) {
    const payment = { name, cheque_number, cheque_due, cost: '500', date: '2026-03-10', method: 'شيك' };
    await site.request(
      'POST',
      `/student_payments/?${new URLSearchParams(payment as Record<string, string>)}`,
    );
  }
});

test('lists cheques by due day, and keeps the row of one that was deposited in its place', async () => {
  const user = site.open(ChequesPage);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toHaveTextContent('777');
  await user.click(screen.getByRole('button', { name: /^إيداع: .*ليلى حداد/ }));
  await waitFor(() => expect(rowOf('ليلى حداد')).toHaveTextContent('أُودِع'));
  expect(rows()).toHaveLength(2);
});

test('asks before a cheque that came back voids its payment', async () => {
  const user = site.open(ChequesPage, '?filter=deposited');
  await user.click(await screen.findByRole('button', { name: /^رجع: .*ليلى حداد/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'هل رجع شيك ليلى حداد؟' }));
  await user.click(question.getByRole('button', { name: 'تسجيل الشيك راجعًا' }));
  await waitFor(() => expect(rowOf('ليلى حداد')).toHaveTextContent('مرتجع'));
  expect(within(rowOf('ليلى حداد')).queryByRole('button')).not.toBeInTheDocument();
});

test('offers a secretary no cheque that came back', async () => {
  const secretary = await site.server.createAdmin({ right: 'secretary' });
  session.signIn(await site.server.signIn(secretary.username, secretary.password));
  site.open(ChequesPage);
  expect(await screen.findByRole('button', { name: /^إيداع/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^رجع/ })).not.toBeInTheDocument();
});
