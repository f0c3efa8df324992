import { LESSON_TYPES } from 'api-contract/lesson';
import { textsOf } from 'section-kit/forms/fields';
import { clearDraft, readDraft, saveDraft } from 'shared-auth';
import { EDIT_FIELDS, type EditField, type EditTexts, editFieldsOf } from './booking-edit-fields';
import type { BookingRow } from './booking-row';

/** The server's errors of an edit, by field. */
export type BookingErrors = Readonly<Record<string, string>>;

/** An unsaved edit of a booking. */
export interface BookingEditDraft {
  /** The booking when the edit began: all later differences are changes of other people. */
  booking: BookingRow;
  typed: EditTexts;
  /** The fields that were sent; whether they have arrived is unknown while the draft exists. */
  sent: readonly EditField[];
  errors: BookingErrors;
}

/** The unsaved edits of one account in session storage, the last changed one at the end. */
export function bookingEditDrafts(account: string) {
  const name = `booking-edits:${account}`;

  function read(): BookingEditDraft[] {
    const stored = readDraft(name);
    return Array.isArray(stored) ? stored.flatMap((draft) => parseDraft(draft) ?? []) : [];
  }

  function write(drafts: readonly BookingEditDraft[]) {
    if (drafts.length === 0) clearDraft(name);
    else saveDraft(name, drafts);
  }

  const others = (id: string) => read().filter(({ booking }) => booking._id !== id);
  return {
    of: (id: string) => read().find(({ booking }) => booking._id === id),
    last: () => read().at(-1),
    save({ booking, ...rest }: BookingEditDraft) {
      write([...others(booking._id), { booking: { _id: booking._id, ...editFieldsOf(booking) }, ...rest }]);
    },
    remove: (id: string) => write(others(id)),
    /** Removes a saved edit, unless it was opened again and changed since. */
    removeSaved(id: string, typed: EditTexts) {
      write(read().filter((draft) => !isDraftOf(draft, id, typed)));
    },
    /** Adds the server's errors to an edit, unless it was changed since. */
    addErrors(id: string, typed: EditTexts, errors: BookingErrors) {
      write(read().map((draft) => (isDraftOf(draft, id, typed) ? { ...draft, errors } : draft)));
    },
  };
}

function isDraftOf(draft: BookingEditDraft, id: string, typed: EditTexts): boolean {
  return draft.booking._id === id && JSON.stringify(draft.typed) === JSON.stringify(typed);
}

function parseDraft(draft: unknown): BookingEditDraft | undefined {
  const { booking, typed, sent, errors } = (draft ?? {}) as Partial<BookingEditDraft>;
  if (typeof booking !== 'object' || typeof booking?._id !== 'string') return undefined;
  if (typeof typed !== 'object' || typed === null) return undefined;
  const { students, hours, lessonType, ...others } = booking;
  const texts = Object.entries(others).filter(([, value]) => typeof value === 'string');
  return {
    booking: {
      _id: booking._id,
      ...Object.fromEntries(texts),
      students: Array.isArray(students) ? students.filter((student) => typeof student === 'string') : [],
      ...(typeof hours === 'number' && { hours }),
      ...(lessonType && LESSON_TYPES.includes(lessonType) && { lessonType }),
    },
    typed: textsOf(typed, EDIT_FIELDS),
    sent: EDIT_FIELDS.filter((field) => Array.isArray(sent) && sent.includes(field)),
    errors: Object.fromEntries(
      Object.entries(errors ?? {}).filter(([, message]) => typeof message === 'string'),
    ),
  };
}
