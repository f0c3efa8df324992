import { screen, waitFor, within } from '@testing-library/react';
import { dayAfter } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import type { TeacherList, TeacherState } from 'api-contract/teacher-schema';
import { enterText } from 'design-system/testing/enter-text';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import { failRequests } from '../../testing/failing-requests';
import { rowOf } from '../../testing/rows';
import TeachersPage from './teachers-page';

const site = useAdminSite();

const button = (action: string, username: string) =>
  within(rowOf(username)).getByRole('button', { name: `${action}: ${username}` });
async function stateOf(username: string): Promise<TeacherState | undefined> {
  const { teachers } = await site.request<TeacherList>('GET', '/admin/teachers');
  return teachers.find((teacher) => teacher.username === username)?.state;
}

test('admits a waiting teacher, whose row and button keep their places', async () => {
  await site.server.createTeacher({ username: 'هبة', isAdmitted: false });
  await site.server.createTeacher({ username: 'وفاء', isAdmitted: false });
  const user = site.open(TeachersPage, '?filter=waiting');
  await waitFor(() => rowOf('هبة'));
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const before = names();
  await user.click(button('قبول', 'هبة'));
  expect(await screen.findByText('قُبل المعلم.')).toBeInTheDocument();
  expect(names()).toEqual(before);
  expect(button('مقبول', 'هبة')).toHaveFocus();
  expect(await stateOf('هبة')).toBe('admitted');
  expect(await stateOf('وفاء')).toBe('waiting');
});

test('disables after a question, and enables again', async () => {
  await site.server.createTeacher({ username: 'ريم', isAdmitted: false });
  const user = site.open(TeachersPage);
  await waitFor(() => rowOf('ريم'));
  await user.click(button('تعطيل', 'ريم'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/تنتهي جلساته فورًا/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'تعطيل' }));
  await waitFor(() => expect(rowOf('ريم')).toHaveTextContent('معطّل'));
  expect(await stateOf('ريم')).toBe('disabled');
  await user.click(button('تفعيل', 'ريم'));
  await waitFor(() => expect(button('تعطيل', 'ريم')).toHaveFocus());
  expect(await stateOf('ريم')).toBe('waiting');
});

