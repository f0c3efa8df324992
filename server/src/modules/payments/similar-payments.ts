import type { ComparedPayment } from 'api-contract/payment-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { dayAfter, dayBefore } from '../../platform/days';
import { isCountedPayment } from '../closed-months';
import { recordedPayer } from '../students';
import { receiverName } from './read-payment';

/** Payments are compared over so many days. */
const DAYS = 14;
/** A question can show no more payments. */
const SHOWN = 5;

interface Comparison {
  student_id: string;
  /** The amount is in agorot; no payment has a part of a shekel. */
  amount: number;
  date: string;
  /** The payment itself, once it is recorded. */
  except?: string;
}

/**
 * Payments of the same account and amount within 14 days of a day, by any administrator, the last recorded ones first. An
 * account is a family, or a student without one.
 */
export async function findSimilarPayments(
  database: Kysely<Tables>,
  { student_id, amount, date, except = '' }: Comparison,
): Promise<ComparedPayment[]> {
  return database
    .selectFrom('student_payment')
    .innerJoin('account', 'account.id', 'student_payment.created_by')
    .where('student_payment.student_id', 'in', await studentsOfAccount(database, student_id))
    .where('student_payment.date', '>=', dayBefore(date, DAYS))
    .where('student_payment.date', '<=', dayAfter(date, DAYS))
    .where(({ eb }) => eb(eb('student_payment.cost', '*', 100), '=', amount))
    .where('student_payment.id', '<>', except)
    .where(isCountedPayment)
    .orderBy('student_payment.receipt_number', 'desc')
    .limit(SHOWN)
    .select(['student_payment.receipt_number as receipt', 'student_payment.date', 'student_payment.cost'])
    .select([recordedPayer.as('name'), receiverName.as('received_by_name')])
    .execute();
}

async function studentsOfAccount(database: Kysely<Tables>, id: string): Promise<string[]> {
  const siblings = await database
    .selectFrom('student_record as student')
    .innerJoin('student_record as sibling', 'sibling.family_id', 'student.family_id')
    .where('student.id', '=', id)
    .select('sibling.id')
    .execute();
  return siblings.length > 0 ? siblings.map((sibling) => sibling.id) : [id];
}
