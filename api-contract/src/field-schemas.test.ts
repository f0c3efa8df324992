import {
  calendarDay,
  calendarMonth,
  email,
  knownEmail,
  lessonDate,
  name,
  optionalName,
  phone,
  possiblyBlankName,
  subject,
  typedText,
} from './field-schemas';
import { hours } from './lesson-schema';
import { NAME_MAX_LENGTH } from './limits';

test.each([
  [calendarDay, '٢٠٢٦-٠٣-١٥', '2026-03-15'],
  [calendarMonth, '٢٠٢٦-٠٣', '2026-03'],
  [lessonDate, '٢٠٢٦-٠٣-١٥T٠٠:٠٠', '2026-03-15'],
  [phone, '٠٥٩-٩١٢٣٤٥٦', '059-9123456'],
])('accepts dates and phone numbers in either digit set', (field, typed, read) => {
  expect(field.parse(typed)).toBe(read);
});

test.each(['2026-11-10T23:59:59.999Z', '2026-11-10T00:00:00-12:00', '2026-11-10T10:00+1400'])(
  'takes the calendar day of the date-time %s',
  (text) => {
    expect(lessonDate.parse(text)).toBe('2026-11-10');
  },
);

test.each([
  '2026-11-10T24:00:00Z',
  '2026-11-10T25:00:00Z',
  '2026-11-10T10:60',
  '2026-11-10T10:00:61',
  '2026-11-10T10:00:00+99:00',
  '2026-11-10T10:00:00+02:60',
])('rejects the invalid date-time %s', (text) => {
  expect(lessonDate.safeParse(text).success).toBe(false);
});

const PASTED = '\u202bليلى\u200f  خوري\u202c';

test.each([
  ['a name', name],
  ['a subject', subject],
  ['an optional name', optionalName],
  ['a name in a list', possiblyBlankName],
  ['a search text', typedText],
])('removes invisible characters from %s', (_, field) => {
  expect(field.parse(PASTED)).toBe('ليلى خوري');
});

test('removes direction marks from an e-mail address', () => {
  expect(email.parse('\u202alayla@institute.test\u202c ')).toBe('layla@institute.test');
});

test.each(['sara@school-.example', "sara'khoury@institute.test", 'a+b_c@a--b.example'])(
  'accepts %s as a new and as a known address',
  (address) => {
    expect(email.parse(address)).toBe(address);
    expect(knownEmail.parse(address)).toBe(address);
  },
);

test.each(['salma@مثال.شبكة', 'salma@xn--mgbh0fb.xn--ngbc5azd', 'salma@معهد.example'])(
  'accepts the address %s, whose domain has letters of any language',
  (address) => {
    expect(email.parse(address)).toBe(address);
  },
);

test.each([
  'salma@شبكة',
  'salma@مثال..شبكة',
  'salma@xn--a.شبكة',
  'سلمى@مثال.شبكة',
  'salma@مثال.شبكة/a',
  'salma@١.٢',
])('rejects %s as a new address', (address) => {
  expect(email.safeParse(address).success).toBe(false);
});

test('accepts a local address of an existing account only', () => {
  for (const address of ['admin@localhost', 'admin@my_host', 'admin@[::1]', 'مديرة@institute']) {
    expect(email.safeParse(address).success).toBe(false);
    expect(knownEmail.parse(` ${address}\u202c`)).toBe(address);
  }
  for (const text of [
    'admin',
    '@localhost',
    'admin@',
    'a@b@c',
    'a@b, c@d',
    'a,b@c.test',
    'a\u0000@b.test',
    'a b@c',
    'a <a@b.test>',
    'a@b.test\r\nBcc: c@d.test',
  ]) {
    expect(knownEmail.safeParse(text).success).toBe(false);
  }
});

test.each([
  ['\u202a+970 59 912 3456\u202c', '+970 59 912 3456'],
  ['059\n9123456', '059 9123456'],
  [' 059\u00a0\u2009912 3456\t', '059 912 3456'],
])('reads the pasted phone number %j as one line', (pasted, read) => {
  expect(phone.parse(pasted)).toBe(read);
});

test.each([0, -1, 1e-18, Number.MIN_VALUE, 0.005, 1.005, 24.01])(
  'rejects %d as hours of a lesson',
  (number) => {
    expect(hours.safeParse(number).success).toBe(false);
  },
);

test.each([0.01, 0.29, 1.75, 24])('accepts %d as hours of a lesson', (number) => {
  expect(hours.parse(number)).toBe(number);
});

test('removes tatweel from a name, not from a subject', () => {
  expect(name.parse('ليـــلى')).toBe('ليلى');
  expect(subject.parse('تاريخ 1447هـ')).toBe('تاريخ 1447هـ');
});

test('applies limits to the normalised text', () => {
  const longest = 'س'.repeat(NAME_MAX_LENGTH);
  expect(name.parse(`\u200f${longest}\u200f  `)).toBe(longest);
  expect(name.safeParse(`${longest}س`).success).toBe(false);
});

test.each(['', ' \u200f ', '\u200b\u200d\ufeff', 'ــ', '\u3164', '-'])('rejects %j as a name', (text) => {
  expect(name.safeParse(text).success).toBe(false);
});

test('reports a name of invisible characters as missing', () => {
  expect(name.safeParse('\u200f\u202e').error?.issues).toMatchObject([{ code: 'too_small', minimum: 1 }]);
});
