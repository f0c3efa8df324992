/** In whole shekels. */
export const STUDENT_PAYMENT_COST_MAX = 1_000_000;
export const VOID_REASON_MAX_LENGTH = 300;

/** Whether a payment can have this amount: whole shekels, at least 1. */
export function isPaymentCost(cost: number): boolean {
  return Number.isInteger(cost) && cost >= 1 && cost <= STUDENT_PAYMENT_COST_MAX;
}
