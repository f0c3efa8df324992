import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SavedSecondFactors, SecondFactors } from 'api-contract/second-factor-schema';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { type ApiError, api, endsSession } from 'shared-auth';
import { factorMessages } from './messages';

const FACTORS = '/user/second-factors';
const SCHEMA = { passkeys: 'list' } as const;
const TOAST = 'second-factor';

export const secondFactors = queryOptions({
  queryKey: ['own-account', 'second-factors'],
  queryFn: ({ signal }) => api.get<SecondFactors>(FACTORS, { signal, schema: SCHEMA }),
  // Parts that appear once they are read do not ask again.
  staleTime: 1_000,
});

export function hasFactor({ authenticator, passkeys }: SecondFactors): boolean {
  return authenticator !== null || passkeys.length > 0;
}

/** Whether the institute requires a second factor that the account does not have. */
export function lacksRequiredFactor(factors: SecondFactors): boolean {
  return factors.required && !hasFactor(factors);
}

/** Begins a change: `authenticator`, `passkey-options` or `passkey-request-options`. */
export function beginChange<Response>(
  path: string,
  body: object,
  schema: Record<string, 'text'>,
): Promise<Response> {
  return api.post<Response>(`${FACTORS}/${path}`, { body, schema });
}

/** A function that sends a change of the second factors; it returns new recovery codes, if there are any. */
export function useChangeFactors() {
  const queryClient = useQueryClient();
  return async (path: string, body: unknown): Promise<readonly string[]> => {
    const {
      message,
      recovery_codes = [],
      ...factors
    } = await api.post<SavedSecondFactors>(`${FACTORS}/${path}`, { body, schema: SCHEMA });
    const before = queryClient.getQueryData(secondFactors.queryKey);
    queryClient.setQueryData(secondFactors.queryKey, factors);
    keyedToasts.succeeded(TOAST, message);
    // What the server has refused without a factor is read again.
    if (before && lacksRequiredFactor(before)) void queryClient.invalidateQueries();
    return recovery_codes;
  };
}

/** The message for a rejected change without an error of a field. */
export function explainFactorChange(error: ApiError): string | undefined {
  if (endsSession(error)) return undefined;
  return (error.isUnreachable ? undefined : error.text) ?? factorMessages.failed;
}
