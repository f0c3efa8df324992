import { screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import { rejectPending, studentsOnServer } from '../../testing/lessons-on-server';
import { rowOf, rows } from '../../testing/rows';
import { PendingGroupLessonsPage, PendingIndividualLessonsPage } from './pending-lessons-page';

const site = useAdminSite();

beforeEach(async () => {
  await rejectPending(site, 'individual');
  await rejectPending(site, 'group');
});

type User = ReturnType<typeof site.open>;

const dialog = () => within(screen.getByRole('dialog'));

async function openEdit(user: User, row: string | RegExp) {
  await waitFor(() => rowOf(row));
  await user.click(within(rowOf(row)).getByRole('button', { name: /^تعديل/ }));
  await screen.findByRole('dialog');
}

async function retype(user: User, label: RegExp, text: string) {
  await user.clear(dialog().getByLabelText(label));
  await enterText(user, dialog().getByLabelText(label), text);
}

test('changes every field of a lesson, whose row says so', async () => {
  await site.enterLesson({ student_name: 'هبة سالم', date: '2026-03-04' });
  const user = site.open(PendingIndividualLessonsPage);
  await openEdit(user, 'هبة سالم');
  await retype(user, /^اسم الطالب/, 'هبة سليم');
  await retype(user, /^التاريخ/, '5/3/2026');
  await retype(user, /^عدد الساعات/, '2');
  await retype(user, /^المادة/, 'كيمياء');
  await user.click(dialog().getByRole('radio', { name: 'إعدادي' }));
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));

  const row = await waitFor(() => rowOf('هبة سليم'));
  for (const text of ['2', 'إعدادي', 'كيمياء', '5/3/2026', 'عدّلته الإدارة']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks whom a changed name means', async () => {
  const { _id } = await site.request<{ _id: string }>('POST', '/admin/students', { name: 'ميساء طوقان' });
  await site.enterLesson({ student_name: 'هبة سالم' });
  const user = site.open(PendingIndividualLessonsPage);
  await openEdit(user, 'هبة سالم');
  await retype(user, /^اسم الطالب/, 'ميساء طوقانن');
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  const known = await screen.findByRole('button', { name: 'ميساء طوقان' });
  expect(known).toHaveFocus();
  await user.click(known);
  await waitFor(() => rowOf('ميساء طوقان'));
  const { pending_lessons } = await site.request<{ pending_lessons: { student_id: string }[] }>(
    'GET',
    '/admin/pending-individual-lessons',
  );
  expect(pending_lessons.map(({ student_id }) => student_id)).toEqual([_id]);
});

test('shows errors beside the fields, and sends nothing', async () => {
  await site.enterGroupLesson({ student_names: ['ليلى حداد', 'سامي خوري'] });
  const user = site.open(PendingGroupLessonsPage);
  await openEdit(user, /ليلى/);
  await retype(user, /^أسماء الطلاب/, 'ليلى، ليلى');
  await retype(user, /^عدد الساعات/, '0');
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  expect(dialog().getByLabelText(/^أسماء الطلاب/)).toHaveAccessibleDescription(/هذا الاسم مكرّر/);
  expect(dialog().getByLabelText(/^عدد الساعات/)).toBeInvalid();
  expect(rows()).toHaveLength(1);
});

test('says that the lesson was decided meanwhile', async () => {
  const id = await site.enterLesson({ student_name: 'هبة سالم' });
  const user = site.open(PendingIndividualLessonsPage);
  await openEdit(user, 'هبة سالم');
  await retype(user, /^المادة/, 'كيمياء');
  await site.request('POST', `/admin/approve-individual-lesson/${id}`);
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  expect(await dialog().findByText(/^قُبل هذا الدرس أو رُفض قبل الحفظ/)).toBeInTheDocument();
  expect(await studentsOnServer(site, 'approved')).toContain('هبة سالم');
});
