/** Hours are stored as whole hundredths, so that their sums are exact. */
export function toHundredths(hours: number): number {
  return Math.round(hours * 100);
}

/** The number of hours that so many hundredths are. */
export function toHours(hundredths: number): number {
  return hundredths / 100;
}
