import { appearance } from '../../platform/names/name-keys';
import { guardianNamedAfter } from '../students';

/** A JSON value. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The new value of a text with this key; `undefined` removes the key. */
export type ChangeText = (text: string, key: string) => Json | undefined;

/** Keys of free text, in which a name can stand among other words. */
const FREE_TEXT = new Set([
  'message',
  'notes',
  'reason',
  'void_reason',
  'reject_reason',
  'purpose',
  'note',
  'done',
  'due',
  'mark',
]);
/** Keys of texts that are never a student's name, also if they are equal to one. */
const NO_STUDENT = new Set(['teacher_name', 'username', 'by', 'subject', 'education_level', 'status']);

/** Replaces every spelling of one student's name. */
export interface NameReplacement {
  /** What replaces it. */
  name: string;
  /** Replaces in a text that may be a name, or in free text. */
  inField: ChangeText;
  /** Replaces among the words of a text. */
  inText: (text: string) => string;
}

/**
 * @param spellings of the name, as they were typed
 * @param name what replaces them
 */
export function nameReplacement(spellings: readonly string[], name: string): NameReplacement {
  const keys = new Set(spellings.map(appearance));
  const guardians = new Set(spellings.map(guardianNamedAfter));
  // The longest first: one spelling can be the beginning of another.
  const alternatives = [...new Set(spellings)]
    .sort((a, b) => b.length - a.length)
    .map((spelling) => spelling.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const words = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
    'gu',
  );
  const inText = (text: string) => text.replace(words, name);
  return {
    name,
    inText,
    inField(text, key) {
      if (NO_STUDENT.has(key)) return text;
      if (keys.has(appearance(text))) return name;
      if (guardians.has(text)) return guardianNamedAfter(name);
      return FREE_TEXT.has(key) ? inText(text) : text;
    },
  };
}

/** Changes every text of a JSON document. Items of a list have the key of the list. */
export function changeTexts(json: string, change: ChangeText): string {
  return JSON.stringify(changed(JSON.parse(json), '', change) ?? null);
}

function changed(value: Json, key: string, change: ChangeText): Json | undefined {
  if (typeof value === 'string') return change(value, key);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => changed(item, key, change));
    return items.filter((item) => item !== undefined);
  }
  const entries = Object.entries(value).map(([name, item]) => [name, changed(item, name, change)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** Keeps only these keys of a JSON object. */
export function withKeys(json: string, keys: ReadonlySet<string>): string {
  const fields: Record<string, Json> = JSON.parse(json);
  return JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([key]) => keys.has(key))));
}
