import type { Institute } from 'api-contract/institute';
import { dialledNumber } from 'api-contract/phone-number';

/** Equal for all ways of writing one number. */
export function phoneKey(phone: string, countries: Institute['phone_numbers']): string {
  return dialledNumber(phone, countries)?.tel ?? phone;
}
