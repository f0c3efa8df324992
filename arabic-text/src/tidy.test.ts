import { foldForSearch } from './fold';
import { tidyLine, tidyName, tidyText } from './tidy';

test.each([
  ['two spaces', 'اختبار  واحد'],
  ['spaces around', ' اختبار واحد\u3000'],
  ['a non-breaking space', 'اختبار\u00a0واحد'],
  ['a tab and a line break', 'اختبار\t\r\nواحد'],
  ['a right-to-left mark', 'اختبار واحد\u200f'],
  ['a left-to-right mark', '\u200eاختبار واحد'],
  ['an Arabic letter mark', 'اختبار\u061c واحد'],
  ['a closed embedding', '\u202bاختبار واحد\u202c'],
  ['an override', '\u202eاختبار واحد'],
  ['a closed isolate', '\u2067اختبار واحد\u2069'],
  ['a zero-width space', 'اخت\u200bبار واحد'],
  ['a non-joiner', 'اختبار\u200c واحد'],
  ['a joiner', 'اختبار واحد\u200d'],
  ['a word joiner', 'اختبار\u2060 واحد'],
  ['a byte order mark', '\ufeffاختبار واحد'],
  ['a soft hyphen', 'اخت\u00adبار واحد'],
  ['a filler that counts as a letter', 'اختبار واحد\u3164'],
  ['a mark between two spaces', 'اختبار \u200f واحد'],
])('normalises a name with %s', (_, written) => {
  expect(tidyLine(written)).toBe('اختبار واحد');
  expect(tidyName(written)).toBe('اختبار واحد');
  expect(foldForSearch(written)).toBe(foldForSearch('اختبار واحد'));
});

test.each([
  ['a letter and its mark', 'ا\u0654حمد', 'أحمد'],
  ['a letter and its mark around an invisible character', 'ا\u200d\u0654حمد', 'أحمد'],
  ['two marks in the other order', 'محم\u064e\u0651د', 'محم\u064e\u0651د'.normalize('NFC')],
])('composes %s', (_, written, tidied) => {
  expect(tidyName(written)).toBe(tidied);
});

test.each([
  ['Persian letters', 'علی کریم', 'علي كريم'],
  ['Urdu, Kurdish and Persian forms of heh', 'ہبة ھبة نزيە نزيۀ نزيۂ', 'هبة هبة نزيه نزيه نزيه'],
  ['a hamza above a Persian ye', 'هانی\u0654', 'هانئ'],
  ['blank symbols', '\u2800سارة\u2800علي\u{1d159}', 'سارة علي'],
])('normalises a name with %s to Arabic letters', (_, written, tidied) => {
  expect(tidyName(written)).toBe(tidied);
});

test.each([
  ['\ufee3\ufea4\ufee4\ufeaa', 'محمد'],
  ['\ufefb\ufeb1', 'لاس'],
  ['عبد\ufdf2', 'عبدالله'],
  ['\ufedf\ufbff\ufee0\ufef0', 'ليلى'],
])('replaces the presentation forms of %s by plain letters', (written, plain) => {
  expect(tidyName(written)).toBe(plain);
});

test('keeps the lines of a text, and the signs that stand for a phrase', () => {
  expect(tidyText(' \u202eالنبي ﷺ\n\ufee3\ufea4\ufee4\ufeaa ½ ')).toBe('النبي ﷺ\nمحمد ½');
});

test('removes tatweel from names, not from other lines', () => {
  expect(tidyName('محـــمد')).toBe('محمد');
  expect(tidyLine('تاريخ 1447هـ')).toBe('تاريخ 1447هـ');
});

test('keeps letters, diacritics and digits', () => {
  const written = 'مُحَمَّد الأطرش ٣ هبة Layla O’Hara';
  expect(tidyName(written)).toBe(written.normalize('NFC'));
});

test.each(['👩‍🏫', '👨🏽‍🎓', '❤️', '👨‍👩‍👧‍👦'])('keeps the emoji %s', (emoji) => {
  expect(tidyName(`${emoji} ليلى`)).toBe(`${emoji} ليلى`);
});

test('gives an empty text for invisible characters', () => {
  expect(tidyName('\u200f\u202e \u200b\ufeff ـ')).toBe('');
  expect(tidyLine('\u200d\ufe0f')).toBe('');
});

test.each(['  أ\u200fـ ب\u2060 ', '❤\ufe0f\ufe0f\u200d أ', 'e\u034f\u0301'])(
  '%j tidied twice is tidied once',
  (text) => {
    expect(tidyName(tidyName(text))).toBe(tidyName(text));
  },
);
