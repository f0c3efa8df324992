import { createCalendar } from './calendar';

test('returns the day and the time of its time zone', () => {
  const calendar = createCalendar('Asia/Jerusalem', () => new Date('2026-05-03T22:30:00Z'));
  expect(calendar.today()).toBe('2026-05-04');
  expect(calendar.now()).toEqual({ day: '2026-05-04', time: '01:30' });
});
