import type { Message } from 'design-system/inline-message';
import { ApiError, endsSession } from 'shared-auth';
import { messages } from './messages';

/**
 * Why a save failed, in words: the reason of a server that has refused it. Where none came from the server, it may be saved.
 *
 * @param unconfirmed says that no confirmation came
 * @returns `undefined` where the end of the session says enough
 */
export function saveFailure<Text extends Message>(
  error: unknown,
  unconfirmed: Text,
): Text | string | undefined {
  if (endsSession(error)) return undefined;
  if (!(error instanceof ApiError) || error.isUnreachable) return unconfirmed;
  return error.text ?? (error.kind === 'unavailable' ? unconfirmed : messages.refused);
}
