import { useState } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { useAccount } from 'shared-auth';
import { type BookingEditDraft, bookingEditDrafts } from './booking-edit-drafts';
import {
  EDIT_FIELDS,
  type EditField,
  type EditTexts,
  editTextsOf,
  fieldsJudgedBy,
} from './booking-edit-fields';
import type { BookingEdit, BookingRow } from './booking-row';
import { unsavedEdit, type useBookingChanges } from './use-booking-changes';

/** The edit that is open. */
export interface OpenEdit {
  /** As it was when the edit began. */
  booking: BookingRow;
  /** The fields that were sent since: a save of them is under way, or nobody knows what came of it. */
  sent: readonly EditField[];
  /** What its fields begin with. */
  start: EditTexts;
  /** They begin with what was typed before and not saved. */
  beginsChanged: boolean;
  /** The person is to be told so: it comes from the draft. */
  isRestored: boolean;
  /** What the server has refused of it, by field. */
  refused: Readonly<Record<string, string>>;
}

/**
 * The edit of a booking, one at a time. What is typed is kept until it is saved or given up, through a reload, an
 * expired session and a failure: the edit is open again when the page is opened again, or when the same booking is
 * edited again.
 */
export function useBookingEdits(changes: ReturnType<typeof useBookingChanges>) {
  const signedIn = useAccount();
  // The one who opened the page: a session that ends while one types must not part the draft from its owner.
  const [drafts] = useState(() => bookingEditDrafts(signedIn));
  const [open, setOpen] = useState(() => restored(drafts.last()));

  function close() {
    if (open) {
      drafts.remove(open.booking._id);
      keyedToasts.clear(unsavedEdit(open.booking._id));
    }
    setOpen(undefined);
  }

  return {
    open,

    edit(booking: BookingRow) {
      const fresh = { booking, sent: [], start: editTextsOf(booking), beginsChanged: false };
      setOpen(restored(drafts.of(booking._id)) ?? { ...fresh, isRestored: false, refused: {} });
    },

    /**
     * Keeps what is typed, and takes back what was refused of the field that has changed.
     *
     * @param typed nothing while the fields are as they began
     */
    keep(typed: EditTexts | undefined, changed: EditField) {
      if (!open) return;
      const { booking, sent } = open;
      const judged: readonly string[] = fieldsJudgedBy(changed);
      const refused = Object.fromEntries(
        Object.entries(open.refused).filter(([field]) => !judged.includes(field)),
      );
      setOpen({ ...open, refused });
      if (typed) drafts.save({ booking, typed, sent, refused });
      else drafts.remove(open.booking._id);
    },

    /** Applies the change at once, before the server has agreed; the draft waits for that. */
    save(change: BookingEdit, typed: EditTexts) {
      if (!open) return;
      const { booking } = open;
      const sent = EDIT_FIELDS.filter((field) => open.sent.includes(field) || Object.hasOwn(change, field));
      drafts.save({ booking, typed, sent, refused: {} });
      setOpen(undefined);
      void changes.edit(booking._id, change, {
        onSaved: () => drafts.removeSaved(booking._id, typed),
        onFailed: (refused) => drafts.refuse(booking._id, typed, refused),
        onReopen: (refused) =>
          setOpen({ booking, sent, start: typed, beginsChanged: true, isRestored: false, refused }),
      });
    },

    /** Gives the edit up, or ends it without a change; of a save that failed nothing is said any more. */
    close,
  };
}

function restored(draft: BookingEditDraft | undefined): OpenEdit | undefined {
  if (!draft) return undefined;
  const { typed: start, ...rest } = draft;
  return { ...rest, start, beginsChanged: true, isRestored: true };
}
