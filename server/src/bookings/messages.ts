import { GROUP_BOOKING_MAX_STUDENTS, GROUP_BOOKING_MIN_STUDENTS } from 'api-contract/limits';
import { pluralize } from 'arabic-text/plural';

/** What follows a booking request. */
export const REQUEST_PROMISE = 'سيتواصل معك المعهد لتأكيد الحجز أو الاعتذار عنه.';

/** What whoever asked for a booking is told: by the call, and by the page that follows a form sent without scripts. */
export const REQUEST_RECEIVED = `وصل طلبك. ${REQUEST_PROMISE}`;

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
