import { useQueryClient } from '@tanstack/react-query';
import type { BookingStatus } from 'api-contract/booking';
import type { Booking } from 'api-contract/booking-schema';
import { joinList } from 'arabic-text/list';
import { useCallback, useRef, useState } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api, endsSession } from 'shared-auth';
import { refreshWaiting, writeBooking } from './booking-queries';
import { type BookingEdit, type BookingRow, statusOf, studentsOf } from './booking-row';
import { bookingMessages } from './messages';

interface OptimisticChange {
  number: number;
  bookingId: string;
  change: Partial<BookingRow>;
}

/** What to do when the outcome of an edit is known. */
interface EditOutcome {
  onSaved: () => void;
  onFailed: (refused: Readonly<Record<string, string>>) => void;
  onReopen: (refused: Readonly<Record<string, string>>) => void;
}

/** An edit that failed keeps its way back to what was typed, whatever is said of the booking later. */
export const unsavedEdit = (bookingId: string) => `edit ${bookingId}`;

/**
 * Changes of bookings, which are shown before the server has answered. What the server last said is kept unchanged; a
 * change that is on its way is laid over it, and taken off when its answer comes. So a failure takes back only its own
 * change, however many overlap. Changes of one booking are sent one after the other, so that the last press wins.
 */
export function useBookingChanges() {
  const queryClient = useQueryClient();
  const [onTheirWay, setOnTheirWay] = useState<readonly OptimisticChange[]>([]);
  const lastNumber = useRef(0);
  const lastSent = useRef(new Map<string, Promise<unknown>>());

  const send = useCallback(
    async (bookingId: string, change: Partial<BookingRow>, path: string) => {
      const number = ++lastNumber.current;
      setOnTheirWay((before) => [...before, { number, bookingId, change }]);
      const sent = (lastSent.current.get(bookingId) ?? Promise.resolve())
        .catch(() => {})
        .then(() => api.patch<{ booking?: Booking }>(path, { body: change }));
      lastSent.current.set(bookingId, sent);
      try {
        const answer = await sent;
        await writeBooking(queryClient, bookingId, answer?.booking ?? change);
      } finally {
        setOnTheirWay((before) => before.filter((other) => other.number !== number));
      }
    },
    [queryClient],
  );

  const setStatus = useCallback(
    async (booking: BookingRow, status: BookingStatus): Promise<void> => {
      const { _id: id } = booking;
      const before = statusOf(booking);
      try {
        keyedToasts.clear(id);
        const path = `/booking/${encodeURIComponent(id)}/status`;
        await send(id, { status }, path);
        if (status === 'pending') void refreshWaiting(queryClient);
        const words = bookingMessages.statusChanged[status](joinList(studentsOf(booking)));
        const undo = { label: bookingMessages.takeBack, onAction: () => takeBack.current(booking, before) };
        keyedToasts.succeeded(id, words, status === 'cancelled' ? undo : undefined);
      } catch (error) {
        if (!endsSession(error)) keyedToasts.failed(id, bookingMessages.statusFailed);
      }
    },
    [send, queryClient],
  );
  const takeBack = useRef(setStatus);
  takeBack.current = setStatus;

  /**
   * Never rejects. `onSaved` is called once the server has it. A failure calls `onFailed` and offers `onReopen`, both with
   * what the server refused, by field.
   */
  const edit = useCallback(
    async (id: string, change: BookingEdit, { onSaved, onFailed, onReopen }: EditOutcome): Promise<void> => {
      try {
        keyedToasts.clear(id);
        keyedToasts.clear(unsavedEdit(id));
        const path = `/booking/${encodeURIComponent(id)}`;
        await send(id, change, path);
        onSaved();
        keyedToasts.succeeded(id, bookingMessages.editSaved);
      } catch (error) {
        if (endsSession(error)) return;
        const refused = error instanceof ApiError ? error.fields : {};
        onFailed(refused);
        const action = {
          label: bookingMessages.reopen,
          onAction: () => onReopen(refused),
        };
        keyedToasts.failed(unsavedEdit(id), bookingMessages.editFailed, action);
      }
    },
    [send],
  );

  const withChanges = useCallback(
    (rows: readonly BookingRow[]): BookingRow[] =>
      rows.map((row) => {
        const own = onTheirWay.filter(({ bookingId }) => bookingId === row._id);
        return Object.assign({}, row, ...own.map(({ change }) => change));
      }),
    [onTheirWay],
  );

  return { withChanges, setStatus, edit };
}
