import { BOOKING_RULES } from 'api-contract/booking';
import { isCalendarDay } from 'api-contract/calendar-day';
import { isLessonHours, readLessonType } from 'api-contract/lesson';
import { readDate } from 'arabic-text/date';
import { toWesternDigits } from 'arabic-text/digits';
import { splitList } from 'arabic-text/list';
import { readNumber } from 'design-system/number-field';
import {
  changedFields,
  EDIT_FIELDS,
  type EditField,
  editFieldsOf,
  editTextsOf,
  fieldsJudgedBy,
} from './booking-edit-fields';
import { type BookingEdit, type BookingRow, studentsOf } from './booking-row';
import { bookingMessages } from './messages';

/** The fields that a filled edit form changes, or the first field that is not filled correctly and why. */
export type ReadEdit =
  | { change: BookingEdit; fault?: undefined }
  | { change?: undefined; fault: { field: string; message: string } };

/**
 * Reads the edit form (spec §5). Hours are read only if something is written, students only if the list, separated by
 * either comma, names somebody.
 *
 * @param booking as it was when the edit began
 * @param sent the fields that were sent since, and may have arrived
 */
export function readBookingEdit(form: FormData, booking: BookingRow, sent: readonly EditField[]): ReadEdit {
  const text = (field: string) => String(form.get(field) ?? '').trim();
  // Names that nobody touched stay as they are, one with a comma in it too.
  const untouched = text('students') === editTextsOf(booking).students.trim();
  const students = untouched ? [...studentsOf(booking)] : splitList(text('students'));
  const hours = readNumber(text('hours'));
  const lessonDate = readDate(text('lessonDate')) ?? '';
  const change = changedFields(booking, sent, {
    parentName: text('parentName'),
    phone: toWesternDigits(text('phone')),
    subject: text('subject'),
    ageLevel: text('ageLevel'),
    lessonDate: isCalendarDay(lessonDate) ? lessonDate : '',
    lessonTime: text('lessonTime'),
    lessonType: readLessonType(text('lessonType')),
    notes: text('notes'),
    ...(hours !== null && { hours }),
    ...(students.length > 0 && { students }),
  });
  const fault = faultOf({ ...booking, ...editFieldsOf(booking), ...change }, judgedFields(change));
  return fault ? { fault } : { change };
}

/** The fields that are judged: those that change, and what depends on them. A row of the past may break other rules. */
function judgedFields(change: BookingEdit): ReadonlySet<string> {
  return new Set(EDIT_FIELDS.filter((field) => Object.hasOwn(change, field)).flatMap(fieldsJudgedBy));
}

function faultOf(
  booking: BookingRow,
  judged: ReadonlySet<string>,
): { field: string; message: string } | undefined {
  const broken = BOOKING_RULES.find(({ field, isBroken }) => judged.has(field) && isBroken({ ...booking }));
  if (broken) return broken;
  const { hours = 0, students = [], lessonType } = booking;
  if (judged.has('hours') && !isLessonHours(hours)) {
    return { field: 'hours', message: bookingMessages.wrongHours };
  }
  if (judged.has('students') && lessonType === 'individual' && students.length > 1) {
    return { field: 'students', message: bookingMessages.oneStudentOnly };
  }
  return undefined;
}
