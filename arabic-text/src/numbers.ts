const WESTERN = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A number with Western digits, grouped thousands and at most two decimals: `1,250.5`. */
export function formatNumber(value: number): string {
  return WESTERN.format(value);
}

/** Whole shekels: `1,250 ₪`. Without the invisible direction marks that `Intl` adds. */
export function formatShekels(amount: number): string {
  return `${formatNumber(amount)} ₪`;
}
