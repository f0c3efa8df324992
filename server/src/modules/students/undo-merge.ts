import { MERGE_UNDO_DAYS, type Student } from 'api-contract/student-schema';
import type { Selectable, Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { inParts } from '../../platform/database/in-parts';
import { lockStudents } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import type { StudentMergeTable } from '../../platform/database/tables/students';
import { conflict, UNKNOWN_ID } from '../../platform/http/problem';
import { appearance } from '../../platform/names/name-keys';
import { withdrawMessagesAbout } from '../message-queue';
import { undoUntil } from './list-merges';
import { findStudent } from './list-students';
import { readStudent } from './merge-students';
import { giveBackFees } from './merged-fees';
import { giveBackMoney, takeGoingBack } from './merged-money';
import { giveBackTerms, RECORDED } from './merged-terms';
import { ACCOUNT_TABLES, accountRowsOfMerge, moveAccountRows } from './move-account';
import { revokeLinks } from './revoke-links';
import { lessonRows, type Moved, moveLessonRows, paymentRows } from './rows-of-merge';

const UNDONE = conflict('سبق التراجع عن هذا الدمج.');
const TOO_OLD = conflict(`مضى على هذا الدمج أكثر من ${MERGE_UNDO_DAYS} يومًا، فلا يمكن التراجع عنه.`);
const MERGED_AGAIN = conflict('دُمج الطالب بعد ذلك مع طالب آخر. تراجع عن ذلك الدمج أولًا.');
const SEPARATED = conflict('فُصلت بعد الدمج كتابة من كتابات الاسم، فلا يمكن التراجع عنه.');
const RENAMED = conflict('يحمل الطالب الآن اسمًا يعود بالتراجع إلى الطالب الآخر. غيّر اسمه أولًا.');

/** What an undone merge gave back. */
export interface UndoneMerge {
  /** The student who is back, then the other. */
  students: [Student, Student];
  lessons: number;
  payments: number;
  /** Keys of spellings. */
  spellings: readonly string[];
}

/**
 * Gives a merged student back what the merge moved. What was written since goes to the student whose spelling it has.
 *
 * @throws {Problem} 404 if there is no such merge, 409 if it was undone, is too old, or what it moved has moved on, or as
 * {@link giveBackFees}
 */
export async function undoMerge(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  today: string,
): Promise<UndoneMerge> {
  await lockStudents(transaction);
  const merge = await transaction
    .selectFrom('student_merge')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!merge) throw UNKNOWN_ID;
  const { merged_id, into_id } = merge;
  if (merge.undone_at !== null) throw UNDONE;
  if (undoUntil(merge.merged_at) < new Date().toISOString()) throw TOO_OLD;
  const into = await findStudent(transaction, into_id, today);
  if (!into) throw MERGED_AGAIN;
  const moved: Moved = JSON.parse(merge.moved);
  const keys = new Set(moved.spellings);
  const held = await transaction
    .selectFrom('student_alias')
    .select('name_key')
    .where('student_id', '=', into_id)
    .execute();
  if (held.filter(({ name_key }) => keys.has(name_key)).length < keys.size) throw SEPARATED;
  if (keys.has(appearance(into.name))) throw RENAMED;

  const back = await rowsToGiveBack(transaction, merge, into.name, moved);
  const merged = { id: merged_id, into: into_id };
  const account = {
    ...moved.account,
    refund: await withReversals(transaction, moved.account.refund ?? []),
    enrolment: await withContinuations(transaction, moved.account.enrolment ?? []),
  };
  const going = await takeGoingBack(transaction, merged, moved, {
    lessons: new Set(back.lessons.map(({ lesson_id }) => lesson_id)),
    payments: new Set(back.payments),
    account,
  });
  await moveLessonRows(transaction, back.lessons, merged_id);
  for (const part of inParts(back.payments))
    await transaction.updateTable('payment').set({ student_id: merged_id }).where('id', 'in', part).execute();
  for (const part of inParts(moved.spellings))
    await transaction
      .updateTable('student_alias')
      .set({ student_id: merged_id })
      .where('name_key', 'in', part)
      .execute();
  await moveAccountRows(transaction, account, { from: into_id, to: merged_id });
  await moveSecondRows(transaction, into_id, id);
  await withdrawMessagesAbout(transaction, [into_id, merged_id]);
  await giveBackFees(transaction, merged, moved.fees);
  await giveBackTerms(transaction, merged, moved, today);
  await giveBackMoney(transaction, merged, moved, going);
  await revokeLinks(transaction, {
    students: [into_id],
    families: [moved.filled.family_id ?? null],
  });
  // What an administrator changed since stays.
  for (const field of RECORDED)
    if (moved.filled[field])
      await transaction
        .updateTable('student')
        .set({ [field]: null })
        .where('id', '=', into_id)
        .where(field, '=', moved.filled[field])
        .execute();
  await transaction.updateTable('student').set({ merged_into: null }).where('id', '=', merged_id).execute();
  await transaction
    .updateTable('student_merge')
    .set({ undone_at: new Date().toISOString(), undone_by: administrator.id })
    .where('id', '=', id)
    .execute();
  const students: [Student, Student] = [
    await readStudent(transaction, merged_id, today),
    await readStudent(transaction, into_id, today),
  ];
  for (const entity of [merged_id, into_id])
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'student.unmerged',
      entity: { type: 'student', id: entity },
      after: {
        name: students[0].name,
        into: into.name,
        lessons: back.lessons.length,
        payments: back.payments.length,
      },
    });
  return {
    students,
    lessons: back.lessons.length,
    payments: back.payments.length,
    spellings: moved.spellings,
  };
}

