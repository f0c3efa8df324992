import { act, screen, waitFor, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { plainDayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { api, session } from 'shared-auth';
import { daysAgo, form } from '../../testing/individual-lesson-form';
import { renderPage } from '../../testing/render-page';
import {
  disconnect,
  LESSON,
  logLessons,
  pendingOnServer,
  reconnect,
  useTeacherServer,
} from '../../testing/teacher-server';
import LessonFormPage from './lesson-form-page';

const server = useTeacherServer();

test('offers the eleven options of hours', () => {
  renderPage(<LessonFormPage lessonType="individual" />);
  const hours = within(form.hoursGroup());
  expect(hours.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'نصف ساعة',
    'ثلاثة أرباع الساعة',
    'ساعة',
    'ساعة وربع',
    'ساعة ونصف',
    'ساعة و45 دقيقة',
    'ساعتان',
    'ساعتان وربع',
    'ساعتان ونصف',
    'ساعتان و45 دقيقة',
    'ثلاث ساعات',
    'مدة أخرى',
  ]);
});

test('starts with today and the name of the teacher, which cannot be changed', () => {
  renderPage(<LessonFormPage lessonType="individual" />);
  expect(form.date()).toHaveValue(plainDayText(currentDay()));
  const teacherName = screen.getByRole('textbox', { name: 'اسم المعلم' });
  expect(teacherName).toHaveValue(server.teacher.username);
  expect(teacherName).toHaveAttribute('readonly');
});

test('logs a lesson and is ready for the next student', async () => {
  const day = daysAgo(3);
  const { user, router } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  await user.clear(form.date());
  await enterText(
    user,
    form.date(),
    day.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
  );
  await user.click(form.save());

  expect(await screen.findByText(/^سُجّل درس/)).toBeVisible();
  expect(await pendingOnServer()).toMatchObject([
    {
      _id: expect.any(String),
      date: `${day}T00:00:00`,
      teacher_name: server.teacher.username,
      student_name: 'سارة حداد',
      hours: 0.75,
      subject: 'رياضيات',
      education_level: 'ثانوي',
      approved: false,
    },
  ]);
  expect(form.student()).toHaveValue('');
  expect(form.student()).toHaveFocus();
  expect(form.date()).toHaveValue(plainDayText(currentDay()));
  expect(form.hours('ثلاثة أرباع الساعة')).not.toBeChecked();
  expect(form.subject()).toHaveValue('');
  expect(form.level('ثانوي')).not.toBeChecked();

  await user.click(screen.getByRole('button', { name: 'عرض الدروس المعلّقة' }));
  expect(router.state.location.pathname).toBe('/ViewPendingIndividualLessons');
});

test('warns of a future date and logs the lesson after a question', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  expect(form.date()).not.toHaveAccessibleDescription();
  await form.fill(user);
  await user.clear(form.date());
  await enterText(user, form.date(), daysAgo(-30));
  expect(form.date()).toHaveAccessibleDescription(/هذا التاريخ في المستقبل/);
  expect(form.date()).toBeValid();
  await user.click(form.save());
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(/هذا التاريخ في المستقبل/);
  await user.click(screen.getByRole('button', { name: 'تسجيل' }));
  expect(await screen.findByText(/^سُجّل درس/)).toBeVisible();
  expect(await pendingOnServer()).toMatchObject([{ date: `${daysAgo(-30)}T00:00:00` }]);
  expect(form.date()).toHaveValue(plainDayText(currentDay()));
});

test('rejects missing fields with an error at each', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await user.clear(form.date());
  await user.click(form.save());
  expect(form.date()).toHaveAccessibleDescription(/أدخل تاريخ الدرس/);
  expect(form.student()).toHaveFocus();
  expect(form.student()).toHaveAccessibleDescription(/أدخل اسم الطالب/);
  expect(form.hoursGroup()).toHaveAccessibleDescription(/اختر عدد الساعات/);
  expect(form.subject()).toHaveAccessibleDescription(/أدخل المادة/);
  expect(form.levelGroup()).toHaveAccessibleDescription(/اختر المرحلة الدراسية/);
  expect(await pendingOnServer()).toEqual([]);
});

test('removes each error as soon as its field is corrected', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await user.clear(form.date());
  await user.click(form.save());
  const corrections: [field: () => HTMLElement, correct: () => Promise<void>][] = [
    [form.student, () => enterText(user, form.student(), 'من')],
    [form.subject, () => enterText(user, form.subject(), 'ف')],
    [form.hoursGroup, () => user.click(form.hours('ساعة'))],
    [form.levelGroup, () => user.click(form.level('ثانوي'))],
    [form.date, () => enterText(user, form.date(), '2026-11-05')],
  ];
  for (const [index, [field, correct]] of corrections.entries()) {
    await correct();
    expect(field()).toBeValid();
    expect(field()).toContainElement(document.activeElement as HTMLElement);
    for (const [other] of corrections.slice(index + 1)) expect(other()).toBeInvalid();
  }
});

