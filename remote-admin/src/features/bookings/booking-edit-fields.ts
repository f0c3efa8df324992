import { joinList } from 'arabic-text/list';
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

/** What stands in the fields of the edit form. */
export type EditTexts = Readonly<Record<EditField, string>>;

/** The texts that the edit form begins with for a booking. */
export function editTextsOf(booking: BookingRow): EditTexts {
  const { students, hours, ...texts } = editFieldsOf(booking);
  return { ...texts, students: joinList(students), hours: String(hours ?? '') };
}

/** What stands in the form now. */
export function textsIn(form: HTMLFormElement): EditTexts {
  const fields = new FormData(form);
  return Object.fromEntries(
    EDIT_FIELDS.map((field) => [field, String(fields.get(field) ?? '')]),
  ) as EditTexts;
}

/** The fields whose messages are out of date once a field is changed: how many students are right depends on the type. */
export function fieldsJudgedBy(field: EditField): readonly EditField[] {
  return field === 'lessonType' ? ['lessonType', 'students'] : [field];
}

/** What an administrator may change of a booking, as it is. A row without hours has none here. */
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
 * The fields of an edit that differ from what the booking held. The others are not sent, since somebody else may have
 * changed them by now. A field that was sent before counts as different in any case: nobody knows whether it arrived.
 */
export function changedFields(
  booking: BookingRow,
  sent: readonly EditField[],
  written: BookingEdit,
): BookingEdit {
  const before: BookingEdit = editFieldsOf(booking);
  const changed = Object.entries(written).filter(
    ([field, value]) => sent.includes(field as EditField) || !isSame(before[field as EditField], value),
  );
  return Object.fromEntries(changed);
}

function isSame(before: BookingEdit[EditField], after: BookingEdit[EditField]): boolean {
  return JSON.stringify(comparable(before)) === JSON.stringify(comparable(after));
}

/** A form's text is trimmed and knows one kind of line end. */
function comparable(value: BookingEdit[EditField]) {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;
}
