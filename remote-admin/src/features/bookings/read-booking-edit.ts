import { BOOKING_RULES } from 'api-contract/booking';
import { isCalendarDay } from 'api-contract/calendar-day';
import { isLessonHours, readLessonType } from 'api-contract/lesson';
import { readDate } from 'arabic-text/date';
import { toWesternDigits } from 'arabic-text/digits';
import { splitList } from 'arabic-text/list';
import { readNumber } from 'design-system/number-field';
import { type FieldErrors, readText } from 'section-kit/forms/fields';
import {
  changedFields,
  dependentFields,
  EDIT_FIELDS,
  type EditField,
  editFieldsOf,
  editTextsOf,
} from './booking-edit-fields';
import { type BookingEdit, type BookingRow, studentsOf } from './booking-row';
import { bookingMessages } from './messages';

/**
 * Reads the changed fields of the edit form (spec §5). Hours and students, separated by either comma, are read only if
 * they are not blank.
 *
 * @param booking as it was when the edit began
 * @param sent the fields that were sent since, and may have arrived
 */
export function readBookingEdit(
  data: FormData,
  booking: BookingRow,
  sent: readonly EditField[],
): BookingEdit {
  const text = (field: EditField) => readText(data, field);
  // Unchanged names stay as they are, even with a comma in one of them.
  const isUnchanged = text('students') === editTextsOf(booking).students.trim();
  const students = isUnchanged ? [...studentsOf(booking)] : splitList(text('students'));
  const hours = readNumber(text('hours'));
  const lessonDate = readDate(text('lessonDate')) ?? '';
  return changedFields(booking, sent, {
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
}

/** The first broken rule of the changed fields and those that depend on them. Old rows may break other rules. */
export function validateBookingEdit(change: BookingEdit, booking: BookingRow): FieldErrors<EditField> {
  const validated = EDIT_FIELDS.filter((field) => field in change).flatMap(dependentFields);
  const edited = { ...booking, ...editFieldsOf(booking), ...change };
  const { hours = 0, students, lessonType } = edited;
  const broken = [
    ...BOOKING_RULES.filter(({ isBroken }) => isBroken({ ...edited })),
    ...(isLessonHours(hours) ? [] : [{ field: 'hours', message: bookingMessages.wrongHours }]),
    ...(lessonType === 'individual' && students.length > 1
      ? [{ field: 'students', message: bookingMessages.oneStudentOnly }]
      : []),
  ].find(({ field }) => (validated as string[]).includes(field));
  return broken ? { [broken.field]: broken.message } : {};
}
