import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UndoPreview, UnmergedStudents } from 'api-contract/student-schema';
import { useNavigate } from 'react-router-dom';
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
    queryFn: ({ signal }) => readUndoPreview(_id, signal),
    gcTime: 0,
  });
}

function readUndoPreview(_id: string, signal?: AbortSignal): Promise<UnmergedStudents> {
  return api.post(undoPath(_id), { body: { preview: true }, signal, schema: {} });
}

/** The path of the undo of a merge in the API. */
export const undoPath = (_id: string) => `/admin/student-merges/${encodeURIComponent(_id)}/undo`;

/** The state of a navigation to a student, whose page then asks before it undoes a merge. */
export interface UndoState {
  /** The id of the merge. */
  undoMerge?: string;
}

interface Merge {
  _id: string;
  /** The record that left the lists. */
  name: string;
  /** The id of the one that stays. */
  into: string;
}

/** Undoes a merge: everything that it moved goes back. Where that changes money, the record that stays asks first. */
export function useUndoMerge() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    async mutationFn({ _id }: Merge) {
      const { preview } = await readUndoPreview(_id);
      const asks = preview !== undefined && changesMoney(preview);
      if (!asks) await api.post(undoPath(_id));
      return { asks };
    },
    onMutate: () => keyedToasts.clear(MERGE_TOAST),
    onSuccess({ asks }, { _id, name, into }) {
      if (asks) {
        const state: UndoState = { undoMerge: _id };
        return void navigate(`/Student?id=${encodeURIComponent(into)}`, { state });
      }
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

function changesMoney({ by_account, posted_anew, transfers }: UndoPreview): boolean {
  return by_account.length + posted_anew.length + transfers.length > 0;
}

/** The server's reason in words; `undefined` where the end of the session says enough. */
export function failureOf(error: Error) {
  return saveFailure(error, mergeMessages.unconfirmed);
}
