import { screen, within } from '@testing-library/react';
import { currentMonth } from 'api-contract/current-day';
import type { Student } from 'api-contract/student-schema';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import StudentPage from './student-page';

const site = useAdminSite();

test('owes a student hours until a day, and ends them with a reason', async () => {
  const { _id } = await site.request<Student>('POST', '/admin/students', { name: 'زين عودة' });
  const year = Number(currentMonth().slice(0, 4)) + 1;
  const user = site.open(StudentPage, `?id=${_id}`);
  const part = within(await screen.findByRole('region', { name: 'ساعات التعويض' }));
  await user.click(part.getByRole('button', { name: 'تعويض بلا درس فائت' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'تعويض: زين عودة' }));
  await enterText(user, dialog.getByLabelText(/عدد الساعات/), '0');
  await enterText(user, dialog.getByLabelText(/آخر يوم/), `31/1/${year}`);
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(dialog.getByLabelText(/عدد الساعات/)).toHaveAccessibleDescription(/أكبر من 0/);
  await user.clear(dialog.getByLabelText(/عدد الساعات/));
  await enterText(user, dialog.getByLabelText(/عدد الساعات/), '2');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(dialog.getByLabelText(/السبب/)).toHaveAccessibleDescription('اكتب السبب.');
  await enterText(user, dialog.getByLabelText(/السبب/), 'هدية');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await part.findByText('الباقي: ساعتان')).toBeInTheDocument();

  await user.click(part.getByRole('button', { name: 'إنهاء الباقي من التعويض (ساعتان)' }));
  const end = within(await screen.findByRole('dialog', { name: /^إنهاء الباقي/ }));
  await enterText(user, end.getByLabelText(/السبب/), 'سُوّي بخصم');
  await user.click(end.getByRole('button', { name: 'إنهاء الباقي' }));
  expect(await part.findByText('سُوّي بخصم')).toBeInTheDocument();
  expect(part.queryByRole('button', { name: /^إنهاء/ })).not.toBeInTheDocument();
});
