import type { StudentPayment } from 'api-contract/payment-schema';
import { joinList } from 'arabic-text/list';
import { receiptMessages } from '../payments/messages';
import { isVoided } from '../payments/payment-state';
import type { SheetTable } from '../spreadsheet/sheet-table';
import { workbookMessages } from './messages';

export const AGOROT_PER_SHEKEL = 100;

/** The payments of a month, and reversals, in the order given. */
export function paymentSheet(payments: readonly StudentPayment[]): SheetTable {
  return {
    sheetName: workbookMessages.payments,
    columns: [
      { header: workbookMessages.receipt, width: 10, kind: 'number' },
      { header: workbookMessages.date, width: 12, kind: 'day' },
      { header: workbookMessages.student, width: 24, kind: 'text' },
      { header: workbookMessages.amount, width: 14, kind: 'money', total: true },
      { header: workbookMessages.method, width: 12, kind: 'text' },
      { header: workbookMessages.purpose, width: 22, kind: 'text' },
      { header: workbookMessages.chequeNumber, width: 14, kind: 'text' },
      { header: workbookMessages.chequeBank, width: 16, kind: 'text' },
      { header: workbookMessages.chequeDue, width: 14, kind: 'day' },
      { header: workbookMessages.receivedBy, width: 16, kind: 'text' },
      { header: workbookMessages.notes, width: 28, kind: 'text' },
    ],
    rows: payments.map((payment) => {
      return [
        payment.receipt_number ?? null,
        payment.date,
        payment.name,
        payment.cost * AGOROT_PER_SHEKEL,
        payment.method ?? null,
        payment.purpose ?? null,
        payment.cheque_number ?? null,
        payment.cheque_bank ?? null,
        payment.cheque_due ?? null,
        payment.received_by_name ?? null,
        joinList(notesOf(payment)) || null,
      ];
    }),
  };
}

function notesOf(payment: StudentPayment): string[] {
  const { reverses_receipt_number: reversed, note, void_reason } = payment;
  return [
    ...(isVoided(payment) ? [receiptMessages.voided] : []),
    ...(typeof reversed === 'number' ? [receiptMessages.reversalOf(reversed)] : []),
    ...(void_reason ? [void_reason] : []),
    ...(note ? [note] : []),
  ];
}
