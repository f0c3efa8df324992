import { ApiError, accountIdOf, session } from 'shared-auth';
import {
  addToOutbox,
  MAX_ENTRIES,
  type NewOutboxEntry,
  OutboxFullError,
  registerOutboxSync,
  removeFromOutbox,
  withEntryLock,
} from 'shared-auth/outbox';
import { unsentMessages } from './messages';
import { sendNow } from './outbox-runner';
import { postEntry } from './post-entry';
import type { SendOutcome } from './send-lesson';
import { sendingKeys } from './sending-keys';

type Entry = Omit<NewOutboxEntry, 'account'>;

/**
 * Stores a request, then sends it. It stays stored only if the site cannot be reached. Where the browser stores nothing,
 * it is sent without.
 */
export async function sendStored(
  entry: Entry,
  { corrects }: { corrects?: string | undefined } = {},
): Promise<SendOutcome> {
  sendingKeys.add(entry.key);
  try {
    const stored = await store(entry);
    const outcome = await send(entry, stored);
    if (corrects !== undefined && corrects !== entry.key) await removeFromOutbox(corrects).catch(() => {});
    return outcome;
  } finally {
    sendingKeys.delete(entry.key);
    // The site has answered, or the new entry has to wait.
    sendNow();
  }
}

async function store(entry: Entry): Promise<'stored' | 'full' | 'impossible'> {
  const current = session.getSnapshot();
  if (current.status !== 'signed-in') return 'impossible';
  try {
    await addToOutbox({ ...entry, account: accountIdOf(current) ?? '' }, current.token);
    return 'stored';
  } catch (error) {
    return error instanceof OutboxFullError ? 'full' : 'impossible';
  }
}

async function send(entry: Entry, stored: Awaited<ReturnType<typeof store>>): Promise<SendOutcome> {
  const forget = () => removeFromOutbox(entry.key).catch(() => {});
  try {
    await withEntryLock(entry.key, () => postEntry(entry));
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.isUnreachable;
    if (stored === 'stored' && isUnreachable) {
      void registerOutboxSync();
      return 'waiting';
    }
    if (stored === 'stored') await forget();
    if (stored === 'full' && isUnreachable) {
      throw new ApiError('too-many', { detail: unsentMessages.full(MAX_ENTRIES) });
    }
    throw error;
  }
  if (stored === 'stored') await forget();
  return 'saved';
}
