import { endsOnItsDay, hasBegun, lessonEnd } from './lesson-time';

test.each([
  ['16:00', 1.5, '17:30', true],
  ['10:30', 1, '11:30', true],
  ['22:00', 2, '24:00', true],
  ['22:00', 2.5, '24:30', false],
  ['09:00', 1.1, '10:06', true],
])('computes the end of a lesson from %s with %d hours: %s', (start, hours, end, onItsDay) => {
  expect(lessonEnd(start, hours)).toBe(end);
  expect(endsOnItsDay(start, hours)).toBe(onItsDay);
});

test.each([
  ['2026-05-03', '22:00', true],
  ['2026-05-04', '10:00', true],
  ['2026-05-04', '10:24', true],
  ['2026-05-04', '10:30', false],
  ['2026-05-05', '10:00', false],
])('says at 10:24 on 2026-05-04 whether a lesson on %s at %s has begun: %s', (day, time, begun) => {
  expect(hasBegun({ day, time }, { day: '2026-05-04', time: '10:24' })).toBe(begun);
});
