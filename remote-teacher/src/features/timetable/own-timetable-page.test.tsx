import { screen, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { plainDayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { renderPage } from '../../testing/render-page';
import { pendingOnServer, signInAdmin, useTeacherServer } from '../../testing/teacher-server';
import LessonFormPage from '../lesson-form/lesson-form-page';
import OwnTimetablePage from './own-timetable-page';

const site = useTeacherServer();

test('a lesson of today is logged from the timetable with who was absent, and is held then', async () => {
  const admin = await signInAdmin();
  const _id = await site.schedule(admin, ['ليان خوري', 'مريم عودة'], { lesson_type: 'group' });

  const week = renderPage(<OwnTimetablePage />);
  await week.user.click(await screen.findByRole('link', { name: /^تسجيل درس .*رياضيات/ }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  const { pathname, state } = week.router.state.location;
  expect(pathname).toBe('/CreateGroupLesson');
  week.unmount();

  const { user, unmount } = renderPage(<LessonFormPage lessonType="group" />, { state });
  expect(await screen.findByText('درس من الجدول')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: /^غياب .*مريم عودة/ }));
  const absence = within(screen.getByRole('radiogroup', { name: /^غياب .*مريم عودة/ }));
  await user.click(absence.getByRole('radio', { name: 'غياب غير محسوب' }));
  await user.click(screen.getByRole('button', { name: /^حفظ/ }));
  await screen.findByText(/^سُجّل/);

  const [logged] = await pendingOnServer('/group_lessons');
  expect(logged).toMatchObject({ scheduled_id: _id, start: '16:30', hours: 1.5 });
  const { pending_lessons } = await admin<{ pending_lessons: object[] }>(
    'GET',
    '/admin/pending-group-lessons',
  );
  expect(pending_lessons).toMatchObject([{ attendance: { students: ['present', 'absent-free'] } }]);
  unmount();
  renderPage(<OwnTimetablePage />);
  expect(await within(await screen.findByRole('list')).findByText('سُجّل')).toBeVisible();
});

test('an absence is noted with the lessons that it hits and taken back, and another time is asked for', async () => {
  const admin = await signInAdmin();
  await site.schedule(admin, ['جنى سمعان'], { day: currentDay(), start: '18:00' });
  const { user } = renderPage(<OwnTimetablePage />);
  await user.click(await screen.findByRole('button', { name: /^طلب موعد آخر: .*18:00/ }));
  const wish = within(await screen.findByRole('dialog', { name: 'طلب موعد آخر' }));
  await enterText(user, wish.getByLabelText('ملاحظة'), 'امتحان');
  await user.click(wish.getByRole('button', { name: 'إرسال الطلب' }));
  expect(await screen.findByText(/^وصل الطلب إلى إدارة المعهد/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'غياب مقبل' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'غياب مقبل' }));
  await enterText(user, dialog.getByLabelText('أول يوم'), plainDayText(currentDay()));
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText(/^سُجّل الغياب.* يقع فيه درس واحد/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^حذف الغياب/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'حذف' }));
  expect(await screen.findByText('حُذف الغياب.')).toBeVisible();
});

test('the address of the own calendar is made and ended', async () => {
  const { user } = renderPage(<OwnTimetablePage />);
  await user.click(await screen.findByRole('button', { name: 'عنوان التقويم' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'عنوان التقويم' }));
  expect(dialog.getByText(/كل بضع ساعات/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'إنشاء عنوان جديد' }));
  const field = await dialog.findByLabelText(/^العنوان/);
  expect(field).toHaveDisplayValue(/\/calendar\/[\w-]{22}\.ics$/);
  await user.click(dialog.getByRole('button', { name: 'إلغاء العنوان' }));
  expect(await screen.findByText('أُلغي عنوان التقويم.')).toBeVisible();
  expect(field).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'إلغاء العنوان' }));
  expect(await screen.findByText('لا عنوان ساريًا.')).toBeVisible();
});
