import type { StudentPayment } from 'api-contract/payment-schema';
import { Badge } from 'design-system/badge';
import { paymentMessages } from './messages';
import styles from './payment-number.module.css';
import { isVoided } from './payment-state';

/** The receipt number of a payment; of a voided one and of a reversal also that it is, and why. */
export function PaymentNumber({ payment }: { payment: StudentPayment }) {
  const { receipt_number, reverses_receipt_number, void_reason } = payment;
  return (
    <div className={styles.number}>
      {receipt_number === undefined ? paymentMessages.unknown : <bdi dir="ltr">{receipt_number}</bdi>}
      {isVoided(payment) && <Badge tone="danger">{paymentMessages.voided}</Badge>}
      {typeof reverses_receipt_number === 'number' && (
        <Badge>{paymentMessages.reversalOf(reverses_receipt_number)}</Badge>
      )}
      {void_reason && (
        <span className={styles.reason}>
          {paymentMessages.reason}: <bdi>{void_reason}</bdi>
        </span>
      )}
    </div>
  );
}
