import { useQueryClient } from '@tanstack/react-query';
import { BOOKING_STATUS_NAMES, type BookingStatus } from 'api-contract/booking';
import type { Booking } from 'api-contract/booking-schema';
import { readLessonType } from 'api-contract/lesson';
import { useCallback, useRef, useState } from 'react';
import { type RecordWords, useRecordEdit } from 'section-kit/forms/use-record-edit';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api, endsSession } from 'shared-auth';
import type { BookingErrors } from './booking-edit-drafts';
import { writeBookings } from './booking-queries';
import { type BookingEdit, type BookingRow, statusOf } from './booking-row';
import { bookingMessages } from './messages';

interface EditRequest {
  bookingId: string;
  /** What the edit began with; without the fields that were sent before, which may have arrived. */
  start: BookingEdit;
  change: BookingEdit;
  onSaved: () => void;
  /** It is called with the server's errors by field. */
  onFailed: (errors: BookingErrors) => void;
  /** It is called when the button of the failure toast is pressed to open the edit again. */
  onReopen: (errors: BookingErrors) => void;
}

const BOOKING_WORDS: RecordWords = {
  labels: {
    students: bookingMessages.studentNames.group.label,
    lessonType: bookingMessages.type,
    subject: bookingMessages.subject,
    ageLevel: bookingMessages.level,
    lessonDate: bookingMessages.lessonDate,
    lessonTime: bookingMessages.lessonTime,
    hours: bookingMessages.hours,
    phone: bookingMessages.phone,
    parentName: bookingMessages.parentName,
    notes: bookingMessages.notes,
  },
  describe: (field, value) =>
    field === 'lessonType' ? bookingMessages.types[readLessonType(String(value))] : undefined,
};

const STATUS_WORDS: RecordWords = {
  labels: { status: bookingMessages.status },
  describe: (_, value) => BOOKING_STATUS_NAMES[value as BookingStatus],
  entry: 'pressed',
};

/** The key of the toast about a failed edit, which stays when other toasts about the booking are replaced. */
export const failedEditToast = (bookingId: string) => `edit ${bookingId}`;

export type BookingChanges = ReturnType<typeof useBookingChanges>;

/**
 * Changes of bookings, shown before the response arrives. The cached rows stay as the server sent them; pending changes
 * are applied on top and removed with their response, so a failure reverts only its own change. Changes of one booking
 * are sent one after the other.
 */
export function useBookingChanges() {
  const queryClient = useQueryClient();
  const { save, dialog } = useRecordEdit(BOOKING_WORDS);
  const statusEdit = useRecordEdit(STATUS_WORDS);
  const [pending, setPending] = useState<readonly BookingRow[]>([]);
  const lastRequest = useRef(new Map<string, Promise<unknown>>());

  /** Sends a change of a booking after its earlier ones. */
  const inOrder = useCallback(<Sent>(id: string, send: () => Promise<Sent>): Promise<Sent> => {
    const request = (lastRequest.current.get(id) ?? Promise.resolve()).catch(() => {}).then(send);
    lastRequest.current.set(id, request);
    return request;
  }, []);

  /** Shows changes until `work` has ended. */
  const showDuring = useCallback(
    async <Done>(changes: readonly BookingRow[], work: () => Promise<Done>): Promise<Done> => {
      setPending((before) => [...before, ...changes]);
      try {
        return await work();
      } finally {
        setPending((before) => before.filter((change) => !changes.includes(change)));
      }
    },
    [],
  );

  const sendEdit = useCallback(
    (id: string, fields: BookingEdit, was: object | undefined) =>
      showDuring([{ ...fields, _id: id }], () =>
        inOrder(id, async () => {
          const path = `/booking/${encodeURIComponent(id)}`;
          const response = await api.patch<{ booking?: Booking }>(path, { body: { ...fields, was } });
          await writeBookings(queryClient, [{ ...fields, ...response?.booking, _id: id }]);
          return true;
        }),
      ),
    [inOrder, showDuring, queryClient],
  );

  /** Saves the status of one booking; `false` where the person keeps the one that another person has saved. */
  const saveStatus = useCallback(
    async (booking: BookingRow, status: BookingStatus, reason?: string): Promise<unknown> => {
      const path = `/booking/${encodeURIComponent(booking._id)}/status`;
      return statusEdit.save({
        change: { status },
        start: { status: statusOf(booking) },
        // Where the person keeps the saved status, nothing is left to send.
        send: async ({ was, ...change }) =>
          change.status !== undefined &&
          inOrder(booking._id, () => api.patch(path, { body: { ...change, was, reason } })),
      });
    },
    [inOrder, statusEdit.save],
  );

  const edit = useCallback(
    async ({ bookingId, start, change, onSaved, onFailed, onReopen }: EditRequest): Promise<void> => {
      const failedToast = failedEditToast(bookingId);
      keyedToasts.clear(bookingId);
      keyedToasts.clear(failedToast);
      try {
        const saved = await save({
          change,
          start,
          send: ({ was, ...fields }) => sendEdit(bookingId, fields, was),
        });
        if (!saved) return onReopen({});
      } catch (error) {
        if (endsSession(error)) return;
        const errors = error instanceof ApiError ? error.fields : {};
        onFailed(errors);
        const reopen = { label: bookingMessages.reopen, onAction: () => onReopen(errors) };
        keyedToasts.failed(failedToast, bookingMessages.editFailed, reopen);
        return;
      }
      onSaved();
      keyedToasts.succeeded(bookingId, bookingMessages.editSaved);
    },
    [sendEdit, save],
  );

  const withChanges = useCallback(
    (rows: readonly BookingRow[]): readonly BookingRow[] =>
      pending.length === 0 ? rows : rows.map((row) => applyChanges(row, pending)),
    [pending],
  );

  return {
    withChanges,
    showDuring,
    saveStatus,
    edit,
    conflictDialog: dialog ?? statusEdit.dialog,
  };
}

function applyChanges(row: BookingRow, pending: readonly BookingRow[]): BookingRow {
  return Object.assign({}, row, ...pending.filter(({ _id }) => _id === row._id));
}
