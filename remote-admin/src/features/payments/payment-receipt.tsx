import { institute } from 'api-contract/institute';
import { logoAddress } from 'api-contract/institute-logo';
import type { StudentPayment } from 'api-contract/payment-schema';
import { Logo } from 'design-system/logo';
import { DayText } from 'lesson-kit/day-text';
import { isCounted, isReversal } from '../../shared/payments/payment-state';
import { ShekelsText } from '../../shared/text/shekels-text';
import { paymentMessages } from './messages';
import styles from './payment-receipt.module.css';
import { PrintSheet } from './print-sheet';

interface PaymentReceiptProps {
  payment: StudentPayment;
  /** Called when the print dialog has closed. */
  onDone: () => void;
}

/** The printed receipt of one payment, or of its reversal, with the administrator who recorded it. */
export function PaymentReceipt({ payment, onDone }: PaymentReceiptProps) {
  const { paper } = paymentMessages;
  return (
    <PrintSheet onDone={onDone}>
      <article className={styles.receipt}>
        <header className={styles.header}>
          <Logo picture={logoAddress(institute, '192')} />
          <div>
            <strong>{institute.name}</strong>
            {institute.address && <div>{institute.address}</div>}
            {institute.tax_number && (
              <div>
                {paper.taxNumber} <bdi dir="ltr">{institute.tax_number}</bdi>
              </div>
            )}
          </div>
        </header>
        <h1 className={styles.title}>{isReversal(payment) ? paper.reversal : paper.title}</h1>
        {!isCounted(payment) && <p className={styles.voided}>{paymentMessages.voided}</p>}
        <dl className={styles.fields}>
          <dt>{paymentMessages.name}</dt>
          <dd>
            <bdi>{payment.name}</bdi>
          </dd>
          <dt>{paymentMessages.cost}</dt>
          <dd>
            <ShekelsText amount={payment.cost} />
          </dd>
          <dt>{paymentMessages.date}</dt>
          <dd>
            <DayText day={payment.date} />
          </dd>
          <dt>{paper.number}</dt>
          <dd>
            <bdi dir="ltr">{payment.receipt_number ?? payment._id}</bdi>
          </dd>
          {payment.reverses_receipt_number && (
            <>
              <dt>{paper.reverses}</dt>
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
              <dt>{paper.receivedBy}</dt>
              <dd>
                <bdi dir="ltr">{payment.received_by}</bdi>
              </dd>
            </>
          )}
        </dl>
        <p className={styles.signature}>{paper.signature}</p>
        {institute.receipt_footer && <p className={styles.footer}>{institute.receipt_footer}</p>}
      </article>
    </PrintSheet>
  );
}
