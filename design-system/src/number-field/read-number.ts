import { toWesternDigits } from 'arabic-text/digits';

/** `2,5`: with three digits behind the comma it might as well mean thousands. */
const DECIMAL_COMMA = /^([-+]?\d+)[,،](\d{1,2})$/;

/** `1٬250`, and where no decimals can be meant `1,250` too, as amounts are written on the screen. */
const THOUSANDS = /^[-+]?[1-9]\d{0,2}(٬\d{3})+(\.\d*)?$/;
const WHOLE_THOUSANDS = /^[-+]?[1-9]\d{0,2}([٬,،]\d{3})+$/;

/** `1.000`: one, or a thousand as parts of Europe write it. */
const PERHAPS_THOUSANDS = /\.\d{3}$/;

const PLAIN = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/**
 * The number in a text of either digit set, with a point or a comma before at most two decimals; `null` when the text
 * is blank, `NaN` when it is no number.
 *
 * @param whole whether only whole numbers are right: then a comma before three digits separates thousands, and a point
 *   there is refused
 */
export function readNumber(text: string, whole = false): number | null {
  // `toWesternDigits` would drop the separator of thousands wherever it stands: here it has to stand right.
  const western = text.split('٬').map(toWesternDigits).join('٬').trim();
  if (western === '') return null;
  if (whole && PERHAPS_THOUSANDS.test(western)) return Number.NaN;
  const plain = (whole ? WHOLE_THOUSANDS : THOUSANDS).test(western)
    ? western.replace(/[٬,،]/g, '')
    : western.replace(DECIMAL_COMMA, '$1.$2');
  return PLAIN.test(plain) ? Number(plain) : Number.NaN;
}

/** A number as the field writes it, `12` or `1.5`; what is no number, or too large to keep its digits, stays as typed. */
export function writeNumber(text: string, whole = false): string {
  const number = readNumber(text, whole);
  if (number === null) return '';
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? String(number) : text;
}

/** The same where only whole numbers are right. */
export const writeWholeNumber = (text: string): string => writeNumber(text, true);
