import type { Entry } from 'api-contract/entry-schema';

/** The amounts of entries as the months' and the balances' sums have them, in agorot. */
export interface EntryAmounts {
  charged: number;
  adjusted: number;
  /** Positive: it is taken off what is owed. */
  paid: number;
}

/** Which sum an entry counts in. */
export function sumOf({ kind }: Pick<Entry, 'kind'>): keyof EntryAmounts {
  if (kind === 'lesson') return 'charged';
  return kind === 'payment' || kind === 'reversal' || kind === 'refund' ? 'paid' : 'adjusted';
}

/** Adds up entries. */
export function totalEntries(entries: readonly Pick<Entry, 'kind' | 'amount'>[]): EntryAmounts {
  const sums = { charged: 0, adjusted: 0, paid: 0 };
  for (const entry of entries) {
    const sum = sumOf(entry);
    sums[sum] += sum === 'paid' ? -entry.amount : entry.amount;
  }
  return sums;
}
