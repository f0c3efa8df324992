import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BOOKING_STATUS_NAMES, type BookingStatus } from 'api-contract/booking';
import type { Booking } from 'api-contract/booking-schema';
import { readLessonType } from 'api-contract/lesson';
import { joinList } from 'arabic-text/list';
import { useStudentQuestion } from 'lesson-kit/student-question';
import { useCallback, useRef, useState } from 'react';
import { type RecordWords, useRecordEdit } from 'section-kit/forms/use-record-edit';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api, endsSession } from 'shared-auth';
import type { BookingErrors } from './booking-edit-drafts';
import { refetchBookings, refetchWaiting, writeBooking } from './booking-queries';
import { type BookingEdit, type BookingRow, statusOf, studentsOf } from './booking-row';
import { bookingMessages } from './messages';

interface BookingChange {
  bookingId: string;
  path: string;
  change: Partial<BookingRow>;
  /** What the changed fields were when the person saw the booking. */
  was: object;
  /** Runs before the change is sent, while it is shown already; `false` takes it back. */
  prepare?: () => Promise<boolean>;
}

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

/**
 * Changes of bookings, shown before the response arrives. The cached rows stay as the server sent them; pending changes
 * are applied on top and removed with their response, so a failure reverts only its own change. Changes of one booking
 * are sent one after the other: the last press wins.
 */
export function useBookingChanges() {
  const queryClient = useQueryClient();
  const { save, dialog } = useRecordEdit(BOOKING_WORDS);
  const statusEdit = useRecordEdit(STATUS_WORDS);
  const [pending, setPending] = useState<readonly BookingChange[]>([]);
  const lastRequest = useRef(new Map<string, Promise<unknown>>());

  const { mutateAsync } = useMutation({
    /** @returns whether the change was sent */
    async mutationFn({ bookingId, path, change, was, prepare }: BookingChange) {
      const request = (lastRequest.current.get(bookingId) ?? Promise.resolve())
        .catch(() => {})
        .then(async () => {
          if (prepare && !(await prepare())) return false;
          const response = await api.patch<{ booking?: Booking }>(path, { body: { ...change, was } });
          await writeBooking(queryClient, bookingId, response?.booking ?? change);
          return true;
        });
      lastRequest.current.set(bookingId, request);
      return request;
    },
    onSettled: (_, __, sent) => setPending((before) => before.filter((other) => other !== sent)),
  });

  const send = useCallback(
    (change: BookingChange) => {
      setPending((before) => [...before, change]);
      return mutateAsync(change);
    },
    [mutateAsync],
  );

  const question = useStudentQuestion();
  const confirm = useRef(question.confirm);
  confirm.current = question.confirm;

  /**
   * Gives the booking the names of the students who are meant, so that its lessons make no second ones.
   *
   * @returns those names; `undefined` if the person goes back to the list
   */
  const confirmStudents = useCallback(
    async (booking: BookingRow, onSeveralPeople: () => void): Promise<readonly string[] | undefined> => {
      const typed = studentsOf(booking);
      const meant = await confirm.current(typed, {
        back: bookingMessages.backToList,
        split: onSeveralPeople,
      });
      if (!meant) return undefined;
      const students = typed.map((name) => meant.get(name)?.name ?? name);
      if (students.every((name, position) => name === typed[position])) return typed;
      const path = `/booking/${encodeURIComponent(booking._id)}`;
      const body = { students, was: { students: typed } };
      const response = await api.patch<{ booking?: Booking }>(path, { body });
      await writeBooking(queryClient, booking._id, response?.booking ?? { students });
      return students;
    },
    [queryClient],
  );

  /** @param onSeveralPeople called when one name of an approved booking turns out to be the names of several students */
  const setStatus = useCallback(
    async (booking: BookingRow, status: BookingStatus, onSeveralPeople = () => {}): Promise<void> => {
      const id = booking._id;
      const before = statusOf(booking);
      let students = studentsOf(booking);
      async function prepare(): Promise<boolean> {
        const meant = await confirmStudents(booking, onSeveralPeople);
        students = meant ?? students;
        return meant !== undefined;
      }
      keyedToasts.clear(id);
      try {
        const path = `/booking/${encodeURIComponent(id)}/status`;
        const isSent = await statusEdit.save({
          change: { status },
          start: { status: before },
          // Where the person keeps the saved status, nothing is left to send.
          send: async ({ was, ...change }) =>
            change.status !== undefined &&
            send({ bookingId: id, path, change, was, ...(status === 'approved' && { prepare }) }),
        });
        if (!isSent) return void refetchBookings(queryClient);
      } catch (error) {
        if (endsSession(error)) return;
        // The names, which are saved before the status, may be others by now.
        if (error instanceof ApiError && error.conflicts.length > 0) void refetchBookings(queryClient);
        keyedToasts.failed(id, bookingMessages.statusFailed);
        return;
      }
      if (status === 'pending') void refetchWaiting(queryClient);
      const message = bookingMessages.statusChanged[status](joinList(students));
      const undo = {
        label: bookingMessages.undo,
        onAction: () => void setStatus({ ...booking, students: [...students], status }, before),
      };
      keyedToasts.succeeded(id, message, status === 'cancelled' ? undo : undefined);
    },
    [send, statusEdit.save, queryClient, confirmStudents],
  );

  const edit = useCallback(
    async ({ bookingId, start, change, onSaved, onFailed, onReopen }: EditRequest): Promise<void> => {
      const failedToast = failedEditToast(bookingId);
      keyedToasts.clear(bookingId);
      keyedToasts.clear(failedToast);
      try {
        const path = `/booking/${encodeURIComponent(bookingId)}`;
        const saved = await save({
          ...{ change, start },
          send: ({ was, ...fields }) => send({ ...{ bookingId, path, was }, change: fields }),
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
    [send, save],
  );

  const withChanges = useCallback(
    (rows: readonly BookingRow[]): readonly BookingRow[] =>
      pending.length === 0 ? rows : rows.map((row) => applyChanges(row, pending)),
    [pending],
  );

  return {
    withChanges,
    setStatus,
    edit,
    conflictDialog: dialog ?? statusEdit.dialog,
    studentQuestion: question.dialog,
  };
}

function applyChanges(row: BookingRow, pending: readonly BookingChange[]): BookingRow {
  const own = pending.filter(({ bookingId }) => bookingId === row._id);
  return own.length === 0 ? row : Object.assign({}, row, ...own.map(({ change }) => change));
}
