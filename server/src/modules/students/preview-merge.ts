import { LAST_DAY } from 'api-contract/calendar-day';
import type { MergePreview, StudentMergeInput } from 'api-contract/student-schema';
import type { Kysely, Transaction } from 'kysely';
import { shareMonthsLock } from '../../platform/database/closed-period';
import { lockStudents } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import { tryOut } from '../../platform/database/try-out';
import { invalidQuery } from '../../platform/http/problem';
import { readBalanceOf } from '../ledger';
import { changedAccounts, readAccountBalances } from './changed-accounts';
import { mergeableStudents, moveStudent } from './merge-students';
import { findOverlappingFees } from './merged-fees';

/**
 * What a merge would move, and what changes in money: it is carried out, and taken back. Changes nothing.
 *
 * @throws {Problem} 404, 409 and 422 as `mergeStudents`
 */
export async function previewMerge(
  database: Kysely<Tables>,
  id: string,
  { into, keep_fee }: StudentMergeInput,
  today: string,
): Promise<MergePreview> {
  return tryOut(database, async (transaction) => {
    await shareMonthsLock(transaction);
    await lockStudents(transaction);
    const [student, target] = await mergeableStudents(transaction, [id, into], invalidQuery, today);
    const counted = await countRows(transaction, id, into);
    const fees = await findOverlappingFees(transaction, [id, into]);
    const kept = keep_fee ?? fees.find(({ student_id }) => student_id === into)?._id;
    const prices = { stay: await countPrices(transaction, into), end: await countPrices(transaction, id) };
    const balance_before = await balanceOf(transaction, [id, into]);
    const balances = await readAccountBalances(transaction);
    const moved = await moveStudent(transaction, [student, target], kept, today);
    const { move, together } = moved.money;
    const transfers = [...(moved.terms.firstFamily?.transfers ?? []), ...move.transfers];
    return {
      student,
      into: target,
      ...counted,
      spellings: [student.name, ...student.aliases],
      filled_fields: Object.keys(moved.filled),
      balance_before,
      balance_after: await balanceOf(transaction, [into]),
      by_account: await changedAccounts(transaction, balances, await readAccountBalances(transaction)),
      posted_anew: together.lessons.length,
      transfers: transfers.map(({ from, to, amount }) => ({
        from_account: from.account_id,
        to_account: to.account_id,
        amount,
      })),
      fees,
      rules: {
        discount_percent: target.discount_percent,
        own_prices: prices.stay,
        ended_discount_percent: student.discount_percent,
        ended_own_prices: prices.end,
      },
    };
  });
}

async function countRows(transaction: Transaction<Tables>, id: string, into: string) {
  const lessons = await transaction
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
    .select(['lesson.id', 'lesson.status', 'lesson.deleted_at', 'lesson.hours_hundredths'])
    .distinct()
    .where('lesson_student.student_id', '=', id)
    .execute();
  const together = await transaction
    .selectFrom('lesson_student as own')
    .innerJoin('lesson_student as other', 'other.lesson_id', 'own.lesson_id')
    .select('own.lesson_id')
    .distinct()
    .where('own.student_id', '=', id)
    .where('other.student_id', '=', into)
    .execute();
  const payments = await transaction
    .selectFrom('payment')
    .select(['id', 'cost'])
    .where('student_id', '=', id)
    .execute();
  const approved = lessons.filter(({ status, deleted_at }) => status === 'approved' && deleted_at === null);
  return {
    lessons: lessons.length,
    approved_hours: approved.reduce((sum, lesson) => sum + lesson.hours_hundredths, 0) / 100,
    lessons_together: together.length,
    payments: payments.length,
    paid: payments.reduce((sum, { cost }) => sum + cost, 0),
  };
}

async function countPrices(transaction: Transaction<Tables>, student: string): Promise<number> {
  const { prices } = await transaction
    .selectFrom('price')
    .select(({ fn }) => fn.countAll<number>().as('prices'))
    .where('student_id', '=', student)
    .executeTakeFirstOrThrow();
  return Number(prices);
}

async function balanceOf(transaction: Transaction<Tables>, students: readonly string[]): Promise<number> {
  let sum = 0;
  for (const student of students)
    sum += (await readBalanceOf(transaction, { students: [student] }, LAST_DAY)).balance;
  return sum;
}
