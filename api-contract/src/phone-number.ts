import { toWesternDigits } from 'arabic-text/digits';
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from './limits';

/** One telephone number as it was typed. */
export interface TypedNumber {
  /** Without the `+` or `00` that stands before a country code. */
  digits: string;
  hasCountryCode: boolean;
}

/** Groups of digits with what people write between them. A `+` that was typed right to left stands at the end. */
const ONE_NUMBER = /^\+?[\d\s().·/\\\p{Pd}\u2212]+\+?$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** The trunk prefix, which callers from abroad leave out: `+970 (0)59`. */
const TRUNK_PREFIX = /\(\s*0\s*\)/;

/**
 * Reads one telephone number of 7 to 15 digits, in either set of digits and with any usual separators.
 *
 * @returns `undefined` for what is not one number; two numbers in one text are not
 */
export function readPhoneNumber(text: string): TypedNumber | undefined {
  const typed = toWesternDigits(text).replace(INVISIBLE, '').trim();
  const pluses = typed.split('+').length - 1;
  if (!ONE_NUMBER.test(typed) || pluses > 1) return undefined;
  const isInternational = pluses === 1 || /^\D*00/.test(typed);
  const groups = (isInternational ? typed.replace(TRUNK_PREFIX, '') : typed).match(/\d+/g) ?? [];
  if (groups.filter((group) => group.length >= PHONE_MIN_DIGITS).length > 1) return undefined;
  const digits = groups.join('');
  if (digits.length < PHONE_MIN_DIGITS || digits.length > PHONE_MAX_DIGITS) return undefined;
  const dialled = isInternational ? digits.replace(/^00/, '') : digits;
  // No country code begins with 0: a `+` beside such a number is a slip.
  return { digits: dialled, hasCountryCode: isInternational && !dialled.startsWith('0') };
}

/** Whether a text is one telephone number. */
export function isPhoneNumber(text: string): boolean {
  return readPhoneNumber(text) !== undefined;
}
