import type { SignInInput, SignInResponse } from 'api-contract/account-schema';
import type { Message } from 'design-system/inline-message';
import { ApiError, api, session } from 'shared-auth';
import { requestMessages } from '../../shared/messages';
import { explainFailure, hasNoResponse } from '../../shared/requests/explain-failure';
import { signInMessages } from './messages';

/**
 * Signs in and returns the claims of the token.
 *
 * @throws {ApiError} also as `unavailable` for a token that cannot be decoded: a proxy has responded
 */
export async function signIn(body: SignInInput) {
  const { access_token } = await api.post<SignInResponse>('/user/signin', {
    body,
    authenticated: false,
    schema: { access_token: 'text' },
  });
  try {
    return session.signIn(access_token);
  } catch (cause) {
    throw new ApiError('unavailable', { cause });
  }
}

/**
 * The message for a failed sign-in. The specification's sentence says that the password is wrong, so its Arabic line is
 * replaced after a server error, and all of it if no response arrived.
 */
export function explainSignIn(error: ApiError): Message {
  if (hasNoResponse(error)) return requestMessages.formUnavailable;
  if (error.kind === 'unavailable' && error.text === undefined) {
    return { english: signInMessages.failed.english, arabic: requestMessages.serverFailed };
  }
  return explainFailure(error, signInMessages.failed);
}
