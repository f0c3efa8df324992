import type { BookingStatus } from 'api-contract/booking-choices';
import type { LessonType } from 'api-contract/lesson-type';
import { compareArabic } from 'arabic-text/collation';
import { type BookingRow, statusOf } from './booking-row';

/** What the filters above the bookings hold. */
export interface BookingArrangement {
  status: BookingStatus | 'all';
  lessonType: LessonType | 'all';
  sort: 'none' | 'subject';
}

export const NO_ARRANGEMENT: BookingArrangement = { status: 'all', lessonType: 'all', sort: 'none' };

/** The bookings that match the filters; in the order they came, or by subject in Arabic order. */
export function arrangeBookings(
  rows: readonly BookingRow[],
  { status, lessonType, sort }: BookingArrangement,
): BookingRow[] {
  const found = rows.filter(
    (row) =>
      (status === 'all' || statusOf(row) === status) &&
      (lessonType === 'all' || row.lessonType === lessonType),
  );
  if (sort === 'none') return found;
  return found.sort((left, right) => compareArabic(left.subject ?? '', right.subject ?? ''));
}
