import { OUTBOX } from './outbox-exists';
import type { OutboxEntry } from './outbox-store';

/** `changed`: the entries differ. `sent`: the server has stored these, which had waited. */
export type OutboxMessage = { type: 'changed' } | { type: 'sent'; entries: OutboxEntry[] };

/** Sends a message to all open pages, also to this one. */
export function notifyOutbox(message: OutboxMessage): void {
  const channel = new BroadcastChannel(OUTBOX);
  channel.postMessage(message);
  channel.close();
}

/** Calls back for each message, from this page, another one or the service worker. Returns a function that unsubscribes. */
export function onOutboxMessage(listener: (message: OutboxMessage) => void): () => void {
  const channel = new BroadcastChannel(OUTBOX);
  channel.onmessage = ({ data }: MessageEvent<OutboxMessage>) => listener(data);
  return () => channel.close();
}

/** TypeScript's types lack it: only Chromium has Background Sync. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to let the service worker send the entries, also after the page is closed. Never rejects. */
export async function registerOutboxSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(OUTBOX);
  } catch {
    // Pages send the entries without it.
  }
}
