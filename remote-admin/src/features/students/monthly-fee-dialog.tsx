import { currentMonth } from 'api-contract/current-day';
import { EDUCATION_LEVELS } from 'api-contract/lesson';
import type { Student } from 'api-contract/student-schema';
import { RadioGroup } from 'design-system/radio-group';
import { Select } from 'design-system/select';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { EffectPreview } from '../../shared/agreements/effect-preview';
import { useOfferPosting } from '../../shared/agreements/posting-dialog';
import { AmountField, isAmount, readAmount } from '../../shared/amounts/amount-field';
import { amountMessages } from '../../shared/amounts/messages';
import { LEVEL_OPTIONS } from '../../shared/lessons/lesson-options';
import { monthOptions } from './fee-months';
import { pricePartMessages } from './price-part-messages';

const { fees } = pricePartMessages;

/** Agrees on a fee for each month with a student. */
export function MonthlyFeeDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const save = useSave({
    name: `fee:${student._id}`,
    path: '/admin/monthly-fees',
    labels: fees.labels,
    read: (data) => ({
      student_id: student._id,
      education_level: readText(data, 'education_level'),
      amount: readAmount(data, 'amount'),
      from: readText(data, 'from'),
      to: readText(data, 'to') || null,
    }),
    rules: ({ amount, from, to }) => [
      ['amount', !isAmount(amount), amountMessages.invalid],
      ['to', to !== null && to < from, fees.endsTooEarly],
    ],
    day: 'from',
    onSaved: useOfferPosting(),
    onClose,
  });
  const months = monthOptions(currentMonth());
  return (
    <SaveDialog save={save} title={fees.addFor(student.name)}>
      <RadioGroup
        {...save.field('education_level', student.education_level ?? EDUCATION_LEVELS[0])}
        options={LEVEL_OPTIONS}
      />
      <AmountField {...save.field('amount')} hint={fees.hint} required />
      <Select {...save.field('from', currentMonth())} hint={fees.fromHint} options={months} />
      <Select
        {...save.field('to')}
        hint={fees.toHint}
        options={[{ value: '', label: fees.openEnd }, ...months]}
      />
      <EffectPreview save={save} />
    </SaveDialog>
  );
}
