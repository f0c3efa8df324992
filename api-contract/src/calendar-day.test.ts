import { dayIn, isTimeZone } from './calendar-day';

test.each([
  ['Pacific/Auckland', '2027-01-01'],
  ['Asia/Jerusalem', '2026-12-31'],
  ['Pacific/Pago_Pago', '2026-12-31'],
])('gives the day in the time zone %s: %s', (timeZone, day) => {
  expect(dayIn(timeZone)(new Date('2026-12-31T11:30:00Z'))).toBe(day);
});

test('rejects an unknown time zone at once', () => {
  expect(() => dayIn('Jerusalem')).toThrow(RangeError);
  expect([isTimeZone('Jerusalem'), isTimeZone('Asia/Jerusalem')]).toEqual([false, true]);
});
