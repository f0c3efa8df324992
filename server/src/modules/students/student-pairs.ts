import {
  STUDENT_PAIRS_PAGE,
  type StudentPair,
  type StudentPairInput,
  type StudentPairReason,
} from 'api-contract/student-schema';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { readCursor, writeCursor } from '../../platform/database/cursor';
import type { Tables } from '../../platform/database/schema';
import { invalidField } from '../../platform/http/problem';
import { findStudents } from './list-students';

interface PageRequest {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The ids of two students, the lower one first. */
interface Pair {
  first: string;
  second: string;
  reasons: Set<StudentPairReason>;
}

/** The strongest sign first: pairs are listed in this order. */
const REASONS: readonly StudentPairReason[] = ['same-name', 'similar-name', 'same-guardian', 'same-phone'];

const cursorValues = z.tuple([z.string().regex(/^[0-3]$/), z.uuid(), z.uuid()]);

/**
 * A page of students who may be one person, without those that an administrator knows to be two. Students of one guardian or
 * phone number count only if their first names are alike: others are siblings.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listPairs(
  database: Kysely<Tables>,
  { limit = STUDENT_PAIRS_PAGE, cursor }: PageRequest,
): Promise<{ pairs: StudentPair[]; next_cursor: string | null; total: number }> {
  const after = cursor === undefined ? undefined : readCursor(cursor, cursorValues);
  const dismissals = await database
    .selectFrom('student_pair_dismissal')
    .select(['first_id', 'second_id'])
    .execute();
  const dismissed = new Set(dismissals.map(({ first_id, second_id }) => `${first_id} ${second_id}`));
  const all = pairsOf(await readSigns(database))
    .filter(({ first, second }) => !dismissed.has(`${first} ${second}`))
    .map((pair) => ({ pair, place: placeOf(pair) }))
    .sort((a, b) => (a.place.join(' ') < b.place.join(' ') ? -1 : 1));
  const rest = after === undefined ? all : all.filter(({ place }) => place.join(' ') > after.join(' '));
  const page = rest.slice(0, limit);
  const students = await findStudents(
    database,
    page.flatMap(({ pair }) => [pair.first, pair.second]),
  );
  const last = page.at(-1);
  return {
    pairs: page.flatMap(({ pair }) => {
      const [first, second] = [students.get(pair.first), students.get(pair.second)];
      const reasons = REASONS.filter((reason) => pair.reasons.has(reason));
      // One of them can have been merged since.
      return first && second ? [{ first, second, reasons }] : [];
    }),
    next_cursor: rest.length > limit && last ? writeCursor(last.place) : null,
    total: all.length,
  };
}

const placeOf = ({ first, second, reasons }: Pair) => [
  String(REASONS.findIndex((reason) => reasons.has(reason))),
  first,
  second,
];

/**
 * Remembers that two students are two persons, so that they are no longer proposed.
 *
 * @throws {Problem} 422 if one of them does not exist
 */
export async function dismissPair(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { first, second }: StudentPairInput,
): Promise<void> {
  if (first === second) throw invalidField('second', 'اختر طالبًا آخر.', 'same');
  const students = await findStudents(transaction, [first, second]);
  for (const [field, id] of [
    ['first', first],
    ['second', second],
  ] as const)
    if (!students.has(id))
      throw invalidField(field, 'لم يُعثر على هذا الطالب. يُرجى تحديث القائمة.', 'unknown');
  const [first_id, second_id] = first < second ? [first, second] : [second, first];
  const added = await transaction
    .insertInto('student_pair_dismissal')
    .values({
      first_id,
      second_id,
      dismissed_at: new Date().toISOString(),
      dismissed_by: administrator.id,
    })
    .onConflict((known) => known.doNothing())
    .returning('first_id')
    .executeTakeFirst();
  if (!added) return;
  for (const [id, other] of [
    [first, second],
    [second, first],
  ] as const)
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'student.pair-dismissed',
      entity: { type: 'student', id },
      after: { name: students.get(other)?.name, student_id: other },
    });
}

/** What a student is compared by. */
interface Signs {
  id: string;
  /** Folded. */
  names: string[];
  guardian: string | null;
  /** Digits. */
  phones: string[];
}

