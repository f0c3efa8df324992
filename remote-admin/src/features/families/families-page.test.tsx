import { screen, waitFor, within } from '@testing-library/react';
import type { Family } from 'api-contract/family-schema';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf } from '../../testing/rows';
import FamiliesPage from './families-page';

const site = useAdminSite();

const add = (body: object) => site.request<Family>('POST', '/admin/families', body);
const stored = (id: string) => site.request<Family>('GET', `/admin/families/${id}`);

test('adds a family with several phone numbers, after it names the wrong one', async () => {
  const user = site.open(FamiliesPage);
  expect(await screen.findByText('لا عائلات بعد')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'عائلة جديدة' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'عائلة جديدة' }));
  await enterText(user, dialog.getByLabelText('وليّ الأمر'), 'أبو ياسر');
  await enterText(user, dialog.getByLabelText('رقم الهاتف 1'), '059 1234567');
  await user.click(dialog.getByRole('button', { name: 'إضافة رقم' }));
  await enterText(user, dialog.getByLabelText('رقم الهاتف 2'), '12');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(dialog.getByLabelText('رقم الهاتف 2')).toHaveAccessibleDescription(/رقم هاتف واحدًا/);
  await user.clear(dialog.getByLabelText('رقم الهاتف 2'));
  await enterText(user, dialog.getByLabelText('رقم الهاتف 2'), '٠٥٢٧٦٥٤٣٢١');
  await user.clear(dialog.getByLabelText('الخصم (%)'));
  await enterText(user, dialog.getByLabelText('الخصم (%)'), '١٠');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('أُضيفت عائلة أبو ياسر.')).toBeInTheDocument();
  await waitFor(() => expect(rowOf('أبو ياسر')).toHaveTextContent('10%'));
  const calls = within(rowOf('أبو ياسر')).getAllByRole('link', { name: /^اتصال/ });
  expect(calls.map((link) => link.getAttribute('href'))).toEqual(['tel:+970591234567', 'tel:+972527654321']);
});

test('finds a family by a student, whom it links, and changes only what was edited', async () => {
  const { _id } = await add({ guardian_name: 'أم جود', phones: ['0591111111'], notes: 'تدفع نقدًا' });
  await site.request('POST', '/admin/students', { name: 'جود زيد', family_id: _id });
  await add({ guardian_name: 'أبو رامي' });
  const user = site.open(FamiliesPage);
  await enterText(user, screen.getByLabelText(/^وليّ الأمر أو/), 'جود');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'جود زيد' })).toHaveAttribute(
    'href',
    expect.stringContaining('/Student?id='),
  );
  await user.click(screen.getByRole('button', { name: 'تعديل عائلة أم جود' }));
  const dialog = within(await screen.findByRole('dialog'));
  await site.request('PATCH', `/admin/families/${_id}`, { notes: 'تدفع بتحويل' });
  await user.clear(dialog.getByLabelText('وليّ الأمر'));
  await enterText(user, dialog.getByLabelText('وليّ الأمر'), 'أم جود زيد');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظت بيانات عائلة أم جود زيد.')).toBeInTheDocument();
  expect(await stored(_id)).toMatchObject({ guardian_name: 'أم جود زيد', notes: 'تدفع بتحويل' });
});
