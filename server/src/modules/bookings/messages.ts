import { GROUP_BOOKING_MAX_STUDENTS, GROUP_BOOKING_MIN_STUDENTS } from 'api-contract/booking';
import { BOOKING_CONFIRMATION } from 'api-contract/booking-confirmation';
import { pluralize } from 'arabic-text/plural';

/** What the call tells whoever asked for a booking. */
export const REQUEST_RECEIVED = `${BOOKING_CONFIRMATION.title}. ${BOOKING_CONFIRMATION.promise}`;

/** How many students a booking may have. */
export const FITTING_STUDENTS = `الدرس الفردي لطالب واحد، والدرس الجماعي من ${students(GROUP_BOOKING_MIN_STUDENTS)} إلى ${students(GROUP_BOOKING_MAX_STUDENTS)}`;

/** As it stands after a preposition. */
function students(count: number): string {
  return pluralize(count, {
    two: 'طالبين',
    few: '{count} طلاب',
    many: '{count} طالبًا',
    other: '{count} طالب',
  });
}
