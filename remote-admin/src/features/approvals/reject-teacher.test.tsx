import { screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { pageNames } from '../../shared/frame/messages';
import { useAdminSite } from '../../testing/admin-site';
import { failRequests } from '../../testing/failing-requests';
import { rejectPending } from '../../testing/lessons-on-server';
import { rows } from '../../testing/rows';
import { PendingGroupLessonsPage } from './pending-lessons-page';

const site = useAdminSite();
const BUTTON = /^رفض كل دروس .*samira.* المنتظرة$/;

beforeEach(async () => {
  await rejectPending(site, 'group');
  await rejectPending(site, 'individual');
  await site.enterGroupLesson();
  await site.enterGroupLesson();
  await site.enterLesson();
});

test('rejects all lessons of the only teacher in the list, of both types, after a confirmation with their number', async () => {
  const user = site.open(PendingGroupLessonsPage);
  await user.click(await screen.findByRole('button', { name: BUTTON }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('عددها: 3 دروس.');
  await user.click(within(question).getByRole('button', { name: 'رفض' }));

  expect(await screen.findByText(/^رُفضت دروس .*: 3 دروس\.$/)).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(0));
  expect(screen.getByRole('region', { name: pageNames.pendingGroupLessons })).toHaveFocus();
  const { pending_lessons } = await site.request<{ pending_lessons: unknown[] }>(
    'GET',
    '/admin/pending-individual-lessons',
  );
  expect(pending_lessons).toEqual([]);
});

test('is offered only for lessons of one teacher', async () => {
  const other = await site.server.tokenOf('teacher');
  const body = {
    date: '2026-03-04',
    hours: 1,
    subject: 'تاريخ',
    education_level: 'ثانوي',
    student_names: ['ا'],
  };
  await site.request('POST', '/group_lessons/submit', body, other);
  const user = site.open(PendingGroupLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: BUTTON })).not.toBeInTheDocument();
  await enterText(user, screen.getByLabelText('اسم المعلم'), 'samira');
  expect(await screen.findByRole('button', { name: BUTTON })).toBeVisible();
});

test('shows a failure and keeps the list', async () => {
  const user = site.open(PendingGroupLessonsPage);
  await user.click(await screen.findByRole('button', { name: BUTTON }));
  failRequests('/admin/reject-pending');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'رفض' }));
  const dialog = screen.getByRole('alertdialog');
  expect(await within(dialog).findByText(/^لم يصل تأكيد رفض دروس/)).toBeVisible();
  expect(rows()).toHaveLength(2);
});
