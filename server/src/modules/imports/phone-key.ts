import { dialledNumber } from 'api-contract/phone-number';

/** Equal for all ways of writing one number. */
export function phoneKey(phone: string): string {
  return dialledNumber(phone)?.tel ?? phone;
}
