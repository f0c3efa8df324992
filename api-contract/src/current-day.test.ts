import { currentDay, currentMonth } from './current-day';

// A time zone far ahead of the one of the tests.
jest.mock('../institute.json', () => ({ time_zone: 'Pacific/Auckland' }));

test('gives the day and month of the institute, not of the device', () => {
  const newYearInAuckland = new Date('2026-12-31T11:30:00Z');
  expect(currentDay(newYearInAuckland)).toBe('2027-01-01');
  expect(currentMonth(newYearInAuckland)).toBe('2027-01');
});
