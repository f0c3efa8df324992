import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from './api-description';

/** A thing to send in place of what a description asks for. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Names as people write them, and texts that were typed to do harm: both fit where any readable line is asked for. */
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

/** Days and names are few, so that they meet: the same student, a day that a list asks for. */
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

function text(schema: JsonSchema): Arbitrary<string> {
  const byFormat =
    schema.format === 'whole-number' ? wholeNumberText(schema) : BY_FORMAT[schema.format ?? ''];
  if (byFormat) return byFormat;
  // Words of programs; patterns of what people write name classes of letters, of which fast-check knows nothing.
  if (schema.pattern && !schema.pattern.includes('\\p')) return fc.stringMatching(new RegExp(schema.pattern));
  const { minLength = 1, maxLength = 120 } = schema;
  return readableLine(maxLength).map((line) => line.padEnd(minLength, 'a'));
}

function number({ exclusiveMinimum, minimum = exclusiveMinimum ?? 0, maximum = 1000 }: JsonSchema) {
  return fc
    .integer({ min: Math.ceil(minimum * 4) + (exclusiveMinimum === undefined ? 0 : 1), max: maximum * 4 })
    .map((quarters) => quarters / 4);
}

/**
 * Input that keeps to a description. A rule that no description can carry (a day that is not over, as many students as
 * the type asks for) may still refuse some of it.
 */
export function fittingInput(schema: JsonSchema): Arbitrary<Json> {
  if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]));
  // A blank in the place of a value fits only where the row is blank, which no row here is.
  if (schema.anyOf)
    return fc.oneof(...schema.anyOf.filter((each) => each.enum?.[0] !== '').map(fittingInput));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'number':
    case 'integer':
      return number(schema);
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
 * An object within another that may be left out mostly is: it says what the caller knows of a row, and what is guessed
 * of it is hardly ever so.
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
