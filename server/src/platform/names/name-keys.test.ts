import { appearance, studentKey, usernameSkeleton } from './name-keys';

/** Two names that look alike, in two spellings. */
const ALIKE = [
  ['Persian ye', 'علي', 'علی'],
  ['Persian ye for the last letter', 'ليلى', 'لیلی'],
  ['Persian kaf', 'كريم', 'کریم'],
  ['swash kaf', 'كرم', 'ڪرم'],
  ['Urdu heh', 'هبة', 'ہبة'],
  ['heh with two eyes', 'هبة', 'ھبة'],
  ['Kurdish heh', 'نزيه', 'نزيە'],
  ['heh with ye above', 'نزيه', 'نزيۀ'],
  ['Urdu heh with hamza', 'نزيه', 'نزيۂ'],
  ['a presentation form', 'سارة', 'ﺳﺎﺭﺓ'],
  ['a vowel sign', 'محمد', 'مُحمد'],
  ['a doubling sign', 'محمد', 'محمّد'],
  ['nunation', 'محمد', 'محمدٌ'],
  ['sukun', 'مرح', 'مرْح'],
  ['a superscript alef', 'رحمن', 'رحمٰن'],
  ['tatweel', 'محمد', 'محـــمد'],
  ['a zero-width space', 'سارة', 'سا\u200bرة'],
  ['a non-joiner', 'سارة', 'سارة\u200c'],
  ['a joiner', 'سارة', 'سا\u200dرة'],
  ['a right-to-left mark', 'سارة', '\u200fسارة'],
  ['an override', 'سارة', '\u202eسارة'],
  ['a word joiner', 'سارة', 'سارة\u2060'],
  ['a byte order mark', 'سارة', '\ufeffسارة'],
  ['a soft hyphen', 'سارة', 'سا\u00adرة'],
  ['a variation selector', 'سارة', 'سارة\ufe0f'],
  ['a Braille blank', 'سارة', 'سارة\u2800'],
  ['a Braille blank between words', 'سارة علي', 'سارة\u2800علي'],
  ['a Hangul filler', 'سارة', 'سارة\u3164'],
  ['a leading Hangul filler', 'سارة', '\u115fسارة'],
  ['a half-width Hangul filler', 'سارة', 'سارة\uffa0'],
  ['a musical blank', 'سارة', 'سارة\u{1d159}'],
  ['a Mongolian separator', 'سارة', 'سا\u180eرة'],
  ['a space that does not break', 'سارة علي', 'سارة\u00a0علي'],
  ['an ideographic space', 'سارة علي', 'سارة\u3000علي'],
  ['Eastern digits', 'سارة 12', 'سارة ١٢'],
  ['Persian digits', 'سارة 12', 'سارة ۱۲'],
  ['a Cyrillic letter', 'Sara', 'Sаra'],
  ['all letters Cyrillic', 'capo', 'саро'],
  ['a Cyrillic capital', 'Maya', 'Мaya'],
  ['another Cyrillic capital', 'Hadi', 'Нadi'],
  ['a Cyrillic dze', 'Sara', 'Ѕara'],
  ['a Greek omicron', 'Noor', 'Nοor'],
  ['a Greek capital', 'Bana', 'Βana'],
  ['an Armenian letter', 'Noor', 'Noօr'],
  ['full width', 'Sara', 'Ｓａｒａ'],
  ['a mathematical alphabet', 'Sara', '𝓢𝓪𝓻𝓪'],
  ['case', 'Sara', 'SARA'],
] as const;

test.each(ALIKE)('usernames and students that differ by %s have one key', (_, name, alike) => {
  expect(usernameSkeleton(alike)).toBe(usernameSkeleton(name));
  expect(studentKey(alike)).toBe(studentKey(name));
});

test.each([
  ['a capital I for an l', 'Ali', 'AIi'],
  ['1 for an l', 'ali', 'a1i'],
  ['0 for an o', 'noor', 'n00r'],
  ['rn for an m', 'samer', 'sarner'],
  ['a Cyrillic I for an l', 'Ali', 'AІi'],
  ['a Greek capital nu', 'Noor', 'Νoor'],
  ['ى for ي', 'هدي', 'هدى'],
])('usernames that differ by %s have one skeleton', (_, name, alike) => {
  expect(usernameSkeleton(alike)).toBe(usernameSkeleton(name));
});

test.each([
  ['أحمد', 'احمد'],
  ['هبة', 'هبه'],
  ['مؤمن', 'مومن'],
  ['سارة', 'ساره'],
  ['سامي', 'سامر'],
  ['هدى 1', 'هدى 11'],
  ['Sara', 'Sera'],
  ['Nail', 'Nali'],
  ['teacher-1', 'teacher-2'],
  ['teacher_1795427000123', 'teacher_1795427000124'],
])('%s and %s are different usernames', (one, other) => {
  expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other));
});

test.each([
  ['سامي', 'سامر'],
  ['ناهد', 'ناهدة'],
  ['علا', 'عادل'],
  ['Ali', 'All'],
  ['مجموعة 1', 'مجموعة 10'],
])('%s and %s are different students', (one, other) => {
  expect(studentKey(one)).not.toBe(studentKey(other));
});

test('the key of a key is the same key, for every character of the first two planes', () => {
  const changed: string[] = [];
  for (let code = 0x20; code < 0x20000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const key = studentKey(`ب${String.fromCodePoint(code)}ب`);
    if (studentKey(key) !== key) changed.push(code.toString(16));
  }
  expect(changed).toEqual([]);
});

test('gives different keys to Arabic letters that a search distinguishes', () => {
  const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'];
  expect(new Set(letters.map(studentKey)).size).toBe(letters.length);
  expect(new Set(letters.map(appearance)).size).toBe(letters.length);
  expect(new Set([...letters, ...'أإآؤئة'].map(usernameSkeleton)).size).toBe(letters.length + 6);
});

test("the key of a part of a name is a part of the name's key", () => {
  expect(studentKey('ليلى خوري')).toContain(studentKey('لى خ'));
});

test('names that look alike have one appearance, others have different ones', () => {
  expect(appearance('مُحَمَّد علی')).toBe(appearance('محمد  علي\u2800'));
  expect(appearance('ليلى')).not.toBe(appearance('ليلي'));
  expect(appearance('أحمد')).not.toBe(appearance('احمد'));
});
