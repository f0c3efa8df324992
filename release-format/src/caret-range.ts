/** The ranges and versions that can be compared: `^1.2.3`, `1.2.3`. */
export const COMPARABLE = /^\^?\d+\.\d+\.\d+$/;

function numbersOf(text: string): number[] {
  return text.replace('^', '').split('.').map(Number);
}

/**
 * Whether a version satisfies a caret range, as npm and the federation runtime decide: it is not earlier, and equal up to
 * the first number of the range that is not 0.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const given = numbersOf(version);
  const least = numbersOf(range);
  const fixed = least.findIndex((number, index) => number > 0 || index === 2);
  const differs = least.findIndex((number, index) => number !== given[index]);
  return differs < 0 || (differs > fixed && Number(given[differs]) > Number(least[differs]));
}
