import { readLessonType } from 'api-contract/lesson-type';
import { clearDraft, readDraft, saveDraft } from 'shared-auth';
import { textsOf } from '../../form/fill-untouched';
import { type BookingFields, PLAIN_FIELDS } from './booking-fields';

/** Nobody is signed in here: one draft for the tab. */
const NAME = 'booking-request';

/** Keeps what is typed, in place of what was kept before. */
export function keepBookingDraft(fields: BookingFields): void {
  saveDraft(NAME, fields);
}

/** The form is sent or given up: nothing of it comes back. */
export function forgetBookingDraft(): void {
  clearDraft(NAME);
}

/** As `forgetBookingDraft`, unless another form has been typed into since this one was sent. */
export function forgetBookingDraftOf(sent: BookingFields): void {
  if (JSON.stringify(readDraft(NAME)) === JSON.stringify(sent)) clearDraft(NAME);
}

/** The draft, with every field that is not what it should be left empty; `undefined` if there is none. */
export function readBookingDraft(): BookingFields | undefined {
  const draft = readDraft(NAME);
  if (typeof draft !== 'object' || draft === null) return undefined;
  const { lessonType, students } = draft as Record<string, unknown>;
  return {
    ...textsOf(draft, PLAIN_FIELDS),
    lessonType: readLessonType(lessonType),
    students: Array.isArray(students) ? students.map((name) => (typeof name === 'string' ? name : '')) : [],
  };
}
