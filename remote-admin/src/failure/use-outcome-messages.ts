import { dismissMessage, type LiveMessage, showMessage } from 'design-system/live-messages';
import { useMemo, useRef } from 'react';

/**
 * What was said of attempts, failures above all: the next thing said of the same attempt takes its place, so that a
 * failure stands neither twice nor beside the success.
 */
export function useOutcomeMessages() {
  const shown = useRef(new Map<string, number>());
  return useMemo(() => {
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
      /** Says what came of an attempt. @param attempt names what was tried */
      say,
      /** Says that an attempt failed. @param attempt names what was tried */
      show: (attempt: string, message: Omit<LiveMessage, 'tone'>) =>
        say(attempt, { tone: 'error', ...message }),
    };
  }, []);
}

export type OutcomeMessages = ReturnType<typeof useOutcomeMessages>;
