import { type LessonType, readLessonType } from 'api-contract/lesson';
import { readText } from '../../form/field-messages';

/** What the form holds, as texts: what a draft keeps and the rules look at. Names are those of the wire. */
export interface BookingFields {
  parentName: string;
  phone: string;
  subject: string;
  ageLevel: string;
  lessonDate: string;
  lessonTime: string;
  hours: string;
  lessonType: LessonType;
  /** One for an individual lesson, any number for a group; blank ones included. */
  students: string[];
  notes: string;
}

/** The fields that are one control each, filled and read by their name alone. */
export const PLAIN_FIELDS = [
  'parentName',
  'phone',
  'subject',
  'ageLevel',
  'lessonDate',
  'lessonTime',
  'hours',
  'notes',
] as const satisfies readonly (keyof BookingFields)[];

/** What stands in the form now; a field that it does not show is empty. */
export function readBookingFields(data: FormData): BookingFields {
  const plain = Object.fromEntries(PLAIN_FIELDS.map((field) => [field, readText(data, field)]));
  return {
    ...(plain as Record<(typeof PLAIN_FIELDS)[number], string>),
    lessonType: readLessonType(data.get('lessonType')),
    students: data.getAll('students').map(String),
  };
}
