import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import { EDUCATION_LEVELS, type EducationLevel, LESSON_TYPES, type LessonType } from 'api-contract/lesson';
import type { Price } from 'api-contract/price-schema';
import { DateField } from 'design-system/date-field';
import { RadioGroup } from 'design-system/radio-group';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { EffectPreview } from '../agreements/effect-preview';
import { useOfferPosting } from '../agreements/posting-dialog';
import { AmountField, isAmount, readAmount } from '../amounts/amount-field';
import { amountMessages } from '../amounts/messages';
import { LESSON_TYPE_OPTIONS, LEVEL_OPTIONS } from '../lessons/lesson-options';
import { ownerOf, type Payer } from '../statements/statement-account';
import { priceMessages } from './messages';

/** What the dialog begins with. */
export interface PriceStart {
  level: EducationLevel;
  type: LessonType;
  /** The first day, `YYYY-MM-DD`; by default the current one. */
  from?: string;
}

interface PriceDialogProps {
  /** Whose price it is; without it, everybody's. */
  payer?: Payer | undefined;
  /** The prices of the same payer. */
  prices: readonly Price[];
  start?: PriceStart | undefined;
  onClose: () => void;
}

/** Sets the price of an hour from a day on. */
export function PriceDialog({ payer, prices, start, onClose }: PriceDialogProps) {
  const save = useSave({
    name: `price:${payer?.id ?? 'institute'}`,
    path: '/admin/prices',
    labels: priceMessages.labels,
    read: readPrice,
    rules: ({ amount, from }) => [
      ['amount', !isAmount(amount), amountMessages.invalid],
      ['from', !isCalendarDay(from), priceMessages.invalidDay],
    ],
    body: (price) => ({ ...price, ...(payer && ownerOf(payer)) }),
    day: 'from',
    onSaved: useOfferPosting(),
    onClose,
  });
  const replaced = prices.find(
    (price) =>
      price.education_level === save.textIn('education_level') &&
      price.lesson_type === save.textIn('lesson_type') &&
      price.from === save.textIn('from'),
  );
  return (
    <SaveDialog save={save} title={payer ? priceMessages.addFor(payer.name) : priceMessages.add}>
      <RadioGroup
        {...save.field('education_level', start?.level ?? EDUCATION_LEVELS[0])}
        hint={priceMessages.levelHint}
        options={LEVEL_OPTIONS}
      />
      <RadioGroup
        {...save.field('lesson_type', start?.type ?? LESSON_TYPES[0])}
        hint={save.textIn('lesson_type') === 'group' ? priceMessages.groupHint : undefined}
        options={LESSON_TYPE_OPTIONS}
      />
      <AmountField
        {...save.field('amount')}
        hint={payer ? priceMessages.ownHint : priceMessages.listedHint}
        required
      />
      <DateField
        {...save.field('from', start?.from ?? currentDay())}
        hint={priceMessages.fromHint}
        max={recordableDays().max}
        warning={replaced && priceMessages.replaces(replaced.amount)}
        required
      />
      <EffectPreview save={save} />
    </SaveDialog>
  );
}

function readPrice(data: FormData) {
  return {
    education_level: readText(data, 'education_level'),
    lesson_type: readText(data, 'lesson_type'),
    amount: readAmount(data, 'amount'),
    from: readDay(data, 'from'),
  };
}
