import { screen, waitFor, within } from '@testing-library/react';
import type { Administrator } from 'api-contract/administrator-schema';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import { failRequests } from '../../testing/failing-requests';
import { rowOf } from '../../testing/rows';
import AdministratorsPage from './administrators-page';

const site = useAdminSite();

const row = (username: string) => rowOf(new RegExp(`^${username}`));
const press = async (user: ReturnType<typeof site.open>, action: string, username: string) =>
  user.click(within(row(username)).getByRole('button', { name: `${action}: ${username}` }));
const dialog = async (role = 'dialog') => within(await screen.findByRole(role));
async function stored(username: string): Promise<Administrator | undefined> {
  const path = '/admin/administrators';
  const { administrators } = await site.request<{ administrators: Administrator[] }>('GET', path);
  return administrators.find((administrator) => administrator.username === username);
}

test('adds an accountant and hands over a link for the password', async () => {
  const user = site.open(AdministratorsPage);
  await user.click(await screen.findByRole('button', { name: 'إضافة حساب إدارة' }));
  const form = await dialog();
  await enterText(user, form.getByLabelText('اسم المستخدم'), 'mudira');
  await enterText(user, form.getByLabelText('البريد الإلكتروني'), 'hala@institute.test');
  await user.click(form.getByRole('radio', { name: 'محاسبة' }));
  expect(form.getByText(/^المدفوعات والأسعار/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(form.getByLabelText('اسم المستخدم')).toBeInvalid());
  await user.clear(form.getByLabelText('اسم المستخدم'));
  await enterText(user, form.getByLabelText('اسم المستخدم'), 'هالة');
  await user.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText(/^أُضيف حساب هالة/)).toBeVisible();
  const link = await dialog();
  await user.click(link.getByRole('button', { name: 'إنشاء الرابط' }));
  expect((await link.findByLabelText<HTMLInputElement>('الرابط')).value).toMatch(
    /\/reset-password\?token=.+/,
  );
  await user.click(link.getByRole('button', { name: 'نسخ الرابط' }));
  await waitFor(() => expect(row('هالة')).toHaveTextContent('محاسبة'));
});

test('changes a right, after it says what the right may do', async () => {
  await site.server.createAdmin({ username: 'رنا', right: 'secretary' });
  const user = site.open(AdministratorsPage);
  await waitFor(() => expect(row('رنا')).toHaveTextContent('سكرتارية'));
  await press(user, 'الصلاحية', 'رنا');
  const change = await dialog();
  await user.click(change.getByRole('radio', { name: 'مالك' }));
  expect(change.getByText(/^كل شيء: القرارات/)).toBeVisible();
  expect(change.getByText(/تنتهي جلسات الحساب/)).toBeVisible();
  await user.click(change.getByRole('button', { name: 'حفظ الصلاحية' }));
  await waitFor(() => expect(row('رنا')).toHaveTextContent('مالك'));
  expect((await stored('رنا'))?.right).toBe('owner');
});

test('disables and enables after a question, and says that a change may not have arrived', async () => {
  await site.server.createAdmin({ username: 'لمى', right: 'secretary' });
  const user = site.open(AdministratorsPage);
  await waitFor(() => row('لمى'));
  await press(user, 'تعطيل', 'لمى');
  await user.click((await dialog('alertdialog')).getByRole('button', { name: 'تعطيل' }));
  await waitFor(() => expect(row('لمى')).toHaveTextContent('معطّل'));
  failRequests('/enable');
  await press(user, 'تفعيل', 'لمى');
  await user.click((await dialog('alertdialog')).getByRole('button', { name: 'تفعيل' }));
  expect(await screen.findByText(/^لم يصل تأكيد الحفظ/)).toBeVisible();
  expect(row('لمى')).toHaveTextContent('معطّل');
});

test('marks the own row, and says in words that the last owner stays', async () => {
  const { administrators } = await site.request<{ administrators: Administrator[] }>(
    'GET',
    '/admin/administrators',
  );
  for (const { _id, username, right, disabled_at } of administrators) {
    if (username !== 'mudira' && right === 'owner' && disabled_at === null) {
      await site.request('POST', `/admin/administrators/${_id}/disable`);
    }
  }
  const user = site.open(AdministratorsPage);
  await waitFor(() => expect(row('mudira')).toHaveTextContent('حسابي'));
  await press(user, 'تعطيل', 'mudira');
  await user.click((await dialog('alertdialog')).getByRole('button', { name: 'تعطيل' }));
  expect(await screen.findByText(/^هذا آخر مالك/)).toBeVisible();
  expect(row('mudira')).toHaveTextContent('مفعّل');
});
