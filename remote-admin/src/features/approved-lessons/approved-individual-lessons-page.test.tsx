import { screen, waitFor, within } from '@testing-library/react';
import type { LessonAttendance } from 'api-contract/attendance-schema';
import { currentMonth } from 'api-contract/current-day';
import { dayText } from 'arabic-text/day-text';
import { useAdminSite } from '../../testing/admin-site';
import { failRequests, interceptRequests } from '../../testing/failing-requests';
import { studentsOnServer } from '../../testing/lessons-on-server';
import { rowOf, rows } from '../../testing/rows';
import { ApprovedIndividualLessonsPage } from './approved-lessons-page';

const site = useAdminSite();
const thisMonth = `${currentMonth()}-01`;

async function approveLesson(student_name: string, date = thisMonth): Promise<string> {
  const id = await site.enterLesson({ student_name, date });
  await site.request('POST', `/admin/approve-individual-lesson/${id}`);
  return id;
}

const approvedIds = async () => {
  const path = '/admin/approved-individual-lessons';
  const { approved_lessons } = await site.request<{ approved_lessons: { _id: string }[] }>('GET', path);
  return approved_lessons.map(({ _id }) => _id);
};

const unfold = (user: ReturnType<typeof site.open>, row: HTMLElement) =>
  user.click(within(row).getByRole('button', { name: /^المزيد/ }));

/** Presses delete in the row, and confirms. */
async function deleteRow(user: ReturnType<typeof site.open>, student: string) {
  const row = await waitFor(() => rowOf(student));
  await user.click(within(row).getByRole('button', { name: /^حذف/ }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent(`درس ${student}، ${dayText(thisMonth)}`);
  await user.click(within(question).getByRole('button', { name: 'حذف' }));
}

afterEach(async () => {
  for (const id of await approvedIds()) await site.request('DELETE', `/admin/admin/delete-lesson/${id}`);
});

test('shows the approved lessons of the current month, and another month on request', async () => {
  await approveLesson('نور عيسى');
  await approveLesson('رامي نجار', '2020-05-10');
  const user = site.open(ApprovedIndividualLessonsPage);

  await waitFor(() => rowOf('نور عيسى'));
  expect(rows()).toHaveLength(1);

  await user.selectOptions(screen.getByLabelText('السنة'), String(Number(currentMonth().slice(0, 4)) - 1));
  expect(await screen.findByText('لا دروس مقبولة في هذا الشهر')).toBeInTheDocument();
});

test('shows only lessons of the month if the server ignores the month', async () => {
  const lesson = (student_name: string, date: string) => ({
    _id: student_name,
    student_name,
    date: `${date}T00:00:00`,
    teacher_name: 'samira',
    hours: 1,
    subject: 'تاريخ',
    education_level: 'ثانوي',
  });
  const approved_lessons = [lesson('نور', `${currentMonth()}-01`), lesson('رامي', '2020-05-10')];
  interceptRequests('/admin/approved-individual', async () => Response.json({ approved_lessons }));
  site.open(ApprovedIndividualLessonsPage);
  await waitFor(() => rowOf('نور'));
  expect(rows()).toHaveLength(1);
});

test('deletes a lesson after a confirmation, and undoes it', async () => {
  const id = await approveLesson('هبة سالم');
  const user = site.open(ApprovedIndividualLessonsPage);
  await deleteRow(user, 'هبة سالم');

  expect(await screen.findByText(/^حُذف درس .*هبة سالم/)).toBeInTheDocument();
  expect(rows()).toHaveLength(0);
  expect(await approvedIds()).not.toContain(id);

  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => rowOf('هبة سالم'));
  expect(await approvedIds()).toContain(id);
});

test('focuses the next delete button after a deletion, otherwise the previous one, otherwise the list', async () => {
  for (const name of ['أمل', 'باسل', 'تالا']) await approveLesson(name);
  const user = site.open(ApprovedIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(3));
  const names = () => rows().map((row) => within(row).getByRole('rowheader').textContent ?? '');
  const deleteButton = (student: string) => within(rowOf(student)).getByRole('button', { name: /^حذف/ });
  const [first = '', second = '', third = ''] = names();

  await deleteRow(user, second);
  await waitFor(() => expect(deleteButton(third)).toHaveFocus());
  await deleteRow(user, third);
  await waitFor(() => expect(deleteButton(first)).toHaveFocus());
  await deleteRow(user, first);
  await waitFor(() => expect(screen.getByRole('region', { name: 'الدروس الفردية المقبولة' })).toHaveFocus());
});

test('deletes nothing when the confirmation is cancelled', async () => {
  const id = await approveLesson('دانا مصري');
  const user = site.open(ApprovedIndividualLessonsPage);
  const row = await waitFor(() => rowOf('دانا مصري'));
  await user.click(within(row).getByRole('button', { name: /^حذف/ }));
  await user.click(screen.getByRole('button', { name: 'إلغاء' }));
  expect(await approvedIds()).toContain(id);
});

test('keeps the row when the deletion fails', async () => {
  await approveLesson('يوسف جابر');
  const user = site.open(ApprovedIndividualLessonsPage);
  await waitFor(() => rowOf('يوسف جابر'));
  failRequests('/delete-lesson/');
  await deleteRow(user, 'يوسف جابر');

  expect(await screen.findByText(/^حدث خطأ أثناء حذف درس .*يوسف جابر/)).toBeInTheDocument();
  rowOf('يوسف جابر');
});

test('announces that a lesson was deleted before', async () => {
  const id = await approveLesson('سامي خوري');
  const user = site.open(ApprovedIndividualLessonsPage);
  await waitFor(() => rowOf('سامي خوري'));
  await site.request('DELETE', `/admin/admin/delete-lesson/${id}`);
  await deleteRow(user, 'سامي خوري');

  expect(await screen.findByText(/^حُذف درس .* من قبل/)).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(0));
});

