import { lessonCount } from './lesson-count';

test.each([
  [1, 'درس واحد', 'درس واحد'],
  [2, 'درسان', 'درسين'],
  [3, '3 دروس', '3 دروس'],
  [11, '11 درسًا', '11 درسًا'],
  [100, '100 درس', '100 درس'],
])('formats %i lessons as %s, and in the governed case as %s', (count, alone, governed) => {
  expect(lessonCount(count)).toBe(alone);
  expect(lessonCount(count, { governed: true })).toBe(governed);
});
