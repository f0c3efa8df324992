import { LESSON_TYPES } from 'api-contract/lesson';
import { clearDraft, readDraft, saveDraft } from 'shared-auth';
import { EDIT_FIELDS, type EditField, type EditTexts, editFieldsOf } from './booking-edit-fields';
import type { BookingRow } from './booking-row';

/** An edit of a booking that is not saved yet. */
export interface BookingEditDraft {
  /** As it was when the edit began: whatever else differs from it then was somebody else's change. */
  booking: BookingRow;
  typed: EditTexts;
  /** The fields that were sent to be saved. Whether they have arrived is not known before the draft is forgotten. */
  sent: readonly EditField[];
  /** What the server has refused of it, by field. */
  refused: Readonly<Record<string, string>>;
}

/** The unsaved edits of one account in session storage, the last one touched at the end. */
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
      const begun = { _id: booking._id, ...editFieldsOf(booking) };
      write([...others(booking._id), { booking: begun, ...rest }]);
    },
    /** Forgets what was given up. */
    remove: (id: string) => write(others(id)),
    /** Forgets what was saved, unless the edit has been opened again meanwhile and goes on. */
    removeSaved(id: string, typed: EditTexts) {
      write(read().filter((draft) => !holds(draft, id, typed)));
    },
    /** Adds what was refused of an edit, unless it goes on already. */
    refuse(id: string, typed: EditTexts, refused: BookingEditDraft['refused']) {
      write(read().map((draft) => (holds(draft, id, typed) ? { ...draft, refused } : draft)));
    },
  };
}

function holds({ booking, typed }: BookingEditDraft, id: string, texts: EditTexts): boolean {
  return booking._id === id && JSON.stringify(typed) === JSON.stringify(texts);
}

function parseDraft(draft: unknown): BookingEditDraft | undefined {
  const { booking, typed, sent, refused } = (draft ?? {}) as Partial<BookingEditDraft>;
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
    typed: Object.fromEntries(
      EDIT_FIELDS.map((field) => [field, typeof typed[field] === 'string' ? typed[field] : '']),
    ) as EditTexts,
    sent: EDIT_FIELDS.filter((field) => Array.isArray(sent) && sent.includes(field)),
    refused: Object.fromEntries(
      Object.entries(refused ?? {}).filter(([, message]) => typeof message === 'string'),
    ),
  };
}
