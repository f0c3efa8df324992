import { screen, waitFor, within } from '@testing-library/react';
import { dayAfter, weekdayOf } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { plainDayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf } from '../../testing/rows';
import RoomsPage from './rooms-page';

const site = useAdminSite();

interface Made {
  _id: string;
}

interface Scheduled {
  scheduled_lessons: { state: string }[];
}

test('a room is added with its seats, and a season with the hours of a weekday', async () => {
  const user = site.open(RoomsPage);
  await user.click(await screen.findByRole('button', { name: 'إضافة قاعة' }));
  const room = within(await screen.findByRole('dialog', { name: 'إضافة قاعة' }));
  await enterText(user, room.getByLabelText('اسم القاعة'), 'قاعة البحر');
  await enterText(user, room.getByLabelText('عدد المقاعد'), '8');
  await user.click(room.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(rowOf('قاعة البحر', 'القاعات')).toHaveTextContent(/8.*مستعملة/));

  await user.click(screen.getByRole('button', { name: 'إضافة موسم' }));
  const season = within(await screen.findByRole('dialog', { name: 'إضافة موسم' }));
  await enterText(user, season.getByLabelText('الاسم'), 'رمضان');
  await enterText(user, season.getByLabelText('أول يوم'), '8/2/2027');
  await enterText(user, season.getByLabelText('آخر يوم'), '9/3/2027');
  await user.clear(season.getByLabelText('تأخير الدروس الأسبوعية (دقائق)'));
  await enterText(user, season.getByLabelText('تأخير الدروس الأسبوعية (دقائق)'), '-60');
  await enterText(user, season.getByLabelText('الأحد، من، 1'), '10:00');
  await user.click(season.getByRole('button', { name: 'حفظ' }));
  expect(await season.findByText('اكتب لكل وقت بداية ونهاية بعدها.')).toBeVisible();
  await enterText(user, season.getByLabelText('الأحد، إلى، 1'), '14:00');
  await user.click(season.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(rowOf('رمضان', 'المواسم')).toHaveTextContent('تبكير 60 دقيقة'));
});

test('a closure leads to the lessons that it hits, which are cancelled together and taken back together', async () => {
  const { _id } = await site.request<Made>('POST', '/admin/students', { name: 'ليلى حداد' });
  const taught = { minutes: 60, subject: 'رياضيات', education_level: 'ثانوي', lesson_type: 'individual' };
  const day = '2026-03-10';
  for (const start of ['16:00', '17:30'])
    await site.request('POST', '/admin/scheduled-lessons', { day, start, student_ids: [_id], ...taught });
  const states = async () => {
    const path = `/admin/timetable?from=${day}&to=${day}`;
    const { scheduled_lessons } = await site.request<Scheduled>('GET', path);
    return scheduled_lessons.map(({ state }) => state);
  };
  const user = site.open(RoomsPage);
  await user.click(await screen.findByRole('button', { name: 'إضافة عطلة' }));
  const closure = within(await screen.findByRole('dialog', { name: 'إضافة عطلة' }));
  await enterText(user, closure.getByLabelText('الاسم'), 'يوم العلم');
  await enterText(user, closure.getByLabelText('أول يوم'), '10/3/2026');
  await user.click(closure.getByRole('button', { name: 'حفظ' }));
  const hits = within(await screen.findByRole('dialog', { name: 'ما العمل بهذه الدروس؟' }));
  expect(await hits.findAllByRole('listitem')).toHaveLength(2);
  await user.click(hits.getByRole('button', { name: 'حفظ' }));
  await waitFor(async () => expect(await states()).toEqual(['cancelled', 'cancelled']));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(async () => expect(await states()).toEqual(['planned', 'planned']));
});

test('a season says before it is saved which lessons it moves and with what they conflict, and so does its deletion', async () => {
  const { _id } = await site.request<Made>('POST', '/admin/students', { name: 'سليم حداد' });
  const taught = { minutes: 60, subject: 'كيمياء', education_level: 'ثانوي', lesson_type: 'individual' };
  const first = dayAfter(currentDay(), 200);
  const days = { weekday: weekdayOf(first), first_day: first, last_day: dayAfter(first, 21) };
  const [begin, end] = [plainDayText(dayAfter(first, 5)), plainDayText(dayAfter(first, 16))];
  await site.request('POST', '/admin/series', { ...days, start: '16:00', student_ids: [_id], ...taught });
  const at = { day: dayAfter(first, 7), start: '15:00', student_ids: [_id] };
  await site.request('POST', '/admin/scheduled-lessons', { ...at, ...taught });
  const user = site.open(RoomsPage);
  await user.click(await screen.findByRole('button', { name: 'إضافة موسم' }));
  const season = within(await screen.findByRole('dialog', { name: 'إضافة موسم' }));
  await enterText(user, season.getByLabelText('الاسم'), 'امتحانات');
  await enterText(user, season.getByLabelText('أول يوم'), begin);
  await enterText(user, season.getByLabelText('آخر يوم'), end);
  const shift = season.getByLabelText('تأخير الدروس الأسبوعية (دقائق)');
  await user.clear(shift);
  await enterText(user, shift, '-60');
  expect(await season.findByText(/^سينتقل درسان/)).toBeVisible();
  expect(season.getByText(/كيمياء.*من 16:00 إلى 15:00/)).toBeVisible();
  expect(season.getAllByText(/درس آخر للطالب .*سليم حداد/)[0]).toBeVisible();
  await user.click(season.getByRole('button', { name: 'حفظ' }));
  await user.click(await season.findByRole('button', { name: 'حفظ مع ذلك' }));
  await waitFor(() => expect(rowOf('امتحانات', 'المواسم')).toHaveTextContent(end));

  await user.click(screen.getByRole('button', { name: 'حذف امتحانات' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(await question.findByText(/من 15:00 إلى 16:00/)).toBeVisible();
});
