import type { Message } from 'design-system/inline-message';
import type { ApiError } from 'shared-auth';
import { callMessages, translatedDetails } from '../messages';

/**
 * What to say when a call failed: how long to wait; or the server's own words; or the specification's words for this
 * call, with the reason where no answer came.
 *
 * @param unreached that reason; unless given, the one for a form
 */
export function explainFailure(
  error: ApiError,
  fallback: Message,
  unreached: string = callMessages.formOutOfReach,
): Message {
  if (error.kind === 'too-many') return callMessages.tooMany(error.retryAfter);
  if (isOutOfReach(error)) return outOfReach(fallback, unreached);
  const { text } = error;
  return text === undefined ? fallback : (translatedDetails[text] ?? text);
}

/** A call's words for its failure, and those for a server that could not be reached. */
export function outOfReach(failed: Message, unreached: string): Message {
  return typeof failed === 'string'
    ? `${failed} ${unreached}`
    : { ...failed, arabic: `${failed.arabic} ${unreached}` };
}

/** No answer came: the network, or a server that could not be understood. An answer, even a bad one, has no cause. */
export function isOutOfReach(error: ApiError): boolean {
  return error.kind === 'unavailable' && error.cause !== undefined;
}
