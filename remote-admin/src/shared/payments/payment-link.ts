import type { StudentPayment } from 'api-contract/payment-schema';

type LinkedPayment = Pick<StudentPayment, '_id' | 'date'>;

/** The id of the element that names a payment in its list. */
export function paymentAnchor({ _id }: Pick<LinkedPayment, '_id'>): string {
  return `payment-${_id}`;
}

/** The id of the payment that the hash of an address names. */
export function linkedPayment(hash: string): string | undefined {
  return /^#payment-([\da-f-]{36})$/.exec(hash)?.[1];
}

/** The address of a payment: among those of its month. */
export function paymentLink(payment: LinkedPayment) {
  return {
    pathname: '/StudentPaymentForm',
    search: `?month=${payment.date.slice(0, 'YYYY-MM'.length)}`,
    hash: `#${paymentAnchor(payment)}`,
  };
}
