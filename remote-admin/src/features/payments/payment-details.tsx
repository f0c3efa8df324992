import { currentMonth, recordableDays } from 'api-contract/current-day';
import { CHEQUE, PAYMENT_METHODS } from 'api-contract/money';
import {
  CHEQUE_BANK_MAX_LENGTH,
  CHEQUE_NUMBER_MAX_LENGTH,
  PAYMENT_NOTE_MAX_LENGTH,
  PURPOSE_MAX_LENGTH,
} from 'api-contract/payment';
import { monthText } from 'arabic-text/months';
import { Combobox } from 'design-system/combobox';
import { DateField } from 'design-system/date-field';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import type { FieldErrors } from 'section-kit/forms/fields';
import { paymentMessages } from './messages';
import type { PaymentField, PaymentTexts } from './payment-values';

interface PaymentDetailsProps {
  start: PaymentTexts;
  errors: FieldErrors<PaymentField>;
  readOnly: boolean;
  onChange: (field: PaymentField) => void;
}

/** How a payment was made and what it is for. Only a cheque has a number, a bank and a day. */
export function PaymentDetails({ start, errors, readOnly, onChange }: PaymentDetailsProps) {
  const [method, setMethod] = useState(start.method || PAYMENT_METHODS[0]);
  const { details } = paymentMessages;
  const text = (field: 'note' | 'cheque_number' | 'cheque_bank') => ({
    name: field,
    label: details[field],
    readOnly,
    autoComplete: 'off',
    defaultValue: start[field],
    onChange: () => onChange(field),
    error: errors[field],
  });
  return (
    <>
      <Select
        name="method"
        label={details.method}
        options={PAYMENT_METHODS.map((value) => ({ value, label: value }))}
        value={method}
        readOnly={readOnly}
        onValueChange={(value) => {
          setMethod(value);
          onChange('method');
        }}
        error={errors.method}
      />
      {method === CHEQUE && (
        <>
          <TextField {...text('cheque_number')} required dir="ltr" maxLength={CHEQUE_NUMBER_MAX_LENGTH} />
          <TextField {...text('cheque_bank')} optional dir="auto" maxLength={CHEQUE_BANK_MAX_LENGTH} />
          <DateField
            name="cheque_due"
            label={details.cheque_due}
            hint={details.dueHint}
            min={recordableDays().min}
            required
            readOnly={readOnly}
            defaultValue={start.cheque_due}
            onValueChange={() => onChange('cheque_due')}
            error={errors.cheque_due}
          />
        </>
      )}
      <Combobox
        name="purpose"
        label={details.purpose}
        optional
        dir="auto"
        readOnly={readOnly}
        autoComplete="off"
        maxLength={PURPOSE_MAX_LENGTH}
        defaultValue={start.purpose}
        suggestions={RECENT_MONTHS}
        onValueChange={() => onChange('purpose')}
        error={errors.purpose}
      />
      <TextField {...text('note')} optional dir="auto" maxLength={PAYMENT_NOTE_MAX_LENGTH} />
    </>
  );
}

/** This month and the two before. */
const RECENT_MONTHS = [0, 1, 2].map((back) => {
  const [year, month] = currentMonth().split('-').map(Number) as [number, number];
  const shifted = new Date(Date.UTC(year, month - 1 - back)).toISOString();
  return paymentMessages.details.lessonsOf(monthText(shifted.slice(0, 'YYYY-MM'.length)));
});