test('says beside the name that it is taken or an advertisement, and renames', async () => {
  await site.server.createTeacher({ username: 'سهى' });
  const user = site.open(TeachersPage);
  await waitFor(() => rowOf('سهى'));
  await user.click(button('البيانات', 'سهى'));
  const dialog = within(await screen.findByRole('dialog'));
  const type = async (name: string) => {
    await user.clear(dialog.getByLabelText('اسم المستخدم'));
    await enterText(user, dialog.getByLabelText('اسم المستخدم'), name);
    await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  };
  await type('samira');
  await waitFor(() =>
    expect(dialog.getByLabelText('اسم المستخدم')).toHaveAccessibleDescription(/هذا الاسم لحساب آخر/),
  );
  await type('0521234567');
  await waitFor(() => expect(dialog.getByLabelText('اسم المستخدم')).toBeInvalid());
  await type('سهى خليل');
  await waitFor(() => rowOf('سهى خليل'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('offers one substitute for all coming lessons of a disabled teacher, and takes it back', async () => {
  const [leaving, substitute] = [
    await site.server.createTeacher({ username: 'عبير' }),
    await site.server.createTeacher({ username: 'دانا' }),
  ];
  const { _id } = await site.request<{ _id: string }>('POST', '/admin/students', { name: 'ليلى حداد' });
  const days = [1, 2].map((ahead) => dayAfter(currentDay(), ahead));
  for (const day of days)
    await site.request('POST', '/admin/scheduled-lessons', {
      ...{ day, start: '16:00', minutes: 60, subject: 'رياضيات', education_level: 'ثانوي' },
      ...{ lesson_type: 'individual', teacher_id: leaving.id, student_ids: [_id] },
    });
  const teachersOf = async () => {
    const { scheduled_lessons } = await site.request<{ scheduled_lessons: { teacher_id: string | null }[] }>(
      'GET',
      `/admin/timetable?from=${days[0]}&to=${days[1]}`,
    );
    return scheduled_lessons.map(({ teacher_id }) => teacher_id);
  };
  const user = site.open(TeachersPage);
  await waitFor(() => rowOf('عبير'));
  await user.click(button('تعطيل', 'عبير'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'تعطيل' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ما العمل بهذه الدروس؟' }));
  expect(await dialog.findAllByRole('listitem')).toHaveLength(2);
  await user.selectOptions(
    dialog.getByLabelText('من يُدرّس بدلًا'),
    await dialog.findByRole('option', { name: 'دانا' }),
  );
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(async () => expect(await teachersOf()).toEqual([substitute.id, substitute.id]));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(async () => expect(await teachersOf()).toEqual([null, null]));
});

test('notes what a teacher teaches, the phone number and the clearance', async () => {
  await site.server.createTeacher({ username: 'رنا' });
  const user = site.open(TeachersPage);
  await waitFor(() => rowOf('رنا'));
  await user.click(button('البيانات', 'رنا'));
  const dialog = within(await screen.findByRole('dialog'));
  await enterText(user, dialog.getByLabelText(/رقم الهاتف/), '12');
  await user.click(dialog.getByRole('checkbox', { name: 'ثانوي' }));
  await enterText(user, dialog.getByLabelText(/المواد/), 'رياضيات، فيزياء');
  await enterText(user, dialog.getByRole('textbox', { name: /شهادة السلامة/ }), '1/2/2026');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(dialog.getByLabelText(/رقم الهاتف/)).toBeInvalid());
  await user.clear(dialog.getByLabelText(/رقم الهاتف/));
  await enterText(user, dialog.getByLabelText(/رقم الهاتف/), '0521234567');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(rowOf('رنا')).toHaveTextContent('ثانوي، رياضيات، فيزياء'));
  expect(rowOf('رنا')).toHaveTextContent('انتهت شهادة السلامة 1/2/2026');
  expect(within(rowOf('رنا')).getByRole('link', { name: /0521234567/ })).toHaveAttribute(
    'href',
    'tel:+972521234567',
  );
});

test('creates a link for a new password, which is shown once', async () => {
  await site.server.createTeacher({ username: 'لمى' });
  const user = site.open(TeachersPage);
  await waitFor(() => rowOf('لمى'));
  await user.click(button('رابط كلمة مرور', 'لمى'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'إنشاء الرابط' }));
  const field = await dialog.findByLabelText<HTMLInputElement>('الرابط');
  expect(field.value).toMatch(/\/reset-password\?token=.+/);
  await user.click(dialog.getByRole('button', { name: 'نسخ الرابط' }));
  expect(await navigator.clipboard.readText()).toBe(field.value);
});

test('mails the link instead of handing it over', async () => {
  const { email } = await site.server.createTeacher({ username: 'سهاد' });
  const user = site.open(TeachersPage);
  await waitFor(() => rowOf('سهاد'));
  await user.click(button('رابط كلمة مرور', 'سهاد'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'إرساله بالبريد' }));
  expect(await screen.findByText(/^يصل الرابط إلى/)).toBeInTheDocument();
  const mailed = async () => (await site.server.mails()).filter(({ to }) => to === email);
  await waitFor(async () => expect((await mailed())[0]?.text).toMatch(/reset-password\?token=/));
});

test('offers a secretary the mail only', async () => {
  await site.server.createTeacher({ username: 'سمر' });
  const secretary = await site.server.createAdmin({ right: 'secretary' });
  session.signIn(await site.server.signIn(secretary.username, secretary.password));
  const user = site.open(TeachersPage);
  await waitFor(() => rowOf('سمر'));
  await user.click(button('رابط كلمة مرور', 'سمر'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'إرساله بالبريد' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'إنشاء الرابط' })).toBeNull();
});

test('tells that a change may not have arrived, and leaves the row as it was', async () => {
  await site.server.createTeacher({ username: 'منى', isAdmitted: false });
  const user = site.open(TeachersPage);
  await waitFor(() => rowOf('منى'));
  failRequests('/admit');
  await user.click(button('قبول', 'منى'));
  expect(await screen.findByText(/^لم يصل تأكيد الحفظ/)).toBeInTheDocument();
  expect(rowOf('منى')).toHaveTextContent('بانتظار القبول');
  expect(button('قبول', 'منى')).not.toHaveAttribute('aria-disabled', 'true');
});
