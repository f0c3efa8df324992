import type { BookingStatus } from 'api-contract/booking';
import type { LessonType } from 'api-contract/lesson';
import { dialledNumber } from 'api-contract/phone-number';
import { compareArabic } from 'arabic-text/collation';
import { toWesternDigits } from 'arabic-text/digits';
import { createNameSearch, foldForSearch } from 'arabic-text/fold';
import { type BookingRow, statusOf, studentsOf } from './booking-row';

/** The filters and the order of the bookings. */
export interface BookingArrangement {
  status: BookingStatus | 'all';
  lessonType: LessonType | 'all';
  sort: 'none' | 'subject';
  /** Part of a student's or parent's name, of a phone number or of a reference. */
  search: string;
}

export const NO_ARRANGEMENT: BookingArrangement = {
  status: 'all',
  lessonType: 'all',
  sort: 'none',
  search: '',
};

/** The bookings that match the filters, in the server's order or by subject in Arabic order. */
export function arrangeBookings(
  rows: readonly BookingRow[],
  { status, lessonType, sort, search }: BookingArrangement,
): BookingRow[] {
  const isSearched = createSearch(search);
  const found = rows.filter(
    (row) =>
      isSearched(row) &&
      (status === 'all' || statusOf(row) === status) &&
      (lessonType === 'all' || row.lessonType === lessonType),
  );
  if (sort === 'none') return found;
  return found.sort((left, right) => compareArabic(left.subject ?? '', right.subject ?? ''));
}

/**
 * Matches names, and the digits of phone numbers and references: a phone number with or without its leading 0, and a
 * complete number also with its country code.
 */
function createSearch(text: string): (row: BookingRow) => boolean {
  if (text.trim() === '') return () => true;
  const matchesName = createNameSearch(text);
  const digits = digitsOf(text);
  const phone = digits.replace(/^0+/, '');
  const isNumber = phone !== '' && !/\p{L}/u.test(text);
  const dialled = dialledNumber(text)?.whatsApp;
  return (row) =>
    (isNumber && digitsOf(row.phone ?? '').includes(phone)) ||
    (isNumber && digitsOf(row.reference ?? '').includes(digits)) ||
    (dialled !== undefined && dialled === dialledNumber(row.phone ?? '')?.whatsApp) ||
    matchesName(foldForSearch([...studentsOf(row), row.parentName ?? ''].join(' ')));
}

function digitsOf(text: string): string {
  return toWesternDigits(text).replace(/\D/g, '');
}
