import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CHEQUE } from 'api-contract/money';
import { VOID_REASON_MAX_LENGTH } from 'api-contract/payment';
import type { StudentPayment } from 'api-contract/payment-schema';
import { TextField } from 'design-system/text-field';
import { closedMonthReason } from 'section-kit/closed-month';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api, endsSession } from 'shared-auth';
import { PAYMENTS_KEY } from '../../shared/payments/payment-queries';
import { ShekelsText } from '../../shared/text/shekels-text';
import { paymentMessages } from './messages';

interface VoidPaymentDialogProps {
  payment: StudentPayment;
  onClose: () => void;
}

/** Asks for the reason and voids a payment. Stays open on failure. */
export function VoidPaymentDialog({ payment, onClose }: VoidPaymentDialogProps) {
  const { voiding } = paymentMessages;
  const voidPayment = useVoidPayment(payment, onClose);
  const form = useForm({
    read: (data) => readText(data, 'reason'),
    validate: (reason) => firstErrors([['reason', reason === '', voiding.noReason]]),
    submit: (reason) => voidPayment(reason),
    // The failure is in a toast.
    explain: () => undefined,
  });
  return (
    <FormDialog
      form={form}
      title={voiding.title(payment.receipt_number)}
      submitLabel={voiding.action}
      busyLabel={voiding.sending}
      cancelLabel={voiding.cancel}
      isDangerous
      onClose={onClose}
    >
      <p>
        <bdi>{payment.name}</bdi> · <ShekelsText amount={payment.cost} />
      </p>
      <TextField
        label={voiding.reason}
        name="reason"
        dir="auto"
        required
        readOnly={form.status === 'sending'}
        autoComplete="off"
        maxLength={VOID_REASON_MAX_LENGTH}
        hint={voiding.hint}
        // The most frequent reason; another one replaces it.
        defaultValue={payment.method === CHEQUE ? voiding.bounced : undefined}
        error={form.errors.reason}
      />
    </FormDialog>
  );
}

/** @param onVoided called when the payment is voided, by this request or by an earlier one */
function useVoidPayment({ _id, name, receipt_number }: StudentPayment, onVoided: () => void) {
  const queryClient = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const { voiding } = paymentMessages;
  const { mutateAsync } = useMutation({
    onMutate: () => keyedToasts.clear(_id),
    async mutationFn(reason: string) {
      try {
        await api.post(`/student_payments/${encodeURIComponent(_id)}/void`, {
          body: { reason },
          idempotencyKey: keyOf(reason),
        });
        return voiding.done(name, receipt_number);
      } catch (error) {
        const isConflict = error instanceof ApiError && error.kind === 'conflict';
        if (isConflict && closedMonthReason(error) === undefined) return voiding.alreadyVoided;
        throw error;
      }
    },
    onSuccess(message) {
      keyedToasts.succeeded(_id, message);
      onVoided();
      void queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
    },
    onError(error) {
      if (endsSession(error)) return;
      const isUnconfirmed = error instanceof ApiError && error.isUnreachable;
      keyedToasts.failed(
        _id,
        closedMonthReason(error) ?? (isUnconfirmed ? voiding.unconfirmed : voiding.failed),
      );
    },
  });
  return mutateAsync;
}
