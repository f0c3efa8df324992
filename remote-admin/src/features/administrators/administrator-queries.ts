import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminRight } from 'api-contract/account';
import type { Administrator, AdministratorChange } from 'api-contract/administrator-schema';
import { ADMIN_RIGHT_NAMES } from 'api-contract/permissions';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { type RecordWords, useRecordEdit } from 'section-kit/forms/use-record-edit';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api, endsSession } from 'shared-auth';
import { administratorMessages } from './messages';

/** The key of the toasts about administrators. */
const ADMINISTRATOR_TOAST = 'administrator';

/** Without these fields a row cannot be shown. */
export const ADMINISTRATOR_SCHEMA = { username: 'text', right: 'text' } as const;

const DEFAULTS: Administrator = {
  _id: '',
  username: '',
  email: '',
  right: 'owner',
  second_factor: false,
  disabled_at: null,
  last_sign_in_at: null,
  created_at: '',
};

/** All administrators, by username. */
export function administratorList() {
  return queryOptions({
    queryKey: ['administrators'],
    queryFn: async ({ signal }) => {
      const { administrators } = await api.get<{ administrators: Administrator[] }>('/admin/administrators', {
        signal,
        schema: { administrators: 'list' },
      });
      return fillMissingFields(administrators, DEFAULTS);
    },
  });
}

/** The path of the requests about one administrator. */
export function administratorPath({ _id }: Administrator): string {
  return `/admin/administrators/${encodeURIComponent(_id)}`;
}

/** Reads the list again after a change. */
export function refetchAdministrators(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: administratorList().queryKey });
}

/** A change of one administrator: its right, or a call that is named after what it does. */
export type AdministratorAction = 'disable' | 'enable' | 'remove-second-factors' | AdministratorChange;

type Changed = Administrator & { message: string };

const RIGHT_WORDS: RecordWords = {
  labels: { right: administratorMessages.right },
  describe: (_, value) => ADMIN_RIGHT_NAMES[value as AdminRight],
  entry: 'pressed',
};

/** Changes an administrator. The same request again changes nothing more. */
export function useAdministratorChange() {
  const queryClient = useQueryClient();
  const { save, dialog } = useRecordEdit(RIGHT_WORDS);
  const { mutate } = useMutation({
    mutationFn: async ({
      administrator,
      action,
    }: {
      administrator: Administrator;
      action: AdministratorAction;
    }) => {
      const path = administratorPath(administrator);
      if (typeof action === 'string') {
        return api.post<Changed>(`${path}/${action}`, { schema: ADMINISTRATOR_SCHEMA });
      }
      return save({
        change: { right: action.right },
        start: { right: administrator.right },
        // Where the person keeps the saved right, nothing is left to send.
        send: async ({ right, was }) =>
          right !== undefined &&
          api.patch<Changed>(path, { body: { right, was }, schema: ADMINISTRATOR_SCHEMA }),
      });
    },
    onMutate: () => keyedToasts.clear(ADMINISTRATOR_TOAST),
    onSuccess(saved) {
      if (!saved) return void refetchAdministrators(queryClient);
      const { message, ...changed } = saved;
      queryClient.setQueryData(administratorList().queryKey, (rows) =>
        rows?.map((row) => (row._id === changed._id ? changed : row)),
      );
      keyedToasts.succeeded(ADMINISTRATOR_TOAST, message);
    },
    onError(error) {
      if (endsSession(error)) return;
      const failure = saveFailure(error, administratorMessages.failed);
      if (failure) keyedToasts.failed(ADMINISTRATOR_TOAST, failure);
      void refetchAdministrators(queryClient);
    },
  });
  return { change: mutate, dialog };
}
