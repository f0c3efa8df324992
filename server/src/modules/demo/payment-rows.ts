import { dayAfter } from 'api-contract/calendar-day';
import { CHEQUE, type PaymentMethod } from 'api-contract/money';
import type { Insertable } from 'kysely';
import { type Actor, auditEntryRow } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import { studentKey } from '../../platform/names/name-keys';
import { until } from './days';

const BANKS = ['بنك الجليل', 'بنك الساحل', 'بنك الكرمل'];

type PaymentRow = Insertable<Tables['payment']>;

/** A payment without its receipt: who pays, how many shekels, how and on which day. */
type Paid = Pick<PaymentRow, 'name' | 'cost' | 'date' | 'student_id' | 'family_id'> & {
  method: PaymentMethod;
};

/** The rows of payments with their receipts, in the order in which they were taken. */
export function demoPayments(
  paid: readonly Paid[],
  { admin, today, now }: { admin: Actor; today: string; now: string },
) {
  return paid.map((payment, position) => ({
    ...payment,
    id: newId(),
    name_folded: studentKey(payment.name),
    ...(payment.method === CHEQUE && demoCheque(position, payment.date, today)),
    created_at: until(now, `${payment.date}T12:00:00.000Z`),
    created_by: admin.id,
    receipt_number: position + 1,
  }));
}

/** A cheque that is due two weeks after it was given, and is paid on that day. */
function demoCheque(position: number, date: string, today: string) {
  const cheque_due = dayAfter(date, 14);
  return {
    cheque_number: String(100_200 + position),
    cheque_bank: BANKS[position % BANKS.length] ?? null,
    cheque_due,
    cheque_state: cheque_due < today ? ('cleared' as const) : ('waiting' as const),
  };
}

/** The audit entry of a payment that was taken. */
export function paymentEntry({ id, created_at, ...payment }: PaymentRow, admin: Actor) {
  const { name, cost, date, method, cheque_number, cheque_bank, cheque_due, receipt_number } = payment;
  return auditEntryRow(
    {
      actor: admin,
      action: 'student-payment.created',
      entity: { type: 'student-payment', id },
      after: { name, cost, date, method, cheque_number, cheque_bank, cheque_due, receipt_number },
    },
    created_at,
  );
}
