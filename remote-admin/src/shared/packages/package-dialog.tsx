import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import { DateField } from 'design-system/date-field';
import { NumberField, readNumber } from 'design-system/number-field';
import { ChipsField } from 'section-kit/forms/chips-field';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { useOfferPosting } from '../agreements/posting-dialog';
import { AmountField, isAmount, readAmount } from '../amounts/amount-field';
import { amountMessages } from '../amounts/messages';
import { LESSON_TYPE_OPTIONS, LEVEL_OPTIONS } from '../lessons/lesson-options';
import { ownerOf, type Payer } from '../statements/statement-account';
import { packageMessages } from './messages';

/** Records hours that a student or a family pays ahead. */
export function PackageDialog({ payer, onClose }: { payer: Payer; onClose: () => void }) {
  const save = useSave({
    name: `package:${payer.id}`,
    path: '/admin/packages',
    labels: packageMessages.labels,
    read: (data) => ({
      hours: readNumber(readText(data, 'hours')),
      price: readAmount(data, 'price'),
      first_day: readDay(data, 'first_day'),
      last_day: readDay(data, 'last_day'),
      education_levels: data.getAll('education_levels'),
      lesson_types: data.getAll('lesson_types'),
    }),
    rules: ({ hours, price, first_day, last_day }) => [
      ['hours', !isHours(hours), packageMessages.invalidHours],
      ['price', !isAmount(price), amountMessages.invalid],
      ['first_day', !isCalendarDay(first_day), packageMessages.invalidDay],
      ['last_day', !isCalendarDay(last_day), packageMessages.invalidDay],
      ['last_day', last_day < first_day, packageMessages.endsTooEarly],
    ],
    body: (hourPackage) => ({ ...hourPackage, ...ownerOf(payer) }),
    day: 'first_day',
    onSaved: useOfferPosting(),
    onClose,
  });
  return (
    <SaveDialog save={save} title={packageMessages.addFor(payer.name)}>
      <NumberField {...save.field('hours')} dir="ltr" required />
      <AmountField {...save.field('price')} hint={packageMessages.priceHint} required />
      <DateField {...save.field('first_day', currentDay())} {...recordableDays()} required />
      <DateField {...save.field('last_day')} min={recordableDays().min} required />
      <ChipsField
        {...save.listField('education_levels')}
        hint={packageMessages.allHint}
        choices={LEVEL_OPTIONS}
      />
      <ChipsField
        {...save.listField('lesson_types')}
        hint={packageMessages.allTypesHint}
        choices={LESSON_TYPE_OPTIONS}
      />
    </SaveDialog>
  );
}

/** Checks hours as the server does. */
function isHours(hours: number | null): boolean {
  return hours !== null && hours > 0 && hours === Number(hours.toFixed(2));
}
