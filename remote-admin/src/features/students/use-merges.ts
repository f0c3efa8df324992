import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Student, UnmergedStudents } from 'api-contract/student-schema';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { mergeMessages } from './merge-messages';
import { STUDENTS } from './student-queries';

/** The key of the toasts about merges. */
const MERGE_TOAST = 'merge';

interface Merge {
  student: Student;
  into: Student;
  /** The same for each attempt. */
  idempotencyKey: string;
}

/**
 * Merges a student into another one. The toast can undo the merge; the dialog shows a failure.
 *
 * @param onMerged receives the id of the record that stays
 */
export function useMergeStudents(onMerged: (into: string) => void) {
  const queryClient = useQueryClient();
  const undo = useUndoMerge();
  return useMutation({
    mutationFn: ({ student, into, idempotencyKey }: Merge) =>
      api.post<{ _id: string }>(`/admin/students/${encodeURIComponent(student._id)}/merge`, {
        body: { into: into._id },
        idempotencyKey,
        schema: {},
      }),
    onMutate: () => keyedToasts.clear(MERGE_TOAST),
    onSuccess({ _id }, { student, into }) {
      // Lists of lessons and payments show the record that stays.
      void queryClient.invalidateQueries();
      keyedToasts.succeeded(MERGE_TOAST, mergeMessages.merged(student.name, into.name), {
        label: mergeMessages.undo,
        onAction: () => undo.mutate({ _id, name: student.name }),
      });
      onMerged(into._id);
    },
    // Another administrator may have been first: the records are read again.
    onError: () => void queryClient.invalidateQueries({ queryKey: STUDENTS }),
  });
}

/** What undoing a merge would change; nothing is changed. */
export function undoPreview(_id: string) {
  return queryOptions({
    queryKey: [...STUDENTS, 'undo-preview', _id],
    queryFn: ({ signal }) =>
      api.post<UnmergedStudents>(undoPath(_id), { body: { preview: true }, signal, schema: {} }),
    gcTime: 0,
  });
}

const undoPath = (_id: string) => `/admin/student-merges/${encodeURIComponent(_id)}/undo`;

/** Undoes a merge: everything that it moved goes back. */
export function useUndoMerge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: { _id: string; name: string }) => api.post(undoPath(_id)),
    onMutate: () => keyedToasts.clear(MERGE_TOAST),
    onSuccess(_, { name }) {
      void queryClient.invalidateQueries();
      keyedToasts.succeeded(MERGE_TOAST, mergeMessages.undone(name));
    },
    onError(error) {
      void queryClient.invalidateQueries({ queryKey: STUDENTS });
      const reason = failureOf(error);
      if (reason) keyedToasts.failed(MERGE_TOAST, reason);
    },
  });
}

/** The server's reason in words; `undefined` where the end of the session says enough. */
export function failureOf(error: Error) {
  return saveFailure(error, mergeMessages.unconfirmed);
}
