const DIGITS = 8;

/**
 * By which people name a booking on the phone: eight digits of the random end of its id, as `4827-3159`. Not unique, but
 * two bookings of one day practically never share it.
 */
export function bookingReference(id: string): string {
  const random = Number.parseInt(id.slice(-12), 16);
  const digits = String(random % 10 ** DIGITS).padStart(DIGITS, '0');
  return `${digits.slice(0, DIGITS / 2)}-${digits.slice(DIGITS / 2)}`;
}
