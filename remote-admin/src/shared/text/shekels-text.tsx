import { formatShekels } from 'arabic-text/numbers';
import { AmountText } from 'lesson-kit/amount-text';

/** Whole shekels on one line: the currency sign and a minus sign are left of the number. */
export function ShekelsText({ amount }: { amount: number }) {
  return <AmountText text={formatShekels(amount)} isNegative={amount < 0} />;
}
