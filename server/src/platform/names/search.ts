import type { Institute } from 'api-contract/institute';
import { searchedDigits } from 'api-contract/phone-number';
import { foldName } from 'arabic-text/fold';
import { type RawBuilder, sql } from 'kysely';
import { studentKey } from './name-keys';

/** A name in a row. */
export interface NameColumns {
  /** The name as `studentKey` folds it. */
  folded: RawBuilder<unknown>;
  /** The name as it is stored: it shows whether a folded ي was ى. */
  spelling: RawBuilder<unknown>;
}

/** A LIKE pattern for a word, and one for the same word with the other reading of its last letter (ا ى). */
export interface WordPattern {
  pattern: string;
  other: string;
  /** What the spelling must contain for `other` to count. */
  spelling: string;
}

/** The same as {@link WordPattern}, with placeholders of a prepared statement. */
type PatternValues = { [Part in keyof WordPattern]: unknown };

/** The patterns of a query. Each word has one at each place. */
export interface NamePatterns {
  /** The word anywhere. */
  words: WordPattern[];
  /** The word at the beginning of a word. */
  starts: WordPattern[];
  /** The query without spaces. */
  joined: WordPattern;
}

/** No padded and no joined name is of three blanks. */
const NOTHING = '   ';

/** The patterns of a query, compared as `createNameSearch` in arabic-text compares names. A query without letters matches every name. */
export function namePatterns(query: string): NamePatterns {
  const words = studentKey(query).split(' ');
  const typed = foldName(query).split(' ');
  const readings = words.map((word, position) => otherReading(word, typed[position] ?? ''));
  const patterns = (before: string) =>
    words.map((word, position) => {
      const { other, spelling } = readings[position] ?? NO_OTHER;
      return {
        pattern: `${before}${escapePattern(word)}%`,
        other: other === undefined ? NOTHING : `${before}${escapePattern(other)} %`,
        spelling,
      };
    });
  const last = readings.at(-1) ?? NO_OTHER;
  const beginning = words.slice(0, -1).join('');
  return {
    words: patterns('%'),
    starts: patterns('% '),
    joined: {
      pattern: `%${escapePattern(words.join(''))}%`,
      other: last.other === undefined ? NOTHING : `%${escapePattern(beginning + last.other)}`,
      spelling: last.spelling,
    },
  };
}

interface OtherReading {
  other: string | undefined;
  spelling: string;
}

const NO_OTHER: OtherReading = { other: undefined, spelling: '%' };

/** A folded word as it is folded where its last letter is read as the other one. */
function otherReading(word: string, typed: string): OtherReading {
  const stem = word.slice(0, -1);
  if (typed.endsWith('ا') && word.endsWith('ا')) return { other: `${stem}ي`, spelling: '%ى%' };
  if (typed.endsWith('ى') && word.endsWith('ي')) return { other: `${stem}ا`, spelling: '%' };
  return NO_OTHER;
}

/** Whether a name has a word. */
export function hasWord({ folded, spelling }: NameColumns, word: PatternValues): RawBuilder<boolean> {
  return matchesEither(sql`' ' || ${folded} || ' '`, spelling, word);
}

/** Whether a name without its spaces has a query without its spaces. */
export function hasJoined({ folded, spelling }: NameColumns, joined: PatternValues): RawBuilder<boolean> {
  return matchesEither(sql`replace(${folded}, ' ', '')`, spelling, joined);
}

function matchesEither(text: RawBuilder<unknown>, spelling: RawBuilder<unknown>, word: PatternValues) {
  return sql<boolean>`(${like(text, word.pattern)} or (${like(text, word.other)} and ${like(spelling, word.spelling)}))`;
}

/** Whether a name matches a query. */
export function matchesName(name: NameColumns, query: string): RawBuilder<boolean> {
  const { words, joined } = namePatterns(query);
  const all = words.map((word) => hasWord(name, word));
  return sql`((${sql.join(all, sql` and `)}) or ${hasJoined(name, joined)})`;
}

/** Whether each word of a query begins a word of the name. */
export function startsWords(name: NameColumns, query: string): RawBuilder<boolean> {
  const starts = namePatterns(query).starts.map((word) => hasWord(name, word));
  return sql`(${sql.join(starts, sql` and `)})`;
}

/** What people type between the digits of a number. */
const SEPARATORS = ['-', ' ', '(', ')', '.', '/', '\\', '·', '–', '‑', '−'];

/** Whether a phone number is found by a typed number or by a part of one. */
export function matchesPhone(
  phone: RawBuilder<unknown>,
  query: string,
  countries: Institute['phone_numbers'],
): RawBuilder<boolean> {
  const parts = searchedDigits(query, countries);
  if (parts.length === 0) return sql`1 = 0`;
  const digits = SEPARATORS.reduce(
    (text, separator) => sql`replace(${text}, ${sql.lit(separator)}, '')`,
    phone,
  );
  const found = parts.map((part) => like(digits, `%${part}%`));
  return sql`(${sql.join(found, sql` or `)})`;
}

function like(text: RawBuilder<unknown>, pattern: unknown): RawBuilder<boolean> {
  return sql`${text} like ${pattern} escape '\\'`;
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
