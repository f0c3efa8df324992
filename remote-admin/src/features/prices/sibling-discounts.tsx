import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { joinList } from 'arabic-text/list';
import { writeAgorot } from 'arabic-text/numbers';
import { Button } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import { AgorotText } from 'lesson-kit/agorot-text';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { useRecordEdit } from 'section-kit/forms/use-record-edit';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { QueryContent } from 'section-kit/query-content';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { AmountField, isAmount, readAmount } from '../../shared/amounts/amount-field';
import { amountMessages } from '../../shared/amounts/messages';
import { isPercent, readPercents } from '../../shared/settings/percents';
import { SETTINGS_SCHEMA, settings } from '../../shared/settings/settings-queries';
import { pricePageMessages } from './messages';

const { siblings: messages } = pricePageMessages;

/** The discounts of siblings, and a button that changes them. They are settings that accountants change too. */
export function SiblingDiscounts() {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <QueryContent
      query={useQuery(settings)}
      loading={<LoadingState label={messages.loading} lines={1} />}
      failed={messages.loadFailed}
    >
      {(saved) => (
        <>
          <p>
            {saved.sibling_discounts.length === 0 ? messages.none : messages.list(saved.sibling_discounts)}
            {saved.lowest_price > 0 && (
              <>
                {' · '}
                {messages.lowest}: <AgorotText amount={saved.lowest_price} />
              </>
            )}
          </p>
          <Actions>
            <Button
              variant="secondary"
              size="small"
              icon={<Percent />}
              aria-haspopup="dialog"
              onClick={() => setIsChanging(true)}
            >
              {messages.change}
            </Button>
          </Actions>
          {isChanging && <SiblingDialog saved={saved} onClose={() => setIsChanging(false)} />}
        </>
      )}
    </QueryContent>
  );
}

interface Discounts {
  sibling_discounts: number[];
  lowest_price: number;
}

function SiblingDialog({ saved, onClose }: { saved: SettingsResponse; onClose: () => void }) {
  const queryClient = useQueryClient();
  // A refetch must not count as seen.
  const [start] = useState<Discounts>({
    sibling_discounts: saved.sibling_discounts,
    lowest_price: saved.lowest_price,
  });
  const edit = useRecordEdit({
    labels: { sibling_discounts: messages.label, lowest_price: messages.lowest },
    describe: (field, value) =>
      field === 'lowest_price' && typeof value === 'number' ? writeAgorot(value) : undefined,
  });
  const form = useForm<Discounts, keyof Discounts>({
    read: (data) => ({
      sibling_discounts: readPercents(readText(data, 'sibling_discounts')),
      lowest_price: readAmount(data, 'lowest_price') ?? 0,
    }),
    validate: ({ sibling_discounts, lowest_price }) =>
      firstErrors([
        ['sibling_discounts', !sibling_discounts.every(isPercent), messages.invalid],
        ['lowest_price', !isAmount(lowest_price), amountMessages.invalid],
      ]),
    async submit(change) {
      const next = await edit.save({
        ...{ change, start },
        send: (body) => api.patch<SettingsResponse>('/admin/settings', { body, schema: SETTINGS_SCHEMA }),
      });
      if (!next) return false;
      queryClient.setQueryData(settings.queryKey, next);
      keyedToasts.succeeded('siblings', messages.saved);
      // Balances change too.
      void queryClient.invalidateQueries();
      onClose();
      return true;
    },
    explain: (error) => saveFailure(error, messages.unconfirmed),
  });
  const field = (name: keyof Discounts) => ({
    name,
    error: form.errors[name],
    readOnly: form.status === 'sending',
    optional: true,
  });
  return (
    <>
      {edit.dialog}
      <FormDialog
        form={form}
        title={messages.title}
        submitLabel={messages.save}
        busyLabel={messages.saving}
        cancelLabel={messages.cancel}
        onClose={onClose}
      >
        <TextField
          {...field('sibling_discounts')}
          label={messages.label}
          hint={messages.hint}
          dir="ltr"
          autoComplete="off"
          defaultValue={joinList(start.sibling_discounts.map(String))}
        />
        <AmountField
          {...field('lowest_price')}
          label={messages.lowest}
          defaultValue={start.lowest_price === 0 ? '' : writeAgorot(start.lowest_price)}
        />
      </FormDialog>
    </>
  );
}