test('takes an approval back after a confirmation that says what it means', async () => {
  const id = await approveLesson('ريم خليل');
  const user = site.open(ApprovedIndividualLessonsPage);
  const row = await waitFor(() => rowOf('ريم خليل'));
  await unfold(user, row);
  await user.click(within(row).getByRole('button', { name: /^إلغاء القبول/ }));
  const question = screen.getByRole('alertdialog', { name: 'هل تريد إلغاء قبول هذا الدرس؟' });
  expect(question).toHaveTextContent('لا يُحسب في الساعات والإحصاءات');
  await user.click(within(question).getByRole('button', { name: 'إلغاء القبول' }));

  expect(await screen.findByText(/^أُلغي قبول درس .*ريم خليل.*بانتظار القبول\.$/)).toBeInTheDocument();
  expect(rows()).toHaveLength(0);
  expect(await studentsOnServer(site, 'pending')).toEqual(['ريم خليل']);
  await user.click(screen.getByRole('button', { name: 'عرض الدرس' }));
  expect(screen.getByText('elsewhere')).toBeInTheDocument();
  await site.request('POST', `/admin/reject-individual-lesson/${id}`);
});

test('announces that an approval was taken back before', async () => {
  const id = await approveLesson('سلمى عودة');
  const user = site.open(ApprovedIndividualLessonsPage);
  const row = await waitFor(() => rowOf('سلمى عودة'));
  await unfold(user, row);
  await user.click(within(row).getByRole('button', { name: /^إلغاء القبول/ }));
  await site.request('POST', `/admin/restore-individual-lesson/${id}`, { from: 'approved' });
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'إلغاء القبول' }));

  expect(await screen.findByText(/^لم يعد درس .*سلمى عودة.* مقبولًا/)).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(0));
  await site.request('POST', `/admin/reject-individual-lesson/${id}`);
});

test('shows the history of a lesson', async () => {
  await approveLesson('تالا ناصر');
  const user = site.open(ApprovedIndividualLessonsPage);
  const row = await waitFor(() => rowOf('تالا ناصر'));
  await unfold(user, row);
  await user.click(within(row).getByRole('button', { name: /^السجل: درس تالا ناصر/ }));
  const history = await screen.findByRole('dialog', { name: /^سجل درس .*تالا ناصر/ });
  const entries = await within(history).findAllByRole('heading', { level: 3 });
  expect(entries.map(({ textContent }) => textContent)).toEqual(['سُجّل الدرس', 'قُبل الدرس']);
  expect(history).toHaveTextContent('الساعاتساعة ونصف');
});

test('shows twenty lessons to a page', async () => {
  for (let number = 1; number <= 21; number++) await approveLesson(`طالب ${number}`);
  const user = site.open(ApprovedIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(20));
  await user.click(screen.getByRole('button', { name: 'الصفحة 2' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('names the lessons that made up for a deleted one and are charged instead', async () => {
  const missed = await approveLesson('هبة ناصر');
  const path = (id: string) => `/admin/lessons/${id}/attendance`;
  const { students } = await site.request<LessonAttendance>('GET', path(missed));
  const student_id = students[0]?.student_id;
  const mark = (id: string, attendance: string) =>
    site.request('PUT', path(id), { students: [{ student_id, attendance }] });
  await mark(missed, 'absent-charged');
  const last_day = `${Number(currentMonth().slice(0, 4)) + 1}-01-31`;
  await site.request('POST', '/admin/make-ups', { student_id, lesson_id: missed, hours: 1.5, last_day });
  const later = await site.enterLesson({ student_name: 'هبة ناصر', date: thisMonth, subject: 'كيمياء' });
  await site.request('POST', `/admin/approve-individual-lesson/${later}`);
  await mark(later, 'make-up');
  const user = site.open(ApprovedIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(2));
  const row = rows().find((each) => within(each).queryByText('رياضيات')) as HTMLElement;
  await user.click(within(row).getByRole('button', { name: /^حذف/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'حذف' }));
  expect(
    await screen.findByText(/لم تبقَ ساعات تعويض لهذه الدروس، فحُسبت على الطالب: .*هبة ناصر/),
  ).toBeVisible();
});
