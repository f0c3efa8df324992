import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { AdminRight } from 'api-contract/account';
import { addMonths } from 'api-contract/calendar-month';
import { currentMonth } from 'api-contract/current-day';
import { enterText } from 'design-system/testing/enter-text';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf } from '../../testing/rows';
import { ApprovedGroupLessonsPage } from './approved-lessons-page';

const site = useAdminSite();
const date = `${currentMonth()}-01`;
const DIALOG = { name: /^الحضور: درس/ };

let lesson: string;
let layla: string;

beforeAll(async () => {
  const price = { education_level: 'ثانوي', lesson_type: 'group', amount: 4000, from: '2020-01-01' };
  await site.request('POST', '/admin/prices', price);
  lesson = await site.enterGroupLesson({ date, hours: 1.5 });
  await site.request('POST', `/admin/approve-group-lesson/${lesson}`);
  const { students } = await site.request<{ students: { student_id: string }[] }>(
    'GET',
    `/admin/lessons/${lesson}/attendance`,
  );
  layla = students[0]?.student_id ?? '';
});

async function owed(): Promise<number> {
  const path = `/admin/statements?student=${layla}`;
  return (await site.request<{ closing: number }>('GET', path)).closing;
}

/** The dialog with the attendance, which takes the place of the one that loads it. */
async function loadedDialog() {
  const student = within(await screen.findByRole('radiogroup', { name: 'ليلى حداد' }));
  return { student, dialog: within(screen.getByRole('dialog', DIALOG)) };
}

async function openDialog(name = /ليلى حداد/, search = '') {
  const user = site.open(ApprovedGroupLessonsPage, search);
  const row = await waitFor(() => within(rowOf(name)));
  await user.click(row.getByRole('button', { name: /^المزيد/ }));
  await user.click(row.getByRole('button', DIALOG));
  return { user, ...(await loadedDialog()) };
}

test('charges an absent student or not, apart from what the teacher is paid', async () => {
  expect(await owed()).toBe(6000);
  const { user, dialog, student } = await openDialog();
  await user.click(student.getByRole('radio', { name: 'غياب غير محسوب' }));
  await user.click(dialog.getByRole('radio', { name: 'لا يُدفع' }));
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظ الحضور.')).toBeInTheDocument();
  expect(await screen.findByText(/غياب غير محسوب: .*ليلى حداد/)).toBeInTheDocument();
  expect(screen.getByText('لا يُدفع أجره')).toBeInTheDocument();
  expect(await owed()).toBe(0);
});

test('owes a student the missed hours, which a later lesson makes up for', async () => {
  await site.request('PUT', `/admin/lessons/${lesson}/attendance`, {
    students: [{ student_id: layla, attendance: 'absent-charged' }],
  });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'تسجيل تعويض' }));
  const makeUp = within(await screen.findByRole('dialog', { name: /^تعويض: درس/ }));
  expect(makeUp.getByLabelText(/عدد الساعات/)).toHaveValue('1.5');
  await enterText(user, makeUp.getByLabelText(/آخر يوم/), `28/12/${currentMonth().slice(0, 4)}`);
  await user.click(makeUp.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText(/^حُفظ التعويض حتى/)).toBeInTheDocument();
  cleanup();

  const later = await site.enterGroupLesson({ date, hours: 1, student_names: ['ليلى حداد', 'هبة سالم'] });
  await site.request('POST', `/admin/approve-group-lesson/${later}`);
  const next = await openDialog(/هبة سالم/);
  expect(next.student.getByText(/ساعات تعويض باقية: .*ساعة ونصف/)).toBeInTheDocument();
  const other = within(next.dialog.getByRole('radiogroup', { name: 'هبة سالم' }));
  expect(other.queryByRole('radio', { name: 'تعويض' })).not.toBeInTheDocument();
  await next.user.click(next.student.getByRole('radio', { name: 'تعويض' }));
  await next.user.click(next.dialog.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText(/^تعويض: .*ليلى حداد/)).toBeInTheDocument();
  expect(await owed()).toBe(6000);
  await site.request('DELETE', `/admin/group-lessons/${later}`);
});

test('cancels a lesson, which then charges nothing', async () => {
  await site.request('PUT', `/admin/lessons/${lesson}/attendance`, {
    students: [{ student_id: layla, attendance: 'absent-charged' }],
    paid: true,
  });
  expect(await owed()).toBe(6000);
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'ألغاه المعلم' }));
  expect(dialog.queryByRole('radiogroup', { name: 'ليلى حداد' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => within(rowOf(/ليلى حداد/)).getByText('ألغاه المعلم'));
  expect(await owed()).toBe(0);
});

test('asks a secretary about the attendance and not about the pay, an accountant about the pay alone', async () => {
  await site.request('PUT', `/admin/lessons/${lesson}/attendance`, { cancelled: false });
  const openAs = async (right: AdminRight) => {
    const { username, password } = await site.server.createAdmin({ right });
    session.signIn(await site.server.signIn(username, password));
    const user = site.open(ApprovedGroupLessonsPage);
    const row = await waitFor(() => within(rowOf(/ليلى حداد/)));
    const more = row.queryByRole('button', { name: /^المزيد/ });
    if (more) await user.click(more);
    await user.click(row.getByRole('button', DIALOG));
    return { user, ...(await loadedDialog()) };
  };
  const accountant = await openAs('accountant');
  await accountant.user.click(accountant.student.getByRole('radio', { name: 'حضور' }));
  await accountant.user.click(accountant.dialog.getByRole('radio', { name: 'لا يُدفع' }));
  await accountant.user.click(accountant.dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => within(rowOf(/ليلى حداد/)).getByText('لا يُدفع أجره'));
  expect(await owed()).toBe(6000);
  cleanup();

  const secretary = await openAs('secretary');
  expect(secretary.dialog.queryByRole('radiogroup', { name: 'أجر المعلم' })).not.toBeInTheDocument();
  await secretary.user.click(secretary.student.getByRole('radio', { name: 'غياب غير محسوب' }));
  await secretary.user.click(secretary.dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => within(rowOf(/ليلى حداد/)).getByText(/غياب غير محسوب/));
  expect(await owed()).toBe(0);
  await site.request('PUT', `/admin/lessons/${lesson}/attendance`, {
    students: [{ student_id: layla, attendance: 'absent-charged' }],
  });
});

test('keeps the choices when the month is closed', async () => {
  const month = addMonths(currentMonth(), -1);
  const earlier = await site.enterGroupLesson({ date: `${month}-10`, hours: 1 });
  await site.request('POST', `/admin/approve-group-lesson/${earlier}`);
  const { user, dialog, student } = await openDialog(/ليلى حداد/, `?month=${month}`);
  await user.click(student.getByRole('radio', { name: 'غياب غير محسوب' }));
  await site.request('POST', `/admin/months/${month}/close`);
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await dialog.findByText(/مُقفل/)).toBeInTheDocument();
  expect(student.getByRole('radio', { name: 'غياب غير محسوب' })).toBeChecked();
});
