import { createPhoneSearch, dialledNumber, isPhoneNumber, searchedDigits } from './phone-number';

test.each([
  '0599123456',
  '059/9123456',
  '059–912–3456',
  '059.912.3456',
  '(059) 912‑3456',
  '+970 (0)59 9123456',
  '970599123456+',
  '٠٥٩ ٩١٢ ٣٤٥٦',
  '\u202a+970 59 912 3456\u202c',
])('accepts %s as one number', (text) => {
  expect(isPhoneNumber(text)).toBe(true);
});

test.each([
  '0599123456 / 0521234567',
  '0599123456 0521234567',
  '059-912-3456 / 052-123-4567',
  '0599123456، 0521234567',
  '+970599123456 +972521234567',
  '0599123456 بعد الظهر',
  '059123',
  '0591234567890123',
  '',
  '++970599123456',
])('rejects %j as one number', (text) => {
  expect(isPhoneNumber(text)).toBe(false);
});

test.each([
  ['0599123456', '+970599123456'],
  ['056 912-3456', '+970569123456'],
  ['٠٥٩٩١٢٣٤٥٦', '+970599123456'],
  ['052-123 4567', '+972521234567'],
  ['02-295 1234', '+97222951234'],
  ['+970 599 123 456', '+970599123456'],
  ['+970 (0)59 9123456', '+970599123456'],
  ['+972 0521234567', '+972521234567'],
  ['00972521234567', '+972521234567'],
  ['972521234567', '+972521234567'],
  ['599123456', '+970599123456'],
  ['970 59 912 3456+', '+970599123456'],
  ['0599123456+', '+970599123456'],
  ['+0521234567', '+972521234567'],
  ['+44 20 7946 0958', '+442079460958'],
])('converts %s to %s for telephone and WhatsApp links', (typed, dialled) => {
  expect(dialledNumber(typed)).toEqual({ tel: dialled, whatsApp: dialled.slice(1) });
});

test('keeps a number without an area code, and gives no WhatsApp link', () => {
  expect(dialledNumber('295 1234')).toEqual({ tel: '2951234', whatsApp: undefined });
});

test('gives no link for a text that is not one number', () => {
  expect(dialledNumber('اتصل بي')).toBeUndefined();
  expect(dialledNumber('0599123456 / 0521234567')).toBeUndefined();
});

const SPELLINGS = [
  '0547778899',
  '054-777-8899',
  '(054) 777 8899',
  '٠٥٤٧٧٧٨٨٩٩',
  '+972547778899',
  '+972 (0)54-777-8899',
  '972547778899',
  '00972 54-777-8899',
  '972547778899+',
  '547778899',
];

test.each(SPELLINGS)('finds the number %s by all other spellings of it', (stored) => {
  for (const typed of SPELLINGS) expect([typed, createPhoneSearch(typed)([stored])]).toEqual([typed, true]);
});

test.each([
  ['+97254', ['54']],
  ['0097254', ['54']],
  ['9725', ['9725']],
  ['0972123', ['972123']],
  ['+972', ['972']],
  ['00', ['00']],
  ['صف 5', []],
  ['-', []],
])('searches for %s by the digits %j', (typed, digits) => {
  expect(searchedDigits(typed)).toEqual(digits);
});
