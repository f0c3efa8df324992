import { institute } from 'api-contract/institute';
import { logoAddress } from 'api-contract/institute-logo';
import type { PrintedStudentPayment, StudentPayment } from 'api-contract/payment-schema';
import { dayText } from 'arabic-text/day-text';
import { formatAgorot } from 'arabic-text/numbers';
import { shekelsInWords } from 'arabic-text/shekels-in-words';
import { Logo } from 'design-system/logo';
import { DayText } from 'lesson-kit/day-text';
import { isReversal, isVoided } from '../../shared/payments/payment-state';
import { PrintSheet } from '../../shared/print-sheet/print-sheet';
import { ShekelsText } from '../../shared/text/shekels-text';
import { paymentMessages } from './messages';
import styles from './payment-receipt.module.css';

interface PaymentReceiptProps {
  payment: StudentPayment;
  /** What the server says of this print; missing of an earlier server. */
  printed?: PrintedStudentPayment | undefined;
  /** It is called when the print dialog has closed. */
  onDone: () => void;
}

/** The printed receipt of one payment, or of its reversal, with the administrator who recorded it. */
export function PaymentReceipt({ payment, printed, onDone }: PaymentReceiptProps) {
  const { paper, details } = paymentMessages;
  const vat = vatOf(payment);
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
            {institute.tax_status && <div>{institute.tax_status}</div>}
          </div>
        </header>
        <h1 className={styles.title}>{isReversal(payment) ? paper.reversal : paper.title}</h1>
        {printed && <p className={styles.copy}>{printed.original ? paper.original : paper.copy}</p>}
        {(isVoided(payment) || isReversal(payment)) && (
          <p className={styles.voided}>{paymentMessages.voided}</p>
        )}
        <dl className={styles.fields}>
          {printed?.guardian_name && <Line term={paper.payer}>{printed.guardian_name}</Line>}
          {!payment.family_id && (
            <Line term={printed?.guardian_name ? paper.student : paymentMessages.name}>{payment.name}</Line>
          )}
          <dt>{paymentMessages.cost}</dt>
          <dd>
            <ShekelsText amount={payment.cost} />
          </dd>
          <Line term={paper.inWords}>{shekelsInWords(payment.cost * 100)}</Line>
          {vat && <Line term={paper.vat(vat.percent)}>{formatAgorot(vat.amount)}</Line>}
          <Line term={details.purpose}>{payment.purpose}</Line>
          <Line term={details.method}>{payment.method}</Line>
          <Line term={details.cheque_number}>{payment.cheque_number}</Line>
          <Line term={details.cheque_bank}>{payment.cheque_bank}</Line>
          <Line term={details.cheque_due}>{payment.cheque_due && dayText(payment.cheque_due)}</Line>
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
              <dt>{paymentMessages.voiding.labels.reason}</dt>
              <dd dir="auto">{payment.void_reason}</dd>
            </>
          )}
          {payment.received_by_name !== undefined && (
            <>
              <dt>{paper.receivedBy}</dt>
              <dd>
                <bdi>{payment.received_by_name}</bdi>
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

/** A line of the receipt; none without a text. */
function Line({ term, children }: { term: string; children: string | null | undefined }) {
  if (!children) return null;
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

/** The VAT in a payment by the rate of its day, in agorot, rounded half up; `undefined` where no rate is in force. */
function vatOf({ cost, date }: StudentPayment): { percent: number; amount: number } | undefined {
  const rates = institute.vat_rates.filter(({ from }) => from <= date);
  const rate = rates.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];
  if (!rate || rate.percent === 0) return undefined;
  const { percent } = rate;
  return { percent, amount: Math.round((cost * 100 * percent) / (100 + percent)) };
}
