import { screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import { failRequests, interceptRequests } from '../../testing/failing-requests';
import { studentsOnServer } from '../../testing/lessons-on-server';
import { rowOf, rows } from '../../testing/rows';
import { DeletedLessonsPage, RejectedLessonsPage } from './restorable-lessons-pages';

const site = useAdminSite();

async function rejectLesson(student_name: string, fields: { date?: string; reason?: string } = {}) {
  const { reason, ...lesson } = fields;
  const id = await site.enterLesson({ student_name, ...lesson });
  await site.request('POST', `/admin/reject-individual-lesson/${id}`, { reason });
  return id;
}

async function deleteGroupLesson(student_names: string[]) {
  const id = await site.enterGroupLesson({ student_names });
  await site.request('POST', `/admin/approve-group-lesson/${id}`);
  await site.request('DELETE', `/admin/group-lessons/${id}`);
  return id;
}

const approvedGroupIds = async () => {
  const path = '/admin/approved-group-lessons';
  const { approved_lessons } = await site.request<{ approved_lessons: { _id: string }[] }>('GET', path);
  return approved_lessons.map(({ _id }) => _id);
};

const restoreButton = (row: HTMLElement) =>
  within(row).getByRole('button', { name: /^(إعادة إلى الانتظار|استعادة)/ });

test('shows rejected lessons of both types with reason, who and when', async () => {
  await rejectLesson('زين عودة', { reason: 'سُجّل مرتين' });
  const group = await site.enterGroupLesson({ student_names: ['ليلى حداد', 'آدم شاهين'] });
  await site.request('POST', `/admin/reject-group-lesson/${group}`);
  site.open(RejectedLessonsPage);
  await waitFor(() => expect(rowOf('زين عودة')).toHaveTextContent(/فردي.*السبب: سُجّل مرتينالرفض: mudira · /));
  expect(rowOf('ليلى حداد، آدم شاهين')).toHaveTextContent(/جماعي.*السبب: لم يُذكرالرفض: mudira · /);
});

test('returns rejected lessons to the pending ones, and keeps their rows in place', async () => {
  await rejectLesson('هبة سالم');
  await rejectLesson('نور عيسى');
  const user = site.open(RejectedLessonsPage);
  await waitFor(() => rowOf('هبة سالم'));
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const before = names();

  for (const student of ['هبة سالم', 'نور عيسى']) {
    await user.click(restoreButton(rowOf(student)));
    expect(await screen.findByText(new RegExp(`^أُعيد إلى الانتظار درس .*${student}`))).toBeInTheDocument();
    expect(names()).toEqual(before);
    const pressed = within(rowOf(student)).getByRole('button', { name: /^أُعيد إلى الانتظار/ });
    expect(pressed).toHaveFocus();
    expect(pressed).toHaveAttribute('aria-disabled', 'true');
  }
  expect((await studentsOnServer(site, 'pending')).sort()).toEqual(['نور عيسى', 'هبة سالم']);
});

test('leaves restored lessons out at the next visit', async () => {
  await rejectLesson('ريم خليل');
  await rejectLesson('سامر عيد');
  const user = site.open(RejectedLessonsPage);
  await user.click(restoreButton(await waitFor(() => rowOf('ريم خليل'))));
  await screen.findByText(/^أُعيد إلى الانتظار درس .*ريم خليل/);
  await site.leaveAndComeBack();
  await waitFor(() => rowOf('سامر عيد'));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'ريم خليل' })).toBeNull());
});

test('announces that a lesson is no longer rejected', async () => {
  const id = await rejectLesson('سلمى عودة');
  const user = site.open(RejectedLessonsPage);
  const row = await waitFor(() => rowOf('سلمى عودة'));
  await site.request('POST', `/admin/restore-individual-lesson/${id}`);
  await user.click(restoreButton(row));
  expect(await screen.findByText(/^لم يعد درس .*سلمى عودة.* مرفوضًا/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'سلمى عودة' })).toBeNull());
});

test('offers the button again when the request fails', async () => {
  await rejectLesson('يوسف جابر');
  const user = site.open(RejectedLessonsPage);
  const row = await waitFor(() => rowOf('يوسف جابر'));
  failRequests('/restore-individual-lesson/');
  await user.click(restoreButton(row));
  expect(await screen.findByText(/^لم يصل تأكيد إعادة درس .*يوسف جابر/)).toBeInTheDocument();
  expect(restoreButton(rowOf('يوسف جابر'))).toBeEnabled();
});

test('filters by month and by date', async () => {
  await rejectLesson('دانا مصري', { date: '2024-02-10' });
  await rejectLesson('رامي نجار', { date: '2024-03-10' });
  const user = site.open(RejectedLessonsPage, '?month=2024-02');
  await waitFor(() => rowOf('دانا مصري'));
  expect(rows()).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('الشهر'), 'كل الأشهر');
  await waitFor(() => rowOf('رامي نجار'));
  expect(site.query()).toBe('');
  await enterText(user, screen.getByLabelText('التاريخ'), '10/3/2024');
  await waitFor(() => expect(rows()).toHaveLength(1));
  rowOf('رامي نجار');
});

test('shows twenty lessons to a page', async () => {
  for (let number = 1; number <= 21; number++) await rejectLesson(`طالب ${number}`, { date: '2023-05-01' });
  const user = site.open(RejectedLessonsPage, '?month=2023-05');
  await waitFor(() => expect(rows()).toHaveLength(20));
  await user.click(screen.getByRole('button', { name: 'الصفحة 2' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('restores a deleted group lesson to what it was', async () => {
  const id = await deleteGroupLesson(['أمل زيدان', 'باسل نصر']);
  const user = site.open(DeletedLessonsPage);
  const row = await waitFor(() => rowOf('أمل زيدان، باسل نصر'));
  expect(row).toHaveTextContent(/الحالة قبل الحذف: مقبولالحذف: mudira · /);
  await user.click(restoreButton(row));
  expect(await screen.findByText(/^استُعيد الدرس الجماعي .*أمل زيدان.*، وهو مقبول\.$/)).toBeInTheDocument();
  expect(await approvedGroupIds()).toContain(id);
  await user.click(screen.getByRole('button', { name: 'عرض الدرس' }));
  expect(screen.getByText('elsewhere')).toBeInTheDocument();
});

test('shows the history of a deleted lesson', async () => {
  await deleteGroupLesson(['تالا ناصر', 'عمر زيدان']);
  const user = site.open(DeletedLessonsPage);
  const row = await waitFor(() => rowOf('تالا ناصر، عمر زيدان'));
  await user.click(within(row).getByRole('button', { name: /^السجل/ }));
  const history = await screen.findByRole('dialog', { name: /^سجل الدرس الجماعي/ });
  expect(await within(history).findByText('حُذف الدرس')).toBeVisible();
});

test('says that there are none, and that a server has no such list', async () => {
  const user = site.open(DeletedLessonsPage, '?month=2001-01');
  expect(await screen.findByText('لا دروس محذوفة في هذا الشهر')).toBeInTheDocument();
  interceptRequests('/admin/deleted-lessons', async () => Response.json({}, { status: 404 }));
  await user.selectOptions(screen.getByLabelText('الشهر'), 'كل الأشهر');
  expect(await screen.findByText('هذه القائمة غير متاحة في هذا الموقع.')).toBeInTheDocument();
});
