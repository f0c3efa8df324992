import type { StudentPayment, StudentPaymentInput } from 'api-contract/payment-schema';
import { hasPermission } from 'api-contract/permissions';
import { sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { onlyRow, type Params, prepared, preparedChange } from '../../platform/database/prepared';
import type { StudentPaymentTable, Tables } from '../../platform/database/schema';
import { conflict, forbidden } from '../../platform/http/problem';
import { studentKey } from '../../platform/names/name-keys';
import type { Caller } from '../accounts';
import { findChosenStudents, holdStudents, resolveStudents } from '../students';
import { type PaymentDetails, readPayment } from './read-payment';

const NOT_OWN_OF_TODAY = forbidden(
  'تُلغي السكرتارية الدفعة التي سجّلتها بنفسها، في يومها فقط. غيرها يلغيه مالك المعهد أو المحاسبة.',
  { missing: 'right' },
);

type PaymentFields = Pick<StudentPayment, 'name' | 'cost' | 'date'>;

type NewPaymentInput = PaymentFields & Partial<StudentPaymentInput>;

/**
 * Records a payment; `cost` in whole shekels.
 *
 * @param student_id the record that the administrator chose
 * @throws {Problem} 422 as {@link findChosenStudents}
 */
export async function recordPayment(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { student_id, name, cost, date, ...input }: NewPaymentInput,
): Promise<StudentPayment> {
  const [chosen] = await findChosenStudents(transaction, {
    ...{ names: [name], ids: student_id ? [student_id] : null, teacherId: undefined },
    field: 'name',
  });
  const student = chosen ?? (await resolveStudents(transaction, administrator, [name])).get(name);
  const details = detailsOf(input);
  const added = { name, cost, date, student_id: student?.id ?? null, ...details };
  const { id, receipt_number } = await addPayment(transaction, administrator, added, null);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'student-payment.created',
    entity: { type: 'student-payment', id },
    after: { name, cost, date, ...filled(details), receipt_number },
  });
  return readPayment(transaction, id);
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
 * Voids a payment: marks it, and adds its reversal with the next receipt number and the negative amount.
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
  await holdStudents(transaction);
  const voided_at = new Date().toISOString();
  const mark = { id, voided_at, voided_by: administrator.id, void_reason: reason };
  // One of several simultaneous calls changes a row; the others wait for it and change none.
  const marked = await markVoided(transaction, mark);
  const payment = await readPayment(transaction, id);
  const { student_id = null, receipt_number, counted } = payment;
  if (payment.reverses_receipt_number) throw conflict('هذا سند إلغاء، فلا يمكن إلغاؤه.');
  if (marked === 0) throw conflict('سبق إلغاء هذه الدفعة.', { voided_at: payment.voided_at });
  const reversed = { name: payment.name, cost: -payment.cost, date: today };
  const details = { ...detailsOf(payment), note: null };
  const added = await addPayment(
    transaction,
    administrator,
    { ...reversed, ...details, student_id, is_counted: counted ? 1 : 0 },
    id,
  );
  const reversal = { ...reversed, reverses_receipt_number: receipt_number, void_reason: reason };
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
      .updateTable('student_payment')
      .set({
        voided_at: param('voided_at'),
        voided_by: param('voided_by'),
        void_reason: param('void_reason'),
        // What was written down for a closed month stays true.
        is_counted: sql<number>`case
          when exists (select 1 from closed_month where month = substr(student_payment.date, 1, 7)) then 1
          else 0
        end`,
      })
      .where('id', '=', param('id'))
      .where('voided_at', 'is', null)
      .where('reverses_id', 'is', null),
);

/** Inserts a payment, or the reversal of `reverses_id`, with the next receipt number. */
async function addPayment(
  transaction: Transaction<Tables>,
  administrator: Actor,
  payment: PaymentFields & Required<PaymentDetails> & { student_id: string | null; is_counted?: number },
  reverses_id: string | null,
): Promise<{ id: string; receipt_number: number }> {
  const id = newId();
  const receipt_number = await nextReceiptNumber(transaction);
  await insertPayment(transaction, {
    id,
    is_counted: 0,
    ...payment,
    name_folded: studentKey(payment.name),
    created_at: new Date().toISOString(),
    created_by: administrator.id,
    receipt_number,
    reverses_id,
  });
  return { id, receipt_number };
}

type NewPayment = Pick<
  StudentPaymentTable,
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
  Required<PaymentDetails> & { student_id: string | null; is_counted: number };

const insertPayment = prepared((database, param: Params<NewPayment>) =>
  database.insertInto('student_payment').values({
    id: param('id'),
    name: param('name'),
    name_folded: param('name_folded'),
    student_id: param('student_id'),
    cost: param('cost'),
    date: param('date'),
    created_at: param('created_at'),
    created_by: param('created_by'),
    receipt_number: param('receipt_number'),
    reverses_id: param('reverses_id'),
    is_counted: param('is_counted'),
    method: param('method'),
    purpose: param('purpose'),
    note: param('note'),
    cheque_number: param('cheque_number'),
    cheque_bank: param('cheque_bank'),
    cheque_due: param('cheque_due'),
  }),
);

/**
 * The next receipt number of the institute: 1, 2, 3 without gaps. The series stays locked until the transaction ends, and
 * a transaction that is rolled back returns its number.
 */
export async function nextReceiptNumber(transaction: Transaction<Tables>): Promise<number> {
  return onlyRow(await takeNumber(transaction, {})).last_number;
}

const takeNumber = prepared((database) =>
  database
    .insertInto('number_series')
    .values({ name: 'receipt', last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ eb }) => ({ last_number: eb('number_series.last_number', '+', 1) })),
    )
    .returning('last_number'),
);
