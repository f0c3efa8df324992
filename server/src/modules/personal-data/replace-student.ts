import type { Transaction } from 'kysely';
import { deleteRows, eraseRows } from '../../platform/database/rows-of-person';
import type { Tables } from '../../platform/database/schema';
import { emptiedColumns } from '../../platform/database/table-descriptions';
import { appearance, studentKey } from '../../platform/names/name-keys';
import type { NameReplacement } from './replaced-names';
import { unlinkedRowsNaming } from './student-rows';

/** The lowest number with which no student has a name yet. */
export async function unusedNumber(transaction: Transaction<Tables>): Promise<number> {
  const { erased } = await transaction
    .selectFrom('student')
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
    .updateTable('student')
    .set({
      name,
      name_folded,
      ...emptiedColumns('student'),
      is_new: 0,
      erased_at: new Date().toISOString(),
    })
    .where('id', 'in', ids)
    .execute();
  await deleteRows(transaction, 'student', ids);
  await transaction
    .insertInto('student_alias')
    .values({ name_key: appearance(name), spelling: name, name_folded, student_id: id })
    .execute();
}

/**
 * Replaces the name in the rows of a student, in reasons and purposes, and in what is said of lessons.
 *
 * @returns the ids of the payments and refunds
 */
export async function replaceInRows(
  transaction: Transaction<Tables>,
  { id, spellings }: { id: string; spellings: readonly string[] },
  { name, inText }: NameReplacement,
): Promise<{ payments: string[]; refunds: string[] }> {
  // From now on they are rows of the erased student, like all others.
  for (const { lesson_id, position } of await unlinkedRowsNaming(transaction, spellings))
    await transaction
      .updateTable('lesson_student')
      .set({ student_id: id })
      .where('lesson_id', '=', lesson_id)
      .where('position', '=', position)
      .execute();
  await eraseRows(transaction, { kind: 'student', id }, { name, nameKey: studentKey(name) }, inText);
  await replaceInLessons(transaction, id, inText);
  await replaceInScheduledLessons(transaction, id, inText);
  const of = (table: 'payment' | 'refund') =>
    transaction.selectFrom(table).select('id').where('student_id', '=', id).execute();
  const [payments, refunds] = [await of('payment'), await of('refund')];
  return { payments: payments.map((row) => row.id), refunds: refunds.map((row) => row.id) };
}

/** Replaces the name in what teachers said of the student's lessons, and in why lessons were rejected. */
async function replaceInLessons(
  transaction: Transaction<Tables>,
  id: string,
  inText: (text: string) => string,
): Promise<void> {
  const replaced = (text: string | null) => (text === null ? null : inText(text));
  const lessons = await transaction
    .selectFrom('lesson')
    .select(['id', 'reject_reason', 'done', 'due', 'mark'])
    .where('id', 'in', (own) =>
      own.selectFrom('lesson_student').select('lesson_id').where('student_id', '=', id),
    )
    .where((eb) => eb(eb.fn.coalesce('reject_reason', 'done', 'due', 'mark'), 'is not', null))
    .execute();
  for (const { id: lesson, reject_reason, done, due, mark } of lessons)
    await transaction
      .updateTable('lesson')
      .set({
        reject_reason: replaced(reject_reason),
        done: replaced(done),
        due: replaced(due),
        mark: replaced(mark),
      })
      .where('id', '=', lesson)
      .execute();
}

/** Replaces the name in the notes of the student's scheduled lessons and series, and in why lessons were cancelled. */
async function replaceInScheduledLessons(
  transaction: Transaction<Tables>,
  id: string,
  inText: (text: string) => string,
): Promise<void> {
  const replaced = (text: string | null) => (text === null ? null : inText(text));
  const lessons = await transaction
    .selectFrom('scheduled_lesson')
    .select(['id', 'note', 'cancel_reason'])
    .where('id', 'in', (own) =>
      own.selectFrom('scheduled_lesson_student').select('scheduled_lesson_id').where('student_id', '=', id),
    )
    .where(({ or, eb }) => or([eb('note', 'is not', null), eb('cancel_reason', 'is not', null)]))
    .execute();
  for (const { id: lesson, note, cancel_reason } of lessons)
    await transaction
      .updateTable('scheduled_lesson')
      .set({ note: replaced(note), cancel_reason: replaced(cancel_reason) })
      .where('id', '=', lesson)
      .execute();
  const series = await transaction
    .selectFrom('series')
    .select(['id', 'note'])
    .where('id', 'in', (own) => own.selectFrom('enrolment').select('series_id').where('student_id', '=', id))
    .where('note', 'is not', null)
    .execute();
  for (const { id: each, note } of series)
    await transaction
      .updateTable('series')
      .set({ note: replaced(note) })
      .where('id', '=', each)
      .execute();
}
