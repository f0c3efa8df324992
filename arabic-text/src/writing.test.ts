import { compareArabic } from './collation';
import { foldForSearch } from './fold';
import { isolate, isolateLeftToRight } from './isolate';
import { lessonCount } from './lesson-count';
import { joinList, splitList } from './list';
import { monthLabel, monthText } from './months';
import { formatNumber, formatShekels } from './numbers';
import { pluralize } from './plural';
import { waitingTime } from './waiting-time';

test('formats shekels grouped, in Western digits, without invisible marks', () => {
  expect(formatShekels(1250)).toBe('1,250 ₪');
});

test('formats hours with the necessary decimals only', () => {
  expect(formatNumber(1.75)).toBe('1.75');
  expect(formatNumber(2)).toBe('2');
});

test.each([
  [0, 'لا دروس'],
  [1, 'درس واحد'],
  [2, 'درسان'],
  [3, '3 دروس'],
  [11, '11 درسًا'],
  [100, '100 درس'],
])('formats %i lessons as %s', (count, text) => {
  expect(lessonCount(count)).toBe(text);
});

test.each([
  [0.2, 'ثانية واحدة'],
  [2, 'ثانيتين'],
  [7, '7 ثوانٍ'],
  [90, '90 ثانية'],
  [91, 'دقيقتين'],
  [180, '3 دقائق'],
  [900, '15 دقيقة'],
  [5400, '90 دقيقة'],
  [5401, 'ساعتين'],
  [86_340, '24 ساعة'],
])('formats a waiting time of %d seconds as %s', (seconds, text) => {
  expect(waitingTime(seconds)).toBe(text);
});

test('uses the form `other` for a category without a form', () => {
  expect(pluralize(0, { one: 'ساعة واحدة', other: '{count} ساعة' })).toBe('0 ساعة');
});

test('splits a list at either comma and omits blanks', () => {
  expect(splitList('سامي، ليلى,  ,رنا ،')).toEqual(['سامي', 'ليلى', 'رنا']);
});

test('joins a list by the Arabic comma, so that it can be split again', () => {
  expect(joinList(['سامي', 'ليلى', 'رنا'])).toBe('سامي، ليلى، رنا');
  expect(joinList(['سامي'])).toBe('سامي');
  expect(splitList(joinList(['سامي', 'ليلى']))).toEqual(['سامي', 'ليلى']);
});

test('formats a month by name and number', () => {
  expect(monthLabel(1)).toBe('كانون الثاني · 1');
  expect(() => monthLabel(13)).toThrow(RangeError);
});

test('formats a month by name and year', () => {
  expect(monthText('2026-11')).toBe('تشرين الثاني 2026');
  expect(() => monthText('2026-13')).toThrow(RangeError);
});

test('sorts in Arabic order', () => {
  expect(['فيزياء', 'أحياء', 'رياضيات', 'تاريخ'].sort(compareArabic)).toEqual([
    'أحياء',
    'تاريخ',
    'رياضيات',
    'فيزياء',
  ]);
});

test('isolates a day in an Arabic sentence, and ignores the isolation in a search', () => {
  const sentence = `درس بتاريخ ${isolateLeftToRight('2026-11-21')}`;
  expect(sentence).toBe('درس بتاريخ \u20662026-11-21\u2069');
  expect(foldForSearch(sentence)).toBe('درس بتاريخ 2026-11-21');
});

test('isolates a name in a sentence', () => {
  expect(`مرحبًا ${isolate('Sara (2)')}،`).toBe('مرحبًا \u2068Sara (2)\u2069،');
});
