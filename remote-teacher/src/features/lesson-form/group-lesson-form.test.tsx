import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { enterText } from 'design-system/testing/enter-text';
import { daysAgo, form } from '../../testing/individual-lesson-form';
import { renderPage } from '../../testing/render-page';
import {
  disconnect,
  logGroupLessons,
  logLessons,
  pendingOnServer,
  useTeacherServer,
} from '../../testing/teacher-server';
import LessonFormPage from './lesson-form-page';

const server = useTeacherServer();

const DAY = daysAgo(3);

const student = (position: number) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: `الطالب ${position}` });
const students = () => screen.getAllByRole('combobox', { name: /^الطالب/ });
const add = () => screen.getByRole('button', { name: 'إضافة طالب' });
const remove = (position: number) =>
  screen.getByRole('button', { name: `إزالة الطالب \u2068${position}\u2069` });
const save = () => screen.getByRole('button', { name: 'حفظ الدرس' });

async function fill(user: UserEvent, ...names: string[]) {
  await user.clear(screen.getByRole('textbox', { name: 'التاريخ' }));
  await enterText(user, screen.getByRole('textbox', { name: 'التاريخ' }), DAY);
  for (const [index, name] of names.entries()) {
    if (index > 0) await user.click(add());
    if (name !== '') await enterText(user, student(index + 1), name);
  }
  await user.clear(screen.getByRole('textbox', { name: 'المادة' }));
  await enterText(user, screen.getByRole('textbox', { name: 'المادة' }), 'فيزياء');
  await user.click(form.hours('ساعتان وربع'));
  await user.click(screen.getByRole('radio', { name: 'ثانوي' }));
}

test('offers no three quarters of an hour', () => {
  renderPage(<LessonFormPage lessonType="group" />);
  const hours = within(screen.getByRole('radiogroup', { name: 'عدد الساعات' }));
  expect(hours.getAllByRole('radio')).toHaveLength(11);
  expect(hours.queryByRole('radio', { name: 'ثلاثة أرباع الساعة' })).not.toBeInTheDocument();
});

test('warns of a future date', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  const date = screen.getByRole('textbox', { name: 'التاريخ' });
  await user.clear(date);
  await enterText(user, date, daysAgo(-30));
  expect(date).toHaveAccessibleDescription(/هذا التاريخ في المستقبل/);
});

test('splits names separated by commas into students', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  await fill(user, 'هاني سعد، رامي سعد', 'هبة عيسى,');
  await user.click(save());
  expect(await screen.findByText(/^سُجّل الدرس الجماعي/)).toBeVisible();
  expect(await pendingOnServer('/group_lessons')).toMatchObject([
    { student_names: ['هاني سعد', 'رامي سعد', 'هبة عيسى'] },
  ]);
});

test('marks a repeated name at its field', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  await fill(user, 'هاني سعد، رامي سعد', 'هبة عيسى، رامي سعد');
  await user.click(save());
  expect(student(2)).toHaveAccessibleDescription('هذا الاسم مكتوب مرتين.');
  expect(student(1)).not.toBeInvalid();
  expect(await pendingOnServer('/group_lessons')).toEqual([]);
});

test('logs a lesson of several students and is ready for the next', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  await fill(user, 'ليان خوري', 'آدم شاهين', 'هبة عيسى');
  await user.click(save());
  expect(await screen.findByText(/^سُجّل الدرس الجماعي/)).toBeVisible();
  expect(await pendingOnServer('/group_lessons')).toMatchObject([
    {
      _id: expect.any(String),
      date: `${DAY}T00:00:00`,
      teacher_name: server.teacher.username,
      student_names: ['ليان خوري', 'آدم شاهين', 'هبة عيسى'],
      hours: 2.25,
      subject: 'فيزياء',
      education_level: 'ثانوي',
      approved: false,
    },
  ]);
  expect(students()).toHaveLength(1);
  expect(student(1)).toHaveValue('');
  expect(student(1)).toHaveFocus();
});