async function readSigns(database: Kysely<Tables>): Promise<Signs[]> {
  const students = await database
    .selectFrom('student_record as student')
    .leftJoin('family', 'family.id', 'student.family_id')
    .select(['student.id', 'student.phone', 'family.guardian_folded', 'family.phones'])
    .where('student.merged_into', 'is', null)
    .where('student.erased_at', 'is', null)
    .execute();
  const spellings = await database
    .selectFrom('student_alias')
    .select(['student_id', 'name_folded'])
    .execute();
  const names = new Map<string, Set<string>>(students.map(({ id }) => [id, new Set()]));
  for (const { student_id, name_folded } of spellings) names.get(student_id)?.add(name_folded);
  return students.map(({ id, phone, guardian_folded, phones }) => ({
    id,
    // Names of symbols alone have no folded form.
    names: [...(names.get(id) ?? [])].filter((name) => name !== ''),
    guardian: guardian_folded,
    phones: [...JSON.parse(phones ?? '[]'), ...(phone === null ? [] : [phone])].map((number: string) =>
      number.replace(/\D/g, ''),
    ),
  }));
}

/** Compares only students who share a key, since comparing all with all takes minutes. */
function pairsOf(students: readonly Signs[]): Pair[] {
  const pairs = new Map<string, Pair>();
  const add = (a: string, b: string, reason: StudentPairReason) => {
    const [first, second] = a < b ? [a, b] : [b, a];
    const key = `${first} ${second}`;
    const pair = pairs.get(key) ?? { first, second, reasons: new Set() };
    pairs.set(key, pair.reasons.add(reason) && pair);
  };
  const entries = students.flatMap((student) =>
    student.names.map((name) => ({ id: student.id, name, core: coreOf(name), student })),
  );
  forEachPair(
    entries,
    ({ name }) => [name],
    (a, b) => add(a.id, b.id, 'same-name'),
  );
  forEachPair(
    entries,
    ({ core }) => withoutOneLetter(core),
    (a, b) => {
      // سلمى and لمى, كريم and مريم are other names.
      const hasSameBeginning = a.core[0] === b.core[0];
      if (a.name !== b.name && hasSameBeginning && isOneEditApart(a.core, b.core))
        add(a.id, b.id, 'similar-name');
    },
  );
  const byFirstName = (values: readonly string[], name: string) =>
    values.map((value) => `${value} ${name.split(' ', 1)[0]}`);
  forEachPair(
    entries,
    ({ student, name }) => byFirstName(student.guardian === null ? [] : [student.guardian], name),
    (a, b) => add(a.id, b.id, 'same-guardian'),
  );
  forEachPair(
    entries,
    ({ student, name }) => byFirstName(student.phones, name),
    (a, b) => add(a.id, b.id, 'same-phone'),
  );
  return [...pairs.values()];
}

function forEachPair<Item extends { id: string }>(
  items: readonly Item[],
  keysOf: (item: Item) => string[],
  visit: (a: Item, b: Item) => void,
): void {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  for (const group of groups.values()) {
    group.forEach((a, position) => {
      for (const b of group.slice(position + 1)) if (a.id !== b.id) visit(a, b);
    });
  }
}

/** A folded name without the article and spaces. */
function coreOf(name: string): string {
  return name
    .split(' ')
    .map((word) => (word.length > 3 && word.startsWith('ال') ? word.slice(2) : word))
    .join('');
}

/** A shorter name that differs by one letter is usually another one. */
const LETTERS_TO_COMPARE = 6;

/** The text, and the text without each of its letters: two texts one edit apart share one of these. Digits stay. */
function withoutOneLetter(text: string): string[] {
  if (text.length < LETTERS_TO_COMPARE) return [text];
  const shorter = Array.from({ length: text.length }, (_, position) =>
    /\d/.test(text.charAt(position)) ? [] : [text.slice(0, position) + text.slice(position + 1)],
  );
  return [text, ...shorter.flat()];
}

/** Equal, or one letter added, left out or replaced, or two neighbours exchanged. */
function isOneEditApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (
    (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''))
  );
}
