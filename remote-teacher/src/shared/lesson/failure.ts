import type { Message } from 'design-system/inline-message';
import { ApiError } from 'shared-auth';

type BilingualMessage = Exclude<Message, string>;

/** Whether the same call may well succeed a moment later. */
export function mayTryAgain(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind === 'unavailable' || error.kind === 'too-many';
}

/** The alert of spec §8, with the server's own reason in place of the general Arabic line when it gave one. */
export function withReason(alert: BilingualMessage, error: unknown): BilingualMessage {
  const reason = error instanceof ApiError ? error.text : undefined;
  return reason === undefined ? alert : { ...alert, arabic: reason };
}
