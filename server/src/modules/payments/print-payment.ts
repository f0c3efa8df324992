import type { PrintedStudentPayment } from 'api-contract/payment-schema';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { type Params, prepared, preparedChange } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { readPayment } from './read-payment';

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
  if (original)
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'student-payment.printed',
      entity: { type: 'student-payment', id },
      after: { receipt_number: payment.receipt_number },
    });
  else recordNoChange(transaction);
  const [family] = await selectGuardian(transaction, { student: payment.student_id ?? '' });
  return { payment, original, guardian_name: family?.guardian_name ?? null };
}

const markPrinted = preparedChange((database, param: Params<{ id: string; printed_at: string }>) =>
  database
    .updateTable('student_payment')
    .set({ printed_at: param('printed_at') })
    .where('id', '=', param('id'))
    .where('printed_at', 'is', null),
);

const selectGuardian = prepared((database, param: Params<{ student: string }>) =>
  database
    .selectFrom('student_record')
    .innerJoin('family', 'family.id', 'student_record.family_id')
    .select('family.guardian_name')
    .where('student_record.id', '=', param('student')),
);
