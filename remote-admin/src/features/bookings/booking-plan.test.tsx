import { screen, waitFor, within } from '@testing-library/react';
import { nextDay } from 'server/testing/days-ahead';
import { useAdminSite } from '../../testing/admin-site';
import { bookingsOn, dialog } from '../../testing/bookings';
import { rowOf } from '../../testing/rows';
import BookingsPage from './bookings-page';

const site = useAdminSite();
const { book, button } = bookingsOn(site);
const DAY = nextDay('04-12');

test('approves a booking with teacher and time, names conflicts, and takes it back', async () => {
  await book('دانا', { lessonDate: DAY });
  await book('سامر', { lessonDate: DAY });
  const user = site.open(BookingsPage);
  await waitFor(() => rowOf('سامر'));
  const schedule = async (student: string) => {
    await user.click(button(student, /^جدولة الدرس/));
    await within(screen.getByRole('dialog')).findByRole('option', { name: 'samira' });
    await user.selectOptions(dialog().getByLabelText('المعلم/ة'), 'samira');
    await user.click(dialog().getByRole('button', { name: 'جدولة الدرس' }));
  };
  await schedule('دانا');
  expect(await screen.findByText('قُبل الحجز، وأُضيف درسه إلى الجدول.')).toBeInTheDocument();
  await schedule('سامر');
  expect(await dialog().findByText(/درس آخر للمعلم/)).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'حفظ مع ذلك' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const lessons = async () =>
    (
      await site.request<{ scheduled_lessons: { student_names: string[] }[] }>(
        'GET',
        `/admin/timetable?from=${DAY}&to=${DAY}`,
      )
    ).scheduled_lessons.map(({ student_names }) => student_names[0]);
  expect(await lessons()).toEqual(['دانا', 'سامر']);
  await user.click((await screen.findAllByRole('button', { name: 'تراجع' })).at(-1) as HTMLElement);
  await screen.findByText('عاد الحجز إلى انتظار الرد.');
  expect(await lessons()).toHaveLength(1);
});

test('proposes another time, which the row shows', async () => {
  await book('هيا', { lessonDate: DAY });
  const user = site.open(BookingsPage, '?mode=waiting');
  await waitFor(() => rowOf('هيا'));
  await user.click(button('هيا', /^اقتراح موعد آخر/));
  await user.selectOptions(dialog().getByLabelText('وقت الدرس'), '18:00');
  await user.click(dialog().getByRole('button', { name: 'موعد آخر' }));
  expect(await screen.findByText(/^اقتُرح موعد آخر:.*18:00/)).toBeInTheDocument();
});
