import { clearDraft, readDraft, saveDraft } from 'shared-auth';
import { type BookingFields, PLAIN_FIELDS, readLessonType } from './booking-fields';

/** Nobody is signed in here: one draft for the tab. */
const NAME = 'booking-request';

export function keepBookingDraft(fields: BookingFields): void {
  saveDraft(NAME, fields);
}

export function forgetBookingDraft(): void {
  clearDraft(NAME);
}

/** The draft, with every field that is not what it should be left empty; `undefined` if there is none. */
export function readBookingDraft(): BookingFields | undefined {
  const draft = readDraft(NAME);
  if (typeof draft !== 'object' || draft === null) return undefined;
  const kept = draft as Record<string, unknown>;
  const plain = Object.fromEntries(PLAIN_FIELDS.map((field) => [field, textOf(kept[field])]));
  return {
    ...(plain as Record<(typeof PLAIN_FIELDS)[number], string>),
    lessonType: readLessonType(kept.lessonType),
    students: Array.isArray(kept.students) ? kept.students.map(textOf) : [],
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Writes the draft into the controls that the person has not touched yet; what was typed before the page came alive
 * stays.
 */
export function fillUntouched(form: HTMLFormElement, draft: BookingFields): void {
  for (const field of PLAIN_FIELDS) {
    const control = form.elements.namedItem(field);
    if (isValued(control) && control.value === '') control.value = draft[field];
  }
}

/** A text control, a list or a group of radio buttons: all of them are read and written through `value`. */
function isValued(control: unknown): control is { value: string } {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement ||
    control instanceof RadioNodeList
  );
}
