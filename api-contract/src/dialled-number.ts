import { institute } from './institute';
import { readPhoneNumber } from './phone-number';

/** A telephone number as links use it. */
export interface DialledNumber {
  /** For `tel:`; without `+` where the country is not known. */
  tel: string;
  /** For `wa.me`, which needs the country. */
  whatsApp: string | undefined;
}

/** Fewer digits after a country code are no whole number, so the code was none. */
const NATIONAL_MIN_DIGITS = 8;

/**
 * A typed telephone number as it is dialled from anywhere: `059 912 3456` is `+970599123456`. National numbers get the
 * country code that the institute's settings name for their prefix.
 *
 * @returns `undefined` for what is not one number
 */
export function dialledNumber(text: string): DialledNumber | undefined {
  const number = readPhoneNumber(text);
  if (!number) return undefined;
  const { digits, hasCountryCode } = number;
  if (hasCountryCode) return international(digits);
  if (digits.startsWith('0')) return international(countryOf(digits) + digits.slice(1));
  if (digits.length >= (knownCode(digits)?.length ?? Infinity) + NATIONAL_MIN_DIGITS) {
    return international(digits);
  }
  // Spreadsheets drop the 0 at the beginning of a mobile number.
  const isMobile = digits.length === 9 && digits.startsWith('5');
  return isMobile ? international(countryOf(`0${digits}`) + digits) : { tel: digits, whatsApp: undefined };
}

function international(digits: string): DialledNumber {
  const code = knownCode(digits);
  const whole = code ? code + digits.slice(code.length).replace(/^0/, '') : digits;
  return { tel: `+${whole}`, whatsApp: whole };
}

function knownCode(digits: string): string | undefined {
  const { country_code, other_countries } = institute.phone_numbers;
  const codes = [country_code, ...other_countries.map((other) => other.country_code)];
  return codes.find((code) => digits.startsWith(code));
}

function countryOf(national: string): string {
  const { country_code, other_countries } = institute.phone_numbers;
  const other = other_countries.find(({ prefixes }) =>
    prefixes.some((prefix) => national.startsWith(prefix)),
  );
  return other?.country_code ?? country_code;
}
