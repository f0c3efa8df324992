import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OwnAccount, OwnAccountChange, SavedOwnAccount, SessionList } from 'api-contract/account-schema';
import { useSave } from 'section-kit/forms/use-save';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { type ApiError, api } from 'shared-auth';
import { accountMessages } from './messages';

export type Device = SessionList['sessions'][number];

/** Without these fields the forms cannot be filled. */
const ACCOUNT_SCHEMA = { username: 'text', email: 'text' } as const;
const TOAST = 'own-account';

export const ownAccount = queryOptions({
  queryKey: ['own-account'],
  queryFn: ({ signal }) => api.get<OwnAccount>('/user/me', { signal, schema: ACCOUNT_SCHEMA }),
});

export const devices = queryOptions({
  queryKey: ['own-account', 'devices'],
  queryFn: async ({ signal }) => {
    const { sessions } = await api.get<SessionList>('/user/sessions', {
      signal,
      schema: { sessions: 'list' },
    });
    return sessions;
  },
});

/** A form of the own account, as {@link useSave}, that shows the server's sentence. */
export function useAccountSave<Field extends string, Values extends OwnAccountChange>(
  form: Pick<
    Parameters<typeof useSave<Field, Values, SavedOwnAccount>>[0],
    'name' | 'record' | 'labels' | 'describe' | 'read' | 'rules'
  >,
) {
  const queryClient = useQueryClient();
  return useSave<Field, Values, SavedOwnAccount>({
    ...form,
    path: '/user/me',
    schema: ACCOUNT_SCHEMA,
    unconfirmed: accountMessages.notSaved,
    queries: [],
    onSaved: ({ message: _, ...account }) => queryClient.setQueryData(ownAccount.queryKey, account),
  });
}

/** A function that sends changes of the own account, and shows the server's sentence. */
export function useChangeAccount() {
  const queryClient = useQueryClient();
  return async (change: OwnAccountChange): Promise<OwnAccount> => {
    const { message, ...account } = await api.patch<SavedOwnAccount>('/user/me', {
      body: change,
      schema: ACCOUNT_SCHEMA,
    });
    queryClient.setQueryData(ownAccount.queryKey, account);
    keyedToasts.succeeded(TOAST, message);
    return account;
  };
}

/** The message for a rejected change without an error of a field. */
export function explainChange(error: ApiError) {
  return saveFailure(error, accountMessages.notSaved);
}
