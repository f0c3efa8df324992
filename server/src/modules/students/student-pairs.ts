import type { StudentPairInput, StudentPairReason, StudentPairs } from 'api-contract/student-schema';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { pagesOf } from '../../platform/database/pages-of';
import { type PageRequest, pageOfRows } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { invalidField } from '../../platform/http/problem';
import { studentsOn } from '../ledger';
import { findAlikeStudents, type Signs } from './alike-students';
import { readFamilyPhones } from './family-phones';
import { findStudents } from './list-students';

/** The strongest sign first: pairs are listed in this order. */
const REASONS: readonly StudentPairReason[] = ['same-name', 'similar-name', 'same-guardian', 'same-phone'];

const KEY = [
  { field: 'sign', type: 'number' },
  { field: 'first', type: 'id' },
  { field: 'second', type: 'id' },
] as const;

/**
 * A page of students who may be one person, without those that an administrator knows to be two. Students of one guardian or
 * phone number count only if their first names are alike: others are siblings. Of very many alike students not all are
 * compared, and the page says so.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listPairs(
  database: Kysely<Tables>,
  { limit, cursor, today }: PageRequest & { today: string },
): Promise<StudentPairs> {
  const dismissals = await database
    .selectFrom('student_pair_dismissal')
    .select(['first_id', 'second_id'])
    .execute();
  const dismissed = new Set(dismissals.map(({ first_id, second_id }) => `${first_id} ${second_id}`));
  const { pairs, isComplete } = await findAlikeStudents(await readSigns(database, today), (first, second) =>
    dismissed.has(`${first} ${second}`),
  );
  const { rows, next_cursor } = pageOfRows(
    pairs.map((pair) => ({ ...pair, sign: REASONS.findIndex((reason) => pair.reasons.has(reason)) })),
    { key: KEY, order: 'asc', limit, cursor },
  );
  const students = await findStudents(
    database,
    rows.flatMap((pair) => [pair.first, pair.second]),
    today,
  );
  return {
    pairs: rows.flatMap((pair) => {
      const [first, second] = [students.get(pair.first), students.get(pair.second)];
      const reasons = REASONS.filter((reason) => pair.reasons.has(reason));
      // One of them can have been merged since.
      return first && second ? [{ first, second, reasons }] : [];
    }),
    next_cursor,
    total: pairs.length,
    is_complete: isComplete,
  };
}

/**
 * Remembers that two students are two persons, so that they are no longer proposed.
 *
 * @throws {Problem} 422 if one of them does not exist
 */
export async function dismissPair(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { first, second }: StudentPairInput,
  today: string,
): Promise<void> {
  if (first === second) throw invalidField('second', 'اختر طالبًا آخر.', 'same');
  const students = await findStudents(transaction, [first, second], today);
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
  if (!added) return recordNoChange(transaction);
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

/** Rows of one statement: the embedded database runs synchronously. */
const ROWS_AT_ONCE = 2000;

async function readSigns(database: Kysely<Tables>, today: string): Promise<Signs[]> {
  const signs = new Map<string, Signs>();
  const students = pagesOf(
    ROWS_AT_ONCE,
    (after) =>
      database
        .selectFrom(studentsOn(database, today).as('student'))
        .leftJoin('family', 'family.id', 'student.family_id')
        .select(['student.id', 'student.phone', 'student.family_id', 'family.guardian_folded'])
        .where('student.merged_into', 'is', null)
        .where('student.erased_at', 'is', null)
        .where('student.id', '>', after)
        .orderBy('student.id')
        .limit(ROWS_AT_ONCE)
        .execute(),
    ({ id }) => id,
  );
  for await (const page of students) {
    const families = new Set(page.flatMap(({ family_id }) => family_id ?? []));
    const phonesOf = await readFamilyPhones(database, [...families]);
    for (const { id, phone, family_id, guardian_folded: guardian } of page) {
      const phones = [...(phonesOf.get(family_id ?? '') ?? []), phone ?? ''].map(digitsOf).filter(Boolean);
      signs.set(id, { id, names: [], guardian, phones });
    }
  }
  const spellings = pagesOf(
    ROWS_AT_ONCE,
    (after) =>
      database
        .selectFrom('student_alias')
        .select(['name_key', 'student_id', 'name_folded'])
        .where('name_key', '>', after)
        .orderBy('name_key')
        .limit(ROWS_AT_ONCE)
        .execute(),
    ({ name_key }) => name_key,
  );
  for await (const page of spellings)
    for (const { student_id, name_folded } of page) {
      const names = signs.get(student_id)?.names;
      // Names of symbols alone have no folded form.
      if (names && name_folded !== '' && !names.includes(name_folded)) names.push(name_folded);
    }
  return [...signs.values()];
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}
