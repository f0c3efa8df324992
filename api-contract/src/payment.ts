/** The limit is in whole shekels. */
export const STUDENT_PAYMENT_COST_MAX = 1_000_000;
export const VOID_REASON_MAX_LENGTH = 300;
export const PURPOSE_MAX_LENGTH = 120;
export const PAYMENT_NOTE_MAX_LENGTH = 300;
export const CHEQUE_NUMBER_MAX_LENGTH = 30;
export const CHEQUE_BANK_MAX_LENGTH = 60;

/** The reason of voiding a cheque that the bank did not pay. */
export const BOUNCED_CHEQUE = 'شيك راجع';

/** Whether a payment can have this amount: whole shekels, at least 1. */
export function isPaymentCost(cost: number): boolean {
  return Number.isInteger(cost) && cost >= 1 && cost <= STUDENT_PAYMENT_COST_MAX;
}
