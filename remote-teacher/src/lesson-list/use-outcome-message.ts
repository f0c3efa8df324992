import { dismissMessage, type LiveMessage, showMessage } from 'design-system/live-messages';
import type { Message } from 'design-system/message';
import { useRef } from 'react';

/** How an action went the last time, in one message. A new attempt takes it away: two must not contradict each other. */
export function useOutcomeMessage() {
  const shown = useRef<number>(undefined);

  function clear() {
    if (shown.current !== undefined) dismissMessage(shown.current);
    shown.current = undefined;
  }

  function show(message: LiveMessage) {
    clear();
    shown.current = showMessage(message);
  }

  return {
    clear,
    succeeded: (message: Message) => show({ tone: 'success', message }),
    failed: (message: Message) => show({ tone: 'error', message }),
  };
}
