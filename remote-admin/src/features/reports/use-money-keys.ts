import { usePermission } from '../../shared/rights/use-permission';
import type { MoneyRow } from './report-rows';

const SUMS = ['charged', 'adjusted', 'due', 'paid'] as const satisfies (keyof MoneyRow)[];
const WITH_PAY = [...SUMS, 'pay', 'left'] as const satisfies (keyof MoneyRow)[];

/** The sums of money that this administrator sees: what teachers earn has a right of its own. */
export function useMoneyKeys(): readonly (keyof MoneyRow)[] {
  return usePermission('pay') ? WITH_PAY : SUMS;
}
