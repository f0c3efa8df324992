import { screen, waitFor, within } from '@testing-library/react';
import type { Student } from 'api-contract/student-schema';
import { enterText } from 'design-system/testing/enter-text';
import StudentPage from '../../features/students/student-page';
import { useAdminSite } from '../../testing/admin-site';

const site = useAdminSite();

test('downloads and erases a student once the name is typed, and says so where the form was', async () => {
  const { _id } = await site.request<Student>('POST', '/admin/students', { name: 'هدى النمر' });
  await site.request('POST', '/admin/adjustments', {
    student_id: _id,
    amount: 2500,
    date: '2026-03-02',
    reason: 'كتاب',
  });
  const user = site.open(StudentPage, `?id=${_id}`);
  const files: Blob[] = [];
  URL.createObjectURL = (file) => String(files.push(file as Blob));
  URL.revokeObjectURL = () => undefined;
  await user.click(await screen.findByRole('button', { name: 'تنزيل البيانات' }));
  expect(await screen.findByText('نُزّلت بيانات هدى النمر.')).toBeInTheDocument();
  expect(files).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'محو البيانات' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'محو بيانات هدى النمر' }));
  expect(await dialog.findByText(/رصيد الطالب: عليه 25/)).toBeInTheDocument();
  const erase = async (name: string) => {
    await user.clear(dialog.getByLabelText('للتأكيد، اكتب الاسم'));
    await enterText(user, dialog.getByLabelText('للتأكيد، اكتب الاسم'), name);
    await user.click(dialog.getByRole('button', { name: 'محو البيانات' }));
  };
  await erase('هدى');
  await waitFor(() =>
    expect(dialog.getByLabelText('للتأكيد، اكتب الاسم')).toHaveAccessibleDescription(/لا يطابق هذا الاسم/),
  );
  await erase('هدى النمر');
  expect(await screen.findByRole('heading', { level: 1, name: 'طالب محذوف 1' })).toBeInTheDocument();
  expect(screen.getByText(/مُحيت بيانات هذا الطالب نهائيًا/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'محو البيانات' })).toBeNull();
});
