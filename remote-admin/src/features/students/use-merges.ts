import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { useNavigate } from 'react-router-dom';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api, endsSession } from 'shared-auth';
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

/** Merges the student of `/Student` into another one, and opens the record that stays. The toast can undo the merge. */
export function useMergeStudents() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const undo = useUndoMerge();
  return useMutation({
    mutationFn: ({ student, into, idempotencyKey }: Merge) =>
      api.post<{ _id: string }>(`/admin/students/${encodeURIComponent(student._id)}/merge`, {
        body: { into: into._id },
        idempotencyKey,
        schema: {},
      }),
    onMutate: () => keyedToasts.clear(MERGE_TOAST),
    async onSuccess({ _id }, { student, into }) {
      // Also lists of lessons and payments show the record that stays.
      void queryClient.invalidateQueries();
      keyedToasts.succeeded(MERGE_TOAST, mergeMessages.merged(student.name, into.name), {
        label: mergeMessages.undo,
        onAction: () => undo.mutate({ _id, name: student.name }),
      });
      await navigate({ search: `?id=${encodeURIComponent(into._id)}` }, { replace: true });
    },
    onError: (error) => tellFailure(queryClient, error),
  });
}

/** Undoes a merge: everything that it moved goes back. */
export function useUndoMerge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: { _id: string; name: string }) =>
      api.post(`/admin/student-merges/${encodeURIComponent(_id)}/undo`),
    onMutate: () => keyedToasts.clear(MERGE_TOAST),
    onSuccess(_, { name }) {
      void queryClient.invalidateQueries();
      keyedToasts.succeeded(MERGE_TOAST, mergeMessages.undone(name));
    },
    onError: (error) => tellFailure(queryClient, error),
  });
}

/** Another administrator may have been first: the records are read again. */
function tellFailure(queryClient: QueryClient, error: Error) {
  if (endsSession(error)) return;
  void queryClient.invalidateQueries({ queryKey: STUDENTS });
  const reason = error instanceof ApiError && !error.isUnreachable ? error.text : undefined;
  keyedToasts.failed(MERGE_TOAST, reason ?? mergeMessages.unconfirmed);
}
