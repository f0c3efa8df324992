import type { StudentPayment } from 'api-contract/payment-schema';

/** Whether a payment was voided. */
export function isVoided({ voided_at }: StudentPayment): boolean {
  return typeof voided_at === 'string';
}

/** Whether a row is the reversal of a voided payment. */
export function isReversal({ reverses_receipt_number }: StudentPayment): boolean {
  return typeof reverses_receipt_number === 'number';
}

/** Whether a payment has a receipt here: one that was imported from before the cut-over day has none. */
export function hasReceipt({ receipt_number }: StudentPayment): boolean {
  return receipt_number !== null;
}

/** Whether the server can void a payment: one that implements only spec §7 does not send the field. */
export function isVoidable(payment: StudentPayment): boolean {
  return payment.voided_at !== undefined && !isReversal(payment) && hasReceipt(payment);
}

/** How a payment was made and what it is for, in one line; empty where neither is known. */
export function detailsText({ method, purpose }: StudentPayment): string {
  return [method, purpose].filter(Boolean).join(' · ');
}
