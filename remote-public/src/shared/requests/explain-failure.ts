import type { Message } from 'design-system/inline-message';
import type { ApiError } from 'shared-auth';
import { requestMessages, translatedDetails } from '../messages';

/**
 * The message for a failed request: how long to wait, the server's sentence, or `fallback`; with the reason if no response
 * arrived.
 *
 * @param unavailable that reason; by default the one for forms
 */
export function explainFailure(
  error: ApiError,
  fallback: Message,
  unavailable: string = requestMessages.formUnavailable,
): Message {
  if (error.kind === 'too-many') return requestMessages.tooMany(error.retryAfter);
  if (hasNoResponse(error)) return withReason(fallback, unavailable);
  const { text } = error;
  return text === undefined ? fallback : (translatedDetails[text] ?? text);
}

export function withReason(failed: Message, reason: string): Message {
  return typeof failed === 'string'
    ? `${failed} ${reason}`
    : { ...failed, arabic: `${failed.arabic} ${reason}` };
}

/** Whether no readable response arrived: only then the error has a cause. */
export function hasNoResponse(error: ApiError): boolean {
  return error.kind === 'unavailable' && error.cause !== undefined;
}
