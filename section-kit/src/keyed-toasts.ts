import { dismissToast, showToast, type Toast } from 'design-system/toast';

/** The id of the toast shown for each key. Toasts outlive pages, and so does this map. */
const shown = new Map<string, number>();

/** Dismisses the toast of a key. */
function clear(key: string) {
  const toast = shown.get(key);
  if (toast !== undefined) dismissToast(toast);
  shown.delete(key);
}

function show(key: string, toast: Toast) {
  clear(key);
  shown.set(key, showToast(toast));
}

/**
 * Toasts about the outcome of an action, identified by a key. A new toast of the same key replaces the previous one, so
 * that no failure is shown twice or beside the later success.
 */
export const keyedToasts = {
  clear,
  /**
   * Shows a success.
   *
   * @param action such as "undo"
   */
  succeeded: (key: string, message: Toast['message'], action?: Toast['action']) =>
    show(key, { tone: 'success', message, action }),
  /**
   * Shows a failure.
   *
   * @param action such as "retry"
   */
  failed: (key: string, message: Toast['message'], action?: Toast['action']) =>
    show(key, { tone: 'error', message, action }),
};
