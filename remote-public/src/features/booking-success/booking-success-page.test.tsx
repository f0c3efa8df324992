import { screen } from '@testing-library/react';
import type { BookingRequest } from '../../last-booking/booking-request';
import { renderSection } from '../../testing/render-section';

const BOOKING: BookingRequest = {
  phone: '0591234567',
  subject: 'فيزياء',
  ageLevel: 'الصف الحادي عشر',
  lessonDate: '2099-03-05',
  lessonTime: '20:00',
  hours: 2.5,
  lessonType: 'group',
  students: ['ليان خوري', 'Adam'],
};

beforeEach(() => window.sessionStorage.clear());

function expectBooking() {
  for (const text of [
    'فيزياء',
    'الصف الحادي عشر',
    '2099-03-05',
    '20:00',
    '2.5',
    'جماعي',
    'ليان خوري',
    'Adam',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
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

test.each([
  ['nothing', null],
  ['something that is no booking', '{"subject":1}'],
  ['something that cannot be read', '{'],
])('with %s in the session it says so and leads back to the form', async (_, kept) => {
  if (kept) window.sessionStorage.setItem('last_booking', kept);
  await renderSection('/BookingSuccess');
  expect(screen.getByText('لا يوجد طلب حجز لعرضه في هذه النافذة.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'الذهاب إلى نموذج الحجز' })).toHaveAttribute(
    'href',
    '/BookingForm',
  );
});
