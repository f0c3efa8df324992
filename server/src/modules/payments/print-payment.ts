import type { PrintedStudentPayment, StudentPayment } from 'api-contract/payment-schema';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { type Params, preparedChange } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { accountOwnerOf, findAccount } from '../ledger';
import { readPayment, requireReceipt } from './read-payment';

/**
 * What the receipt of a payment says. The first print is the original, of simultaneous ones exactly one; the history has it.
 *
 * @throws {Problem} 404 if there is no such payment
 */
export async function printPayment(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
): Promise<Omit<PrintedStudentPayment, 'message'>> {
  const printed_at = new Date().toISOString();
  const original = (await markPrinted(transaction, { id, printed_at })) === 1;
  const payment = await readPayment(transaction, id);
  requireReceipt(payment);
  if (original)
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'student-payment.printed',
      entity: { type: 'student-payment', id },
      after: { receipt_number: payment.receipt_number },
    });
  else recordNoChange(transaction);
  return { payment, original, guardian_name: await readGuardian(transaction, payment) };
}

const markPrinted = preparedChange((database, param: Params<{ id: string; printed_at: string }>) =>
  database
    .updateTable('payment')
    .set({ printed_at: param('printed_at') })
    .where('id', '=', param('id'))
    .where('printed_at', 'is', null),
);

/** The guardian of the family that the payment was posted for. */
async function readGuardian(
  transaction: Transaction<Tables>,
  { student_id = null, family_id = null, date }: StudentPayment,
): Promise<string | null> {
  const account = await findAccount(transaction, accountOwnerOf({ student_id, family_id }), date);
  if (!('family' in account)) return null;
  const families = transaction.selectFrom('family').select('guardian_name');
  return (await families.where('id', '=', account.family).executeTakeFirst())?.guardian_name ?? null;
}
