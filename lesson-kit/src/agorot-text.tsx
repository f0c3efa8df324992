import { formatAgorot } from 'arabic-text/numbers';
import { AmountText } from './amount-text';

/** Whole agorot as shekels on one line: the currency sign and a minus sign are left of the number. */
export function AgorotText({ amount }: { amount: number }) {
  return <AmountText text={formatAgorot(amount)} isNegative={amount < 0} />;
}
