import { useQuery } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import { EDUCATION_LEVELS, type EducationLevel, LESSON_TYPES, type LessonType } from 'api-contract/lesson';
import { DateField } from 'design-system/date-field';
import { RadioGroup } from 'design-system/radio-group';
import { Select } from 'design-system/select';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { EffectPreview } from '../../shared/agreements/effect-preview';
import { useOfferPosting } from '../../shared/agreements/posting-dialog';
import { AmountField, isAmount, readAmount } from '../../shared/amounts/amount-field';
import { amountMessages } from '../../shared/amounts/messages';
import { LESSON_TYPE_OPTIONS, LEVEL_OPTIONS } from '../../shared/lessons/lesson-options';
import { payMessages, rateMessages } from './messages';
import { admittedTeachers } from './pay-queries';

/** What a rate is missing for. */
export interface MissingRate {
  education_level: EducationLevel;
  lesson_type: LessonType;
  /** The first day of the lessons without a rate, or one before it. */
  from: string;
}

interface RateDialogProps {
  /** Fills the fields. */
  missing?: MissingRate | undefined;
  onClose: () => void;
}

/** Sets what teachers, or one of them, are paid for an hour from a day on. */
export function RateDialog({ missing, onClose }: RateDialogProps) {
  const teachers = useQuery(admittedTeachers());
  const save = useSave({
    name: 'rate',
    path: '/admin/pay-rates',
    labels: rateMessages.labels,
    read: (data) => ({
      teacher_id: readText(data, 'teacher_id') || null,
      education_level: readText(data, 'education_level'),
      lesson_type: readText(data, 'lesson_type'),
      amount: readAmount(data, 'amount'),
      // An individual lesson has no such field.
      per_further_student: readAmount(data, 'per_further_student') ?? 0,
      from: readDay(data, 'from'),
    }),
    rules: ({ amount, per_further_student, from }) => [
      ['amount', !isAmount(amount), amountMessages.invalid],
      ['per_further_student', !isAmount(per_further_student), amountMessages.invalid],
      ['from', !isCalendarDay(from), payMessages.invalidDay],
    ],
    day: 'from',
    queries: [['pay']],
    onSaved: useOfferPosting(),
    onClose,
  });
  return (
    <SaveDialog save={save} title={rateMessages.add}>
      <Select
        // A teacher of a draft can be shown only once there is a list of teachers.
        key={String(teachers.isSuccess)}
        {...save.field('teacher_id')}
        hint={rateMessages.teacherHint}
        options={[
          { value: '', label: rateMessages.everybody },
          ...(teachers.data ?? []).map(({ _id, username }) => ({ value: _id, label: username })),
        ]}
      />
      <RadioGroup
        {...save.field('education_level', missing?.education_level ?? EDUCATION_LEVELS[0])}
        hint={rateMessages.levelHint}
        options={LEVEL_OPTIONS}
      />
      <RadioGroup
        {...save.field('lesson_type', missing?.lesson_type ?? LESSON_TYPES[0])}
        options={LESSON_TYPE_OPTIONS}
      />
      <AmountField {...save.field('amount')} required />
      {save.textIn('lesson_type') === 'group' && (
        <AmountField {...save.field('per_further_student')} hint={rateMessages.furtherHint} optional />
      )}
      <DateField
        {...save.field('from', missing?.from ?? currentDay())}
        hint={rateMessages.fromHint}
        max={recordableDays().max}
        required
      />
      <EffectPreview save={save} />
    </SaveDialog>
  );
}
