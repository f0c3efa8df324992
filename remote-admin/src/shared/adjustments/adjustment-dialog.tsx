import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import { REASON_MAX_LENGTH } from 'api-contract/money';
import { DateField } from 'design-system/date-field';
import { RadioGroup } from 'design-system/radio-group';
import { TextField } from 'design-system/text-field';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { AmountField, isAmount, readAmount } from '../amounts/amount-field';
import { adjustmentMessages } from './messages';

interface AdjustmentDialogProps {
  /** On whose account or pay it is. */
  person: { student_id: string } | { family_id: string } | { teacher_id: string };
  title: string;
  startKind: 'less' | 'more';
  /** `YYYY-MM-DD` */
  startDay?: string | undefined;
  onClose: () => void;
}

/** Records a discount or an addition, with its reason, on an account or on a teacher's pay. */
export function AdjustmentDialog({ person, title, startKind, startDay, onClose }: AdjustmentDialogProps) {
  const save = useSave({
    name: `adjustment:${Object.values(person).join()}`,
    path: '/admin/adjustments',
    labels: adjustmentMessages.labels,
    read: (data) => ({
      kind: readText(data, 'kind'),
      // It has no sign.
      amount: readAmount(data, 'amount'),
      date: readDay(data, 'date'),
      reason: readText(data, 'reason'),
    }),
    rules: ({ amount, date, reason }) => [
      ['amount', !isAmount(amount) || amount === 0, adjustmentMessages.invalidAmount],
      ['date', !isCalendarDay(date), adjustmentMessages.invalidDay],
      ['date', date > currentDay(), adjustmentMessages.future],
      ['reason', reason === '', adjustmentMessages.noReason],
    ],
    body: ({ kind, amount, ...values }) => ({
      ...person,
      ...values,
      amount: (amount ?? 0) * (kind === 'less' ? -1 : 1),
    }),
    day: 'date',
    onClose,
  });
  return (
    <SaveDialog save={save} title={title}>
      <RadioGroup
        {...save.field('kind', startKind)}
        hint={adjustmentMessages.hint}
        options={[
          { value: 'less', label: adjustmentMessages.kinds.less },
          { value: 'more', label: adjustmentMessages.kinds.more },
        ]}
      />
      <AmountField {...save.field('amount')} required />
      <DateField
        {...save.field('date', startDay ?? currentDay())}
        hint={adjustmentMessages.dateHint}
        min={recordableDays().min}
        max={currentDay()}
        required
      />
      <TextField {...save.field('reason')} dir="auto" maxLength={REASON_MAX_LENGTH} required />
    </SaveDialog>
  );
}
