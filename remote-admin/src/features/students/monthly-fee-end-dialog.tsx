import { currentMonth } from 'api-contract/current-day';
import type { MonthlyFee } from 'api-contract/package-schema';
import { monthText } from 'arabic-text/months';
import { Select } from 'design-system/select';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { useOfferPosting } from '../../shared/agreements/posting-dialog';
import { monthOptions } from './fee-months';
import { pricePartMessages } from './price-part-messages';

const { fees } = pricePartMessages;

/** Ends a monthly fee with a month, or lets it go on. */
export function MonthlyFeeEndDialog({ fee, onClose }: { fee: MonthlyFee; onClose: () => void }) {
  const save = useSave({
    name: `fee-end:${fee._id}`,
    path: `/admin/monthly-fees/${encodeURIComponent(fee._id)}`,
    record: fee,
    labels: fees.labels,
    describe: (_, to) => (typeof to === 'string' ? monthText(to) : fees.openEnd),
    read: (data) => ({ to: readText(data, 'to') || null }),
    rules: ({ to }) => [['to', to !== null && to < fee.from, fees.endsTooEarly]],
    day: 'to',
    onSaved: useOfferPosting(),
    onClose,
  });
  return (
    <SaveDialog save={save} title={fees.endTitle(fee.education_level)}>
      <Select
        {...save.field('to')}
        hint={fees.toHint}
        options={[
          { value: '', label: fees.openEnd },
          ...monthOptions(currentMonth(), [fee.to]).filter(({ value }) => value >= fee.from),
        ]}
      />
    </SaveDialog>
  );
}
