import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from './api-description';

/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Names in several spellings, and malicious texts: both are valid wherever any readable line is. */
const LINES = [
  'سارة خليل',
  'مُحَمَّد عبد الرحمن',
  'Layla O’Hara',
  "Robert'); drop table lesson;--",
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>a',
  '=HYPERLINK("http://a.test","1")',
  '{{7*7}} $\u007b7*7} %s %n',
  '../../etc/passwd',
  '\u200fعلي\u202e1',
  '١٢٣',
  '😀 a',
  'a\u0301',
];

/** Few days and names, so that several requests concern the same student or day. */
const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** What the schema's `format` says beyond its type. */
const BY_FORMAT: Record<string, Arbitrary<string>> = {
  date: fc.oneof(
    { weight: 4, arbitrary: day },
    { weight: 1, arbitrary: fc.constantFrom('1988-02-29', '2001-01-31') },
  ),
  'year-month': day.map((text) => text.slice(0, 7)),
  email: fc.nat(30).map((number) => `person${number}@institute.test`),
  uri: fc.constantFrom('https://a.example/', 'http://b.example/folder?x=1'),
  'time-zone': fc.constantFrom('Asia/Jerusalem', 'Pacific/Auckland'),
  phone: fc.constantFrom('0599123456', '+970 59-912-3456', '٠٥٩٩١٢٣٤٥٦'),
};

const readableLine = (maxLength: number) =>
  fc
    .oneof(
      fc.constantFrom(...LINES),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => `${text}a`),
    )
    .map((text) => text.slice(0, maxLength));

/** Numbers as text, as in a query. */
function wholeNumberText({ minimum = 1, maximum = 12 }: JsonSchema): Arbitrary<string> {
  return fc.integer({ min: minimum, max: maximum }).map(String);
}

const byPattern = new Map<string, Arbitrary<string>>();

/** Each pattern is prepared once: for a class of characters it takes a tenth of a second, and many fields share one. */
function matching(pattern: string): Arbitrary<string> {
  const arbitrary = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  byPattern.set(pattern, arbitrary);
  return arbitrary;
}

function text(schema: JsonSchema): Arbitrary<string> {
  const byFormat =
    schema.format === 'whole-number' ? wholeNumberText(schema) : BY_FORMAT[schema.format ?? ''];
  if (byFormat) return byFormat;
  // Patterns must be ASCII: fast-check does not support classes of Unicode letters.
  if (schema.pattern && !schema.pattern.includes('\\p')) return matching(schema.pattern);
  const { minLength = 1, maxLength = 120 } = schema;
  return readableLine(maxLength).map((line) => line.padEnd(minLength, 'a'));
}

function number({ exclusiveMinimum, minimum = exclusiveMinimum ?? 0, maximum = 1000 }: JsonSchema) {
  return fc
    .integer({ min: Math.ceil(minimum * 4) + (exclusiveMinimum === undefined ? 0 : 1), max: maximum * 4 })
    .map((quarters) => quarters / 4);
}

/**
 * Input that is valid by its schema. A rule that JSON Schema cannot express (a day in the future, the number of students
 * of a type) may still reject it.
 */
export function fittingInput(schema: JsonSchema): Arbitrary<Json> {
  if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]));
  // An empty value is valid only for a row with an empty value, and there is none.
  if (schema.anyOf)
    return fc.oneof(...schema.anyOf.filter((each) => each.enum?.[0] !== '').map(fittingInput));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'number':
      return number(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fittingInput(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'object':
      return fittingObject(schema);
    default:
      return fc.constant(null);
  }
}

/**
 * An optional nested object is mostly omitted: it holds fields of an existing row, which random values hardly ever
 * match.
 */
function fittingObject({ properties = {}, required = [] }: JsonSchema): Arbitrary<Json> {
  const all = Object.entries(properties);
  const usual = all.filter(([name, { type }]) => type !== 'object' || required.includes(name));
  return fc.oneof({ weight: 4, arbitrary: fieldsOf(usual) }, { weight: 1, arbitrary: fieldsOf(all) });

  function fieldsOf(entries: [string, JsonSchema][]): Arbitrary<Json> {
    const fields = Object.fromEntries(entries.map(([name, schema]) => [name, fittingInput(schema)]));
    return fc.record(fields, { requiredKeys: required }) as Arbitrary<Json>;
  }
}
