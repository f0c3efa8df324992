import { enterText } from 'design-system/testing/enter-text';
import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissAllToasts } from 'design-system/testing/dismiss-all-toasts';
import { ToastRegion } from 'design-system/toast';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { startTestServer, type TestAccount, type TestServer } from 'server/testing';
import { session } from 'shared-auth';
import { setApiBaseAddress } from 'shared-auth/testing/api-base-address';
import { AccountContent } from './account-content';

const user = userEvent.setup();
const NEW_PASSWORD = 'another-horse-2';

let server: TestServer;
let teacher: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  setApiBaseAddress(server.address);
});
afterAll(() => server.close());
beforeEach(async () => {
  window.sessionStorage.clear();
  teacher = await server.createTeacher();
});
afterEach(() => {
  cleanup();
  // Toasts outlive pages.
  keyedToasts.clear('own-account');
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));

async function open({ username, password }: Pick<TestAccount, 'username' | 'password'> = teacher) {
  session.signIn(await server.signIn(username, password));
  dismissAllToasts();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountContent />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return part('اسم المستخدم والبريد');
}

test('changes the password, which the current one is required for', async () => {
  await open();
  const form = await part('كلمة المرور');
  await enterText(user, form.getByLabelText('كلمة المرور الحالية'), 'not-the-password');
  await enterText(user, form.getByLabelText('كلمة المرور الجديدة'), NEW_PASSWORD);
  await enterText(user, form.getByLabelText('تأكيد كلمة المرور الجديدة'), NEW_PASSWORD);
  await user.click(form.getByRole('button', { name: 'تغيير كلمة المرور' }));
  const current = form.getByLabelText('كلمة المرور الحالية');
  await waitFor(() => expect(current).toHaveAccessibleDescription(/غير صحيحة/));
  expect(current).toHaveFocus();
  expect(form.getByLabelText('كلمة المرور الجديدة')).toHaveValue(NEW_PASSWORD);

  await user.clear(current);
  await enterText(user, current, teacher.password);
  await user.click(form.getByRole('button', { name: 'تغيير كلمة المرور' }));
  expect(await screen.findByText(/حُفظت كلمة المرور الجديدة/)).toBeVisible();
  expect(form.getByLabelText('كلمة المرور الجديدة')).toHaveValue('');
  await server.signIn(teacher.username, NEW_PASSWORD);
});

test('finds a short, a missing and a different new password before sending', async () => {
  await open();
  const form = await part('كلمة المرور');
  await enterText(user, form.getByLabelText('كلمة المرور الجديدة'), 'short');
  await user.click(form.getByRole('button', { name: 'تغيير كلمة المرور' }));
  expect(form.getByLabelText('كلمة المرور الحالية')).toHaveFocus();
  expect(form.getByLabelText('كلمة المرور الجديدة')).toHaveAccessibleDescription(/8 أحرف أو أرقام على الأقل/);
  expect(form.getByLabelText('تأكيد كلمة المرور الجديدة')).toHaveAccessibleDescription(/مرة أخرى/);
});

test('shows a new e-mail beside the current one until it is confirmed, and keeps a rejected one', async () => {
  const other = await server.createTeacher();
  const form = await open();
  expect(form.getByText(teacher.username)).toBeVisible();
  expect(form.getByText(/تغيّره إدارة المعهد وحدها/)).toBeVisible();
  const email = form.getByLabelText('بريد إلكتروني جديد');
  await enterText(user, email, other.email);
  await enterText(user, form.getByLabelText('كلمة المرور الحالية'), teacher.password);
  await user.click(form.getByRole('button', { name: 'تغيير البريد' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription(/لحساب آخر/));
  expect(email).toHaveValue(other.email);

  await user.clear(email);
  await enterText(user, email, `new-${teacher.email}`);
  await user.click(form.getByRole('button', { name: 'تغيير البريد' }));
  expect(await form.findByText(new RegExp(`أرسلنا رابط تأكيد إلى .*new-${teacher.email}`))).toBeVisible();
  expect(form.getByText(teacher.email)).toBeVisible();
});

test('restores a typed e-mail after a reload', async () => {
  const { getByLabelText } = await open();
  await enterText(user, getByLabelText('بريد إلكتروني جديد'), 'half@');
  cleanup();
  expect((await open()).getByLabelText('بريد إلكتروني جديد')).toHaveValue('half@');
});

test('hides the birthday, and rejects one of a child', async () => {
  await open();
  const form = await part('تاريخ الميلاد');
  await user.click(form.getByRole('radio', { name: 'لا يظهر' }));
  const birthday = form.getByRole('textbox', { name: 'تاريخ الميلاد' });
  await user.clear(birthday);
  await enterText(user, birthday, '1/2/2026');
  await user.click(form.getByRole('button', { name: 'حفظ تاريخ الميلاد' }));
  await waitFor(() => expect(birthday).toHaveAccessibleDescription(/18 years/));
  await user.clear(birthday);
  await enterText(user, birthday, '1/2/1990');
  await user.click(form.getByRole('button', { name: 'حفظ تاريخ الميلاد' }));
  expect(await screen.findByText('حُفظت التعديلات.')).toBeVisible();
  cleanup();
  await open();
  expect((await part('تاريخ الميلاد')).getByRole('radio', { name: 'لا يظهر' })).toBeChecked();
});

test('saves the full name of an administrator', async () => {
  const { username, password } = await server.createAdmin();
  await open({ username, password });
  const form = await part('الاسم الكامل');
  await enterText(user, form.getByLabelText('الاسم الكامل'), 'سناء حداد');
  await user.click(form.getByRole('button', { name: 'حفظ الاسم' }));
  expect(await screen.findByText('حُفظت التعديلات.')).toBeVisible();
  cleanup();
  await open({ username, password });
  expect((await part('الاسم الكامل')).getByLabelText('الاسم الكامل')).toHaveValue('سناء حداد');
});

test('lists the devices, and ends the others', async () => {
  for (const _ of [1, 2, 3]) await server.signIn(teacher.username, teacher.password);
  await open();
  const list = await part('الأجهزة');
  const rows = () => list.getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(rows().filter((row) => row.textContent?.includes('هذا الجهاز'))).toHaveLength(1);
  const [end] = list.getAllByRole('button', { name: /^إنهاء الدخول/ });
  await user.click(end as HTMLElement);
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.click(list.getByRole('button', { name: 'إنهاء كل الأجهزة الأخرى' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('هذا الجهاز');
});
