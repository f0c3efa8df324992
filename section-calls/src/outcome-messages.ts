import { dismissMessage, type LiveMessage, showMessage } from 'design-system/live-messages';
import { useMemo, useRef } from 'react';

/**
 * What came of attempts, said to everybody: the next thing said of the same attempt takes its place, so that a failure
 * stands neither twice nor beside the success. An attempt is named by any text, the same each time it is tried.
 */
export function useOutcomeMessages() {
  const shown = useRef(new Map<string, number>());
  return useMemo(() => {
    /** Takes away what was said of an attempt, before it is tried again. */
    function clear(attempt: string) {
      const message = shown.current.get(attempt);
      if (message !== undefined) dismissMessage(message);
      shown.current.delete(attempt);
    }
    function say(attempt: string, message: LiveMessage) {
      clear(attempt);
      shown.current.set(attempt, showMessage(message));
    }
    return {
      clear,
      succeeded: (attempt: string, message: LiveMessage['message']) =>
        say(attempt, { tone: 'success', message }),
      /** @param action what can be done about it */
      failed: (attempt: string, message: LiveMessage['message'], action?: LiveMessage['action']) =>
        say(attempt, { tone: 'error', message, action }),
    };
  }, []);
}

export type OutcomeMessages = ReturnType<typeof useOutcomeMessages>;
