import type { BalanceFilter, Balances } from 'api-contract/balance-schema';
import { balanceMessages } from './messages';

/** The ages of debts that are older than a filter asks for. */
const AGES_OVER = {
  'over-30': ['up_to_60', 'up_to_90', 'over_90'],
  'over-60': ['up_to_90', 'over_90'],
  'over-90': ['over_90'],
} as const;

/** What the rows that a filter leaves come to together, and how much of it is as old as the filter asks for. */
export function describeFound(
  { balance, owed_by_age }: NonNullable<Balances['found']>,
  filter: BalanceFilter | undefined,
): string[] {
  const { owingTogether, creditTogether, olderPart } = balanceMessages;
  if (balance <= 0) return [creditTogether(-balance)];
  if (filter !== 'over-30' && filter !== 'over-60' && filter !== 'over-90') return [owingTogether(balance)];
  const older = AGES_OVER[filter].reduce((sum, age) => sum + owed_by_age[age], 0);
  return [owingTogether(balance), olderPart[filter](older)];
}
