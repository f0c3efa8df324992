import { createCalendar } from './calendar';

test.each([
  ['2026-01-15', '2026-01-14T22:00:00.000Z'],
  ['2026-07-15', '2026-07-14T21:00:00.000Z'],
  // Clocks change at 2 o'clock.
  ['2026-03-27', '2026-03-26T22:00:00.000Z'],
  ['2026-03-28', '2026-03-27T21:00:00.000Z'],
  ['2026-10-25', '2026-10-24T21:00:00.000Z'],
])('%s begins at %s', (day, moment) => {
  expect(createCalendar('Asia/Jerusalem').startOf(day)).toBe(moment);
});

test('returns the day and the time of its time zone', () => {
  const calendar = createCalendar('Asia/Jerusalem', () => new Date('2026-05-03T22:30:00Z'));
  expect(calendar.today()).toBe('2026-05-04');
  expect(calendar.now()).toEqual({ day: '2026-05-04', time: '01:30' });
});
