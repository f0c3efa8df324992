import { dismissMessage, type LiveMessage, showMessage } from 'design-system/live-messages';
import { useMemo, useRef } from 'react';

/**
 * The message of an attempt that failed, taken away with the next attempt at the same thing: it must not stand beside
 * the success, nor twice.
 */
export function useFailureMessages() {
  const shown = useRef(new Map<string, number>());
  return useMemo(() => {
    function clear(attempt: string) {
      const message = shown.current.get(attempt);

      if (message !== undefined) dismissMessage(message);
      shown.current.delete(attempt);
    }
    return {
      clear,
      /** @param attempt names what was tried */
      show(attempt: string, message: Omit<LiveMessage, 'tone'>) {
        clear(attempt);
        shown.current.set(attempt, showMessage({ tone: 'error', ...message }));
      },
    };
  }, []);
}

export type FailureMessages = ReturnType<typeof useFailureMessages>;
