import { sumHours } from './hours';

test('sums hours exactly', () => {
  expect(sumHours([0.1, 0.2])).toBe(0.3);
  expect(sumHours([1.25, 0.75, 2.01])).toBe(4.01);
  expect(sumHours([])).toBe(0);
});
