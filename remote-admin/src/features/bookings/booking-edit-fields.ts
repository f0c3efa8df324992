import { joinList } from 'arabic-text/list';
import { textsOf } from 'section-kit/forms/fields';
import { type BookingEdit, type BookingRow, levelOf, studentsOf } from './booking-row';

/** The fields of the edit form, by their names. */
export const EDIT_FIELDS = [
  'students',
  'lessonType',
  'subject',
  'ageLevel',
  'lessonDate',
  'lessonTime',
  'hours',
  'phone',
  'parentName',
  'notes',
] as const satisfies readonly (keyof BookingEdit)[];

export type EditField = (typeof EDIT_FIELDS)[number];

/** The texts of the fields of the edit form. */
export type EditTexts = Readonly<Record<EditField, string>>;

/** The texts that the edit of a booking starts with. */
export function editTextsOf(booking: BookingRow): EditTexts {
  const { students, hours, ...texts } = editFieldsOf(booking);
  return { ...texts, students: joinList(students), hours: String(hours ?? '') };
}

/** The current texts of the form. */
export function readEditTexts(form: HTMLFormElement): EditTexts {
  return textsOf(Object.fromEntries(new FormData(form)), EDIT_FIELDS);
}

/** The fields whose rules depend on a field: the number of students depends on the lesson type. */
export function dependentFields(field: EditField): readonly EditField[] {
  return field === 'lessonType' ? ['lessonType', 'students'] : [field];
}

/** The fields that an administrator may change. Hours are missing if the row lacks them. */
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

/**
 * The fields of an edit that differ from the booking. Others are not sent: another person may have changed them. A field
 * that was sent before always counts as different, because it may have arrived.
 */
export function changedFields(
  booking: BookingRow,
  sent: readonly EditField[],
  edited: BookingEdit,
): BookingEdit {
  const before: BookingEdit = editFieldsOf(booking);
  const changed = EDIT_FIELDS.filter(
    (field) => field in edited && (sent.includes(field) || !isSame(before[field], edited[field])),
  );
  return Object.fromEntries(changed.map((field) => [field, edited[field]]));
}

function isSame(before: BookingEdit[EditField], after: BookingEdit[EditField]): boolean {
  return JSON.stringify(normalize(before)) === JSON.stringify(normalize(after));
}

/** The text of a form is trimmed and has one kind of line end. */
function normalize(value: BookingEdit[EditField]) {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;
}
