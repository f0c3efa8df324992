import { screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
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
    await user.click(button(student, /^قبول/));
    await within(await screen.findByRole('dialog')).findByRole('option', { name: 'samira' });
    await user.selectOptions(dialog().getByLabelText('المعلم/ة'), 'samira');
    await user.click(dialog().getByRole('button', { name: 'قبول الحجز' }));
  };
  await schedule('دانا');
  expect(await screen.findByText('قُبل حجز دانا.')).toBeInTheDocument();
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
  await user.click((await screen.findAllByRole('button', { name: /^تراجع/ })).at(-1) as HTMLElement);
  // The toast of two approvals takes back both, that of the last one alone takes back one.
  await waitFor(async () => expect((await lessons()).length).toBeLessThan(2));
});

test('approves several bookings one after the other, each with its lesson, and takes all of them back', async () => {
  const day = nextDay('05-12');
  for (const student of ['ألين', 'بشار', 'جود', 'داليا']) await book(student, { lessonDate: day });
  const user = site.open(BookingsPage, '?mode=waiting');
  await waitFor(() => rowOf('داليا'));
  for (const student of ['ألين', 'بشار', 'جود', 'داليا'])
    await user.click(within(rowOf(student)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'قبول المحدّد' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'قبول' }));
  const asked = (student: string) => screen.findByRole('dialog', { name: new RegExp(student) });

  await within(await asked('ألين')).findByRole('option', { name: 'samira' });
  expect(dialog().getByText('الحجز 1 من 4')).toBeVisible();
  await user.selectOptions(dialog().getByLabelText('المعلم/ة'), 'samira');
  await user.click(dialog().getByRole('button', { name: 'قبول الحجز' }));

  // The teacher of the lesson before is proposed, and is busy by now.
  await asked('بشار');
  await waitFor(() => expect(dialog().getByLabelText('المعلم/ة')).toHaveDisplayValue('samira'));
  await user.click(dialog().getByRole('button', { name: 'قبول الحجز' }));
  expect(await dialog().findByText(/درس آخر للمعلم/)).toBeVisible();
  await user.clear(dialog().getByLabelText('وقت الدرس'));
  await enterText(user, dialog().getByLabelText('وقت الدرس'), '18:00');
  await user.click(dialog().getByRole('button', { name: /^(قبول الحجز|حفظ)/ }));

  await asked('جود');
  await user.click(dialog().getByRole('button', { name: 'تخطّي هذا الحجز' }));
  await asked('داليا');
  expect(dialog().queryByRole('button', { name: 'ترك الباقي بانتظار الرد' })).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'تخطّي هذا الحجز' }));

  expect(await screen.findByText('قُبل حجزان.')).toBeInTheDocument();
  const lessons = async () => {
    const { scheduled_lessons } = await site.request<{
      scheduled_lessons: { student_names: string[]; start: string }[];
    }>('GET', `/admin/timetable?from=${day}&to=${day}`);
    return scheduled_lessons.map(({ student_names, start }) => `${student_names[0]} ${start}`);
  };
  expect(await lessons()).toEqual(['ألين 16:00', 'بشار 18:00']);
  // The skipped ones have their buttons again.
  await waitFor(() => expect(button('جود', /^قبول/)).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click((await screen.findAllByRole('button', { name: /^تراجع/ })).at(-1) as HTMLElement);
  await waitFor(async () => expect(await lessons()).toEqual([]));
});

test('leaves the bookings that follow when the person stops', async () => {
  const day = nextDay('05-13');
  await book('رامي', { lessonDate: day });
  await book('زياد', { lessonDate: day });
  const user = site.open(BookingsPage, '?mode=waiting');
  await waitFor(() => rowOf('زياد'));
  for (const student of ['رامي', 'زياد']) await user.click(within(rowOf(student)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'قبول المحدّد' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'قبول' }));
  await user.click(await screen.findByRole('button', { name: 'ترك الباقي بانتظار الرد' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button('زياد', /^قبول/)).not.toHaveAttribute('aria-disabled', 'true'));
  expect(button('رامي', /^قبول/)).not.toHaveAttribute('aria-disabled', 'true');
});

