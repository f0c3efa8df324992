import { addMonths, monthsBetween } from 'api-contract/calendar-month';
import { type Kysely, sql, type Transaction } from 'kysely';
import { readClosedUntil, shareMonthsLock } from '../../platform/database/closed-period';
import { inParts } from '../../platform/database/in-parts';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { firstDayOf, lastDayOf, monthOf } from '../../platform/days';
import { groupBy } from '../../platform/group-by';
import { accountFor } from './account-for';
import { type AccountOwner, lockAccounts, post, release } from './post';
import { readOwners } from './post-lessons';
import { readAgreements } from './rulebook';
import { isActiveBetween } from './student-agreements';

/** So many fees are posted in one transaction. */
const FEES_AT_ONCE = 100;

/**
 * Posts the monthly fees that are due: one entry for each fee and begun month in which its student was active, dated the first
 * of the month (domain: packages and monthly fees). Whatever reads entries, sums or balances awaits this first, and opens its
 * snapshot afterwards, so that a month's fees are there from its first moment on. While nothing is due, it only reads the fees
 * that may be.
 *
 * @param database the database, or the transaction of a change that reads entries
 * @param today the institute's day, `YYYY-MM-DD`
 * @param student only the fees of this one are posted
 */
export async function postDueFees(database: Kysely<Tables>, today: string, student?: string): Promise<void> {
  for (const due of inParts(await readDue(database, today, { student }), FEES_AT_ONCE))
    await inTransaction(database, async (transaction) => {
      await shareMonthsLock(transaction);
      await lockAccounts(
        transaction,
        due.flatMap(({ owners }) => owners),
      );
      // They are read again: before the locks, another server may have posted them.
      const fees = due.map(({ id }) => id);
      for (const fee of await readDue(transaction, today, { fees })) await postMonths(transaction, fee);
    });
}

/** Takes the months of a fee after its new last one, `YYYY-MM`, out of the accounts; they are open. */
export async function releaseFeeAfter(
  transaction: Transaction<Tables>,
  fee: string,
  month: string,
): Promise<void> {
  const entries = await transaction
    .selectFrom('entry')
    .select(['id', 'account_id'])
    .where('fee_id', '=', fee)
    .where('kind', '=', 'fee')
    .where('day', '>', lastDayOf(month))
    .execute();
  await lockAccounts(transaction, await readOwners(transaction, entries));
  await release(
    transaction,
    entries.map(({ id }) => id),
  );
  await transaction
    .updateTable('monthly_fee')
    .set({ posted_until: month })
    .where('id', '=', fee)
    .where('posted_until', '>', month)
    .execute();
}

/** A fee of which months are due. */
interface DueFee {
  id: string;
  student_id: string;
  amount: number;
  /** `YYYY-MM`: those that get an entry. */
  months: string[];
  posted_until: string;
  /** The accounts in which entries of the student may stand. */
  owners: AccountOwner[];
}

/** Nothing is due of a student who was merged: the fees that go on belong to the other one. */
async function readDue(
  database: Kysely<Tables>,
  today: string,
  { student, fees }: { student?: string | undefined; fees?: readonly string[] },
): Promise<DueFee[]> {
  const current = monthOf(today);
  const rows = await database
    .selectFrom('monthly_fee')
    .innerJoin('student', 'student.id', 'monthly_fee.student_id')
    .select(['monthly_fee.id', 'student_id', 'amount', 'from_month', 'to_month', 'posted_until'])
    .where('student.merged_into', 'is', null)
    .where('from_month', '<=', current)
    .where(({ or, eb }) => or([eb('posted_until', 'is', null), eb('posted_until', '<', current)]))
    .where(sql<boolean>`(to_month is null or posted_until is null or posted_until < to_month)`)
    .$if(student !== undefined, (query) => query.where('student_id', '=', student ?? ''))
    .$if(fees !== undefined, (query) => query.where('monthly_fee.id', 'in', fees ?? []))
    .orderBy('monthly_fee.id')
    .execute();
  if (rows.length === 0) return [];
  const closedUntil = (await readClosedUntil(database)) ?? '';
  const students = rows.map(({ student_id }) => student_id);
  const agreementsOf = groupBy(await readAgreements(database, students), ({ student_id }) => student_id);
  return rows.flatMap(({ from_month, to_month, posted_until, ...fee }): DueFee[] => {
    const agreements = agreementsOf.get(fee.student_id) ?? [];
    const begun = monthsBetween(
      posted_until === null ? from_month : addMonths(posted_until, 1),
      to_month !== null && to_month < current ? to_month : current,
    );
    const months = begun.filter(
      (month) =>
        firstDayOf(month) > closedUntil &&
        isActiveBetween(agreements, firstDayOf(month), month === current ? today : lastDayOf(month)),
    );
    // A student who has left may still come back within the current month.
    const last = begun.findLast((month) => month < current || months.includes(month));
    if (last === undefined) return [];
    const families = [...new Set(agreements.flatMap(({ family_id }) => family_id ?? []))];
    const owners = [{ student: fee.student_id }, ...families.map((family) => ({ family }))];
    return [{ ...fee, months, posted_until: last, owners }];
  });
}

async function postMonths(
  transaction: Transaction<Tables>,
  { id: fee_id, student_id, amount, months, posted_until }: DueFee,
): Promise<void> {
  for (const day of months.map(firstDayOf)) {
    const account_id = await accountFor(transaction, { student: student_id }, day);
    await post(transaction, [{ kind: 'fee', account_id, student_id, fee_id, day, amount }]);
  }
  await transaction.updateTable('monthly_fee').set({ posted_until }).where('id', '=', fee_id).execute();
}
