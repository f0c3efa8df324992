import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import { PAYMENT_METHODS } from 'api-contract/money';
import { PAYMENT_NOTE_MAX_LENGTH } from 'api-contract/payment';
import { DateField } from 'design-system/date-field';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { AmountField, isAmount, readAmount } from '../amounts/amount-field';
import { Note } from '../lists/list';
import { ownerOf, type StatementAccount } from '../statements/statement-account';
import { refundMessages } from './messages';

interface RefundDialogProps {
  account: StatementAccount;
  /** It names the student, or the guardian of a family. */
  name: string;
  onClose: () => void;
}

/** Gives money back to a student or a family, under the next number of refunds. */
export function RefundDialog({ account, name, onClose }: RefundDialogProps) {
  const save = useSave({
    name: `refund:${account.id}`,
    path: '/admin/refunds',
    labels: refundMessages.labels,
    read: (data) => ({
      amount: readAmount(data, 'amount'),
      date: readDay(data, 'date'),
      method: readText(data, 'method'),
      note: readText(data, 'note') || null,
    }),
    rules: ({ amount, date }) => [
      ['amount', !isAmount(amount) || amount === 0, refundMessages.invalidAmount],
      ['date', !isCalendarDay(date), refundMessages.invalidDay],
      ['date', date > currentDay(), refundMessages.future],
    ],
    body: (refund) => ({ ...ownerOf(account), ...refund }),
    day: 'date',
    onClose,
  });
  return (
    <SaveDialog save={save} title={refundMessages.title(name)} submitLabel={refundMessages.add}>
      <Note>{refundMessages.hint}</Note>
      <AmountField {...save.field('amount')} required />
      <DateField
        {...save.field('date', currentDay())}
        min={recordableDays().min}
        max={currentDay()}
        required
      />
      <Select
        {...save.field('method', PAYMENT_METHODS[0])}
        options={PAYMENT_METHODS.map((value) => ({ value, label: value }))}
      />
      <TextField {...save.field('note')} dir="auto" maxLength={PAYMENT_NOTE_MAX_LENGTH} optional />
    </SaveDialog>
  );
}
