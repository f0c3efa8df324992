import { AMOUNT_MAX } from 'api-contract/money';
import { readAgorot } from 'arabic-text/typed-numbers';
import { TextField } from 'design-system/text-field';
import type { ComponentProps } from 'react';
import { readText } from 'section-kit/forms/fields';
import { amountMessages } from './messages';

type AmountFieldProps = Omit<
  Extract<ComponentProps<typeof TextField>, { multiline?: false | undefined }>,
  'label'
> & {
  /** What the amount is. */
  label: string;
};

/** An amount in shekels, with at most two decimals. {@link readAmount} reads it in agorot. */
export function AmountField({ label, ...input }: AmountFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      {...input}
      label={amountMessages.inShekels(label)}
    />
  );
}

/** The agorot of an {@link AmountField}; `null` for a blank field, `NaN` where the text is no amount. */
export function readAmount(data: FormData, field: string): number | null {
  return readAgorot(readText(data, field));
}

/** Whether an amount can be stored: zero too. */
export function isAmount(amount: number | null): amount is number {
  return amount !== null && amount <= AMOUNT_MAX;
}
