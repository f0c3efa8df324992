import { toWesternDigits } from 'arabic-text/digits';
import { splitList } from 'arabic-text/list';
import { plainNumber } from 'arabic-text/typed-numbers';

/** The percentages of a list such as `10، 15%`; `NaN` for a text that is none. */
export function readPercents(text: string): number[] {
  return splitList(toWesternDigits(text)).map((part) => Number(plainNumber(part.replace(/[%٪]/, ''))));
}

/** Whether a number can be a percentage of the settings. */
export function isPercent(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= 100;
}
