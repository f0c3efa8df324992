import { dayText, plainDayText } from './day-text';

test.each([
  ['2026-12-05', 'السبت 5/12/2026'],
  ['2026-11-23', 'الاثنين 23/11/2026'],
])('formats %s as %s', (day, text) => {
  expect(dayText(day)).toBe(text);
  expect(text).toContain(plainDayText(day));
});
