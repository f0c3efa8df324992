import { toWesternDigits } from 'arabic-text/digits';
import { type Institute, institute } from './institute';
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from './limits';

interface TypedNumber {
  /** The `+` or `00` before a country code is left out. */
  digits: string;
  hasCountryCode: boolean;
}

/** Groups of digits with separators. A `+` that was typed right to left is at the end. */
const ONE_NUMBER = /^\+?[\d\s().·/\\\p{Pd}\u2212]+\+?$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** The trunk prefix, which international calls omit: `+970 (0)59`. */
const TRUNK_PREFIX = /\(\s*0\s*\)/;

/** Parses one number of 7 to 15 digits, of either set, with the usual separators. `undefined` for any other text. */
function parsePhoneNumber(text: string): TypedNumber | undefined {
  const typed = toWesternDigits(text).replace(INVISIBLE, '').trim();
  const pluses = typed.split('+').length - 1;
  if (!ONE_NUMBER.test(typed) || pluses > 1) return undefined;
  const isInternational = pluses === 1 || /^\D*00/.test(typed);
  const groups = (isInternational ? typed.replace(TRUNK_PREFIX, '') : typed).match(/\d+/g) ?? [];
  if (groups.filter((group) => group.length >= PHONE_MIN_DIGITS).length > 1) return undefined;
  const digits = groups.join('');
  if (digits.length < PHONE_MIN_DIGITS || digits.length > PHONE_MAX_DIGITS) return undefined;
  const dialled = isInternational ? digits.replace(/^00/, '') : digits;
  // No country code begins with 0: the `+` of such a number is a mistake.
  return { digits: dialled, hasCountryCode: isInternational && !dialled.startsWith('0') };
}

/** Whether a text is one phone number. */
export function isPhoneNumber(text: string): boolean {
  return parsePhoneNumber(text) !== undefined;
}

/** With fewer digits after a country code without `+`, only the digits as typed are searched. */
const SEARCHED_NATIONAL_MIN_DIGITS = 4;

/**
 * What a search for a number, or for a part of one, looks for: a stored number is found if its digits contain one of these. It
 * is found by the number that is dialled, however both are written: 052…, +972 52…, 00972…, 972 (0)52…. A text with letters
 * searches for no number.
 *
 * @param countries the institute's own
 */
export function searchedDigits(text: string, countries = institute.phone_numbers): string[] {
  if (/\p{L}/u.test(text)) return [];
  const typed = toWesternDigits(text).replace(INVISIBLE, '');
  const digits = typed.replace(TRUNK_PREFIX, '').replace(/\D/g, '');
  const isInternational = typed.includes('+') || digits.startsWith('00');
  const significant = digits.replace(/^0+/, '') || digits;
  const code = digits.startsWith('0') && !isInternational ? undefined : knownCode(significant, countries);
  const national = code ? significant.slice(code.length).replace(/^0/, '') : '';
  if (isInternational && national !== '') return [national];
  const isLong = national.length >= SEARCHED_NATIONAL_MIN_DIGITS;
  return [significant, ...(isLong ? [national] : [])].filter((part) => part !== '');
}

/**
 * A search for phone numbers.
 *
 * @param countries the institute's own
 * @returns a function that tells whether one of the numbers is found by `text`, as {@link searchedDigits} says
 */
export function createPhoneSearch(
  text: string,
  countries = institute.phone_numbers,
): (phones: readonly string[]) => boolean {
  const parts = searchedDigits(text, countries);
  return (phones) =>
    parts.length > 0 &&
    phones.some((phone) => {
      const digits = toWesternDigits(phone).replace(/\D/g, '');
      return parts.some((part) => digits.includes(part));
    });
}

type Countries = Institute['phone_numbers'];

/** A phone number for links. */
export interface DialledNumber {
  /** Links with `tel:` take it; it has no `+` if the country is unknown. */
  tel: string;
  /** Links to `wa.me` take it; they require the country. */
  whatsApp: string | undefined;
}

/** With fewer digits after it, the beginning is no country code. */
const NATIONAL_MIN_DIGITS = 8;

/**
 * The international form of a number: `059 912 3456` becomes `+970599123456`. National numbers get the country code that
 * the institute's settings give for their prefix. `undefined` for a text that is not one number.
 *
 * @param countries the institute's own
 */
export function dialledNumber(text: string, countries = institute.phone_numbers): DialledNumber | undefined {
  const number = parsePhoneNumber(text);
  if (!number) return undefined;
  const { digits, hasCountryCode } = number;
  if (hasCountryCode) return international(digits, countries);
  if (digits.startsWith('0')) return international(countryOf(digits, countries) + digits.slice(1), countries);
  if (digits.length >= (knownCode(digits, countries)?.length ?? Infinity) + NATIONAL_MIN_DIGITS) {
    return international(digits, countries);
  }
  // Spreadsheets remove the 0 at the beginning of a mobile number.
  const isMobile = digits.length === 9 && digits.startsWith('5');
  return isMobile
    ? international(countryOf(`0${digits}`, countries) + digits, countries)
    : { tel: digits, whatsApp: undefined };
}

function international(digits: string, countries: Countries): DialledNumber {
  const code = knownCode(digits, countries);
  const whole = code ? code + digits.slice(code.length).replace(/^0/, '') : digits;
  return { tel: `+${whole}`, whatsApp: whole };
}

function knownCode(digits: string, countries: Countries): string | undefined {
  const { country_code, other_countries } = countries;
  const codes = [country_code, ...other_countries.map((other) => other.country_code)];
  return codes.find((code) => digits.startsWith(code));
}

function countryOf(national: string, { country_code, other_countries }: Countries): string {
  const other = other_countries.find(({ prefixes }) =>
    prefixes.some((prefix) => national.startsWith(prefix)),
  );
  return other?.country_code ?? country_code;
}
