import fc, { type Arbitrary } from 'fast-check';
import type { Json } from './fitting-input';

/** Texts that a database may not be able to store; chosen often. */
const UNSTORABLE_TEXTS = ['\u0000', 'a\u0000b', 'a\ud800b'];

/** Texts that often reveal defects. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u202e\u200f',
  '\r\nBcc: someone@else.test',
  "'",
  '"; drop table account; --',
  '1 union select password_hash from account',
  '\\',
  '%',
  '_',
  '[object Object]',
  'NaN',
  '1e309',
  '-1',
  '0x10',
  '٩٩٩٩٩٩٩٩٩٩٩٩',
  '2026-02-30',
  '2026-13',
  '0000-00-00',
  '9999-99-99T99:99:99Z',
  '275760-09-13',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '$\u007bjndi:ldap://a.test/a}',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  'ﷺ'.repeat(300),
];

const hostileValue: Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Json>(
      null,
      true,
      0,
      -0.001,
      24.001,
      1e21,
      -1e21,
      Number.MAX_SAFE_INTEGER,
      [],
      {},
      [[]],
      ['a', 'a'],
      Array(60).fill('a'),
      { $gt: '' },
      { toString: 1, length: 1 },
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) as Arbitrary<Json> },
);

/** It is made once: preparing every character takes a tenth of a second, and each query would do it again. */
const anyCharacters = fc.string({ unit: 'binary', maxLength: 30 });

/** Fields that no client may set, and names of every object's prototype. */
const FOREIGN_FIELDS = [
  '_id',
  'id',
  'approved',
  'role',
  'status',
  'teacher_name',
  'bookingDate',
  'created_by',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
];

/** The text of an invalid body, derived from a valid one. */
export function brokenBody(fitting: Arbitrary<Json>): Arbitrary<string> {
  const unstorable = fc.constantFrom<Json>(...UNSTORABLE_TEXTS, [...UNSTORABLE_TEXTS]);
  return fc.oneof(
    { weight: 5, arbitrary: fc.tuple(fitting, fc.nat(), unstorable).map(replaceOne) },
    { weight: 5, arbitrary: fc.tuple(fitting, fc.nat(), hostileValue).map(replaceOne) },
    { weight: 2, arbitrary: fc.tuple(fitting, fc.nat()).map(dropOne) },
    {
      weight: 2,
      arbitrary: fc.tuple(fitting, fc.constantFrom(...FOREIGN_FIELDS), hostileValue).map(addOne),
    },
    { weight: 2, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.tuple(fitting, fc.nat()).map(cutShort) },
  );
}

/** The text of an invalid query, without the token. */
export function brokenQuery(fitting: Arbitrary<Json>): Arbitrary<string> {
  const value = fc.oneof(fc.constantFrom(...UNSTORABLE_TEXTS, ...HOSTILE_TEXTS), anyCharacters);
  return fc.oneof(
    fc
      .tuple(fitting, fc.nat(), value)
      .map((parts) => queryText(JSON.parse(replaceOne(parts)) as Record<string, Json>)),
    fc.tuple(fitting, fc.nat()).map((parts) => queryText(JSON.parse(dropOne(parts)) as Record<string, Json>)),
    fitting.map(
      (fields) => `${queryText(fields as Record<string, Json>)}&${queryText(fields as Record<string, Json>)}`,
    ),
    fitting.map((fields) =>
      queryText(fields as Record<string, Json>)
        .replace(/=/g, '[]=')
        .concat('&__proto__[role]=admin&constructor.prototype.role=admin'),
    ),
    fc.constantFrom('&&&', '=', '%', '%zz', '%00', '?', '#', `${'a=b&'.repeat(1500)}`),
  );
}

/** An invalid id in a path. */
export const brokenId: Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(...UNSTORABLE_TEXTS, ...HOSTILE_TEXTS.filter((text) => text.trim() !== '')),
    fc.string({ minLength: 1 }),
  )
  .map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '?')).replace(/^\.+$/, '%2e%2e'));

/** The text of a query. */
export function queryText(fields: Record<string, Json>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    parameters.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return parameters.toString();
}

function replaceOne([fitting, position, value]: [Json, number, Json]): string {
  const fields = Object.entries(fitting as Record<string, Json>);
  const replaced = position % Math.max(fields.length, 1);
  return textOf(fields.map(([name, old], index) => [name, index === replaced ? value : old]));
}

function dropOne([fitting, position]: [Json, number]): string {
  const fields = Object.entries(fitting as Record<string, Json>);
  return textOf(fields.filter((_, index) => index !== position % Math.max(fields.length, 1)));
}

function addOne([fitting, name, value]: [Json, string, Json]): string {
  return textOf([...Object.entries(fitting as Record<string, Json>), [name, value]]);
}

function cutShort([fitting, length]: [Json, number]): string {
  const whole = JSON.stringify(fitting);
  return whole.slice(0, length % whole.length);
}

/** It is written by hand: as an object, `__proto__` would vanish. */
function textOf(fields: [string, Json][]): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}
