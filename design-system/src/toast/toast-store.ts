import type { Message } from '../inline-message/index';

/** A message that has happened: something worked, something failed, something is worth knowing. */
export interface Toast {
  tone: 'success' | 'error' | 'info';
  message: Message;
  /** One thing that can be done about it, "undo" for one. The message goes away with it. */
  action?: { label: string; onAction: () => void } | undefined;
  /** Milliseconds on the screen. Default 6000, with an action 10000; errors stay until they are dismissed. */
  durationMs?: number | undefined;
}

export type ShownToast = Toast & { id: number };

/* The one store of the page: sections come and go, what they said stays. */
let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a message above the page and announces it; errors at once, the others when the reader is free. One is shown at a
 * time: an older error or offer waits until the newer message has gone, an older success is dropped.
 *
 * @returns its id
 */
export function showToast(message: Toast): number {
  lastId += 1;
  publish([...shown.filter(waits), { ...message, id: lastId }]);
  return lastId;
}

/** Takes a message away. An id that is not shown any more is fine. */
export function dismissToast(id: number) {
  if (shown.some((message) => message.id === id)) publish(shown.filter((message) => message.id !== id));
}

/** Takes every error away: what the person does next makes them untrue. */
export function dismissErrorToasts(): void {
  if (shown.some(({ tone }) => tone === 'error')) publish(shown.filter(({ tone }) => tone !== 'error'));
}

/** The messages that have not gone yet, the oldest first. The same array until something changes. */
export function shownToasts(): readonly ShownToast[] {
  return shown;
}

/** Calls back after every change. Returns the unsubscribe. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function waits({ tone, action }: ShownToast): boolean {
  return tone === 'error' || action !== undefined;
}

function publish(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}
