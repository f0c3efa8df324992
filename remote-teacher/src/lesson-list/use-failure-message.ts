import { dismissMessage, showMessage } from 'design-system/live-messages';
import type { Message } from 'design-system/message';
import { useRef } from 'react';

/** The one message of an action that failed. A new attempt takes it away: it must not stand beside its success. */
export function useFailureMessage() {
  const shown = useRef<number>(undefined);

  function clear() {
    if (shown.current !== undefined) dismissMessage(shown.current);
    shown.current = undefined;
  }

  return {
    clear,
    show(message: Message) {
      clear();
      shown.current = showMessage({ tone: 'error', message });
    },
  };
}
