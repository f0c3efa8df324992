import { institute } from 'api-contract/institute';
import type { PrintedStudentPayment, StudentPayment } from 'api-contract/payment-schema';
import { dayText } from 'arabic-text/day-text';
import { formatAgorot } from 'arabic-text/numbers';
import { shekelsInWords } from 'arabic-text/shekels-in-words';
import { DayText } from 'lesson-kit/day-text';
import { paperMessages } from '../../shared/paper/messages';
import { MoneyPaper, NumberLine, PaperLine } from '../../shared/paper/money-paper';
import { usePaper } from '../../shared/paper/use-paper';
import { isReversal, isVoided } from '../../shared/payments/payment-state';
import { ShekelsText } from '../../shared/text/shekels-text';
import { paymentMessages } from './messages';

interface PaymentReceiptProps {
  payment: StudentPayment;
  /** What the server says of this print; missing of an earlier server. */
  printed?: PrintedStudentPayment | undefined;
  /** It is called when the print dialog has closed. */
  onDone: () => void;
}

/** Prints receipts: `print` prints one, and `receipt` stands on the page. */
export function useReceipt() {
  const { paper, print, closePaper } = usePaper<PrintedStudentPayment, StudentPayment>('/student_payments');
  const receipt = paper && (
    <PaymentReceipt payment={paper.record} printed={paper.printed} onDone={closePaper} />
  );
  return { receipt, print };
}

/** The printed receipt of one payment, or of its reversal, with the administrator who recorded it. */
function PaymentReceipt({ payment, printed, onDone }: PaymentReceiptProps) {
  const { paper, details } = paymentMessages;
  const vat = vatOf(payment);
  return (
    <MoneyPaper
      title={isReversal(payment) ? paper.reversal : paper.title}
      original={printed?.original}
      isVoided={isVoided(payment) || isReversal(payment)}
      onDone={onDone}
    >
      <PaperLine term={paper.payer}>{printed?.guardian_name}</PaperLine>
      {!payment.family_id && (
        <PaperLine term={printed?.guardian_name ? paper.student : paymentMessages.name}>
          {payment.name}
        </PaperLine>
      )}
      <PaperLine term={paymentMessages.cost}>
        <ShekelsText amount={payment.cost} />
      </PaperLine>
      <PaperLine term={paperMessages.inWords}>{shekelsInWords(payment.cost * 100)}</PaperLine>
      {vat && <PaperLine term={paper.vat(vat.percent)}>{formatAgorot(vat.amount)}</PaperLine>}
      <PaperLine term={details.purpose}>{payment.purpose}</PaperLine>
      <PaperLine term={details.method}>{payment.method}</PaperLine>
      <PaperLine term={details.cheque_number}>{payment.cheque_number}</PaperLine>
      <PaperLine term={details.cheque_bank}>{payment.cheque_bank}</PaperLine>
      <PaperLine term={details.cheque_due}>{payment.cheque_due && dayText(payment.cheque_due)}</PaperLine>
      <PaperLine term={paymentMessages.date}>
        <DayText day={payment.date} />
      </PaperLine>
      <NumberLine term={paperMessages.number} number={payment.receipt_number ?? payment._id} />
      <NumberLine term={paperMessages.reverses} number={payment.reverses_receipt_number} />
      <PaperLine term={paymentMessages.voiding.labels.reason}>{payment.void_reason}</PaperLine>
      <PaperLine term={paper.receivedBy}>{payment.received_by_name}</PaperLine>
    </MoneyPaper>
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
