import { useCallback, useState } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { useAccount } from 'shared-auth';
import { type BookingEditDraft, bookingEditDrafts } from './booking-edit-drafts';
import { EDIT_FIELDS, type EditTexts, editFieldsOf, editTextsOf } from './booking-edit-fields';
import type { BookingEdit, BookingRow } from './booking-row';
import { type BookingChanges, failedEditToast } from './use-booking-changes';

/** The open edit. */
export interface OpenEdit extends Omit<BookingEditDraft, 'typed'> {
  /** The initial texts of its fields. */
  start: EditTexts;
  /** Whether these contain unsaved changes. */
  startsChanged: boolean;
  /** Whether these are from a draft; the dialog then says so. */
  isRestored: boolean;
}

/**
 * The edit of a booking, one at a time. Typed text survives a reload, an expired session and a failure until it is
 * saved or discarded: the edit opens again with the page, or when the same booking is edited again.
 */
export function useBookingEdits(changes: BookingChanges) {
  const signedIn = useAccount();
  // The drafts of the account that opened the page: its session may end while the edit is open.
  const [drafts] = useState(() => bookingEditDrafts(signedIn));
  const [open, setOpen] = useState(() => restore(drafts.last()));

  const edit = useCallback(
    (booking: BookingRow) => {
      setOpen(restore(drafts.of(booking._id)) ?? freshEdit(booking));
    },
    [drafts],
  );

  return {
    open,
    edit,

    /** Stores the typed text and removes the errors of the corrected fields. */
    keep(typed: EditTexts | undefined, corrected: readonly string[]) {
      if (!open) return;
      const { booking, sent } = open;
      const errors = Object.fromEntries(
        Object.entries(open.errors).filter(([field]) => !corrected.includes(field)),
      );
      setOpen({ ...open, errors });
      if (typed) drafts.save({ booking, typed, sent, errors });
      else drafts.remove(booking._id);
    },

    /** Applies the change before the server has confirmed it; the draft is removed when it has. */
    save(change: BookingEdit, typed: EditTexts) {
      if (!open) return;
      const { booking } = open;
      const isSent = (field: string) => (open.sent as readonly string[]).includes(field);
      const sent = EDIT_FIELDS.filter((field) => open.sent.includes(field) || field in change);
      drafts.save({ booking, typed, sent, errors: {} });
      setOpen(undefined);
      void changes.edit({
        bookingId: booking._id,
        start: Object.fromEntries(Object.entries(editFieldsOf(booking)).filter(([field]) => !isSent(field))),
        change,
        onSaved: () => drafts.removeSaved(booking._id, typed),
        onFailed: (errors) => drafts.addErrors(booking._id, typed, errors),
        onReopen: (errors) =>
          setOpen({ booking, sent, start: typed, startsChanged: true, isRestored: false, errors }),
      });
    },

    /** Discards what was typed and fills the edit from the booking. */
    restart() {
      if (!open) return;
      drafts.remove(open.booking._id);
      setOpen({ ...freshEdit(open.booking), sent: open.sent });
    },

    /** Discards the edit and the toast about its failure. */
    close() {
      if (open) {
        drafts.remove(open.booking._id);
        keyedToasts.clear(failedEditToast(open.booking._id));
      }
      setOpen(undefined);
    },
  };
}

function freshEdit(booking: BookingRow): OpenEdit {
  const start = editTextsOf(booking);
  return { booking, sent: [], start, errors: {}, startsChanged: false, isRestored: false };
}

function restore(draft: BookingEditDraft | undefined): OpenEdit | undefined {
  if (!draft) return undefined;
  const { typed: start, ...rest } = draft;
  return { ...rest, start, startsChanged: true, isRestored: true };
}
