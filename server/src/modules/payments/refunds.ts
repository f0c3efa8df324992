import type { Refund, RefundInput, refundListQuery } from 'api-contract/refund-schema';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { ALL_DAYS, daysOfMonth } from '../../platform/calendar';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockRow } from '../../platform/database/lock-row';
import { shareStudentsLock } from '../../platform/database/lock-students';
import { nextNumber } from '../../platform/database/next-number';
import { readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import type { RefundTable } from '../../platform/database/tables/money';
import { conflict, notFound } from '../../platform/http/problem';
import { accountFor, accountOfRecord, accountOwnerOf, post } from '../ledger';
import { checkOwner } from '../students';
import { receiverName } from './read-payment';

const KEY = [{ column: 'refund.number', field: 'number', type: 'number' }] as const;
const UNKNOWN = notFound('لم يُعثر على سند الصرف هذا. يُرجى تحديث القائمة.');

/**
 * A page of refunds and their reversals, the latest number first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listRefunds(
  database: Kysely<Tables>,
  { student, family, month, limit, cursor }: z.output<typeof refundListQuery>,
): Promise<{ refunds: Refund[]; next_cursor: string | null }> {
  const { from, before } = month ? daysOfMonth(month) : ALL_DAYS;
  const selected = refundsIn(database)
    .where('refund.date', '>=', from)
    .where('refund.date', '<', before)
    .$if(student !== undefined, (all) => all.where('refund.student_id', '=', student ?? ''))
    .$if(family !== undefined, (all) => all.where('refund.family_id', '=', family ?? ''));
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'desc', limit, cursor });
  return { refunds: rows, next_cursor };
}

/**
 * Records money that is given back, under the next number of refunds, and posts it to the account of its day.
 *
 * @throws {Problem} 422 if there is no such student or family
 */
export async function recordRefund(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { student_id = null, family_id = null, ...fields }: RefundInput,
): Promise<Refund> {
  const owner = { student_id, family_id };
  await checkOwner(transaction, owner);
  const account = await accountFor(transaction, accountOwnerOf(owner), fields.date);
  return addRefund(transaction, administrator, { ...owner, ...fields, reverses_id: null }, account);
}

/**
 * Voids a refund: marks it, and adds its reversal with the next number and the negative amount, which is posted today.
 *
 * @param today the date of the reversal, `YYYY-MM-DD`
 * @throws {Problem} 404 if there is no such refund, 409 if it is voided or a reversal itself
 */
export async function voidRefund(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { reason, today }: { reason: string; today: string },
): Promise<Refund & { reversal: Refund }> {
  await shareStudentsLock(transaction);
  const refund = await lockRow(transaction, 'refund', id);
  if (!refund) throw UNKNOWN;
  const { student_id, family_id, amount, method, voided_at: voidedBefore } = refund;
  if (refund.reverses_id !== null) throw conflict('هذا سند إلغاء، فلا يمكن إلغاؤه.');
  if (voidedBefore !== null) throw conflict('سبق إلغاء سند الصرف هذا.', { voided_at: voidedBefore });
  const voided_at = new Date().toISOString();
  await transaction
    .updateTable('refund')
    .set({ voided_at, voided_by: administrator.id, void_reason: reason })
    .where('id', '=', id)
    .execute();
  const account = await accountOfRecord(transaction, 'refund_id', id);
  const reversal = await addRefund(
    transaction,
    administrator,
    { student_id, family_id, amount: -amount, date: today, method, note: null, reverses_id: id },
    account,
  );
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'refund.voided',
    entity: { type: 'refund', id },
    after: { reason, voided_at, reversed_by_number: reversal.number },
  });
  return { ...(await readRefund(transaction, id)), reversal };
}

/**
 * What the paper of a refund says. The first print is the original, which the history has.
 *
 * @throws {Problem} 404 if there is no such refund
 */
export async function printRefund(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
): Promise<{ refund: Refund; original: boolean }> {
  const locked = await lockRow(transaction, 'refund', id);
  if (!locked) throw UNKNOWN;
  const refund = await readRefund(transaction, id);
  if (locked.printed_at !== null) {
    recordNoChange(transaction);
    return { refund, original: false };
  }
  await transaction
    .updateTable('refund')
    .set({ printed_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'refund.printed',
    entity: { type: 'refund', id },
    after: { number: refund.number },
  });
  return { refund, original: true };
}

type NewRefund = Pick<
  Selectable<RefundTable>,
  'student_id' | 'family_id' | 'amount' | 'date' | 'method' | 'note' | 'reverses_id'
>;

/** Inserts a refund, or the reversal of one, with its entry and its history. */
async function addRefund(
  transaction: Transaction<Tables>,
  administrator: Actor,
  refund: NewRefund,
  account_id: string,
): Promise<Refund> {
  const id = newId();
  const number = await nextNumber(transaction, 'refund');
  const created = { created_at: new Date().toISOString(), created_by: administrator.id };
  await transaction
    .insertInto('refund')
    .values({ id, number, ...refund, ...created })
    .execute();
  const { reverses_id, student_id, date: day, amount } = refund;
  const kind = reverses_id === null ? 'refund' : 'reversal';
  await post(transaction, [{ account_id, student_id, day, kind, amount, refund_id: id }]);
  const added = await readRefund(transaction, id);
  const { family_id, date, method, note, reverses_number } = added;
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'refund.created',
    entity: { type: 'refund', id },
    after: { student_id, family_id, amount, date, method, note, number, reverses_number },
  });
  return added;
}

function readRefund(transaction: Transaction<Tables>, id: string): Promise<Refund> {
  return refundsIn(transaction).where('refund.id', '=', id).executeTakeFirstOrThrow();
}

function refundsIn(database: Kysely<Tables>) {
  return database
    .selectFrom('refund')
    .innerJoin('account', 'account.id', 'refund.created_by')
    .leftJoin('refund as reversed', 'reversed.id', 'refund.reverses_id')
    .leftJoin('student', 'student.id', 'refund.student_id')
    .leftJoin('family', 'family.id', 'refund.family_id')
    .select(['refund.id as _id', 'refund.number', 'refund.student_id', 'refund.family_id'])
    .select(sql<string>`coalesce(student.name, family.guardian_name)`.as('name'))
    .select(['refund.amount', 'refund.date', 'refund.method', 'refund.note'])
    .select(['account.username as paid_by', receiverName.as('paid_by_name'), 'refund.created_at'])
    .select(['refund.voided_at', 'reversed.number as reverses_number'])
    .select(sql<string | null>`coalesce(refund.void_reason, reversed.void_reason)`.as('void_reason'));
}
