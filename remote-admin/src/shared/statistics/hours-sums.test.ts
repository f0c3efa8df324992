import { sumRows, totalHours } from './hours-sums';

test('sums hours of both types exactly', () => {
  expect(totalHours({ total_individual_hours: 0.1, total_group_hours: 0.2 })).toBe(0.3);
  const row = { total_individual_hours: 0.1, total_group_hours: 1.15 };
  expect(sumRows([row, row, row])).toEqual({ total_individual_hours: 0.3, total_group_hours: 3.45 });
});
