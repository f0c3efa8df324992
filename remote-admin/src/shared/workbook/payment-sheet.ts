import type { StudentPayment } from 'api-contract/payment-schema';
import type { Refund } from 'api-contract/refund-schema';
import { joinList } from 'arabic-text/list';
import { receiptMessages } from '../payments/messages';
import { isReversal, isVoided } from '../payments/payment-state';
import type { SheetTable, SheetValue } from '../spreadsheet/sheet-table';
import { ENTRY_KIND_NAMES, workbookMessages } from './messages';

export const AGOROT_PER_SHEKEL = 100;

/** What was taken and given back, with its reversals, by day. Money that was given back is negative. */
export function paymentSheet(payments: readonly StudentPayment[], refunds: readonly Refund[]): SheetTable {
  const rows = [
    ...payments.map((payment) => ({ date: payment.date, cells: paymentCells(payment) })),
    ...refunds.map((refund) => ({ date: refund.date, cells: refundCells(refund) })),
  ];
  return {
    sheetName: workbookMessages.payments,
    columns: [
      { header: workbookMessages.date, width: 12, kind: 'day' },
      { header: workbookMessages.kind, width: 14, kind: 'text' },
      { header: workbookMessages.receipt, width: 10, kind: 'number' },
      { header: workbookMessages.refund, width: 14, kind: 'number' },
      { header: workbookMessages.payer, width: 24, kind: 'text' },
      { header: workbookMessages.amount, width: 14, kind: 'money', total: true },
      { header: workbookMessages.method, width: 12, kind: 'text' },
      { header: workbookMessages.receivedBy, width: 16, kind: 'text' },
      { header: workbookMessages.purpose, width: 22, kind: 'text' },
      { header: workbookMessages.notes, width: 28, kind: 'text' },
    ],
    rows: rows
      .toSorted((one, other) => one.date.localeCompare(other.date))
      .map(({ date, cells }) => [date, ...cells]),
  };
}

function paymentCells(payment: StudentPayment): SheetValue[] {
  const { reverses_receipt_number: reversed, note, void_reason } = payment;
  return [
    ENTRY_KIND_NAMES[isReversal(payment) ? 'reversal' : 'payment'],
    payment.receipt_number ?? null,
    null,
    payment.name,
    payment.cost * AGOROT_PER_SHEKEL,
    payment.method ?? null,
    payment.received_by_name ?? null,
    payment.purpose ?? null,
    notesOf([
      isVoided(payment) && receiptMessages.voided,
      typeof reversed === 'number' && receiptMessages.reversalOf(reversed),
      void_reason,
      note,
    ]),
  ];
}

function refundCells({ reverses_number: reversed, ...refund }: Refund): SheetValue[] {
  return [
    reversed === null ? ENTRY_KIND_NAMES.refund : workbookMessages.refundReversal,
    null,
    refund.number,
    refund.name,
    -refund.amount,
    refund.method,
    refund.paid_by_name,
    null,
    notesOf([
      refund.voided_at !== null && receiptMessages.voided,
      reversed !== null && workbookMessages.refundReversalOf(reversed),
      refund.void_reason,
      refund.note,
    ]),
  ];
}

function notesOf(notes: readonly (string | false | null | undefined)[]): string | null {
  return joinList(notes.flatMap((note) => note || [])) || null;
}
