import { type BookingEdit, type BookingRow, levelOf, studentsOf } from './booking-row';

/** What the edit form begins with for a booking. A row without hours begins without them. */
export function editFieldsOf(booking: BookingRow) {
  return {
    parentName: booking.parentName ?? '',
    phone: booking.phone ?? '',
    subject: booking.subject ?? '',
    ageLevel: levelOf(booking),
    lessonDate: booking.lessonDate ?? '',
    lessonTime: booking.lessonTime ?? '',
    lessonType: booking.lessonType ?? 'individual',
    notes: booking.notes ?? '',
    students: [...studentsOf(booking)],
    ...(booking.hours !== undefined && { hours: booking.hours }),
  } satisfies BookingEdit;
}

/** The fields of an edit that differ from what the booking holds: the others may be somebody else's by now. */
export function changedFields(booking: BookingRow, written: BookingEdit): BookingEdit {
  const before: BookingEdit = editFieldsOf(booking);
  const changed = Object.entries(written).filter(
    ([field, value]) => !isSame(before[field as keyof BookingEdit], value),
  );
  return Object.fromEntries(changed);
}

function isSame(before: BookingEdit[keyof BookingEdit], after: BookingEdit[keyof BookingEdit]): boolean {
  return JSON.stringify(comparable(before)) === JSON.stringify(comparable(after));
}

/** A form's text is trimmed and knows one kind of line end. */
function comparable(value: BookingEdit[keyof BookingEdit]) {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;
}