test('asks which family is meant where the number is that of another guardian', async () => {
  const phone = '0598 400 400';
  const family = { guardian_name: 'أم جنى', phones: [phone] };
  const { _id } = await site.request<{ _id: string }>('POST', '/admin/families', family);
  await book('جنى', { lessonDate: DAY, lessonTime: '20:00', parentName: 'أبو جنى', phone });
  const user = site.open(BookingsPage, '?mode=waiting');
  await waitFor(() => rowOf('جنى'));
  await user.click(button('جنى', /^قبول/));
  const field = await within(await screen.findByRole('dialog')).findByLabelText('العائلة');
  await dialog().findByRole('option', { name: 'samira' });
  await user.selectOptions(dialog().getByLabelText('المعلم/ة'), 'samira');
  await user.click(dialog().getByRole('button', { name: 'قبول الحجز' }));
  expect(await dialog().findByText('اختر العائلة.')).toBeVisible();
  expect(within(field).getByRole('option', { name: 'عائلة جديدة: أبو جنى' })).toBeInTheDocument();
  await user.selectOptions(dialog().getByLabelText('العائلة'), 'أم جنى');
  await user.click(dialog().getByRole('button', { name: 'قبول الحجز' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { students } = await site.request<{ students: { name: string }[] }>('GET', `/admin/families/${_id}`);
  expect(students).toMatchObject([{ name: 'جنى' }]);
});

test('keeps a booking that the person leaves in the dialog of its approval', async () => {
  await book('لين', { lessonDate: DAY });
  const user = site.open(BookingsPage, '?mode=waiting');
  await waitFor(() => rowOf('لين'));
  await user.click(button('لين', /^قبول/));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'إلغاء' }));
  await waitFor(() => expect(button('لين', /^قبول/)).not.toHaveAttribute('aria-disabled', 'true'));
});

test('makes a new link to a booking, which WhatsApp sends to its family', async () => {
  await book('رنا', { lessonDate: DAY });
  const user = site.open(BookingsPage, '?mode=waiting');
  await waitFor(() => rowOf('رنا'));
  await user.click(button('رنا', /^رابط جديد/));
  await user.click(dialog().getByRole('button', { name: 'إنشاء رابط جديد' }));
  const link = await dialog().findByLabelText<HTMLInputElement>('الرابط');
  const key = new URL(link.value).searchParams.get('key');
  const chat = dialog().getByRole('link', { name: 'إرسال بواتساب' }).getAttribute('href') ?? '';
  expect(new URL(chat).searchParams.get('text')).toContain(link.value);
  expect(chat).toMatch(/^https:\/\/wa\.me\/\d+\?/);
  const opened = await site.request<{ students: string[] }>('GET', `/bookings/shared?key=${key}`);
  expect(opened.students).toEqual(['رنا']);
});

test('schedules a booking of a day from its row', async () => {
  await book('وسام', { lessonDate: DAY });
  const user = site.open(BookingsPage, `?mode=scheduled&date=${DAY}`);
  await waitFor(() => rowOf('وسام'));
  await user.click(button('وسام', /^جدولة الدرس/));
  await within(screen.getByRole('dialog')).findByRole('option', { name: 'samira' });
  await user.selectOptions(dialog().getByLabelText('المعلم/ة'), 'samira');
  await user.clear(dialog().getByLabelText('وقت الدرس'));
  await enterText(user, dialog().getByLabelText('وقت الدرس'), '10:00');
  await user.click(dialog().getByRole('button', { name: 'قبول الحجز' }));
  expect(await screen.findByText('قُبل الحجز، وأُضيف درسه إلى الجدول.')).toBeInTheDocument();
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
