import type { StudentPayment } from 'api-contract/payment-schema';
import { Badge } from 'design-system/badge';
import { receiptMessages } from './messages';
import styles from './payment-number.module.css';
import { isVoided } from './payment-state';

interface PaymentNumberProps {
  payment: StudentPayment;
}

/** The receipt number of a payment, with its state and reason if it is voided or a reversal. */
export function PaymentNumber({ payment }: PaymentNumberProps) {
  const { receipt_number, reverses_receipt_number, void_reason } = payment;
  return (
    <div className={styles.number}>
      {typeof receipt_number === 'number' ? <bdi dir="ltr">{receipt_number}</bdi> : receiptMessages.unknown}
      {isVoided(payment) && <Badge tone="danger">{receiptMessages.voided}</Badge>}
      {typeof reverses_receipt_number === 'number' && (
        <Badge>{receiptMessages.reversalOf(reverses_receipt_number)}</Badge>
      )}
      {void_reason && (
        <span className={styles.reason}>
          <bdi>{void_reason}</bdi>
        </span>
      )}
    </div>
  );
}
