import { currentDay, currentMonth } from './current-day';

// Far ahead of the tests' own time zone.
jest.mock('../institute.json', () => ({ time_zone: 'Pacific/Auckland' }));

test('day and month are those of the institute, not of the device', () => {
  const newYearInAuckland = new Date('2026-12-31T11:30:00Z');
  expect(currentDay(newYearInAuckland)).toBe('2027-01-01');
  expect(currentMonth(newYearInAuckland)).toBe('2027-01');
});
