import { toWesternDigits } from './digits';

const AGOROT_PER_SHEKEL = 100;

const CURRENCY = '(?:₪|شيكل|شيقل|شواكل|ش\\.?\\s?ج\\.?|NIS|ILS)';
const CURRENCY_BESIDE = new RegExp(`^${CURRENCY}\\s*|\\s*${CURRENCY}$`, 'giu');
/** The blank of `1 250`. */
const THOUSANDS_BLANK = /(\d)\s(?=\d{3}(?!\d))/g;

/**
 * A typed or pasted number in Western digits, without what people paste with it: invisible marks, the currency beside it, and
 * blanks around it or between thousands.
 */
export function plainNumber(text: string): string {
  return toWesternDigits(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .replace(CURRENCY_BESIDE, '')
    .replace(THOUSANDS_BLANK, '$1');
}

/** Shekels with at most two decimals, and with thousands that are grouped or not: `1250`, `1,250.50`. */
const SHEKELS = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2})?)?$/;

/** `2,5`: with three digits after the comma it is grouped thousands. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;

/**
 * The agorot in a text of either digit set with shekels, with a point or a comma before at most two decimals: 1050 for
 * `10.5`, `١٠٫٥` and `10,50 ₪`; `null` for a blank text, `NaN` for any other one.
 */
export function readAgorot(text: string): number | null {
  const western = plainNumber(text.replaceAll('٬', ',').replaceAll('،', ','));
  if (western === '') return null;
  const [, shekels, decimals = ''] = SHEKELS.exec(western.replace(DECIMAL_COMMA, '$1.$2')) ?? [];
  if (shekels === undefined) return Number.NaN;
  return Number(shekels.replaceAll(',', '')) * AGOROT_PER_SHEKEL + Number(decimals.padEnd(2, '0'));
}

/** Agorot as they are typed, `10.50`: `readAgorot` reads it back. */
export function writeAgorot(amount: number): string {
  const text = (amount / AGOROT_PER_SHEKEL).toFixed(2);
  return text.endsWith('.00') ? text.slice(0, -'.00'.length) : text;
}
