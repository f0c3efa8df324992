import type { StudentPayment } from 'api-contract/payment-schema';
import { ConfirmDialog } from 'design-system/confirm';
import { DayText } from 'lesson-kit/day-text';
import { ShekelsText } from '../../shared/text/shekels-text';
import { paymentMessages } from './messages';

interface SamePaymentQuestionProps {
  /** The payment that is recorded already. */
  same: StudentPayment;
  onAnswer: (isMeant: boolean) => void;
}

/** Asks before the same student, day and amount is recorded again. */
export function SamePaymentQuestion({ same, onAnswer }: SamePaymentQuestionProps) {
  const { again } = paymentMessages;
  return (
    <ConfirmDialog
      open
      tone="danger"
      message={again.question(same.name)}
      confirmLabel={again.add}
      cancelLabel={again.keep}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <ShekelsText amount={same.cost} /> · <DayText day={same.date} />
      {same.receipt_number !== undefined && <> · {again.receipt(same.receipt_number)}</>}
    </ConfirmDialog>
  );
}
