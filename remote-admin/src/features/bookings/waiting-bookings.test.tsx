import { screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { nextDay } from 'server/testing/days-ahead';
import { useAdminSite } from '../../testing/admin-site';
import { bookingsOn, dialog } from '../../testing/bookings';
import { failRequests, interceptRequests } from '../../testing/failing-requests';
import { leaveTable, rowOf, rows } from '../../testing/rows';
import BookingsPage from './bookings-page';

const site = useAdminSite();
const { book, button } = bookingsOn(site);

const students = () => rows().map((row) => within(row).getByRole('rowheader').textContent);
const waitingView = () => screen.getByRole('radio', { name: 'بانتظار الرد' });
const search = () => screen.getByLabelText('بحث بالاسم أو الهاتف أو رقم الطلب');

beforeEach(async () => {
  type Page = { bookings: { _id: string }[] };
  const { bookings } = await site.request<Page>('GET', '/booking/waiting?limit=200');
  for (const { _id } of bookings)
    await site.request('PATCH', `/booking/${_id}/status`, { status: 'approved' });
});

test('opens on all pending bookings, oldest first', async () => {
  await book('دانا', { lessonDate: nextDay('09-02') });
  await book('سامر', { lessonDate: nextDay('09-01') });
  site.open(BookingsPage);
  await waitFor(() => expect(students()).toEqual(['دانا', 'سامر']));
  expect(waitingView()).toBeChecked();
  expect(screen.queryByLabelText('الحالة')).not.toBeInTheDocument();
});

test("opens on today's requests without pending bookings", async () => {
  const user = site.open(BookingsPage);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'حسب تاريخ الحجز' })).toBeChecked());
  await user.click(waitingView());
  expect(await screen.findByText('لا حجوزات بانتظار الرد')).toBeInTheDocument();
});

test('stays on the view when the last booking is decided', async () => {
  await book('دانا');
  const user = site.open(BookingsPage);
  await waitFor(() => expect(students()).toEqual(['دانا']));
  await user.click(button('دانا', /^رفض/));
  await user.click(screen.getByRole('button', { name: 'رفض الحجز' }));
  await leaveTable(user);
  expect(await screen.findByText('لا حجوزات بانتظار الرد')).toBeInTheDocument();
  expect(await screen.findByText('رُفض حجز دانا.')).toBeInTheDocument();
  expect(waitingView()).toBeChecked();
});

test('asks before a rejection, and undoes it', async () => {
  await book('دانا');
  const user = site.open(BookingsPage);
  await waitFor(() => rowOf('دانا'));
  await user.click(button('دانا', /^رفض/));
  const question = within(screen.getByRole('alertdialog', { name: 'هل تريد رفض حجز دانا؟' }));
  await user.click(question.getByRole('button', { name: 'إبقاء الحجز' }));
  expect(students()).toEqual(['دانا']);
  await user.click(button('دانا', /^رفض/));
  await user.click(screen.getByRole('button', { name: 'رفض الحجز' }));
  expect(await screen.findByText('رُفض حجز دانا.')).toBeInTheDocument();
  expect(students()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(students()).toEqual(['دانا']));
  expect(await screen.findByText('عاد حجز دانا إلى انتظار الرد.')).toBeInTheDocument();
});

test('rejects with a reason', async () => {
  await book('رهف');
  const user = site.open(BookingsPage);
  await waitFor(() => rowOf('رهف'));
  await user.click(button('رهف', /^رفض/));
  await user.click(screen.getByRole('button', { name: 'الموعد غير متاح' }));
  await user.click(screen.getByRole('button', { name: 'رفض الحجز' }));
  await screen.findByText('رُفض حجز رهف.');
  const onDay = `/booking/today/lessons?date=${nextDay('03-10')}`;
  const stored = await site.request<{ students: string[]; reason: string }[]>('GET', onDay);
  expect(stored.find((booking) => booking.students[0] === 'رهف')?.reason).toBe('الموعد غير متاح');
});

test('accepts all that wait, names those that overlap, and takes it back by one undo', async () => {
  for (const student of ['دانا', 'سامر', 'دانا']) await book(student, { lessonDate: nextDay('09-20') });
  const user = site.open(BookingsPage);
  await waitFor(() => expect(students()).toHaveLength(3));
  await screen.findAllByText(/^يتداخل مع حجز:/);
  await user.click(screen.getByText('تحديد الكل (3)'));
  await user.click(screen.getByRole('button', { name: 'قبول المحدّد' }));
  const question = within(screen.getByRole('alertdialog', { name: 'هل تريد قبول 3 حجوزات؟' }));
  expect(question.getAllByRole('listitem')).toHaveLength(2);
  await user.click(question.getByRole('button', { name: 'قبول الكل (3)' }));
  for (const [index, time] of ['09:00', '11:00', '13:00'].entries()) {
    await screen.findByText(`الحجز ${index + 1} من 3`);
    await dialog().findByRole('option', { name: 'samira' });
    await user.selectOptions(dialog().getByLabelText('المعلم/ة'), 'samira');
    await user.clear(dialog().getByLabelText('وقت الدرس'));
    await enterText(user, dialog().getByLabelText('وقت الدرس'), time);
    await user.click(dialog().getByRole('button', { name: 'قبول الحجز' }));
  }
  await screen.findByText('قُبلت 3 حجوزات.');
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText('عاد إلى ما كان عليه 3 حجوزات.');
  await waitFor(() => expect(students()).toEqual(['دانا', 'سامر', 'دانا']));
});

