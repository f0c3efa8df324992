import { INSTITUTE_NAME } from 'api-contract/institute';
import type { StudentPayment } from 'api-contract/payment-schema';
import { formatShekels } from 'arabic-text/numbers';
import { Logo } from 'design-system/logo';
import { DayText } from 'lesson-kit/day-text';
import { paymentMessages } from './messages';
import styles from './payment-receipt.module.css';
import { isCounted, isReversal } from './payment-state';
import { PrintSheet } from './print-sheet';

/**
 * The printed receipt of one payment. A voided payment and a reversal are marked as such. Names the administrator who
 * recorded it, if the server says.
 */
export function PaymentReceipt({ payment, onDone }: { payment: StudentPayment; onDone: () => void }) {
  const { receiptFor } = paymentMessages;
  return (
    <PrintSheet onDone={onDone}>
      <article className={styles.receipt}>
        <header className={styles.header}>
          <Logo />
          <strong>{INSTITUTE_NAME}</strong>
        </header>
        <h1 className={styles.title}>{isReversal(payment) ? receiptFor.reversal : receiptFor.title}</h1>
        {!isCounted(payment) && <p className={styles.voided}>{paymentMessages.voided}</p>}
        <dl className={styles.facts}>
          <dt>{paymentMessages.name}</dt>
          <dd>
            <bdi>{payment.name}</bdi>
          </dd>
          <dt>{paymentMessages.cost}</dt>
          <dd>
            <bdi>{formatShekels(payment.cost)}</bdi>
          </dd>
          <dt>{paymentMessages.date}</dt>
          <dd>
            <DayText day={payment.date} />
          </dd>
          <dt>{receiptFor.number}</dt>
          <dd>
            <bdi dir="ltr">{payment.receipt_number ?? payment._id}</bdi>
          </dd>
          {payment.reverses_receipt_number && (
            <>
              <dt>{receiptFor.reverses}</dt>
              <dd>
                <bdi dir="ltr">{payment.reverses_receipt_number}</bdi>
              </dd>
            </>
          )}
          {payment.void_reason && (
            <>
              <dt>{paymentMessages.voiding.reason}</dt>
              <dd dir="auto">{payment.void_reason}</dd>
            </>
          )}
          {payment.received_by !== undefined && (
            <>
              <dt>{receiptFor.receivedBy}</dt>
              <dd>
                <bdi dir="ltr">{payment.received_by}</bdi>
              </dd>
            </>
          )}
        </dl>
        <p className={styles.signature}>{receiptFor.signature}</p>
      </article>
    </PrintSheet>
  );
}
