import type { Message } from '../inline-message/index';

/** A transient message about an outcome. */
export interface Toast {
  tone: 'success' | 'error' | 'info';
  message: Message;
  /** One action, such as "undo". Pressing it dismisses the toast. */
  action?: { label: string; onAction: () => void } | undefined;
  /** Milliseconds on the screen. Default 6000, with an action 10000; errors stay until dismissed. */
  durationMs?: number | undefined;
}

export type ShownToast = Toast & { id: number };

/* One store for the page: toasts outlive the sections that show them. */
let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows and announces a toast. One is shown at a time: an older error, or one with an action, is shown again after the
 * newer toast; an older success is dropped.
 *
 * @returns its id
 */
export function showToast(toast: Toast): number {
  lastId += 1;
  publish([...shown.filter(persists), { ...toast, id: lastId }]);
  return lastId;
}

/** Dismisses a toast. Unknown ids are ignored. */
export function dismissToast(id: number) {
  if (shown.some((toast) => toast.id === id)) publish(shown.filter((toast) => toast.id !== id));
}

/** Dismisses all errors. */
export function dismissErrorToasts(): void {
  if (shown.some(({ tone }) => tone === 'error')) publish(shown.filter(({ tone }) => tone !== 'error'));
}

/** The toasts not yet dismissed, oldest first. The same array until something changes. */
export function shownToasts(): readonly ShownToast[] {
  return shown;
}

/** Calls the listener after every change. Returns the unsubscribe function. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function persists({ tone, action }: ShownToast): boolean {
  return tone === 'error' || action !== undefined;
}

function publish(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}
