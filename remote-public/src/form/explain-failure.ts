import type { Message } from 'design-system/message';
import type { ApiError } from 'shared-auth';
import { callMessages, translatedDetails } from '../messages';

/**
 * What to say when a call failed: how long to wait, the server's own words, or the specification's words for this
 * call; those with the reason, where no answer came.
 */
export function explainFailure(error: ApiError, fallback: Message): Message {
  if (error.kind === 'too-many') return callMessages.tooMany(error.retryAfter);
  if (isOutOfReach(error)) return outOfReach(fallback);
  const { text } = error;
  return text === undefined ? fallback : (translatedDetails[text] ?? text);
}

/** A call's words for its failure, and that the server could not be reached. */
export function outOfReach(failed: Message): Message {
  return typeof failed === 'string'
    ? `${failed} ${callMessages.outOfReach}`
    : { ...failed, arabic: `${failed.arabic} ${callMessages.outOfReach}` };
}

/** No answer came: the network, or a server that could not be understood. An answer, even a bad one, has no cause. */
export function isOutOfReach(error: ApiError): boolean {
  return error.kind === 'unavailable' && error.cause !== undefined;
}
