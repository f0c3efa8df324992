import { screen, within } from '@testing-library/react';
import type { ConfirmedBooking } from 'api-contract/booking-confirmation';
import { dayText } from 'arabic-text/day-text';
import { nextDay } from 'server/testing/days-ahead';
import { renderSection } from '../../testing/render-section';

const BOOKING: ConfirmedBooking = {
  reference: '4827-3159',
  phone: '0591234567',
  subject: 'فيزياء',
  ageLevel: 'الصف الحادي عشر',
  lessonDate: nextDay('03-05'),
  lessonTime: '20:00',
  hours: 2.5,
  lessonType: 'group',
  students: ['ليان خوري', 'Adam Smith'],
};

beforeEach(() => window.sessionStorage.clear());

const shownFacts = () =>
  within(screen.getByRole('main'))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

function expectBooking() {
  expect(shownFacts()).toEqual([
    '4827-3159',
    '0591234567',
    'فيزياء',
    'الصف الحادي عشر',
    dayText(nextDay('03-05')),
    'من 20:00 إلى 22:30',
    'ساعتان ونصف',
    'جماعي',
    'ليان خوري',
    'Adam Smith',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('سيتواصل معك المعهد لتأكيد الحجز أو الاعتذار عنه.');
}

test('shows the booking it is opened with', async () => {
  await renderSection('/BookingSuccess', { state: BOOKING });
  expectBooking();
});

test('shows the booking of the session, as after a reload', async () => {
  window.sessionStorage.setItem('last_booking', JSON.stringify(BOOKING));
  await renderSection('/BookingSuccess');
  expectBooking();
});

test('says by when the institute replies, and offers the private link to oneself', async () => {
  const link = 'https://manara.test/MyBooking?key=secret';
  const state = { ...BOOKING, lessonDate: '2099-05-17', bookingDate: '2099-05-10', link };
  await renderSection('/BookingSuccess', { state });
  expect(screen.getByRole('status')).toHaveTextContent('إن لم يصل حتى السبت 16/5/2099');
  expect(screen.getByRole('textbox', { name: 'رابط الحجز' })).toHaveValue(link);
  expect(screen.getByRole('link', { name: 'حفظه في واتساب' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(link)),
  );
});

test('shows a booking of a server that gives no reference', async () => {
  const { reference, ...booking } = BOOKING;
  await renderSection('/BookingSuccess', { state: booking });
  expect(shownFacts()).not.toContain(reference);
  expect(screen.queryByText(/الاحتفاظ برقم الطلب/)).not.toBeInTheDocument();
});

test('isolates a name in another script', async () => {
  await renderSection('/BookingSuccess', { state: BOOKING });
  const name = screen.getByText('Adam Smith');
  expect(name.tagName).toBe('BDI');
  expect(name.closest('[dir=auto]')).toBeNull();
});

test.each([
  ['nothing', null],
  ['something that is no booking', '{"subject":1}'],
  ['something that cannot be read', '{'],
])(
  'with %s in the session it leads to the form, and does not say that there is no booking',
  async (_, kept) => {
    if (kept) window.sessionStorage.setItem('last_booking', kept);
    await renderSection('/BookingSuccess');
    expect(screen.getByText(/إن كان طلبك قد أُرسل فهو محفوظ لدى المعهد/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('لا يوجد');
    expect(screen.getByRole('link', { name: 'الذهاب إلى نموذج الحجز' })).toHaveAttribute(
      'href',
      '/BookingForm',
    );
  },
);
