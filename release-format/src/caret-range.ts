/** The ranges and versions that can be compared: `^1.2.3`, `1.2.3`. */
export const COMPARABLE = /^\^?\d+\.\d+\.\d+$/;

/**
 * Whether a version satisfies a caret range, as npm and the federation runtime decide: it is not earlier, and equal up to
 * the first number of the range that is not 0.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const least = range.slice(1);
  const [fixed = range] = /^(0\.){0,2}\d+/.exec(least) ?? [];
  const isLater = version.localeCompare(least, 'en', { numeric: true }) >= 0;
  return isLater && `${version}.`.startsWith(`${fixed}.`);
}