test.each([
  ['ما اختير هنا: مقبول', 'approved', nextDay('09-08')],
  ['المحفوظ الآن: مرفوض', 'cancelled', nextDay('09-09')],
])(
  'lets the person choose between two decisions about one booking: %s',
  async (choice, status, lessonDate) => {
    await book('دانا', { lessonDate });
    const user = site.open(BookingsPage, `?mode=scheduled&date=${lessonDate}`);
    await waitFor(() => rowOf('دانا'));
    type Page = { bookings: { _id: string }[] };
    const { bookings } = await site.request<Page>('GET', '/booking/waiting');
    const id = bookings[0]?._id;
    await site.request('PATCH', `/booking/${id}/status`, { status: 'cancelled' });
    await user.click(button('دانا', /^قبول/));
    await user.click(await screen.findByRole('radio', { name: choice }));
    await user.click(screen.getByRole('button', { name: 'حفظ ما اخترته' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const onDay = `/booking/today/lessons?date=${lessonDate}`;
    const stored = await site.request<{ _id: string; status: string }[]>('GET', onDay);
    expect(stored.find(({ _id }) => _id === id)?.status).toBe(status);
  },
);

test('undoes a rejection to the status before it', async () => {
  await book('ورد', { lessonDate: nextDay('09-05') });
  const user = site.open(BookingsPage, `?mode=scheduled&date=${nextDay('09-05')}`);
  await waitFor(() => rowOf('ورد'));
  await user.click(button('ورد', /^قبول/));
  await screen.findByText('قُبل حجز ورد.');
  await leaveTable(user);
  await user.click(button('ورد', /^رفض/));
  await user.click(screen.getByRole('button', { name: 'رفض الحجز' }));
  await screen.findByText('رُفض حجز ورد.');
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(within(rowOf('ورد')).getByText('مقبول')).toBeInTheDocument());
});

test.each([
  ['a student in another spelling', 'احمد', ['أحمد']],
  ['a parent', 'ام هناء', ['هناء']],
  ['digits of a phone number in any form', '٠٥٩-٩١٢ ٣', ['هناء']],
  ['a phone number with its country', '+972 52-111 1111', ['أحمد']],
  ['a name that no booking has', 'زكريا', []],
])('finds bookings by %s', async (_, text, found) => {
  await book('أحمد', { phone: '0521111111' });
  await book('هناء', { phone: '+970 599-123-456', parentName: 'أم هناء' });
  const user = site.open(BookingsPage);
  await waitFor(() => expect(students()).toHaveLength(2));
  await enterText(user, search(), text);
  expect(students()).toEqual(found);
  if (found.length === 0) expect(screen.getByText('لا حجوزات تطابق البحث')).toBeInTheDocument();
});

test('shows and finds the reference of a booking, with and without its hyphen', async () => {
  await book('أحمد');
  await book('هناء');
  const [, { reference = '' } = {}] = (
    await site.request<{ bookings: { reference: string }[] }>('GET', '/booking/waiting')
  ).bookings;
  const user = site.open(BookingsPage);
  await waitFor(() => expect(students()).toHaveLength(2));
  for (const text of [reference, reference.replace('-', '')]) {
    await user.clear(search());
    await enterText(user, search(), text);
    expect(students()).toEqual(['هناء']);
    expect(screen.getByText(reference)).toBeInTheDocument();
  }
});

test('shows two views for a server that implements only spec §7', async () => {
  interceptRequests('/booking/waiting', async () => Response.json({ detail: 'Not Found' }, { status: 404 }));
  site.open(BookingsPage, '?mode=waiting');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'حسب تاريخ الحجز' })).toBeChecked());
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('shows that pending bookings failed to load', async () => {
  failRequests('/booking/waiting');
  site.open(BookingsPage, '?mode=waiting');
  expect(await screen.findByText('تعذّر تحميل الحجوزات التي بانتظار الرد.')).toBeInTheDocument();
  expect(screen.queryByText('لا حجوزات بانتظار الرد')).not.toBeInTheDocument();
});
