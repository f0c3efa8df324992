import type { Kysely, Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { accountFor, accountOwnerOf, idOf, type OwnedRecord } from './account-for';
import { beginFamilyAgreements } from './family-agreements';
import { lockAccounts, post } from './post';
import { postApproved } from './post-approved';
import { postPay } from './post-pay';
import { readStudentOwners } from './student-accounts';
import { beginAgreements } from './student-agreements';

/** So many lessons or payments are posted together: each time, every account that has one gets its sums written. */
const RECORDS_AT_ONCE = 10_000;

type DatedRecord = OwnedRecord & { day: string };

/**
 * Posts what rows that were inserted as a whole have not posted: packages, adjustments, payments, refunds, approved lessons and
 * their pay. Students and families without agreements begin them. What is posted stays as it is.
 */
export async function postStored(transaction: Transaction<Tables>): Promise<void> {
  await beginMissingAgreements(transaction);
  await postPackages(transaction);
  await postAdjustments(transaction);
  await postPayments(transaction);
  await postRefunds(transaction);
  const lessons = await unpostedLessons(transaction);
  for (const part of inParts(lessons, RECORDS_AT_ONCE)) await postApproved(transaction, part);
}

async function beginMissingAgreements(transaction: Transaction<Tables>): Promise<void> {
  const families = await transaction
    .selectFrom('family')
    .select('id')
    .where('id', 'not in', (agreed) => agreed.selectFrom('family_agreement').select('family_id'))
    .orderBy('id')
    .execute();
  for (const { id } of families) await beginFamilyAgreements(transaction, id);
  const students = await transaction
    .selectFrom('student')
    .select('id')
    .where('merged_into', 'is', null)
    .where('id', 'not in', (agreed) => agreed.selectFrom('student_agreement').select('student_id'))
    .orderBy('id')
    .execute();
  for (const { id } of students) await beginAgreements(transaction, id, {});
}

async function postPackages(transaction: Transaction<Tables>): Promise<void> {
  const packages = await transaction
    .selectFrom('package')
    .select(['id', 'student_id', 'family_id', 'price', 'first_day', 'refunded_on', 'refund'])
    .where('id', 'not in', posted(transaction, 'package_id'))
    .orderBy('id')
    .execute();
  for (const { id: package_id, price, first_day, refunded_on, refund, ...of } of packages) {
    const account_id = await accountFor(transaction, accountOwnerOf(of), first_day);
    const entry = { account_id, student_id: of.student_id, kind: 'package' as const, package_id };
    await post(transaction, [{ ...entry, day: first_day, amount: price }]);
    if (refunded_on !== null)
      await post(transaction, [{ ...entry, day: refunded_on, amount: -(refund ?? 0) }]);
  }
}

async function postAdjustments(transaction: Transaction<Tables>): Promise<void> {
  const adjustments = await transaction
    .selectFrom('adjustment')
    .select(['id as adjustment_id', 'student_id', 'family_id', 'teacher_id', 'date as day', 'amount'])
    .where('id', 'not in', posted(transaction, 'adjustment_id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pay_entry')
            .select('pay_entry.id')
            .whereRef('pay_entry.adjustment_id', '=', 'adjustment.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  for (const { teacher_id, student_id, family_id, ...entry } of adjustments)
    if (teacher_id !== null) await postPay(transaction, [{ ...entry, kind: 'adjustment', teacher_id }]);
    else {
      const account_id = await accountFor(transaction, accountOwnerOf({ student_id, family_id }), entry.day);
      await post(transaction, [{ ...entry, kind: 'adjustment', account_id, student_id }]);
    }
}

async function postPayments(transaction: Transaction<Tables>): Promise<void> {
  const payments = await transaction
    .selectFrom('payment')
    .select(['id as payment_id', 'student_id', 'family_id', 'date as day', 'cost', 'reverses_id'])
    .where('id', 'not in', posted(transaction, 'payment_id'))
    .orderBy('id')
    .execute();
  for (const part of inParts(payments, RECORDS_AT_ONCE)) {
    const accountOf = await lockAccountsOf(transaction, part);
    await post(
      transaction,
      part.map(({ cost, reverses_id, family_id, ...entry }) => ({
        ...entry,
        kind: reverses_id === null ? 'payment' : 'reversal',
        account_id: accountOf({ ...entry, family_id }),
        amount: -cost * 100,
      })),
    );
  }
}

/** Locks the accounts that records of some days belong to, and tells which one that is. */
async function lockAccountsOf(
  transaction: Transaction<Tables>,
  records: readonly DatedRecord[],
): Promise<(record: DatedRecord) => string> {
  const ownerOf = await readStudentOwners(
    transaction,
    records.flatMap(({ student_id }) => student_id ?? []),
  );
  const ownerOfRecord = ({ day, ...owner }: DatedRecord) =>
    owner.student_id === null ? accountOwnerOf(owner) : ownerOf(owner.student_id, day);
  await lockAccounts(transaction, records.map(ownerOfRecord));
  return (record) => idOf(ownerOfRecord(record));
}

async function postRefunds(transaction: Transaction<Tables>): Promise<void> {
  const refunds = await transaction
    .selectFrom('refund')
    .select(['id as refund_id', 'student_id', 'family_id', 'date as day', 'amount', 'reverses_id'])
    .where('id', 'not in', posted(transaction, 'refund_id'))
    .orderBy('id')
    .execute();
  for (const { reverses_id, student_id, family_id, ...entry } of refunds) {
    const account_id = await accountFor(transaction, accountOwnerOf({ student_id, family_id }), entry.day);
    const kind = reverses_id === null ? 'refund' : 'reversal';
    await post(transaction, [{ ...entry, kind, account_id, student_id }]);
  }
}

/** The ids of approved lessons without an entry of pay, which every posted one has. */
async function unpostedLessons(transaction: Transaction<Tables>): Promise<string[]> {
  const rows = await transaction
    .selectFrom('lesson')
    .select('id')
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pay_entry').select('pay_entry.id').whereRef('pay_entry.lesson_id', '=', 'lesson.id'),
        ),
      ),
    )
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

function posted(
  database: Kysely<Tables>,
  column: 'package_id' | 'adjustment_id' | 'payment_id' | 'refund_id',
) {
  return database
    .selectFrom('entry')
    .select(column)
    .where(column, 'is not', null)
    .$narrowType<{ [Column in typeof column]: string }>();
}
