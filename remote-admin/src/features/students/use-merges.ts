import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UnmergedStudents } from 'api-contract/student-schema';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { mergeMessages } from './merge-messages';
import { STUDENTS } from './student-queries';

/** The key of the toasts about merges. */
const MERGE_TOAST = 'merge';

/** What undoing a merge would change; nothing is changed. */
export function undoPreview(_id: string) {
  return queryOptions({
    queryKey: [...STUDENTS, 'undo-preview', _id],
    queryFn: ({ signal }) =>
      api.post<UnmergedStudents>(undoPath(_id), { body: { preview: true }, signal, schema: {} }),
    gcTime: 0,
  });
}

/** The path of the undo of a merge in the API. */
export const undoPath = (_id: string) => `/admin/student-merges/${encodeURIComponent(_id)}/undo`;

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
