import { VOID_REASON_MAX_LENGTH } from 'api-contract/payment';
import type { StudentPayment } from 'api-contract/payment-schema';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ShekelsText } from '../../shared/text/shekels-text';
import { paymentMessages } from './messages';
import { useVoidPayment } from './use-void-payment';

interface VoidPaymentDialogProps {
  payment: StudentPayment;
  onClose: () => void;
}

/** Asks why a payment is to be voided, and voids it. It stays open when that fails. */
export function VoidPaymentDialog({ payment, onClose }: VoidPaymentDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { voidPayment, isSending } = useVoidPayment(payment);
  const { voiding } = paymentMessages;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    const refused = reason === '' ? voiding.noReason : await voidPayment(reason, onClose);
    setError(refused);
    if (refused) field.current?.focus();
  }

  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog
      open
      title={voiding.title(payment.receipt_number)}
      onClose={close}
      footer={
        <>
          <Button type="submit" form={formId} variant="danger" busy={isSending} busyLabel={voiding.sending}>
            {voiding.action}
          </Button>
          <Button variant="secondary" aria-disabled={isSending} onClick={close}>
            {voiding.keep}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <p>
            <bdi>{payment.name}</bdi> · <ShekelsText amount={payment.cost} />
          </p>
          <TextField
            ref={field}
            label={voiding.reason}
            name="reason"
            dir="auto"
            required
            readOnly={isSending}
            autoComplete="off"
            maxLength={VOID_REASON_MAX_LENGTH}
            hint={voiding.hint}
            error={error}
            onChange={() => setError(undefined)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