/** Refunds with their reversals, which were written since. */
async function withReversals(
  transaction: Transaction<Tables>,
  refunds: readonly string[],
): Promise<string[]> {
  const all = new Set(refunds);
  for (const part of inParts(refunds))
    for (const { id } of await transaction
      .selectFrom('refund')
      .select('id')
      .where('reverses_id', 'in', part)
      .execute())
      all.add(id);
  return [...all];
}

/** Enrolments with those that go on with them since their series was changed. */
async function withContinuations(
  transaction: Transaction<Tables>,
  enrolments: readonly string[],
): Promise<string[]> {
  if (enrolments.length === 0) return [];
  const next: string[] = [];
  for (const part of inParts(enrolments))
    for (const { id } of await transaction
      .selectFrom('enrolment')
      .select('id')
      .where('continues_id', 'in', part)
      .execute())
      next.push(id);
  return [...enrolments, ...(await withContinuations(transaction, next))];
}

/**
 * A second row of a student who was merged too, which stayed because this merge had brought the first one, is the first one now: it
 * goes along with its merge.
 */
async function moveSecondRows(transaction: Transaction<Tables>, into: string, undone: string): Promise<void> {
  const others = await transaction
    .selectFrom('student_merge')
    .select(['id', 'merged_id', 'moved'])
    .where('into_id', '=', into)
    .where('undone_at', 'is', null)
    .where('id', '<>', undone)
    .orderBy('merged_at')
    .execute();
  for (const { id, merged_id, moved } of others) {
    const document: Moved = JSON.parse(moved);
    const merged = { id: merged_id, into };
    const ended = document.fees.map((fee) => fee.id);
    const second = await accountRowsOfMerge(transaction, merged, ended);
    if (Object.values(second).every((rows) => rows.length === 0)) continue;
    await moveAccountRows(transaction, second, { from: merged_id, to: into });
    const account = Object.fromEntries(
      ACCOUNT_TABLES.map((table) => [table, [...(document.account[table] ?? []), ...(second[table] ?? [])]]),
    );
    await transaction
      .updateTable('student_merge')
      .set({ moved: JSON.stringify({ ...document, account }) })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Finds the rows of the student who stays that go back: those that the merge moved, also where a lesson was saved since
 * with the name that lists show, and those that were written since with a spelling that goes back.
 */
async function rowsToGiveBack(
  transaction: Transaction<Tables>,
  { id, into_id, merged_at }: Selectable<StudentMergeTable>,
  intoName: string,
  moved: Moved,
): Promise<{ lessons: { lesson_id: string; position: number }[]; payments: string[] }> {
  const keys = new Set(moved.spellings);
  const shownKeys = new Set([intoName, moved.into_name].map(appearance));
  const exact = new Set(moved.lessons.map((row) => row.join('\n')));
  const movedLessons = new Set(moved.lessons.map(([lesson]) => lesson));
  const ownLessons = new Set(moved.own_lessons);
  const ownSpelled = new Set(moved.own_spelled_lessons);
  // What a later merge brought stays until that one is undone.
  const later = await transaction
    .selectFrom('student_merge')
    .select('moved')
    .where('into_id', '=', into_id)
    .where('undone_at', 'is', null)
    .where('merged_at', '>=', merged_at)
    .where('id', '<>', id)
    .execute();
  const brought: Moved[] = later.map((merge) => JSON.parse(merge.moved));
  const broughtRows = new Set(brought.flatMap(({ lessons }) => lessons.map((row) => row.join('\n'))));
  const broughtPayments = new Set(brought.flatMap(({ payments }) => payments));
  const rows = await lessonRows(transaction, into_id);
  const certain = rows.filter(
    ({ lesson_id, position, student_name }) =>
      exact.has([lesson_id, position, student_name].join('\n')) ||
      (keys.has(appearance(student_name)) &&
        !ownSpelled.has(lesson_id) &&
        !broughtRows.has([lesson_id, position, student_name].join('\n'))),
  );
  const settled = new Set(certain.map((row) => row.lesson_id));
  const respelled = rows.filter(
    ({ lesson_id, student_name }) =>
      movedLessons.has(lesson_id) &&
      !settled.has(lesson_id) &&
      !ownLessons.has(lesson_id) &&
      shownKeys.has(appearance(student_name)),
  );

  const movedPayments = new Set(moved.payments);
  const ownPayments = new Set(moved.own_spelled_payments);
  const payments = await paymentRows(transaction, into_id);
  const own = payments
    .filter(
      ({ id, name, reverses_id }) =>
        movedPayments.has(id) ||
        (reverses_id === null &&
          keys.has(appearance(name)) &&
          !ownPayments.has(id) &&
          !broughtPayments.has(id)),
    )
    .map(({ id }) => id);
  const paid = new Set(own);
  // A reversal belongs to the student whose payment it cancels.
  const reversals = payments.filter(
    ({ id, reverses_id }) => reverses_id !== null && paid.has(reverses_id) && !paid.has(id),
  );
  return { lessons: [...certain, ...respelled], payments: [...own, ...reversals.map(({ id }) => id)] };
}
