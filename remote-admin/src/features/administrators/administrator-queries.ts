import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Administrator } from 'api-contract/administrator-schema';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api, endsSession } from 'shared-auth';
import { listQuery, writeRow } from '../../shared/lists/list-queries';
import { administratorMessages } from './messages';

/** The key of the toasts about administrators. */
const ADMINISTRATOR_TOAST = 'administrator';

/** The key of the list. */
export const ADMINISTRATORS = ['administrators'];

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
  return listQuery<Administrator>({
    key: ADMINISTRATORS,
    path: '/admin/administrators',
    field: 'administrators',
    defaults: DEFAULTS,
  });
}

/** The path of the requests about one administrator. */
export function administratorPath({ _id }: Administrator): string {
  return `/admin/administrators/${encodeURIComponent(_id)}`;
}

/** A change of one administrator, named as its call. */
export type AdministratorAction = 'disable' | 'enable' | 'remove-second-factors';

/** Changes an administrator. The same request again changes nothing more. */
export function useAdministratorChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ administrator, action }: { administrator: Administrator; action: AdministratorAction }) =>
      api.post<Administrator & { message: string }>(`${administratorPath(administrator)}/${action}`, {
        schema: ADMINISTRATOR_SCHEMA,
      }),
    onMutate: () => keyedToasts.clear(ADMINISTRATOR_TOAST),
    onSuccess({ message, ...changed }) {
      writeRow(queryClient, ADMINISTRATORS, changed);
      keyedToasts.succeeded(ADMINISTRATOR_TOAST, message);
    },
    onError(error) {
      if (endsSession(error)) return;
      const failure = saveFailure(error, administratorMessages.failed);
      if (failure) keyedToasts.failed(ADMINISTRATOR_TOAST, failure);
      void queryClient.invalidateQueries({ queryKey: ADMINISTRATORS });
    },
  });
}
