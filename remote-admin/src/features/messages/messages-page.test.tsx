import { screen, waitFor, within } from '@testing-library/react';
import { session } from 'shared-auth';
import { wayText } from '../../shared/messages/messages';
import { useAdminSite } from '../../testing/admin-site';
import { failRequests } from '../../testing/failing-requests';
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

const OPEN = 'فتح واتساب والتالي';
const next = () => within(screen.getByRole('group', { name: 'الرسالة التالية' }));

test('works through the list with one press a message: WhatsApp opens, and the one before is noted as sent', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const user = site.open(MessagesPage);
  await waitFor(() => expect(rows()).toHaveLength(3));
  const button = next().getByRole('button', { name: OPEN });
  button.focus();
  await user.keyboard('{Enter}');
  expect(open).toHaveBeenLastCalledWith(
    expect.stringMatching(/^https:\/\/wa\.me\/970591111111\?text=/),
    '_blank',
    'noopener,noreferrer',
  );
  expect(next().getByText('ليلى حداد')).toBeVisible();
  expect(rowOf('سامي خوري')).toHaveTextContent('بانتظار الإرسال');
  await user.keyboard('{Enter}');
  expect(open).toHaveBeenLastCalledWith(
    expect.stringContaining('970592222222'),
    '_blank',
    'noopener,noreferrer',
  );
  await waitFor(() => expect(rowOf('سامي خوري')).toHaveTextContent('أُرسلت'));
  expect(rowOf('سامي خوري')).toHaveTextContent('واتساب');
  expect(rowOf('منى سليم')).toHaveTextContent('بلا رقم واتساب');
  expect(next().getByText('منى سليم')).toBeVisible();
  // The second one was opened by mistake: it waits again.
  await user.click(next().getByRole('button', { name: /^لم تُرسل/ }));
  expect(next().getByText('ليلى حداد')).toBeVisible();
  expect(rowOf('ليلى حداد')).toHaveTextContent('بانتظار الإرسال');
});

test('says which way a message goes, and why it was not sent by mail', () => {
  const message = { kind: 'debt', way: 'hand', failure: null, link: 'https://wa.me/970591111111' } as const;
  expect(wayText(message)).toBe('واتساب');
  expect(wayText({ ...message, way: 'mail' })).toBe('بالبريد تلقائيًا');
  expect(wayText({ ...message, failure: 'address' })).toBe('واتساب (عنوان البريد غير موجود)');
  expect(wayText({ ...message, link: null })).toBe('بلا رقم واتساب');
  expect(wayText({ ...message, kind: 'family-note' })).toBeNull();
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

test('notes with a later press what could not be noted, and does not open it again', async () => {
  const { _id: family_id } = await site.request<{ _id: string }>('POST', '/admin/families', {
    guardian_name: 'زينة عودة',
    phones: ['0593333333'],
  });
  await site.request('POST', '/admin/students', { name: 'طفل زينة', family_id });
  await site.request('POST', '/admin/messages', { kind: 'statement', family_id });
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const user = site.open(MessagesPage);
  await waitFor(() => expect(next().getByText('ليلى حداد')).toBeVisible());
  await user.click(next().getByRole('button', { name: OPEN }));
  await user.click(next().getByRole('button', { name: 'تخطّي' }));
  await waitFor(() => expect(next().getByText('زينة عودة')).toBeVisible());
  failRequests('/sent');
  await user.click(next().getByRole('button', { name: OPEN }));
  expect(await screen.findByText(/^لم يصل تأكيد التسجيل/)).toBeVisible();
  await waitFor(() => expect(next().getAllByText(/^فُتح واتساب لرسالة/)).toHaveLength(2));
  expect(open).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
  await user.click(next().getByRole('button', { name: 'أُرسلت الأخيرة' }));
  await waitFor(() => expect(rowOf('ليلى حداد')).toHaveTextContent('أُرسلت'));
  await waitFor(() => expect(rowOf('زينة عودة')).toHaveTextContent('أُرسلت'));
});

test('lets an accountant read only', async () => {
  const accountant = await site.server.createAdmin({ right: 'accountant' });
  session.signIn(await site.server.signIn(accountant.username, accountant.password));
  site.open(MessagesPage, '?filter=sent');
  await waitFor(() => expect(rowOf('سامي خوري')).toHaveTextContent('كشف حساب'));
  expect(screen.getByRole('columnheader', { name: 'بيد' })).toBeInTheDocument();
  site.open(MessagesPage);
  expect(screen.queryByRole('group', { name: 'الرسالة التالية' })).not.toBeInTheDocument();
});
