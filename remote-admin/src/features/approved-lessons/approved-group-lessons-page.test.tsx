import { screen, waitFor, within } from '@testing-library/react';
import { currentMonth } from 'api-contract/current-day';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import { interceptRequests } from '../../testing/failing-requests';
import { rowOf, rows } from '../../testing/rows';
import { ApprovedGroupLessonsPage } from './approved-lessons-page';

const site = useAdminSite();
const date = `${currentMonth()}-01`;

const approvedIds = async () => {
  const path = '/admin/approved-group-lessons';
  const { approved_lessons } = await site.request<{ approved_lessons: { _id: string }[] }>('GET', path);
  return approved_lessons.map(({ _id }) => _id);
};

test('shows approved group lessons, ten to a page', async () => {
  for (let number = 1; number <= 11; number++) {
    const id = await site.enterGroupLesson({ student_names: [`طالب ${number}`, 'سامي خوري'], date });
    await site.request('POST', `/admin/approve-group-lesson/${id}`);
  }
  const user = site.open(ApprovedGroupLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(10));
  await user.click(screen.getByRole('button', { name: 'الصفحة 2' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('deletes a group lesson after a confirmation, and undoes it', async () => {
  const student_names = ['هبة سالم', 'آدم شاهين'];
  const id = await site.enterGroupLesson({ student_names, date });
  await site.request('POST', `/admin/approve-group-lesson/${id}`);
  const user = site.open(ApprovedGroupLessonsPage);
  await enterText(user, screen.getByLabelText('اسم الطالب'), 'هبة سالم');
  const row = await waitFor(() => rowOf('هبة سالم، آدم شاهين'));
  await user.click(within(row).getByRole('button', { name: /^حذف/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'حذف' }));

  expect(await screen.findByText(/^حُذف الدرس الجماعي/)).toBeInTheDocument();
  expect(rows()).toHaveLength(0);
  expect(await approvedIds()).not.toContain(id);

  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => rowOf('هبة سالم، آدم شاهين'));
  expect(await approvedIds()).toContain(id);
});

test('shows that the list of students is missing', async () => {
  const lesson = {
    _id: 'x',
    date,
    teacher_name: 'samira',
    hours: 1,
    subject: 'تاريخ',
    education_level: 'ثانوي',
  };
  interceptRequests('/admin/approved-group', async () => Response.json({ approved_lessons: [lesson] }));
  site.open(ApprovedGroupLessonsPage);
  await waitFor(() => rowOf('لا يوجد طلاب'));
});

test('shows the lessons of all months on request', async () => {
  const student_names = ['هالة درويش', 'عمر زيدان'];
  const id = await site.enterGroupLesson({ student_names, date: '2024-02-29' });
  await site.request('POST', `/admin/approve-group-lesson/${id}`);
  const user = site.open(ApprovedGroupLessonsPage);
  await enterText(user, screen.getByLabelText('اسم الطالب'), 'هالة');
  await screen.findByText('لا دروس تطابق البحث');
  await user.selectOptions(screen.getByLabelText('الشهر'), 'كل الأشهر');
  await waitFor(() => rowOf('هالة درويش، عمر زيدان'));
  expect(site.query()).toBe('?month=all');
  expect(screen.getByLabelText('السنة')).toBeDisabled();
  await user.selectOptions(
    screen.getByLabelText('الشهر'),
    screen.getAllByRole('option', { name: /شباط/ })[0] as HTMLElement,
  );
  await screen.findByText('لا دروس تطابق البحث');
});
