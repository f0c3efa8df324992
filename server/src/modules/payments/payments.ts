import { CHEQUE, type ChequeState } from 'api-contract/money';
import type { StudentPayment, StudentPaymentInput } from 'api-contract/payment-schema';
import { hasPermission } from 'api-contract/permissions';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { shareStudentsLock } from '../../platform/database/lock-students';
import { nextNumber } from '../../platform/database/next-number';
import { type Params, prepared, preparedChange } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import type { PaymentTable } from '../../platform/database/tables/money';
import { conflict, forbidden, invalidQuery } from '../../platform/http/problem';
import { studentKey } from '../../platform/names/name-keys';
import type { Caller } from '../accounts';
import { accountFor, accountOfRecord, accountOwnerOf, type OwnedRecord, post } from '../ledger';
import { findChosenStudents, resolveStudents } from '../students';
import { type PaymentDetails, readPayment, requireReceipt } from './read-payment';

/** `cost` is in whole shekels, entries in agorot. */
const AGOROT = 100;
const UNKNOWN_FAMILY = invalidQuery('family_id', 'لم يُعثر على هذه العائلة. يُرجى تحديث الصفحة.', 'unknown');
const NOT_OWN_OF_TODAY = forbidden(
  'تُلغي السكرتارية الدفعة التي سجّلتها بنفسها، في يومها فقط. غيرها يلغيه مالك المعهد أو المحاسبة.',
  { missing: 'right' },
);

type NewPaymentInput = Pick<StudentPayment, 'cost' | 'date'> & Partial<StudentPaymentInput>;

/** Whose payment it is, with the name as it was typed: empty where a family pays. */
type Payer = OwnedRecord & { name: string };

/**
 * Records a payment of a student or a family, and posts it; `cost` in whole shekels.
 *
 * @param student_id the record that the administrator chose
 * @throws {Problem} 422 as {@link findChosenStudents}, or if there is no such family
 */
export async function recordPayment(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { student_id, family_id, name = '', cost, date, ...input }: NewPaymentInput,
): Promise<StudentPayment> {
  const payer = family_id
    ? await payingFamily(transaction, family_id)
    : await payingStudent(transaction, administrator, { name, student_id });
  const account = await accountFor(transaction, accountOwnerOf(payer), date);
  const details = detailsOf(input);
  const payment = { ...payer, cost, date, ...details, reverses_id: null };
  const { id, receipt_number } = await addPayment(transaction, administrator, payment, account);
  const named = family_id ? { family_id } : { name: payer.name };
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'student-payment.created',
    entity: { type: 'student-payment', id },
    after: { ...named, cost, date, ...filled(details), receipt_number },
  });
  return readPayment(transaction, id);
}

async function payingFamily(transaction: Transaction<Tables>, family_id: string): Promise<Payer> {
  await shareStudentsLock(transaction);
  const families = transaction.selectFrom('family').select('id').where('id', '=', family_id);
  if (!(await families.executeTakeFirst())) throw UNKNOWN_FAMILY;
  return { student_id: null, family_id, name: '' };
}

async function payingStudent(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { name, student_id }: { name: string; student_id: string | undefined },
): Promise<Payer> {
  const [chosen] = await findChosenStudents(transaction, {
    names: [name],
    ids: student_id ? [student_id] : null,
    teacherId: undefined,
    allowsOtherName: name === '',
    field: 'name',
  });
  const student = chosen ?? (await resolveStudents(transaction, administrator, [name])).get(name);
  return { student_id: student?.id ?? null, family_id: null, name: name || (student?.name ?? '') };
}

/**
 * Checks who may void a payment: without the permission for all of them, the account that took it, on the same day.
 *
 * @throws {Problem} 403, or 404 if there is no such payment
 */
export async function requireVoiding(
  transaction: Transaction<Tables>,
  { right, username }: Caller,
  id: string,
  today: string,
): Promise<void> {
  const { received_by, date } = await readPayment(transaction, id);
  // No payment has a future date: one of today was also recorded today.
  const isOwnOfToday = received_by === username && date === today;
  if (!isOwnOfToday && !hasPermission(right ?? '', 'voiding')) throw NOT_OWN_OF_TODAY;
}

/**
 * Voids a payment: marks it, and adds its reversal with the next receipt number and the negative amount, which is posted today.
 * The payment keeps counting on its day.
 *
 * @param today the date of the reversal, `YYYY-MM-DD`
 * @throws {Problem} 404 if there is no such payment, 409 if it is voided or a reversal itself
 */
