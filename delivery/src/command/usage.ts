/** The command was called in a way that it does not understand. */
export class UsageError extends Error {}

/**
 * An option that is a whole number.
 *
 * @throws {UsageError} when it is none, or lies outside; the message names the option and its limits
 */
export function readNumber(
  option: string,
  text: string | undefined,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined;
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`--${option} takes a whole number from ${least} to ${most}, not ${text}`);
}
