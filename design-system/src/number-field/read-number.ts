import { toWesternDigits } from 'arabic-text/digits';

/** `2,5`: with three digits behind the comma it might as well mean thousands. */
const DECIMAL_COMMA = /^([-+]?\d+)[,،](\d{1,2})$/;

/**
 * The number in a text of either digit set, with a point or a comma before at most two decimals; `null` when the text is
 * blank, `NaN` when it is no number.
 */
export function readNumber(text: string): number | null {
  const western = toWesternDigits(text).trim().replace(DECIMAL_COMMA, '$1.$2');
  if (western === '') return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(western) ? Number(western) : Number.NaN;
}

/** A number as the field writes it, `12` or `1.5`; a text that is no number stays as it was typed. */
export function writeNumber(text: string): string {
  const number = readNumber(text);
  if (number === null) return '';
  return Number.isNaN(number) ? text : String(number);
}