test('adds and removes students and keeps the last one', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  const removals = () => screen.queryAllByRole('button', { name: /^إزالة الطالب/ });
  expect(removals()).toHaveLength(0);
  await enterText(user, student(1), 'ليان');
  await user.click(add());
  expect(student(2)).toHaveFocus();
  await enterText(user, student(2), 'آدم');
  await user.click(add());
  await enterText(user, student(3), 'هبة');
  expect(removals()).toHaveLength(3);
  // The label of a field must not match a button.
  expect(screen.getByLabelText(/الطالب 2/)).toBe(student(2));

  await user.click(remove(2));
  expect(students().map((field) => (field as HTMLInputElement).value)).toEqual(['ليان', 'هبة']);
  expect(student(2)).toHaveFocus();
  await user.click(remove(1));
  expect(students().map((field) => (field as HTMLInputElement).value)).toEqual(['هبة']);
  expect(student(1)).toHaveFocus();
  expect(removals()).toHaveLength(0);
});

test('focuses the next or the last student after a removal', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  await fill(user, 'ليان', 'آدم', 'هبة', 'نور');
  await user.click(remove(2));
  expect(student(2)).toHaveValue('هبة');
  expect(student(2)).toHaveFocus();
  await user.click(remove(3));
  expect(student(2)).toHaveFocus();
  expect(students()).toHaveLength(2);
});

test('keeps an error at its student when another one is removed', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  await fill(user, 'ليان خوري', '', 'نور شاهين', '');
  await user.click(save());
  expect(students().map((field) => field.matches(':invalid, [aria-invalid="true"]'))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  await user.click(remove(2));
  expect(student(2)).toHaveValue('نور شاهين');
  expect(student(2)).toBeValid();
  expect(student(3)).toHaveAccessibleDescription('أدخل اسم الطالب.');
});

test('removes the error of a repeated name when either field is corrected', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  await fill(user, 'ليان خوري', 'ليان خوري', '');
  await user.click(save());
  expect(student(2)).toBeInvalid();
  await enterText(user, student(1), ' حداد');
  expect(student(2)).toBeValid();
  expect(student(3)).toBeInvalid();
});

test.each([
  ['blank', '   ', 'أدخل اسم الطالب.'],
  ['named twice', 'ليان خوري', 'هذا الاسم مكتوب مرتين.'],
  ['named twice, with invisible marks', '\u202bليان  خوري\u202c', 'هذا الاسم مكتوب مرتين.'],
  ['named twice, in another spelling', 'ليان خورى', 'هذا الاسم مكتوب مرتين.'],
  ['made of invisible characters', '\u200f', 'أدخل اسم الطالب.'],
])('rejects a student who is %s', async (_, second, message) => {
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  await fill(user, 'ليان خوري', second);
  await user.click(save());
  expect(student(2)).toHaveAccessibleDescription(message);
  expect(student(2)).toHaveFocus();
  expect(await pendingOnServer('/group_lessons')).toEqual([]);
});

test("shows the server's reason, and at its field", async () => {
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  await fill(user, 'ليان خوري', '...');
  await user.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^أسماء الطلاب/);
  expect(alert).not.toHaveTextContent(/لم يصل تأكيد/);
  await waitFor(() => expect(student(2)).toBeInvalid());
  expect(student(1)).toBeValid();
});

test('keeps the typed values when submitting fails', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  await fill(user, 'ليان خوري', 'آدم شاهين');
  disconnect();
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('لم يصل تأكيد الحفظ. ما كُتب باقٍ هنا.');
  expect(student(2)).toHaveValue('آدم شاهين');
});

test('restores all students of a half-filled form', async () => {
  const { user, unmount } = renderPage(<LessonFormPage lessonType="group" />);
  await fill(user, 'ليان خوري', 'آدم شاهين');
  unmount();
  renderPage(<LessonFormPage lessonType="group" />);
  expect(students().map((field) => (field as HTMLInputElement).value)).toEqual(['ليان خوري', 'آدم شاهين']);
});

test('asks when one of the students had such a group lesson that day', async () => {
  await logGroupLessons({ date: DAY, student_names: ['سامي نصار', 'ادم شاهين'] });
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  await fill(user, 'ليان خوري', 'آدم شاهين');
  await user.click(save());
  const question = await screen.findByRole('alertdialog');
  // The question uses the name of the student's record.
  expect(question).toHaveTextContent('آدم شاهين');
  expect(question).not.toHaveTextContent('سامي نصار');
});

test('asks about an individual lesson of the same student, day and subject', async () => {
  await logLessons({ date: DAY, student_name: 'ليان خوري', subject: 'فيزياء' });
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  await fill(user, 'ليان خوري', 'آدم شاهين');
  await user.click(save());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/ليان خوري/);
});
