import { useQueryClient } from '@tanstack/react-query';
import { currentMonth } from 'api-contract/current-day';
import type { MonthlyFee } from 'api-contract/package-schema';
import { Select } from 'design-system/select';
import { useState } from 'react';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { useRecordEdit } from 'section-kit/forms/use-record-edit';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { closedMonthErrors } from '../../shared/closed-months/closed-month-errors';
import { monthOptions } from './fee-months';
import { pricePartMessages } from './price-part-messages';
import { ACCOUNT_TOAST } from './price-part-queries';

/** Ends a monthly fee with a month, or lets it go on. */
export function MonthlyFeeEndDialog({ fee: edited, onClose }: { fee: MonthlyFee; onClose: () => void }) {
  const { fees } = pricePartMessages;
  const [fee] = useState(edited);
  const edit = useRecordEdit({
    labels: { to: fees.to },
    describe: (_, to) => (typeof to === 'string' ? fees.month(to) : fees.openEnd),
  });
  const queryClient = useQueryClient();
  const form = useForm<string, 'to'>({
    read: (data) => readText(data, 'to'),
    validate: (to) => firstErrors([['to', to !== '' && to < fee.from, fees.endsTooEarly]]),
    async submit(to) {
      const path = `/admin/monthly-fees/${encodeURIComponent(fee._id)}`;
      const saved = await edit.save({
        ...{ change: { to: to || null }, start: fee },
        async send(body): Promise<{ message?: string }> {
          // The saved month stays.
          if (body.to === undefined) return {};
          return api.patch<{ message: string }>(path, { body, schema: { message: 'text' } });
        },
      });
      if (!saved) return false;
      if (saved.message) keyedToasts.succeeded(ACCOUNT_TOAST, saved.message);
      void queryClient.invalidateQueries();
      onClose();
      return true;
    },
    serverErrors: closedMonthErrors('to'),
    explain: (error) => saveFailure(error, pricePartMessages.unconfirmed),
  });
  return (
    <>
      {edit.dialog}
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
    </>
  );
}
