import { useQueryClient } from '@tanstack/react-query';
import { currentMonth } from 'api-contract/current-day';
import type { MonthlyFee } from 'api-contract/package-schema';
import { Select } from 'design-system/select';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { api, endsSession } from 'shared-auth';
import { closedMonthErrors } from '../../shared/closed-months/closed-month-errors';
import { monthOptions } from './fee-months';
import { pricePartMessages } from './price-part-messages';
import { ACCOUNT_TOAST } from './price-part-queries';

/** Ends a monthly fee with a month, or lets it go on. */
export function MonthlyFeeEndDialog({ fee, onClose }: { fee: MonthlyFee; onClose: () => void }) {
  const { fees } = pricePartMessages;
  const queryClient = useQueryClient();
  const form = useForm<string, 'to'>({
    read: (data) => readText(data, 'to'),
    validate: (to) => firstErrors([['to', to !== '' && to < fee.from, fees.endsTooEarly]]),
    async submit(to) {
      const path = `/admin/monthly-fees/${encodeURIComponent(fee._id)}`;
      const { message } = await api.patch<{ message: string }>(path, {
        body: { to: to || null },
        schema: { message: 'text' },
      });
      keyedToasts.succeeded(ACCOUNT_TOAST, message);
      void queryClient.invalidateQueries();
      onClose();
    },
    serverErrors: closedMonthErrors('to'),
    explain(error) {
      if (endsSession(error)) return undefined;
      return error.isUnreachable ? pricePartMessages.unconfirmed : error.text;
    },
  });
  return (
    <FormDialog
      form={form}
      title={fees.endTitle(fee.education_level)}
      submitLabel={pricePartMessages.save}
      busyLabel={pricePartMessages.saving}
      cancelLabel={pricePartMessages.cancel}
      onClose={onClose}
    >
      <Select
        label={fees.to}
        name="to"
        options={[
          { value: '', label: fees.openEnd },
          ...monthOptions(currentMonth(), [fee.to]).filter(({ value }) => value >= fee.from),
        ]}
        defaultValue={fee.to ?? ''}
        error={form.errors.to}
        readOnly={form.status === 'sending'}
      />
    </FormDialog>
  );
}
