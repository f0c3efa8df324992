import { plainNumber } from 'arabic-text/typed-numbers';

/** `2,5`: with three digits after the comma it could mean thousands. */
const DECIMAL_COMMA = /^([-+]?\d+)[,،](\d{1,2})$/;

/** `1٬250`, and for whole numbers `1,250` too, the form in which amounts are shown. */
const THOUSANDS = /^[-+]?[1-9]\d{0,2}(٬\d{3})+(\.\d*)?$/;
const WHOLE_THOUSANDS = /^[-+]?[1-9]\d{0,2}([٬,،]\d{3})+$/;

/** `1.000`: one, or a thousand as parts of Europe write it. */
const PERHAPS_THOUSANDS = /\.\d{3}$/;

const PLAIN = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/**
 * The number in a text of either digit set, with a point or a comma before at most two decimals; `null` when the text
 * is blank, `NaN` when it is no number.
 *
 * @param whole accepts whole numbers only: a comma before three digits separates thousands, a point there is rejected
 */
export function readNumber(text: string, whole = false): number | null {
  // `plainNumber` drops the thousands separator anywhere; here its position is validated.
  const western = text.split('٬').map(plainNumber).join('٬');
  if (western === '') return null;
  if (whole && PERHAPS_THOUSANDS.test(western)) return Number.NaN;
  const plain = (whole ? WHOLE_THOUSANDS : THOUSANDS).test(western)
    ? western.replace(/[٬,،]/g, '')
    : western.replace(DECIMAL_COMMA, '$1.$2');
  return PLAIN.test(plain) ? Number(plain) : Number.NaN;
}

/** The normal form of a number, `12` or `1.5`; other text, and numbers beyond exact integers, stay as typed. */
export function writeNumber(text: string, whole = false): string {
  const number = readNumber(text, whole);
  if (number === null) return '';
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? String(number) : text;
}

/** `writeNumber` for whole numbers. */
export const writeWholeNumber = (text: string): string => writeNumber(text, true);
