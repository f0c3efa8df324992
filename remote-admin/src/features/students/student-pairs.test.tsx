import { screen, waitFor, within } from '@testing-library/react';
import type { Student } from 'api-contract/student-schema';
import { useAdminSite } from '../../testing/admin-site';
import StudentsPage from './students-page';

const site = useAdminSite();

const add = (name: string, fields: object = {}) =>
  site.request<Student>('POST', '/admin/students', { name, ...fields });
const stored = (id: string) => site.request<Student>('GET', `/admin/students/${id}`);
const pair = async (name: string) => within(await screen.findByRole('group', { name }));

test('shows two similar records side by side with the reason, and merges into the chosen one', async () => {
  const [one, two] = [await add('زين العودة', { school: 'مدرسة الزيتون' }), await add('زين عودة')];
  const user = site.open(StudentsPage, '?filter=pairs');
  const shown = await pair(one._id < two._id ? 'زين العودة وزين عودة' : 'زين عودة وزين العودة');
  expect(shown.getByText('اسمان متشابهان')).toBeInTheDocument();
  expect(shown.getByText('مدرسة الزيتون')).toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'زين عودة' })).toHaveAttribute('href', `/Student?id=${two._id}`);
  expect(screen.queryByLabelText('البحث')).toBeNull();
  await user.click(shown.getByRole('button', { name: /^دمج سجلي/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'دمج السجلين' }));
  // The record with more fields is proposed.
  expect(dialog.getByRole('radio', { name: 'زين العودة' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'زين عودة' }));
  expect(await dialog.findByRole('region', { name: 'ينتقل إلى زين عودة' })).toHaveTextContent('زين العودة');
  await user.click(dialog.getByRole('button', { name: 'دمج السجلين' }));
  expect(await screen.findByText('دُمج سجل زين العودة مع سجل زين عودة.')).toBeInTheDocument();
  expect(await screen.findByText('لا سجلات متشابهة')).toBeInTheDocument();
  expect(await stored(two._id)).toMatchObject({ aliases: ['زين العودة'], school: 'مدرسة الزيتون' });
});

test('no longer shows two records that are two persons', async () => {
  await add('هالة شاهين');
  await add('هالة شاهيني');
  const user = site.open(StudentsPage, '?filter=pairs');
  await user.click(await screen.findByRole('button', { name: /ليسا الشخص نفسه$/ }));
  expect(await screen.findByText('لن يُقترح دمج هذين الطالبين بعد الآن.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('group', { name: /هالة/ })).toBeNull());
});

test('says in the dialog that another administrator was first, and keeps it open', async () => {
  const [one, two] = [await add('أمجد سالم'), await add('أمجد السالم')];
  const user = site.open(StudentsPage, '?filter=pairs');
  await user.click(await screen.findByRole('button', { name: /^دمج سجلي/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('لا دفعات');
  const third = await add('سالم أمجد');
  await site.request('POST', `/admin/students/${one._id}/merge`, { into: third._id });
  await user.click(dialog.getByRole('button', { name: 'دمج السجلين' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('سبق دمج أحد الطالبين');
  expect((await stored(two._id)).name).toBe('أمجد السالم');
});

test('says that not all names of a very large group are compared', async () => {
  for (let index = 0; index < 51; index++) await add(`قاسم الزعتري ${String.fromCodePoint(0x4e00 + index)}`);
  site.open(StudentsPage, '?filter=pairs');
  expect(await screen.findByText(/تُقارن الأسماء الخمسون الأولى/)).toBeInTheDocument();
});
