import { dismissMessage, type LiveMessage, showMessage } from 'design-system/live-messages';

/** What stands of each attempt. Messages outlive the page that said them, so this does too. */
const shown = new Map<string, number>();

/** Takes away what was said of an attempt, before it is tried again or once it is given up. */
function clear(attempt: string) {
  const message = shown.get(attempt);
  if (message !== undefined) dismissMessage(message);
  shown.delete(attempt);
}

function say(attempt: string, message: LiveMessage) {
  clear(attempt);
  shown.set(attempt, showMessage(message));
}

/**
 * What came of attempts, said to everybody: the next thing said of the same attempt takes its place, so that a failure
 * stands neither twice nor beside the success. An attempt is named by any text, the same each time it is tried, whichever
 * page it is tried from.
 */
export const outcomeMessages = {
  clear,
  succeeded: (attempt: string, message: LiveMessage['message']) => say(attempt, { tone: 'success', message }),
  /** @param action what can be done about it */
  failed: (attempt: string, message: LiveMessage['message'], action?: LiveMessage['action']) =>
    say(attempt, { tone: 'error', message, action }),
};
