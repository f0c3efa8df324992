import type { BookingStatus } from 'api-contract/booking';
import type { LessonType } from 'api-contract/lesson';
import { createPhoneSearch, searchedDigits } from 'api-contract/phone-number';
import { compareArabic } from 'arabic-text/collation';
import { toWesternDigits } from 'arabic-text/digits';
import { createNameSearch, foldName } from 'arabic-text/fold';
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

/** Matches names, phone numbers as they are dialled, and the digits of references. */
function createSearch(text: string): (row: BookingRow) => boolean {
  if (text.trim() === '') return () => true;
  const matchesName = createNameSearch(text);
  const matchesPhone = createPhoneSearch(text);
  const isNumber = searchedDigits(text).length > 0;
  const digits = digitsOf(text);
  return (row) =>
    matchesPhone([row.phone ?? '']) ||
    (isNumber && digitsOf(row.reference ?? '').includes(digits)) ||
    matchesName(foldName([...studentsOf(row), row.parentName ?? ''].join(' ')));
}

function digitsOf(text: string): string {
  return toWesternDigits(text).replace(/\D/g, '');
}
