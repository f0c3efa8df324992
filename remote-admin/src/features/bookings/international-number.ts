import { toWesternDigits } from 'arabic-text/digits';

/** The country that a phone number without a country belongs to. */
const COUNTRY_CALLING_CODE = '972';

/**
 * A phone number as it is dialled from anywhere, digits only: `052-123 4567` is `972521234567`. A number that begins
 * with `+` or `00` keeps the country it names.
 */
export function internationalNumber(phone: string): string {
  const typed = toWesternDigits(phone).trim();
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('0')) return COUNTRY_CALLING_CODE + digits.slice(1);
  return digits;
}
