import { dismissToast, showToast, type Toast } from 'design-system/toast';

/** The message shown for each attempt. Messages outlive the page that showed them, so this does too. */
const shown = new Map<string, number>();

/** Takes away what was said of an attempt, before it is tried again or once it is given up. */
function clear(attempt: string) {
  const message = shown.get(attempt);
  if (message !== undefined) dismissToast(message);
  shown.delete(attempt);
}

function say(attempt: string, message: Toast) {
  clear(attempt);
  shown.set(attempt, showToast(message));
}

/**
 * Messages about the outcome of attempts, shown by the shell. A new message about the same attempt replaces the one
 * before, so that a failure stands neither twice nor beside the success. Any text can name an attempt, as long as it is
 * the same each time, whichever page tries.
 */
export const keyedToasts = {
  clear,
  /**
   * Says that an attempt succeeded.
   *
   * @param action what takes it back
   */
  succeeded: (attempt: string, message: Toast['message'], action?: Toast['action']) =>
    say(attempt, { tone: 'success', message, action }),
  /**
   * Says that an attempt failed.
   *
   * @param action what can be done about it
   */
  failed: (attempt: string, message: Toast['message'], action?: Toast['action']) =>
    say(attempt, { tone: 'error', message, action }),
};
