import { screen, waitFor } from '@testing-library/react';
import type { Booking } from 'api-contract/booking-schema';
import { dayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { daysAhead } from 'server/testing/days-ahead';
import { api, session } from 'shared-auth';
import { pathOf, usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

const REQUEST = {
  phone: '0591234567',
  subject: 'فيزياء',
  ageLevel: 'الصف الحادي عشر',
  lessonTime: '17:00',
  hours: 1,
  lessonType: 'individual',
  students: ['ليان خوري'],
};

/** A booking of a lesson in so many days: its record and the path of its page. */
async function newBooking(days: number, hours = REQUEST.hours) {
  const body = { ...REQUEST, hours, lessonDate: daysAhead(days) };
  const { booking, link } = await api.post<{ booking: Booking; link: string }>('/booking/', {
    body,
    authenticated: false,
    schema: { link: 'text' },
  });
  return { booking, path: pathOf(link) };
}

async function asAdministrator(send: () => Promise<unknown>) {
  const { username, password } = await site.current.createAdmin();
  session.signIn(await site.current.signIn(username, password));
  await send();
  session.signOut();
}

const decide = ({ _id }: Booking, action: 'approve' | 'propose' | 'reject', body: object) =>
  asAdministrator(() => api.post(`/admin/bookings/${_id}/${action}`, { body }));

const press = (name: string) => screen.getByRole('button', { name });

test('says by when the institute replies, with one request', async () => {
  const { path } = await newBooking(20);
  const requests = jest.spyOn(globalThis, 'fetch');
  await renderSection(path);
  expect(await screen.findByText('بانتظار الرد')).toBeVisible();
  expect(screen.getByText(new RegExp(`إن لم يصل حتى ${dayText(daysAhead(19))}`))).toBeVisible();
  expect(screen.getByText(dayText(daysAhead(20)))).toBeVisible();
  expect(requests).toHaveBeenCalledTimes(1);
  requests.mockRestore();
});

test('offers the link for WhatsApp', async () => {
  const { path } = await newBooking(21);
  await renderSection(path);
  expect(await screen.findByRole('link', { name: 'حفظه في واتساب' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/\?text=/),
  );
});

test('says what follows, and takes the booking back', async () => {
  const { user } = await renderSection((await newBooking(22)).path);
  await screen.findByText('بانتظار الرد');
  expect(screen.getByText(/بلا رسوم: 24 ساعة قبل الدرس/)).toBeVisible();
  await user.click(press('إلغاء الحجز'));
  expect(screen.getByText('يُلغى الحجز، ويُبلَّغ المعهد. لا رسوم على ذلك.')).toBeVisible();
  await user.click(press('تأكيد الإلغاء'));
  expect(await screen.findByText('ألغيتم الحجز')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('asks for another time', async () => {
  const { user } = await renderSection((await newBooking(23)).path);
  await screen.findByText('بانتظار الرد');
  await user.click(press('موعد آخر'));
  await user.click(press('طلب الموعد'));
  expect(screen.getByText('اختر الوقت.')).toBeVisible();
  await enterText(user, screen.getByLabelText('التاريخ المناسب'), daysAhead(30));
  await user.selectOptions(screen.getByLabelText('الوقت المناسب'), '18:30');
  await user.click(press('طلب الموعد'));
  expect(await screen.findByText('وصل الطلب إلى المعهد، وينتظر الرد.')).toBeVisible();
  expect(screen.getByText(dayText(daysAhead(30)))).toBeVisible();
});

test('offers another time only while the institute is open, and the lesson ends by midnight', async () => {
  const day = daysAhead(33);
  const closure = { from: day, to: day, label: 'صيانة', start: '10:00', end: '15:00' };
  await asAdministrator(() => api.post('/admin/closures', { body: closure }));
  const { user } = await renderSection((await newBooking(34, 2.5)).path);
  await user.click(await screen.findByRole('button', { name: 'موعد آخر' }));
  await enterText(user, screen.getByLabelText('التاريخ المناسب'), day);
  const time = (name: string) => screen.queryByRole('option', { name });
  await waitFor(() => expect(time('12:00')).not.toBeInTheDocument());
  expect(time('15:00')).toBeEnabled();
  expect(time('21:30')).toBeEnabled();
  expect(time('22:00')).not.toBeInTheDocument();
});

test('accepts the time that the institute proposes', async () => {
  const { booking, path } = await newBooking(24);
  await decide(booking, 'propose', { day: daysAhead(26), start: '19:00' });
  const { user } = await renderSection(path);
  expect(await screen.findByText('موعد آخر مقترح')).toBeVisible();
  await user.click(press('الموعد المقترح يناسبنا'));
  expect(await screen.findByText('بانتظار الرد')).toBeVisible();
  expect(screen.getByText(dayText(daysAhead(26)))).toBeVisible();
});

test('offers the approved lesson for the calendar', async () => {
  const { booking, path } = await newBooking(28);
  const { id: teacher_id } = await site.current.createTeacher();
  await decide(booking, 'approve', { teacher_id });
  await renderSection(path);
  expect(await screen.findByText(new RegExp(`الدرس يوم ${dayText(daysAhead(28))}`))).toBeVisible();
  expect(screen.getByRole('link', { name: 'إضافة الدرس إلى التقويم' })).toHaveAttribute(
    'href',
    path.replace('/MyBooking', '/bookings/shared/calendar.ics'),
  );
});

test('shows the reason of a rejection', async () => {
  const { booking, path } = await newBooking(25);
  await decide(booking, 'reject', { reason: 'لا مكان' });
  await renderSection(path);
  expect(await screen.findByText('السبب: لا مكان')).toBeVisible();
  expect(screen.getByRole('link', { name: 'حجز درس آخر' })).toBeVisible();
});

test.each([
  ['/MyBooking', 'الرابط ناقص'],
  [`/MyBooking?key=${'x'.repeat(22)}`, 'لم يعد هذا الرابط يعمل'],
])('at %s a new link can be asked for', async (path, sentence) => {
  const { user } = await renderSection(path);
  expect(await screen.findByText(sentence)).toBeVisible();
  await enterText(user, screen.getByLabelText('رقم الهاتف'), '0591234567');
  await enterText(user, screen.getByLabelText('رقم الطلب'), '4827-3159');
  await user.click(press('طلب رابط جديد'));
  expect(await screen.findByText(/يرسل المعهد رابطه إلى الهاتف/)).toBeVisible();
});

test('names the phone instead of the buttons once the notice has ended', async () => {
  const { path } = await newBooking(2);
  await asAdministrator(() => api.patch('/admin/settings', { body: { notice_hours: 72 } }));
  await renderSection(path);
  expect(await screen.findByText(/انتهت مهلة الإلغاء وتغيير الموعد/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إلغاء الحجز' })).toBeNull();
});
