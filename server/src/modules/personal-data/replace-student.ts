import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { appearance, studentKey } from '../../platform/names/name-keys';
import type { NameReplacement } from './replaced-names';
import { unlinkedRowsNaming } from './student-rows';

/** The lowest number with which no student has a name yet. */
export async function unusedNumber(transaction: Transaction<Tables>): Promise<number> {
  const { erased } = await transaction
    .selectFrom('student_record')
    .select(({ fn }) => fn.countAll<number>().as('erased'))
    .where('erased_at', 'is not', null)
    .executeTakeFirstOrThrow();
  for (let number = Number(erased) + 1; ; number++) {
    const taken = await transaction
      .selectFrom('student_alias')
      .select('name_key')
      .where('name_key', '=', appearance(erasedName(number)))
      .executeTakeFirst();
    if (!taken) return number;
  }
}

/** The name of an erased student. It is the only spelling that leads to the record, so that its lessons can be edited. */
export function erasedName(number: number): string {
  return `طالب محذوف ${number}`;
}

/** Replaces the records of a student and their spellings; their merges can no longer be undone. */
export async function replaceRecords(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  { id, name }: { id: string; name: string },
): Promise<void> {
  const name_folded = studentKey(name);
  await transaction
    .updateTable('student_record')
    .set({
      name,
      name_folded,
      grade: null,
      school: null,
      phone: null,
      notes: null,
      active: 0,
      is_new: 0,
      erased_at: new Date().toISOString(),
    })
    .where('id', 'in', ids)
    .execute();
  await transaction
    .deleteFrom('student_merge')
    .where(({ or, eb }) => or([eb('merged_id', 'in', ids), eb('into_id', 'in', ids)]))
    .execute();
  await transaction
    .deleteFrom('student_pair_dismissal')
    .where(({ or, eb }) => or([eb('first_id', 'in', ids), eb('second_id', 'in', ids)]))
    .execute();
  await transaction.deleteFrom('student_alias').where('student_id', 'in', ids).execute();
  await transaction
    .insertInto('student_alias')
    .values({ name_key: appearance(name), spelling: name, name_folded, student_id: id })
    .execute();
}

/** Replaces the name in the lessons of a student, and in the reasons of rejections. */
export async function replaceInLessons(
  transaction: Transaction<Tables>,
  { id, spellings }: { id: string; spellings: readonly string[] },
  { name, inText }: NameReplacement,
): Promise<void> {
  // From now on they are rows of the erased student, like all others.
  for (const { lesson_id, position } of await unlinkedRowsNaming(transaction, spellings))
    await transaction
      .updateTable('lesson_student')
      .set({ student_id: id })
      .where('lesson_id', '=', lesson_id)
      .where('position', '=', position)
      .execute();
  await transaction
    .updateTable('lesson_student')
    .set({ student_name: name, student_name_folded: studentKey(name) })
    .where('student_id', '=', id)
    .execute();
  const rejected = await transaction
    .selectFrom('lesson')
    .select(['id', sql<string>`reject_reason`.as('reason')])
    .where('reject_reason', 'is not', null)
    .where('id', 'in', (lessons) =>
      lessons.selectFrom('lesson_student').select('lesson_id').where('student_id', '=', id),
    )
    .execute();
  for (const { id: lesson, reason } of rejected)
    await transaction
      .updateTable('lesson')
      .set({ reject_reason: inText(reason) })
      .where('id', '=', lesson)
      .execute();
}

/**
 * Replaces the name in the payments of a student, in their purposes and in the reasons of voided ones. Notes, and the numbers
 * and banks of cheques, are removed.
 *
 * @returns the ids of the payments
 */
export async function replaceInPayments(
  transaction: Transaction<Tables>,
  id: string,
  { name, inText }: NameReplacement,
): Promise<string[]> {
  await transaction
    .updateTable('student_payment')
    .set({ name, name_folded: studentKey(name), note: null, cheque_number: null, cheque_bank: null })
    .where('student_id', '=', id)
    .execute();
  const payments = await transaction
    .selectFrom('student_payment')
    .select(['id', 'void_reason', 'purpose'])
    .where('student_id', '=', id)
    .execute();
  for (const { id: payment, void_reason, purpose } of payments)
    if (void_reason !== null || purpose !== null)
      await transaction
        .updateTable('student_payment')
        .set({ void_reason: void_reason && inText(void_reason), purpose: purpose && inText(purpose) })
        .where('id', '=', payment)
        .execute();
  return payments.map((payment) => payment.id);
}

/**
 * Replaces the name in the reasons of adjustments.
 *
 * @param owner whose account or pay they are on
 * @returns the ids of the adjustments
 */
export async function replaceInAdjustments(
  transaction: Transaction<Tables>,
  owner: { column: 'student_id' | 'teacher_id'; id: string },
  { inText }: NameReplacement,
): Promise<string[]> {
  const adjustments = await transaction
    .selectFrom('adjustment')
    .select(['id', 'reason'])
    .where(owner.column, '=', owner.id)
    .execute();
  for (const { id: adjustment, reason } of adjustments)
    await transaction
      .updateTable('adjustment')
      .set({ reason: inText(reason) })
      .where('id', '=', adjustment)
      .execute();
  return adjustments.map(({ id }) => id);
}

/** Replaces the name in the reasons of a student's make-ups. */
export async function replaceInMakeUps(
  transaction: Transaction<Tables>,
  id: string,
  { inText }: NameReplacement,
): Promise<void> {
  const makeUps = await transaction
    .selectFrom('make_up')
    .select(['id', 'reason', 'end_reason'])
    .where('student_id', '=', id)
    .execute();
  for (const { id: makeUp, reason, end_reason } of makeUps)
    await transaction
      .updateTable('make_up')
      .set({ reason: reason && inText(reason), end_reason: end_reason && inText(end_reason) })
      .where('id', '=', makeUp)
      .execute();
}
