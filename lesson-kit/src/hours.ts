/** The exact sum of hours that have at most two decimals. */
export function sumHours(hours: readonly number[]): number {
  return hours.reduce((hundredths, each) => hundredths + Math.round(each * 100), 0) / 100;
}
