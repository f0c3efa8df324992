import { screen } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { enterText } from 'design-system/testing/enter-text';
import { daysAgo, form } from '../../testing/individual-lesson-form';
import { renderPage } from '../../testing/render-page';
import { logLessons, pendingOnServer, signInAdmin, useTeacherServer } from '../../testing/teacher-server';
import LessonFormPage from './lesson-form-page';

const site = useTeacherServer();

test('offers the scheduled lesson of a student, fills the empty fields from it, and logs it once', async () => {
  const admin = await signInAdmin();
  const scheduled_id = await site.schedule(admin, ['هالة مراد']);
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await enterText(user, form.student(), 'هاله مراد');
  await user.click(form.hours('ساعة وربع'));
  expect(await screen.findByText(/هذا الدرس في جدولك الساعة 16:30/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تسجيله منه' }));
  expect(form.subject()).toHaveValue('رياضيات');
  expect(form.level('إعدادي')).toBeChecked();
  await user.click(form.save());
  await screen.findByText(/^سُجّل/);
  expect(await pendingOnServer()).toMatchObject([{ scheduled_id, start: '16:30', hours: 1.25 }]);

  // The lesson is the student's usual one by now, and the timetable has none that is to be logged.
  await enterText(user, form.student(), 'هالة مراد');
  expect(screen.queryByText(/في جدولك/)).not.toBeInTheDocument();
});

test('logs each of several lessons from its own scheduled one, and takes an acceptance back', async () => {
  const admin = await signInAdmin();
  const names = ['سمر جبران', 'وائل نمر'];
  const first = await site.schedule(admin, names.slice(0, 1), { start: '15:00', minutes: 60 });
  await site.schedule(admin, names.slice(1), { start: '17:00' });
  await logLessons(...names.map((student_name) => ({ student_name, date: daysAgo(3) })));
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name }));
  const [accept] = await screen.findAllByRole('button', { name: 'تسجيله منه' });
  if (accept) await user.click(accept);
  await user.click(screen.getByRole('button', { name: 'تسجيله منه' }));
  const [, takeBack] = screen.getAllByRole('button', { name: 'ليس هو' });
  if (takeBack) await user.click(takeBack);
  await user.click(form.level('إعدادي'));
  await user.click(screen.getByRole('button', { name: /^حفظ/ }));
  await screen.findByText(/^سُجّل درسان/);
  const logged = (await pendingOnServer()).filter(({ date }) => date.startsWith(currentDay()));
  expect(logged).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ student_name: names[0], scheduled_id: first, hours: 1 }),
      expect.objectContaining({ student_name: names[1], scheduled_id: null, hours: 1.5 }),
    ]),
  );
});

test('leads to the other form where the scheduled lesson is of the other type', async () => {
  const admin = await signInAdmin();
  await site.schedule(admin, ['نور قاسم', 'رامي سعد'], { lesson_type: 'group' });
  const { user, router } = renderPage(<LessonFormPage lessonType="individual" />);
  await enterText(user, form.student(), 'نور قاسم');
  await user.click(await screen.findByRole('link', { name: 'تسجيله منه' }));
  expect(router.state.location.pathname).toBe('/CreateGroupLesson');
});
