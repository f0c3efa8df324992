import type { Kysely, Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { appearance } from '../../platform/names/name-keys';
import type { EndedFee } from './merged-fees';
import type { MovedMoney } from './merged-money';
import type { FilledFields, MovedTerms } from './merged-terms';
import type { AccountRows } from './move-account';

/** The rows that a merge moved by spellings. */
export interface MovedRows {
  /** Rows of lessons: the lesson, the position in it and the typed name. */
  lessons: [lesson: string, position: number, name: string][];
  /** The ids of payments. */
  payments: string[];
  /** The keys of spellings. */
  spellings: string[];
  /** Lessons of the moved student that the other student was already in. */
  own_lessons: string[];
  /** Lessons and payments of the other student with a moved spelling, from before it was separated. */
  own_spelled_lessons: string[];
  own_spelled_payments: string[];
}

/** What a merge moved, as the database keeps it until the merge is undone. */
export interface Moved extends MovedRows {
  /** The name of the other student. */
  into_name: string;
  /** Fields that the other student got. */
  filled: FilledFields;
  /** What else moved. */
  account: AccountRows;
  fees: EndedFee[];
  terms: MovedTerms;
  money: MovedMoney;
}

/** The rows that a merge of one student into another moves. */
export async function rowsOfMerge(
  transaction: Transaction<Tables>,
  id: string,
  into: string,
): Promise<MovedRows> {
  const spellings = await transaction
    .selectFrom('student_alias')
    .select('name_key')
    .where('student_id', '=', id)
    .orderBy('name_key')
    .execute();
  const keys = new Set(spellings.map(({ name_key }) => name_key));
  const lessons = await lessonRows(transaction, id);
  const movedLessons = new Set(lessons.map(({ lesson_id }) => lesson_id));
  const ownLessons = await lessonRows(transaction, into);
  const ownPayments = await paymentRows(transaction, into);
  return {
    lessons: lessons.map(({ lesson_id, position, student_name }) => [lesson_id, position, student_name]),
    payments: (await paymentRows(transaction, id)).map((payment) => payment.id),
    spellings: [...keys],
    own_lessons: ownLessons.map(({ lesson_id }) => lesson_id).filter((lesson) => movedLessons.has(lesson)),
    own_spelled_lessons: ownLessons
      .filter(({ student_name }) => keys.has(appearance(student_name)))
      .map(({ lesson_id }) => lesson_id),
    own_spelled_payments: ownPayments
      .filter(({ name }) => keys.has(appearance(name)))
      .map((payment) => payment.id),
  };
}

/** A student's rows of lessons. */
export function lessonRows(transaction: Transaction<Tables>, student: string) {
  return transaction
    .selectFrom('lesson_student')
    .select(['lesson_id', 'position', 'student_name'])
    .where('student_id', '=', student)
    .execute();
}

/** A student's payments, also voided ones and reversals. */
export function paymentRows(database: Kysely<Tables>, student: string) {
  return database
    .selectFrom('payment')
    .select(['id', 'name', 'reverses_id', 'date'])
    .where('student_id', '=', student)
    .execute();
}

/** Gives these rows of lessons to a student. */
export async function moveLessonRows(
  transaction: Transaction<Tables>,
  rows: readonly { lesson_id: string; position: number }[],
  student_id: string,
): Promise<void> {
  for (const position of new Set(rows.map((row) => row.position))) {
    const lessons = rows.filter((row) => row.position === position).map((row) => row.lesson_id);
    for (const part of inParts(lessons))
      await transaction
        .updateTable('lesson_student')
        .set({ student_id })
        .where('lesson_id', 'in', part)
        .where('position', '=', position)
        .execute();
  }
}
