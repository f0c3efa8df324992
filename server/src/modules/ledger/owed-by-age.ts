import { type Charged, type Charges, chargedBy, NOT_CHARGED } from './charges';
import type { Balance, DividedBy } from './read-sums';

/** What is owed by its age in days: payments settle the oldest charges first, so that the newest ones are not paid. */
export interface OwedByAge {
  up_to_30: number;
  up_to_60: number;
  up_to_90: number;
  over_90: number;
}

/** What accounts, or students, owe, above zero, by their ids. */
export type Owed = ReadonlyMap<string, number>;

/** The ages of debts by the id of an account, or of a student, that owes something. */
export function owedByAge(charges: Charges, owed: Owed, by: DividedBy): Map<string, OwedByAge> {
  const charged = chargedBy(charges, by);
  return new Map([...owed].map(([id, amount]) => [id, agesOf(amount, charged.get(id) ?? NOT_CHARGED)]));
}

/** What accounts, or students, owe together, by its age. */
export function sumOwedByAge(
  charges: Charges,
  balances: ReadonlyMap<string, Balance>,
  by: DividedBy,
): OwedByAge {
  const owed = new Map(
    [...balances].flatMap(([id, { balance }]) => (balance > 0 ? [[id, balance] as const] : [])),
  );
  const sums: OwedByAge = { up_to_30: 0, up_to_60: 0, up_to_90: 0, over_90: 0 };
  for (const ages of owedByAge(charges, owed, by).values())
    for (const age of Object.keys(sums) as (keyof OwedByAge)[]) sums[age] += ages[age];
  return sums;
}

function agesOf(owed: number, { amount, within_30, within_60, within_90 }: Charged): OwedByAge {
  const part = (within: number) => Math.min(owed, within);
  const owed_by_age = {
    up_to_30: part(within_30),
    up_to_60: part(within_60) - part(within_30),
    up_to_90: part(within_90) - part(within_60),
    over_90: part(amount) - part(within_90),
  };
  // What no charge explains, such as a refund beyond the credit, is as old as the oldest charge.
  const oldest =
    amount > within_90
      ? 'over_90'
      : within_90 > within_60
        ? 'up_to_90'
        : within_60 > within_30
          ? 'up_to_60'
          : 'up_to_30';
  owed_by_age[oldest] += owed - part(amount);
  return owed_by_age;
}