export async function voidPayment(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { reason, today }: { reason: string; today: string },
): Promise<StudentPayment & { reversal: StudentPayment }> {
  await shareStudentsLock(transaction);
  const voided_at = new Date().toISOString();
  const mark = { id, voided_at, voided_by: administrator.id, void_reason: reason };
  // One of several simultaneous calls changes a row; the others wait for it and change none.
  const marked = await markVoided(transaction, mark);
  const payment = await readPayment(transaction, id);
  const { student_id = null, family_id = null, receipt_number } = payment;
  requireReceipt(payment);
  if (payment.reverses_receipt_number) throw conflict('هذا سند إلغاء، فلا يمكن إلغاؤه.');
  if (marked === 0) throw conflict('سبق إلغاء هذه الدفعة.', { voided_at: payment.voided_at });
  const account = await accountOfRecord(transaction, 'payment_id', id);
  const reversed = { cost: -payment.cost, date: today };
  const named = family_id === null ? { name: payment.name } : { family_id };
  const added = await addPayment(
    transaction,
    administrator,
    {
      ...reversed,
      ...detailsOf(payment),
      student_id,
      family_id,
      name: named.name ?? '',
      note: null,
      reverses_id: id,
    },
    account,
  );
  const reversal = { ...named, ...reversed, reverses_receipt_number: receipt_number, void_reason: reason };
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'student-payment.voided',
    entity: { type: 'student-payment', id },
    after: { reason, voided_at, reversed_by_receipt_number: added.receipt_number },
  });
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'student-payment.created',
    entity: { type: 'student-payment', id: added.id },
    after: { ...reversal, receipt_number: added.receipt_number },
  });
  return { ...payment, reversal: await readPayment(transaction, added.id) };
}

/** All of them, with `null` for missing ones. */
function detailsOf(given: Partial<PaymentDetails>): Required<PaymentDetails> {
  const { method = null, purpose = null, note = null } = given;
  const { cheque_number = null, cheque_bank = null, cheque_due = null } = given;
  return { method, purpose, note, cheque_number, cheque_bank, cheque_due };
}

function filled(details: PaymentDetails): Partial<PaymentDetails> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));
}

const markVoided = preparedChange(
  (database, param: Params<{ id: string; voided_at: string; voided_by: string; void_reason: string }>) =>
    database
      .updateTable('payment')
      .set({
        voided_at: param('voided_at'),
        voided_by: param('voided_by'),
        void_reason: param('void_reason'),
      })
      .where('id', '=', param('id'))
      .where('voided_at', 'is', null)
      .where('reverses_id', 'is', null),
);

/** Inserts a payment, or the reversal of `reverses_id`, with the next receipt number, and posts it to an account. */
async function addPayment(
  transaction: Transaction<Tables>,
  administrator: Actor,
  payment: Omit<
    NewPayment,
    'id' | 'name_folded' | 'created_at' | 'created_by' | 'receipt_number' | 'cheque_state'
  >,
  account_id: string,
): Promise<{ id: string; receipt_number: number }> {
  const id = newId();
  const receipt_number = await nextNumber(transaction, 'receipt');
  const { student_id, date, cost, method, reverses_id } = payment;
  await insertPayment(transaction, {
    id,
    ...payment,
    name_folded: payment.name && studentKey(payment.name),
    created_at: new Date().toISOString(),
    created_by: administrator.id,
    receipt_number,
    cheque_state: method === CHEQUE && reverses_id === null ? 'waiting' : null,
  });
  await post(transaction, [
    {
      account_id,
      student_id,
      day: date,
      payment_id: id,
      kind: reverses_id === null ? 'payment' : 'reversal',
      amount: -cost * AGOROT,
    },
  ]);
  return { id, receipt_number };
}

type NewPayment = Required<PaymentDetails> &
  Pick<
    PaymentTable,
    | 'id'
    | 'name'
    | 'name_folded'
    | 'cost'
    | 'date'
    | 'created_at'
    | 'created_by'
    | 'receipt_number'
    | 'reverses_id'
  > &
  OwnedRecord & { cheque_state: ChequeState | null };

const insertPayment = prepared((database, param: Params<NewPayment>) =>
  database.insertInto('payment').values({
    id: param('id'),
    name: param('name'),
    name_folded: param('name_folded'),
    student_id: param('student_id'),
    family_id: param('family_id'),
    cost: param('cost'),
    date: param('date'),
    created_at: param('created_at'),
    created_by: param('created_by'),
    receipt_number: param('receipt_number'),
    reverses_id: param('reverses_id'),
    method: param('method'),
    purpose: param('purpose'),
    note: param('note'),
    cheque_number: param('cheque_number'),
    cheque_bank: param('cheque_bank'),
    cheque_due: param('cheque_due'),
    cheque_state: param('cheque_state'),
  }),
);
