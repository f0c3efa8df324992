import { sumHours, sumRows, totalHours } from './hours-sums';

test('sums of hours are exact', () => {
  expect(sumHours([])).toBe(0);
  expect(sumHours([0.1, 0.2])).toBe(0.3);
  expect(sumHours(Array.from({ length: 10 }, () => 1.15))).toBe(11.5);
  expect(totalHours({ total_individual_hours: 0.1, total_group_hours: 0.2 })).toBe(0.3);
  const rows = [0.1, 0.7, 0.1].map((hours) => ({ total_individual_hours: hours, total_group_hours: 1 }));
  expect(sumRows(rows)).toEqual({ total_individual_hours: 0.9, total_group_hours: 3 });
});
