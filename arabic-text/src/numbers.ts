const WESTERN = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const TWO_DECIMALS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const AGOROT_PER_SHEKEL = 100;

/** A number with Western digits, grouped thousands and at most two decimals: `1,250.5`. */
export function formatNumber(value: number): string {
  return WESTERN.format(value);
}

/** Whole shekels: `1,250 ₪`. Without the invisible direction marks that `Intl` adds. */
export function formatShekels(amount: number): string {
  return `${formatNumber(amount)} ₪`;
}

/** Whole agorot as shekels, with decimals only where there are any: `1,250 ₪`, `10.50 ₪`. */
export function formatAgorot(amount: number): string {
  if (amount % AGOROT_PER_SHEKEL === 0) {
    return formatShekels(amount / AGOROT_PER_SHEKEL);
  }
  return `${TWO_DECIMALS.format(amount / AGOROT_PER_SHEKEL)} ₪`;
}
