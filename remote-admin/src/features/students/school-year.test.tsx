import { screen, waitFor, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import type { Student } from 'api-contract/student-schema';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf } from '../../testing/rows';
import StudentsPage from './students-page';

const site = useAdminSite();

const add = async (name: string, grade: string) =>
  (await site.request<Student>('POST', '/admin/students', { name, grade }))._id;
const find = (id: string) => site.request<Student>('GET', `/admin/students/${id}`);

test('shows who goes to which grade, begins the year without those who leave, and takes it back', async () => {
  const layla = await add('ليلى حداد', 'الصف الخامس');
  const sami = await add('سامي خوري', 'الصف الثاني عشر');
  const user = site.open(StudentsPage);
  await user.click(await screen.findByRole('button', { name: 'سنة دراسية جديدة' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'سنة دراسية جديدة' }));
  expect(await dialog.findByText('يرتفعون: 1. يبقون في صفهم: 1.')).toBeVisible();
  expect(rowOf('ليلى حداد', 'الطلاب')).toHaveTextContent(/الصف الخامس.*الصف السادس/);
  await user.click(dialog.getByRole('checkbox', { name: 'سامي خوري يترك المعهد' }));
  await user.click(dialog.getByRole('button', { name: 'بدء السنة' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([await find(layla), await find(sami)]).toMatchObject([{ grade: 'الصف السادس' }, { active: false }]);
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await screen.findByText('أُلغي بدء السنة الدراسية.');
  expect([await find(layla), await find(sami)]).toMatchObject([{ grade: 'الصف الخامس' }, { active: true }]);
});

test('asks once what a first day in the past would change', async () => {
  await add('زين عودة', 'الصف الرابع');
  const previews: string[] = [];
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { method, url } = input as Request;
    if (method === 'POST' && url.includes('/admin/school-years')) previews.push(url);
    return send(input);
  });
  const user = site.open(StudentsPage);
  await user.click(await screen.findByRole('button', { name: 'سنة دراسية جديدة' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'سنة دراسية جديدة' }));
  await dialog.findByText(/^يرتفعون/);
  previews.length = 0;
  const first = dialog.getByLabelText('أول يوم');
  await user.clear(first);
  await user.paste(`1/9/${Number(currentDay().slice(0, 4)) - 1}`);
  expect(await dialog.findByText(/لا يغيّر هذا شيئًا/)).toBeVisible();
  expect(previews).toHaveLength(1);
});
