import { foldForSearch } from './fold';
import { tidyLine, tidyName } from './tidy';

test.each([
  ['two spaces', 'اختبار  واحد'],
  ['spaces around', ' اختبار واحد\u3000'],
  ['a space that does not break', 'اختبار\u00a0واحد'],
  ['a tab and the end of a line', 'اختبار\t\r\nواحد'],
  ['a right-to-left mark', 'اختبار واحد\u200f'],
  ['a left-to-right mark', '\u200eاختبار واحد'],
  ['an Arabic letter mark', 'اختبار\u061c واحد'],
  ['an embedding that is closed', '\u202bاختبار واحد\u202c'],
  ['an override', '\u202eاختبار واحد'],
  ['an isolate that is closed', '\u2067اختبار واحد\u2069'],
  ['a zero-width space', 'اخت\u200bبار واحد'],
  ['a non-joiner', 'اختبار\u200c واحد'],
  ['a joiner', 'اختبار واحد\u200d'],
  ['a word joiner', 'اختبار\u2060 واحد'],
  ['a byte order mark', '\ufeffاختبار واحد'],
  ['a soft hyphen', 'اخت\u00adبار واحد'],
  ['a filler that counts as a letter', 'اختبار واحد\u3164'],
  ['a mark between two spaces', 'اختبار \u200f واحد'],
])('a name with %s is the one without', (_, written) => {
  expect(tidyLine(written)).toBe('اختبار واحد');
  expect(tidyName(written)).toBe('اختبار واحد');
  expect(foldForSearch(written)).toBe(foldForSearch('اختبار واحد'));
});

test.each([
  ['a letter and its mark', 'ا\u0654حمد', 'أحمد'],
  ['a mark that was held off by an invisible one', 'ا\u200d\u0654حمد', 'أحمد'],
  ['two marks in the other order', 'محم\u064e\u0651د', 'محم\u064e\u0651د'.normalize('NFC')],
])('%s are composed', (_, written, tidied) => {
  expect(tidyName(written)).toBe(tidied);
});

test.each([
  ['Persian letters', 'علی کریم', 'علي كريم'],
  ['Urdu, Kurdish and Persian forms of heh', 'ہبة ھبة نزيە نزيۀ نزيۂ', 'هبة هبة نزيه نزيه نزيه'],
  ['a hamza above a Persian ye', 'هانی\u0654', 'هانئ'],
  ['symbols that show as a blank', '\u2800سارة\u2800علي\u{1d159}', 'سارة علي'],
])('a name with %s is stored with the letters of Arabic', (_, written, tidied) => {
  expect(tidyName(written)).toBe(tidied);
});

test('tatweel leaves names and stays in other lines', () => {
  expect(tidyName('محـــمد')).toBe('محمد');
  expect(tidyLine('تاريخ 1447هـ')).toBe('تاريخ 1447هـ');
});

test('letters, diacritics and digits stay as they were written', () => {
  const written = 'مُحَمَّد الأطرش ٣ هبة Layla O’Hara';
  expect(tidyName(written)).toBe(written.normalize('NFC'));
});

test.each(['👩‍🏫', '👨🏽‍🎓', '❤️', '👨‍👩‍👧‍👦'])('the emoji %s stays whole', (emoji) => {
  expect(tidyName(`${emoji} ليلى`)).toBe(`${emoji} ليلى`);
});

test('what is nothing but invisible is empty', () => {
  expect(tidyName('\u200f\u202e \u200b\ufeff ـ')).toBe('');
  expect(tidyLine('\u200d\ufe0f')).toBe('');
});

test.each(['  أ\u200fـ ب\u2060 ', '❤\ufe0f\ufe0f\u200d أ', 'e\u034f\u0301'])(
  '%j tidied twice is tidied once',
  (text) => {
    expect(tidyName(tidyName(text))).toBe(tidyName(text));
  },
);
