import { CHEQUE } from 'api-contract/money';
import { VOID_REASON_MAX_LENGTH } from 'api-contract/payment';
import type { StudentPayment } from 'api-contract/payment-schema';
import { TextField } from 'design-system/text-field';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { PAYMENTS_KEY } from '../../shared/payments/payment-queries';
import { ShekelsText } from '../../shared/text/shekels-text';
import { paymentMessages } from './messages';

const { voiding } = paymentMessages;

/** Asks for the reason and voids a payment. */
export function VoidPaymentDialog({ payment, onClose }: { payment: StudentPayment; onClose: () => void }) {
  const { _id, name, receipt_number, cost, method } = payment;
  const save = useSave({
    name: `void:${_id}`,
    path: `/student_payments/${encodeURIComponent(_id)}/void`,
    labels: voiding.labels,
    read: (data) => ({ reason: readText(data, 'reason') }),
    rules: ({ reason }) => [['reason', reason === '', voiding.noReason]],
    schema: {},
    saved: () => voiding.done(name, receipt_number ?? undefined),
    unconfirmed: voiding.unconfirmed,
    queries: [PAYMENTS_KEY],
    onClose,
  });
  return (
    <SaveDialog
      save={save}
      title={voiding.title(receipt_number ?? undefined)}
      submitLabel={voiding.action}
      busyLabel={voiding.sending}
      cancelLabel={voiding.cancel}
      isDangerous
    >
      <p>
        <bdi>{name}</bdi> · <ShekelsText amount={cost} />
      </p>
      <TextField
        // The most frequent reason of a cheque; another one replaces it.
        {...save.field('reason', method === CHEQUE ? voiding.bounced : '')}
        dir="auto"
        required
        maxLength={VOID_REASON_MAX_LENGTH}
        hint={voiding.hint}
      />
    </SaveDialog>
  );
}
