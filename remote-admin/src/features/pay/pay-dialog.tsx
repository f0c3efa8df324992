import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import type { TeacherPay } from 'api-contract/pay-schema';
import { DateField } from 'design-system/date-field';
import { AgorotText } from 'lesson-kit/agorot-text';
import { readDay } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { payMessages } from './messages';

interface PayDialogProps {
  month: string;
  row: TeacherPay;
  onClose: () => void;
}

/** Asks on which day a teacher was paid. */
export function PayDialog({ month, row, onClose }: PayDialogProps) {
  const save = useSave({
    name: `paid:${row.teacher_id}:${month}`,
    path: `/admin/pay/${encodeURIComponent(row.teacher_id)}/paid`,
    labels: { paid_on: payMessages.paidOn },
    read: (data) => ({ month, paid_on: readDay(data, 'paid_on') }),
    rules: ({ paid_on }) => [
      ['paid_on', !isCalendarDay(paid_on), payMessages.invalidDay],
      ['paid_on', paid_on > currentDay(), payMessages.future],
    ],
    queries: [['pay']],
    onClose,
  });
  return (
    <SaveDialog save={save} title={payMessages.payOf(row.name)}>
      <p>
        {payMessages.total}: <AgorotText amount={row.total} />
      </p>
      <DateField
        {...save.field('paid_on', currentDay())}
        hint={payMessages.paidOnHint}
        min={recordableDays().min}
        max={currentDay()}
        required
      />
    </SaveDialog>
  );
}
