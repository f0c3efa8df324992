import { screen, waitFor, within } from '@testing-library/react';
import { useAdminSite } from '../../testing/admin-site';
import { failCalls } from '../../testing/failing-calls';
import { rejectPending } from '../../testing/lessons-on-server';
import { rowOf, rows } from '../../testing/rows';
import { PendingGroupLessonsPage } from './pending-lessons-page';

const site = useAdminSite();

beforeEach(() => rejectPending(site, 'group'));

test('shows the students joined by commas and finds any of them', async () => {
  await site.enterGroupLesson({ student_names: ['ليلى حداد', 'أحمد منصور'] });
  await site.enterGroupLesson({ student_names: ['سامي خوري', 'نور عيسى'] });
  const user = site.open(PendingGroupLessonsPage);
  await waitFor(() => rowOf('ليلى حداد، أحمد منصور'));

  await user.type(screen.getByLabelText('اسم الطالب'), 'احمد');
  await waitFor(() => expect(rows()).toHaveLength(1));
  rowOf('ليلى حداد، أحمد منصور');
});

test('shows ten lessons to a page', async () => {
  for (let number = 1; number <= 11; number++) await site.enterGroupLesson();
  const user = site.open(PendingGroupLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(10));
  await user.click(screen.getByRole('button', { name: 'الصفحة 2' }));
  expect(rows()).toHaveLength(1);
});

test.each([
  ['قبول', 'approved_lessons', /^قُبل الدرس الجماعي \(/],
  ['رفض', undefined, /^رُفض الدرس الجماعي \(/],
])('%s: the lesson leaves the list with the words for groups', async (button, listed, words) => {
  const student_names = [`${button} أ`, `${button} ب`];
  await site.enterGroupLesson({ student_names });
  const user = site.open(PendingGroupLessonsPage);
  const row = await waitFor(() => rowOf(student_names.join('، ')));
  await user.click(within(row).getByRole('button', { name: new RegExp(`^${button}`) }));

  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(rows()).toHaveLength(0);
  const approved = await site.call<{ approved_lessons: { student_names: string[] }[] }>(
    'GET',
    '/admin/approved-group-lessons',
  );
  const isApproved = approved.approved_lessons.some((lesson) => lesson.student_names[0] === student_names[0]);
  expect(isApproved).toBe(listed !== undefined);
});

test('a lesson to which its teacher has added a student meanwhile is not approved unseen', async () => {
  const student_names = ['رند خليل', 'جود عطية'];
  const id = await site.enterGroupLesson({ student_names });
  const user = site.open(PendingGroupLessonsPage);
  const row = await waitFor(() => rowOf('رند خليل، جود عطية'));
  const changes = { student_names: [...student_names, 'مها داود'] };
  await site.call('PUT', `/group_lessons/update-lesson/${id}`, changes, site.teacherToken);
  await user.click(within(row).getByRole('button', { name: /^قبول/ }));

  await waitFor(() => rowOf('رند خليل، جود عطية، مها داود'));
  expect(screen.getByText(/^عُدّل الدرس الجماعي .* بعد أن ظهر لك/)).toBeInTheDocument();
});

test.each([
  ['approve', /^قبول/, /^حدث خطأ أثناء القبول/],
  ['reject', /^رفض/, /^حدث خطأ أثناء الرفض/],
])('a row stays when the server cannot %s it', async (call, button, words) => {
  await site.enterGroupLesson();
  const user = site.open(PendingGroupLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(1));
  failCalls(`/admin/${call}-`);
  await user.click(within(rows()[0] as HTMLElement).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  expect(rows()).toHaveLength(1);
});

test('says in Arabic that the list cannot be read', async () => {
  failCalls('/admin/pending-group');
  site.open(PendingGroupLessonsPage);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('حدث خطأ أثناء تحميل الدروس التي بانتظار القبول.');
});
