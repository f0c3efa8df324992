import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Student } from 'api-contract/student-schema';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import { failRequests } from '../../testing/failing-requests';
import { rowOf } from '../../testing/rows';
import StudentPage from './student-page';
import StudentsPage from './students-page';

const site = useAdminSite();

const add = (body: object) => site.request<Student>('POST', '/admin/students', body);
const stored = (id: string) => site.request<Student>('GET', `/admin/students/${id}`);
const save = () => screen.getByRole('button', { name: 'حفظ' });

test('finds a student by any spelling and by a phone number, and leads to the record', async () => {
  const { _id } = await add({ name: 'أحمد خوري', phone: '0521234567' });
  await site.enterLesson({ student_name: 'احمد خورى' });
  await add({ name: 'ليلى حداد' });
  const user = site.open(StudentsPage);
  await waitFor(() => rowOf('ليلى حداد'));
  const search = screen.getByLabelText('بحث بالاسم أو وليّ الأمر أو الهاتف');
  for (const typed of ['خورى', '٠٥٢١٢٣']) {
    await user.clear(search);
    await enterText(user, search, typed);
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    expect(screen.getByRole('rowheader')).toHaveTextContent('أحمد خورييُكتب أيضًا: احمد خورى');
  }
  expect(screen.getByRole('link', { name: 'أحمد خوري' })).toHaveAttribute('href', `/Student?id=${_id}`);
  await user.clear(search);
  await enterText(user, search, 'لا أحد');
  expect(await screen.findByText('لا طالب يطابق البحث')).toBeInTheDocument();
});

test('lists the students of a typed name as new', async () => {
  await site.enterLesson({ student_name: 'رنا سليم' });
  site.open(StudentsPage, '?filter=new');
  await waitFor(() => expect(rowOf('رنا سليم')).toHaveTextContent('جديد'));
  expect(screen.queryByRole('rowheader', { name: /ليلى حداد/ })).toBeNull();
});

test('says beside the name that it is taken, and keeps what is typed until it is saved', async () => {
  await add({ name: 'هدى عودة' });
  let user = site.open(StudentsPage);
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'إضافة طالب' }));
    return within(await screen.findByRole('dialog', { name: 'إضافة طالب' }));
  };
  let dialog = await open();
  await enterText(user, dialog.getByLabelText('اسم الطالب'), 'هدى عودة');
  await enterText(user, dialog.getByLabelText(/^الصف(?!ح)/), 'الخامس');
  await user.click(save());
  await waitFor(() =>
    expect(dialog.getByLabelText('اسم الطالب')).toHaveAccessibleDescription(/هذا الاسم لطالب آخر/),
  );
  failRequests('/admin/students');
  await enterText(user, dialog.getByLabelText('اسم الطالب'), ' الصغيرة');
  await user.click(save());
  expect(await dialog.findByRole('alert')).toHaveTextContent('لم يصل تأكيد الحفظ');
  jest.restoreAllMocks();
  cleanup();

  user = site.open(StudentsPage);
  dialog = await open();
  expect(dialog.getByLabelText('اسم الطالب')).toHaveValue('هدى عودة الصغيرة');
  await user.click(save());
  expect(await screen.findByText('أُضيف الطالب هدى عودة الصغيرة.')).toBeInTheDocument();
  await waitFor(() => expect(rowOf('هدى عودة الصغيرة')).toHaveTextContent('الخامس'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('changes only what was typed here, and tells it in the history', async () => {
  const { _id } = await add({ name: 'سامي ناصر', grade: 'الرابع' });
  const user = site.open(StudentPage, `?id=${_id}`);
  await screen.findByDisplayValue('الرابع');
  await site.request('PATCH', `/admin/students/${_id}`, { school: 'مدرسة الزيتون' });
  await user.clear(screen.getByRole('textbox', { name: /^الصف/ }));
  await enterText(user, screen.getByRole('textbox', { name: /^الصف/ }), 'الخامس');
  await user.click(save());
  expect(await screen.findByText('حُفظت بيانات سامي ناصر.')).toBeInTheDocument();
  expect(await stored(_id)).toMatchObject({ grade: 'الخامس', school: 'مدرسة الزيتون' });
  await waitFor(() => expect(screen.getByText('الخامس', { selector: 'bdi' })).toBeInTheDocument());
  expect(screen.getAllByText('عُدّلت بيانات الطالب')).toHaveLength(2);
});

test('marks a new student as looked at', async () => {
  await site.enterLesson({ student_name: 'يزن عيسى' });
  const { students } = await site.request<{ students: Student[] }>(
    'GET',
    `/admin/students?query=${encodeURIComponent('يزن')}`,
  );
  const [{ _id } = { _id: '' }] = students;
  const user = site.open(StudentPage, `?id=${_id}`);
  await user.click(await screen.findByRole('button', { name: 'راجعتُ السجل' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'راجعتُ السجل' })).toBeNull());
  expect((await stored(_id)).is_new).toBe(false);
});

test.each(['', '?id=00000000-0000-4000-8000-000000000000'])(
  'says that there is no such student: %p',
  async (query) => {
    site.open(StudentPage, query);
    expect(await screen.findByText('لا طالب بهذا الرابط')).toBeInTheDocument();
  },
);
