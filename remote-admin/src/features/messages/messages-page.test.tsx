import { screen, waitFor, within } from '@testing-library/react';
import { session } from 'shared-auth';
import { wayText } from '../../shared/messages/messages';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf, rows } from '../../testing/rows';
import MessagesPage from './messages-page';

const site = useAdminSite();

beforeAll(async () => {
  for (const [guardian_name, phone] of [
    ['سامي خوري', '0591111111'],
    ['ليلى حداد', '0592222222'],
    ['منى سليم', undefined],
  ]) {
    const phones = phone === undefined ? [] : [phone];
    const { _id: family_id } = await site.request<{ _id: string }>('POST', '/admin/families', {
      guardian_name,
      phones,
    });
    await site.request('POST', '/admin/students', { name: `طفل ${guardian_name}`, family_id });
    await site.request('POST', '/admin/messages', { kind: 'statement', family_id });
  }
});

const next = () => within(screen.getByRole('group', { name: 'الرسالة التالية' }));

test('works through the list with one key: WhatsApp opens, then the next message follows', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const user = site.open(MessagesPage);
  await waitFor(() => expect(rows()).toHaveLength(3));
  next().getByRole('button', { name: 'فتح واتساب' }).focus();
  await user.keyboard('{Enter}');
  expect(open).toHaveBeenCalledWith(
    expect.stringMatching(/^https:\/\/wa\.me\/970591111111\?text=/),
    '_blank',
    'noopener,noreferrer',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(next().getByText('ليلى حداد')).toBeVisible());
  expect(next().getByRole('button', { name: 'فتح واتساب' })).toHaveFocus();
  expect(rowOf('سامي خوري')).toHaveTextContent('أُرسلت');
  expect(rowOf('سامي خوري')).toHaveTextContent('واتساب');
  expect(rows()).toHaveLength(3);
});

test('says which way a message goes, and why it was not sent by mail', () => {
  const kind = 'debt';
  expect(wayText({ kind, way: 'mail', failure: null })).toBe('بالبريد تلقائيًا');
  expect(wayText({ kind, way: 'hand', failure: 'address' })).toBe('واتساب (عنوان البريد غير موجود)');
  expect(wayText({ kind: 'family-note', way: 'hand', failure: null })).toBeNull();
});

test('skips a message, and takes that back', async () => {
  const user = site.open(MessagesPage);
  await waitFor(() => expect(next().getByText('ليلى حداد')).toBeVisible());
  await user.click(next().getByRole('button', { name: 'تخطّي' }));
  await waitFor(() => expect(next().getByText('منى سليم')).toBeVisible());
  expect(next().getByText('لا رقم واتساب لهذه العائلة.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^إعادة رسالة .*ليلى حداد/ }));
  await waitFor(() => expect(next().getByText('ليلى حداد')).toBeVisible());
});

test('lets an accountant read only', async () => {
  const accountant = await site.server.createAdmin({ right: 'accountant' });
  session.signIn(await site.server.signIn(accountant.username, accountant.password));
  site.open(MessagesPage, '?filter=sent');
  await waitFor(() => expect(rowOf('سامي خوري')).toHaveTextContent('كشف حساب'));
  site.open(MessagesPage);
  expect(screen.queryByRole('group', { name: 'الرسالة التالية' })).not.toBeInTheDocument();
});
