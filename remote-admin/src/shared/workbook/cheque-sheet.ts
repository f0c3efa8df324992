import { CHEQUE, CHEQUE_STATE_NAMES } from 'api-contract/money';
import type { StudentPayment } from 'api-contract/payment-schema';
import { receiptMessages } from '../payments/messages';
import { isReversal, isVoided } from '../payments/payment-state';
import type { SheetTable } from '../spreadsheet/sheet-table';
import { workbookMessages } from './messages';
import { AGOROT_PER_SHEKEL } from './payment-sheet';

/** The cheques that were taken, by the day on which they are due. */
export function chequeSheet(payments: readonly StudentPayment[]): SheetTable {
  const cheques = payments.filter((payment) => payment.method === CHEQUE && !isReversal(payment));
  const dueOf = ({ cheque_due, date }: StudentPayment) => cheque_due ?? date;
  return {
    sheetName: workbookMessages.cheques,
    columns: [
      { header: workbookMessages.chequeDue, width: 14, kind: 'day' },
      { header: workbookMessages.chequeBank, width: 16, kind: 'text' },
      { header: workbookMessages.chequeNumber, width: 14, kind: 'text' },
      { header: workbookMessages.payer, width: 24, kind: 'text' },
      { header: workbookMessages.amount, width: 14, kind: 'money', total: true },
      { header: workbookMessages.receipt, width: 10, kind: 'number' },
      { header: workbookMessages.date, width: 12, kind: 'day' },
      { header: workbookMessages.chequeState, width: 14, kind: 'text' },
    ],
    rows: cheques
      .toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)))
      .map((payment) => [
        payment.cheque_due ?? null,
        payment.cheque_bank ?? null,
        payment.cheque_number ?? null,
        payment.name,
        payment.cost * AGOROT_PER_SHEKEL,
        payment.receipt_number ?? null,
        payment.date,
        stateOf(payment),
      ]),
  };
}

function stateOf(payment: StudentPayment): string | null {
  const { cheque_state: state } = payment;
  if (isVoided(payment) && state !== 'bounced') return receiptMessages.voided;
  return state ? CHEQUE_STATE_NAMES[state] : null;
}
