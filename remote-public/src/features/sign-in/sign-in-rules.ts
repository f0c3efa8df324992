import type { SignInInput, SignInResponse } from 'api-contract/account-schema';
import type { Message } from 'design-system/inline-message';
import { ApiError, api, session } from 'shared-auth';
import { collectMessages, readSecret, readText } from '../../form/field-messages';
import { accountMessages } from '../../shared/account/messages';
import { callMessages } from '../../shared/messages';
import { explainFailure, isOutOfReach } from '../../shared/requests/explain-failure';
import { signInMessages } from './messages';

/** What stands in the form; the password to the letter. */
export function readSignIn(data: FormData): SignInInput {
  return { username: readText(data, 'username'), password: readSecret(data, 'password') };
}

/** Both are required (spec §5). */
export function checkSignIn({ username, password }: SignInInput) {
  return collectMessages<keyof SignInInput>([
    ['username', username === '', accountMessages.usernameMissing],
    ['password', password === '', accountMessages.passwordMissing],
  ]);
}

/**
 * Sends username and password to the server.
 *
 * @returns the access token
 * @throws {ApiError} when the server refuses them or does not answer
 */
export async function requestToken(values: SignInInput): Promise<string> {
  const answer = await api.post<SignInResponse>('/user/signin', {
    body: values,
    authenticated: false,
    schema: { access_token: 'text' },
  });
  return answer.access_token;
}

/**
 * Opens the session with the token that has come, and tells its claims.
 *
 * @throws {ApiError} `unavailable` when it is no token that can be read: something else than the server has answered
 */
export function openSession(token: string) {
  try {
    return session.signIn(token);
  } catch (cause) {
    throw new ApiError('unavailable', { cause });
  }
}

/**
 * What to say when signing in failed. In general these are the server's own words, or those of the specification. Their
 * Arabic line would be untrue of a server that could not answer, and all of them of one that was not reached: people
 * would give up a password that is right.
 */
export function explainSignIn(error: ApiError): Message {
  if (isOutOfReach(error)) return callMessages.formOutOfReach;
  if (error.kind === 'unavailable' && error.text === undefined) {
    return { english: signInMessages.failed.english, arabic: callMessages.serverFailed };
  }
  return explainFailure(error, signInMessages.failed);
}
