import { repeatedNames } from './names';

test.each([
  ['different names', ['ليلى', 'آدم'], []],
  ['one name twice', ['ليلى', 'آدم', 'ليلى'], [2]],
  ['letters that people write for one another', ['أحمد', 'احمد', 'هبة', 'هبه'], [1, 3]],
  [
    'names that look the same',
    ['اختبار واحد', 'اختبار واحد\u200f', 'اختبار  واحد', 'اخـتبار واحد'],
    [1, 2, 3],
  ],
  ['blank fields', ['', ' ', '\u200f', 'ليلى'], []],
])('of %s, those repeat', (_, names, positions) => {
  expect([...repeatedNames(names)]).toEqual(positions);
});
