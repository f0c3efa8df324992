import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText } from 'design-system/testing/enter-text';
import { daysAhead } from 'server/testing/days-ahead';
import { api, session } from 'shared-auth';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';
import { FIRST_LESSONS } from './lesson-texts';

const site = usePublicServer();

/** The path of the page of a student with a lesson on each of the days. */
async function newPage(name: string, ...days: string[]) {
  const { username, password } = await site.current.createAdmin();
  session.signIn(await site.current.signIn(username, password));
  const post = (path: string, body: object) =>
    api.post<{ _id: string; link: string }>(path, { body, schema: { _id: 'text' } });
  const { _id: student_id } = await post('/admin/students', { name });
  for (const day of days)
    await post('/admin/scheduled-lessons', {
      day,
      start: '16:00',
      minutes: 60,
      subject: 'رياضيات',
      education_level: 'ثانوي',
      lesson_type: 'individual',
      student_ids: [student_id],
    });
  const { link } = await post('/admin/family-links', { student_id });
  session.signOut();
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test('says what follows, and tells the institute that a child is absent', async () => {
  const user = userEvent.setup();
  const requests = jest.spyOn(globalThis, 'fetch');
  const path = await newPage('سامي خوري', daysAhead(5));
  requests.mockClear();
  await renderSection(path);
  const lessons = within(await screen.findByRole('region', { name: 'الدروس القادمة' }));
  expect(requests).toHaveBeenCalledTimes(1);
  requests.mockRestore();
  expect(lessons.getByText(/الإبلاغ عن الغياب بلا رسوم حتى/)).toBeVisible();
  await user.click(lessons.getByRole('button', { name: 'لن نحضر' }));
  expect(lessons.getByText('لن يحضر سامي خوري هذا الدرس.')).toBeVisible();
  await enterText(user, lessons.getByRole('textbox', { name: /ملاحظة للمعهد/ }), 'سفر');
  await user.click(lessons.getByRole('button', { name: 'تأكيد: لن نحضر' }));
  expect(await lessons.findByText('ملغى بطلب العائلة')).toBeVisible();
  expect(lessons.getByText('أُبلغ المعهد بأنكم لن تحضروا.')).toBeVisible();
  expect(lessons.getByRole('listitem')).toHaveFocus();
  expect(lessons.queryByRole('button')).toBeNull();
});

test('asks for another time, and keeps the lesson until the institute answers', async () => {
  const user = userEvent.setup();
  await renderSection(await newPage('لمى ناصر', daysAhead(6)));
  const lessons = within(await screen.findByRole('region', { name: 'الدروس القادمة' }));
  await user.click(lessons.getByRole('button', { name: 'موعد آخر' }));
  expect(lessons.getByText(/يبقى الدرس في موعده/)).toBeVisible();
  await user.click(lessons.getByRole('button', { name: 'طلب موعد آخر' }));
  expect(await lessons.findByText('طلبتم موعدًا آخر، وسيتواصل المعهد معكم')).toBeVisible();
});

test('begins with the first lessons of many, and shows the others on request', async () => {
  const user = userEvent.setup();
  const days = Array.from({ length: FIRST_LESSONS + 2 }, (_, index) => daysAhead(4 + index));
  await renderSection(await newPage('يزن عودة', ...days));
  const lessons = within(await screen.findByRole('region', { name: 'الدروس القادمة' }));
  const list = lessons.getByRole('list');
  expect(within(list).getAllByRole('listitem')).toHaveLength(days.length);
  expect(list).toHaveAttribute('data-short');
  await user.click(lessons.getByRole('button', { name: `كل الدروس القادمة (${days.length})` }));
  expect(list).not.toHaveAttribute('data-short');
  expect(list).toHaveFocus();
  expect(lessons.queryByRole('button', { name: /^كل الدروس/ })).toBeNull();
});

test('says that a link is incomplete or works no longer', async () => {
  const { unmount } = await renderSection('/FamilyPage');
  expect(await screen.findByText('الرابط ناقص')).toBeVisible();
  unmount();
  await renderSection(`/FamilyPage?key=${'x'.repeat(22)}`);
  expect(await screen.findByText('لم يعد هذا الرابط يعمل')).toBeVisible();
});
