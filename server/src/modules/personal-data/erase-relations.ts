import { type Kysely, sql, type Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import { deleteRows } from '../../platform/database/rows-of-person';
import type { Tables } from '../../platform/database/schema';
import { emptiedColumns } from '../../platform/database/table-descriptions';
import { studentKey } from '../../platform/names/name-keys';
import { studentsOn } from '../ledger';
import { guardianNamedAfter } from '../students';
import { changeTexts, type NameReplacement } from './replaced-names';
import { containsAny } from './rewrite-history';
import { bookingsNaming, namesOfGuardian } from './student-rows';

/** What is known of a person beside the name, by its key in bookings, payments, families and stored responses. */
const PERSONAL: Record<string, '' | null | undefined> = {
  parentName: '',
  phone: '',
  notes: '',
  guardian_name: '',
  email: null,
  school: '',
  grade: '',
  note: null,
  cheque_number: null,
  cheque_bank: null,
  // The items of a list are removed.
  phones: undefined,
};

/** A JSON document without what is known of the people in it beside their names. */
export function withoutContacts(json: string): string {
  return changeTexts(json, (text, key) => (Object.hasOwn(PERSONAL, key) ? PERSONAL[key] : text));
}

/**
 * Replaces the student in its bookings. Parent, phone number and private link stay with a booking that names other students too;
 * notes, and what was sent about it, do not.
 *
 * @returns the bookings, and those of them without another student
 */
export async function eraseBookings(
  transaction: Transaction<Tables>,
  records: readonly string[],
  spellings: readonly string[],
  name: string,
): Promise<{ names: string[]; ids: string[]; own: Set<string> }> {
  const rows = await bookingsNaming(transaction, records, spellings);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const own = new Set<string>();
  for (const { id, position } of rows)
    await transaction
      .updateTable('booking_student')
      .set({ student_name: name })
      .where('booking_id', '=', id)
      .where('position', '=', position)
      .execute();
  for (const id of ids) {
    const other = await transaction
      .selectFrom('booking_student')
      .select('position')
      .where('booking_id', '=', id)
      .where('student_name', '<>', name)
      .executeTakeFirst();
    if (!other) own.add(id);
    await transaction
      .updateTable('booking')
      .set(other ? { notes: '', reject_reason: null } : emptiedColumns('booking'))
      .where('id', '=', id)
      .execute();
    // What was sent may hold the name.
    await transaction
      .updateTable('message')
      .set({ text: null, note: null })
      .where('booking_id', '=', id)
      .execute();
  }
  await deleteRows(transaction, 'booking', [...own]);
  return { names: rows.map((row) => row.name), ids, own };
}

/**
 * Without another student in the family, the guardian is erased and the family stays, for the sake of its sums.
 *
 * @returns the names of the erased guardian, earlier ones too
 */
export async function eraseFamily(
  transaction: Transaction<Tables>,
  { id, family_id, guardian, today }: { id: string; family_id: string; guardian: string; today: string },
): Promise<string[]> {
  if (!(await isLastOfFamily(transaction, { id, family_id, today }))) return [];
  const earlier = await namesOfGuardian(transaction, family_id);
  const family = await transaction
    .selectFrom('family')
    .select('guardian_name')
    .where('id', '=', family_id)
    .executeTakeFirst();
  await transaction
    .updateTable('family')
    .set({
      ...emptiedColumns('family'),
      guardian_name: guardian,
      guardian_folded: studentKey(guardian),
    })
    .where('id', '=', family_id)
    .execute();
  await deleteRows(transaction, 'family', [family_id]);
  return family ? [family.guardian_name, ...earlier] : [];
}

/** Replaces the student's name in families that were called after it, because their guardian was not known, and in the notes of its own. */
export async function replaceInFamilies(
  transaction: Transaction<Tables>,
  { family_id, spellings }: { family_id: string | null; spellings: readonly string[] },
  { name, inText }: NameReplacement,
): Promise<void> {
  const guardian = guardianNamedAfter(name);
  await transaction
    .updateTable('family')
    .set({ guardian_name: guardian, guardian_folded: studentKey(guardian) })
    .where('guardian_name', 'in', spellings.map(guardianNamedAfter))
    .execute();
  if (family_id === null) return;
  const own = await transaction
    .selectFrom('family')
    .select('notes')
    .where('id', '=', family_id)
    .executeTakeFirst();
  if (own?.notes)
    await transaction
      .updateTable('family')
      .set({ notes: inText(own.notes) })
      .where('id', '=', family_id)
      .execute();
}

/** Whether no other student belongs to the family on a day. */
export async function isLastOfFamily(
  database: Kysely<Tables>,
  { id, family_id, today }: { id: string; family_id: string; today: string },
): Promise<boolean> {
  const other = await database
    .selectFrom(studentsOn(database, today).as('student'))
    .select('id')
    .where('family_id', '=', family_id)
    .where('id', '<>', id)
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return other === undefined;
}

/** Deletes the messages about a student, and those about bookings in which the student is named: their texts hold the name. */
export async function eraseMessages(
  transaction: Transaction<Tables>,
  students: readonly string[],
  bookings: readonly string[],
): Promise<void> {
  const about = transaction
    .selectFrom('message_student')
    .select('message_id')
    .where('student_id', 'in', students);
  await transaction.deleteFrom('message').where('id', 'in', about).execute();
  for (const part of inParts(bookings))
    await transaction.deleteFrom('message').where('booking_id', 'in', part).execute();
}

/** Replaces the names of a teacher in the texts of messages that were sent. */
export async function replaceInMessages(
  transaction: Transaction<Tables>,
  names: readonly string[],
  inText: (text: string) => string,
): Promise<void> {
  const sent = await transaction
    .selectFrom('message')
    .select(['id', 'text'])
    .where(({ or, eb }) => or(names.map((name) => eb('text', 'like', `%${name}%`))))
    .execute();
  for (const { id, text } of sent)
    await transaction
      .updateTable('message')
      .set({ text: inText(text ?? '') })
      .where('id', '=', id)
      .execute();
}

/** Forgets the rows of imports that are only checked: they may hold the person, in any spelling. */
export async function forgetCheckedImports(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('import')
    .set({ state: 'expired', content: null })
    .where('state', '=', 'checked')
    .execute();
}

/** Replaces texts in the stored responses of requests that could be repeated. */
export async function eraseResponses(
  transaction: Transaction<Tables>,
  texts: readonly string[],
  change: (json: string) => string,
): Promise<void> {
  const rows = await transaction
    .selectFrom('idempotency_key')
    .select(['scope', 'key_hash', 'response'])
    .where(containsAny(sql.ref('response'), texts))
    .execute();
  for (const { scope, key_hash, response } of rows)
    await transaction
      .updateTable('idempotency_key')
      .set({ response: change(response) })
      .where('scope', '=', scope)
      .where('key_hash', '=', key_hash)
      .execute();
}
