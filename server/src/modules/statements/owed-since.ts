import type { BalanceSums } from 'api-contract/balance-schema';
import { daysBetween } from '../../platform/days';
import type { Entry } from './account-entries';

/** The balance of an account, and how old what is owed is: payments settle the oldest charges first. */
export function sumUp(entries: readonly Entry[], until: string): Omit<BalanceSums, 'reminded_at'> {
  const sums = { charged: 0, adjusted: 0, paid: 0 };
  for (const entry of entries) {
    sums.charged += entry.charged;
    sums.adjusted += entry.adjusted;
    sums.paid += entry.paid;
  }
  const balance = sums.charged + sums.adjusted - sums.paid;
  const owed_by_age = { up_to_30: 0, up_to_60: 0, up_to_90: 0, over_90: 0 };
  let since: string | null = null;
  let left = balance;
  // So the newest charges are those that are not paid.
  const charges = left > 0 ? entries.toSorted((one, other) => (one.day < other.day ? 1 : -1)) : [];
  for (const { day, charged, adjusted } of charges) {
    if (left <= 0) break;
    const amount = Math.min(left, charged + adjusted);
    if (amount <= 0) continue;
    left -= amount;
    since = day;
    owed_by_age[ageOf(day, until)] += amount;
  }
  return { ...sums, balance, since, owed_by_age };
}

/** Whether an account owes more than was charged from a month on. */
export function owesFromBefore(month: string, entries: readonly Entry[]): boolean {
  let left = 0;
  for (const { day, charged, adjusted, paid } of entries) {
    left += charged + adjusted - paid;
    if (day >= month) left -= Math.max(0, charged + adjusted);
  }
  return left > 0;
}

function ageOf(day: string, until: string): keyof BalanceSums['owed_by_age'] {
  const days = daysBetween(day, until);
  if (days <= 30) return 'up_to_30';
  if (days <= 60) return 'up_to_60';
  return days <= 90 ? 'up_to_90' : 'over_90';
}
