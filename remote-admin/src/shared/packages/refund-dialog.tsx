import { useQueryClient } from '@tanstack/react-query';
import { REASON_MAX_LENGTH } from 'api-contract/money';
import type { HourPackage } from 'api-contract/package-schema';
import { Alert } from 'design-system/alert';
import { TextField } from 'design-system/text-field';
import { AgorotText } from 'lesson-kit/agorot-text';
import { readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { packageMessages } from './messages';
import { PACKAGE_TOAST } from './package-queries';
import styles from './packages.module.css';

/** Pays the unused hours of a package back, on the current day. */
export function RefundDialog({ hourPackage, onClose }: { hourPackage: HourPackage; onClose: () => void }) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const form = useForm<string, 'reason'>({
    read: (data) => readText(data, 'reason'),
    validate: () => ({}),
    async submit(reason) {
      const body = reason === '' ? {} : { reason };
      const path = `/admin/packages/${encodeURIComponent(hourPackage._id)}/refund`;
      const { message } = await api.post<{ message: string }>(path, {
        body,
        idempotencyKey: key.keyOf(body),
        schema: { message: 'text' },
      });
      keyedToasts.succeeded(PACKAGE_TOAST, message);
      // The balance changes too.
      void queryClient.invalidateQueries();
      onClose();
    },
    explain: (error) => saveFailure(error, packageMessages.unconfirmed),
  });
  return (
    <FormDialog
      form={form}
      title={packageMessages.refundTitle}
      submitLabel={packageMessages.refund}
      busyLabel={packageMessages.saving}
      cancelLabel={packageMessages.cancel}
      onClose={onClose}
    >
      <p className={styles.note}>
        {packageMessages.unused}: {packageMessages.hoursOf(hourPackage.left_hours)} · {packageMessages.amount}
        : <AgorotText amount={refundOf(hourPackage)} />
      </p>
      <Alert>{packageMessages.refundHint}</Alert>
      <TextField
        label={packageMessages.reason}
        name="reason"
        dir="auto"
        autoComplete="off"
        maxLength={REASON_MAX_LENGTH}
        error={form.errors.reason}
        readOnly={form.status === 'sending'}
        optional
      />
    </FormDialog>
  );
}

/** Computes as the server does: the unused hours at the price of an hour of the package, rounded half up. */
function refundOf({ hours, left_hours, price }: HourPackage): number {
  return Math.floor((left_hours * price) / hours + 0.5);
}
