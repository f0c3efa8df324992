import type { SignInInput, SignInResponse } from 'api-contract/account-schema';
import { SECOND_FACTORS, type SecondFactor } from 'api-contract/second-factor';
import type { Message } from 'design-system/inline-message';
import { ApiError, api, session } from 'shared-auth';
import { requestMessages } from '../../shared/messages';
import { explainFailure, hasNoResponse } from '../../shared/requests/explain-failure';
import { signInMessages } from './messages';

/** What the server asks for after the right password. */
export interface SecondStep {
  /** What the account has, at least one. */
  factors: readonly SecondFactor[];
  challenge: string;
  /** The browser takes them for `passkey`. */
  passkeyOptions: unknown;
}

/**
 * Signs in and returns the claims of the token, or what else the server asks for.
 *
 * @throws {ApiError} also as `unavailable` for a token that cannot be decoded: a proxy has responded
 */
export async function signIn(body: SignInInput) {
  try {
    return startSession(
      await api.post<SignInResponse>('/user/signin', {
        body,
        authenticated: false,
        schema: { access_token: 'text' },
      }),
    );
  } catch (error) {
    const step = secondStepOf(error);
    if (!step) throw error;
    return step;
  }
}

/** Starts the session of a sign-in, as above. */
export function startSession({ access_token }: SignInResponse) {
  try {
    return session.signIn(access_token);
  } catch (cause) {
    throw new ApiError('unavailable', { cause });
  }
}

function secondStepOf(error: unknown): SecondStep | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'unauthenticated') return undefined;
  const { second_factor, challenge, passkey_options } = error.body;
  if (!Array.isArray(second_factor) || typeof challenge !== 'string') return undefined;
  const factors = SECOND_FACTORS.filter((factor) => second_factor.includes(factor));
  return factors.length > 0 ? { factors, challenge, passkeyOptions: passkey_options } : undefined;
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
