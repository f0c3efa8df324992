import { useQuery } from '@tanstack/react-query';
import type { SavedSettings, SettingsResponse } from 'api-contract/institute-schema';
import { joinList } from 'arabic-text/list';
import { writeAgorot } from 'arabic-text/typed-numbers';
import { Actions } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import { AgorotText } from 'lesson-kit/agorot-text';
import { Percent } from 'lucide-react';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { QueryContent } from 'section-kit/query-content';
import { EffectPreview } from '../../shared/agreements/effect-preview';
import { FirstDayField, firstDayRule, readFirstDay } from '../../shared/agreements/first-day-field';
import { firstDayLabels } from '../../shared/agreements/messages';
import { useOfferPosting } from '../../shared/agreements/posting-dialog';
import { AmountField, isAmount, readAmount } from '../../shared/amounts/amount-field';
import { amountMessages } from '../../shared/amounts/messages';
import { DialogButton } from '../../shared/lists/dialog-button';
import { siblingHints } from '../../shared/prices/messages';
import { isPercent, readPercents } from '../../shared/settings/percents';
import { SETTINGS_SCHEMA, settings } from '../../shared/settings/settings-queries';
import { pricePageMessages } from './messages';

const { siblings: messages } = pricePageMessages;

/** The discounts of siblings, and a button that changes them. They are settings that accountants change too. */
export function SiblingDiscounts() {
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
                {messages.labels.lowest_price}: <AgorotText amount={saved.lowest_price} />
              </>
            )}
          </p>
          <Actions>
            <DialogButton
              variant="secondary"
              size="small"
              icon={<Percent />}
              dialog={(close) => <SiblingDialog saved={saved} onClose={close} />}
            >
              {messages.change}
            </DialogButton>
          </Actions>
        </>
      )}
    </QueryContent>
  );
}

function SiblingDialog({ saved, onClose }: { saved: SettingsResponse; onClose: () => void }) {
  const save = useSave({
    name: 'siblings',
    path: '/admin/settings',
    record: saved,
    labels: { ...messages.labels, ...firstDayLabels },
    describe: (field, value) =>
      field === 'lowest_price' && typeof value === 'number' ? writeAgorot(value) : undefined,
    read: (data) => ({
      sibling_discounts: readPercents(readText(data, 'sibling_discounts')),
      lowest_price: readAmount(data, 'lowest_price') ?? 0,
      ...readFirstDay(data),
    }),
    rules: ({ sibling_discounts, lowest_price, ...days }) => [
      firstDayRule(days),
      ['sibling_discounts', !sibling_discounts.every(isPercent), messages.invalid],
      ['lowest_price', !isAmount(lowest_price), amountMessages.invalid],
    ],
    schema: SETTINGS_SCHEMA,
    saved: (_: SavedSettings) => messages.saved,
    onSaved: useOfferPosting(),
    onClose,
  });
  return (
    <SaveDialog save={save} title={messages.title}>
      <TextField
        {...save.field('sibling_discounts', joinList(saved.sibling_discounts.map(String)))}
        hint={siblingHints.sibling_discounts}
        dir="ltr"
        optional
      />
      <AmountField
        {...save.field('lowest_price', saved.lowest_price === 0 ? '' : writeAgorot(saved.lowest_price))}
        hint={siblingHints.lowest_price}
        optional
      />
      <FirstDayField save={save} />
      <EffectPreview save={save} />
    </SaveDialog>
  );
}
