import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { OUTBOX } from './outbox-exists';
import { notifyOutbox } from './outbox-messages';

/** Each entry has it: section and worker are released apart, and each ignores entries of a later format. */
const FORMAT = 1;
/** The number of entries of one account. */
export const MAX_ENTRIES = 200;

/** A request that writes, and waits on this device until the server has received it. */
export interface NewOutboxEntry {
  /** Its `Idempotency-Key`: the same for each attempt. */
  key: string;
  /** The account that sends it; no other account may. */
  account: string;
  /** `/teacher/submit` */
  path: string;
  body: unknown;
}

export interface OutboxEntry extends NewOutboxEntry {
  format: number;
  /** Milliseconds since 1970, by this device. */
  createdAt: number;
  /** `refused`: the server does not accept it, so it is not sent again. */
  state: 'waiting' | 'refused';
  /** Whether it is being edited, and not sent meanwhile. A worker of an earlier release takes it for a refused one. */
  isHeld?: boolean;
  /** Why it is refused, or still waits, in the server's words. */
  reason?: string;
}

/** An entry with its place in the order of entry. */
type StoredEntry = OutboxEntry & { position?: number };

interface Schema extends DBSchema {
  entries: { key: number; value: StoredEntry; indexes: { key: string; account: string } };
  /** The token of each account whose entries wait: a service worker has no local storage. */
  tokens: { key: string; value: string };
}

/** The outbox of an account holds `MAX_ENTRIES`. */
export class OutboxFullError extends Error {}

let connection: Promise<IDBPDatabase<Schema>> | undefined;

function connect(): Promise<IDBPDatabase<Schema>> {
  connection ??= openDB<Schema>(OUTBOX, 1, {
    upgrade(database) {
      const entries = database.createObjectStore('entries', { keyPath: 'position', autoIncrement: true });
      entries.createIndex('key', 'key', { unique: true });
      entries.createIndex('account', 'account');
      database.createObjectStore('tokens');
    },
    blocking: disconnect,
    terminated: () => {
      connection = undefined;
    },
  }).catch((cause) => {
    connection = undefined;
    throw cause;
  });
  return connection;
}

/** Closes the connection, for a later format of the database and for tests. */
export async function disconnect(): Promise<void> {
  const closing = connection;
  connection = undefined;
  (await closing)?.close();
}

/**
 * Stores a request before it is sent, and the token for the service worker. The same key replaces the entry.
 *
 * @throws {OutboxFullError} at the limit; other errors where the browser stores nothing
 */
export async function addToOutbox(entry: NewOutboxEntry, token: string): Promise<void> {
  const database = await connect();
  const transaction = database.transaction(['entries', 'tokens'], 'readwrite', { durability: 'strict' });
  const entries = transaction.objectStore('entries');
  const position = await entries.index('key').getKey(entry.key);
  if (position === undefined && (await entries.index('account').count(entry.account)) >= MAX_ENTRIES) {
    throw new OutboxFullError();
  }
  const stored = { ...entry, format: FORMAT, createdAt: Date.now(), state: 'waiting' } as const;
  await Promise.all([
    entries.put(position === undefined ? stored : { ...stored, position }),
    transaction.objectStore('tokens').put(token, entry.account),
    transaction.done,
  ]);
  notifyOutbox({ type: 'changed' });
}

/** The entries of an account, or of all accounts, in the order of entry. */
export async function readOutbox(account?: string): Promise<OutboxEntry[]> {
  const database = await connect();
  const stored =
    account === undefined
      ? await database.getAll('entries')
      : await database.getAllFromIndex('entries', 'account', account);
  return stored.filter(({ format }) => format <= FORMAT);
}

/** Whether an entry still waits. */
export async function isInOutbox(key: string): Promise<boolean> {
  const database = await connect();
  const entry = await database.getFromIndex('entries', 'key', key);
  return entry?.state === 'waiting';
}

/** Removes an entry, and with the last waiting one of its account the token. */
export function removeFromOutbox(key: string): Promise<void> {
  return change(key, () => undefined);
}

/** Keeps an entry that the server does not accept, to be corrected or removed. */
export function refuseInOutbox(key: string, reason: string | undefined): Promise<void> {
  return change(key, ({ reason: _, ...entry }) => ({
    ...entry,
    state: 'refused',
    ...(reason && { reason }),
  }));
}

/** Keeps an entry from being sent while the person edits it. Call it with the lock of the entry. */
export function holdInOutbox(key: string): Promise<void> {
  return change(key, ({ reason: _, ...entry }) => ({ ...entry, state: 'refused', isHeld: true }));
}

/** Notes why an entry still waits. */
export function explainInOutbox(key: string, reason: string | undefined): Promise<void> {
  return change(key, ({ reason: _, ...entry }) => ({ ...entry, ...(reason && { reason }) }));
}

async function change(key: string, next: (entry: StoredEntry) => StoredEntry | undefined): Promise<void> {
  const database = await connect();
  const transaction = database.transaction(['entries', 'tokens'], 'readwrite');
  const entries = transaction.objectStore('entries');
  const entry = await entries.index('key').get(key);
  if (!entry || entry.position === undefined) return;
  const changed = next(entry);
  if (changed) await entries.put(changed);
  else await entries.delete(entry.position);
  const others = await entries.index('account').getAll(entry.account);
  if (!others.some(({ state }) => state === 'waiting')) {
    await transaction.objectStore('tokens').delete(entry.account);
  }
  await transaction.done;
  notifyOutbox({ type: 'changed' });
}

/** Removes everything of an account, for an explicit sign-out. */
export async function clearOutbox(account: string): Promise<void> {
  const database = await connect();
  const transaction = database.transaction(['entries', 'tokens'], 'readwrite');
  const entries = transaction.objectStore('entries');
  for (const position of await entries.index('account').getAllKeys(account)) await entries.delete(position);
  await transaction.objectStore('tokens').delete(account);
  await transaction.done;
  notifyOutbox({ type: 'changed' });
}

/** Replaces the stored token after a sign-in, while entries of the account wait. */
export async function updateToken(account: string, token: string): Promise<void> {
  const waits = (await readOutbox(account)).some(({ state }) => state === 'waiting');
  if (waits) await (await connect()).put('tokens', token, account);
}

/** The stored token of an account, for the service worker. */
export async function readToken(account: string): Promise<string | undefined> {
  return (await connect()).get('tokens', account);
}

/** Removes all stored tokens, or that of an account, when the session ends. The entries stay for the same account. */
export async function forgetToken(account?: string): Promise<void> {
  const database = await connect();
  await (account === undefined ? database.clear('tokens') : database.delete('tokens', account));
}