test('removes the failure message once typing continues', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  disconnect();
  await user.click(form.save());
  expect(await screen.findByRole('alert')).toBeVisible();
  await enterText(user, form.student(), ' خوري');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test("shows the server's errors joined by commas and at their fields", async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user, '...');
  await user.clear(form.subject());
  await enterText(user, form.subject(), '---');
  await user.click(form.save());

  const alert = await screen.findByRole('alert');
  const reasons = await api
    .post('/teacher/submit', { body: { ...LESSON, student_name: '...', subject: '---' } })
    .then(
      () => [],
      (error) => error.inputErrors.map(({ msg }: { msg: string }) => msg),
    );
  expect(reasons).toHaveLength(2);
  expect(alert).toHaveTextContent(reasons.join('، '));
  expect(form.student()).toHaveAccessibleDescription(expect.stringContaining(reasons[0]));
  expect(form.subject()).toHaveAccessibleDescription(reasons[1]);
  expect(form.student()).toHaveFocus();

  await enterText(user, form.subject(), 'رياضيات');
  expect(form.subject()).toHaveFocus();
});

test('keeps the typed values when submitting fails and submits them on retry', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  disconnect();
  await user.click(form.save());
  expect(await screen.findByRole('alert')).toHaveTextContent('لم يصل تأكيد الحفظ. ما كُتب باقٍ هنا.');
  expect(form.student()).toHaveValue('سارة حداد');

  reconnect();
  await user.click(screen.getByRole('button', { name: 'الإرسال مرة أخرى' }));
  expect(await screen.findByText(/^سُجّل درس/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await pendingOnServer()).toHaveLength(1);
});

test('logs one lesson on a double press', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  await user.dblClick(form.save());
  await waitFor(() => expect(form.student()).toHaveValue(''));
  expect(await pendingOnServer()).toHaveLength(1);
});

test('logs one lesson when pressed again before the page re-renders', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  act(() => {
    for (let press = 0; press < 5; press += 1) form.save().click();
  });
  await waitFor(() => expect(form.student()).toHaveValue(''));
  expect(await pendingOnServer()).toHaveLength(1);
});

describe('a lesson similar to a logged one', () => {
  const again = { date: currentDay(), student_name: 'سارة حدّاد', subject: 'رياضيّات' };

  test('is submitted after a confirmation', async () => {
    await logLessons(again);
    const { user } = renderPage(<LessonFormPage lessonType="individual" />);
    await form.fill(user);
    await user.click(form.save());
    const question = await screen.findByRole('alertdialog');
    // The question uses the name of the student's record.
    expect(question).toHaveTextContent('سارة حداد');
    expect(await pendingOnServer()).toHaveLength(1);

    await user.click(within(question).getByRole('button', { name: 'تسجيل درس ثانٍ' }));
    expect(await screen.findByText(/^سُجّل درس/)).toBeVisible();
    expect(await pendingOnServer()).toHaveLength(2);
  });

  test('returns to the unchanged form on cancel', async () => {
    await logLessons(again);
    const { user } = renderPage(<LessonFormPage lessonType="individual" />);
    await form.fill(user);
    await user.click(form.save());
    await user.click(await screen.findByRole('button', { name: 'عدم التسجيل' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(form.student()).toHaveValue('سارة حداد');
    expect(await pendingOnServer()).toHaveLength(1);
  });

  test.each([
    ['another student', { student_name: 'سامي نصار' }],
    ['another day', { date: '2026-01-05' }],
    ['another subject', { subject: 'كيمياء' }],
  ])('%s asks nothing', async (_, difference) => {
    await logLessons({ ...again, ...difference });
    const { user } = renderPage(<LessonFormPage lessonType="individual" />);
    await form.fill(user);
    await user.click(form.save());
    expect(await screen.findByText(/^سُجّل درس/)).toBeVisible();
  });
});

test('suggests known students in any spelling', async () => {
  await logLessons({ student_name: 'أحمد جرّار' }, { student_name: 'منى إبراهيم' });
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await enterText(user, form.student(), 'ابراهيم');
  await user.click(await screen.findByRole('option', { name: 'منى إبراهيم' }));
  expect(form.student()).toHaveValue('منى إبراهيم');
  expect(screen.queryByRole('option', { name: 'أحمد جرّار' })).not.toBeInTheDocument();
});

test('asks to log in first when the token is missing on submit', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  window.localStorage.clear();
  await user.click(form.save());
  await waitFor(() => expect(session.getSnapshot().status).toBe('anonymous'));
  expect(session.getSnapshot()).toMatchObject({
    end: { reason: 'missing', message: { arabic: 'يرجى تسجيل الدخول أولًا.' } },
  });
});
