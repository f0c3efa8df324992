import { repeatedNames } from './names';

test.each([
  ['different names', ['ليلى', 'آدم'], []],
  ['one name twice', ['ليلى', 'آدم', 'ليلى'], [2]],
  ['interchangeable letters', ['أحمد', 'احمد', 'هبة', 'هبه'], [1, 3]],
  [
    'names that look the same',
    ['اختبار واحد', 'اختبار واحد\u200f', 'اختبار  واحد', 'اخـتبار واحد'],
    [1, 2, 3],
  ],
  ['blank fields', ['', ' ', '\u200f', 'ليلى'], []],
])('finds the repeated names among %s', (_, names, positions) => {
  expect([...repeatedNames(names)]).toEqual(positions);
});
