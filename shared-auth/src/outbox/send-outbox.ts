import { ApiError, apiErrorFrom } from '../api-error';
import { notifyOutbox } from './outbox-messages';
import {
  explainInOutbox,
  forgetToken,
  isInOutbox,
  type OutboxEntry,
  readOutbox,
  readToken,
  refuseInOutbox,
  removeFromOutbox,
} from './outbox-store';

/** A request that hangs must not hold its lock, which pages wait for. */
const WORKER_TIMEOUT_MS = 15_000;

/** What the sender reads of an error: the page and this module may have different copies of the class `ApiError`. */
type Failure = Pick<ApiError, 'kind' | 'status' | 'isUnreachable' | 'text' | 'retryAfter'>;

/** How sending ended. */
export interface SendResult {
  /** Whether entries still wait that a later attempt may send. */
  waits: boolean;
  /** The seconds to wait before it, if the server named them. */
  retryAfter?: number | undefined;
}

/**
 * Sends the waiting entries of an account in the order of entry, one tab or worker at a time. Refused entries are kept
 * with their reason. A failure of the server about one entry does not delay those behind it.
 *
 * @param post sends one entry; rejects with an `ApiError`
 */
export function sendOutbox(
  account: string,
  post: (entry: OutboxEntry) => Promise<unknown>,
): Promise<SendResult> {
  return withLock('outbox', async () => {
    const sent: OutboxEntry[] = [];
    const result: SendResult = { waits: false };
    const tried = new Set<string>();
    try {
      // Read again after each round: entries may be added meanwhile.
      for (let entry = await next(account, tried); entry; entry = await next(account, tried)) {
        tried.add(entry.key);
        const failure = await sendEntry(entry, post, sent);
        if (!failure) continue;
        result.waits = true;
        result.retryAfter = failure.retryAfter;
        if (failure.isUnreachable || failure.kind === 'too-many' || isRejectedToken(failure)) break;
      }
    } finally {
      if (sent.length > 0) notifyOutbox({ type: 'sent', entries: sent });
    }
    return result;
  });
}

async function next(account: string, tried: ReadonlySet<string>): Promise<OutboxEntry | undefined> {
  const entries = await readOutbox(account);
  return entries.find(({ key, state }) => state === 'waiting' && !tried.has(key));
}

/** Returns the failure after which the entry still waits. */
function sendEntry(
  entry: OutboxEntry,
  post: (entry: OutboxEntry) => Promise<unknown>,
  sent: OutboxEntry[],
): Promise<Failure | undefined> {
  return withEntryLock(entry.key, async () => {
    // The form that stored it may have sent it meanwhile.
    if (!(await isInOutbox(entry.key))) return undefined;
    try {
      await post(entry);
    } catch (error) {
      const failure = error as Failure;
      if (failure.kind === undefined) throw error;
      if (isRefusal(failure)) {
        await refuseInOutbox(entry.key, failure.text);
        return undefined;
      }
      await explainInOutbox(entry.key, failure.kind === 'too-many' ? failure.text : undefined);
      return failure;
    }
    await removeFromOutbox(entry.key);
    sent.push(entry);
    return undefined;
  });
}

/** Whether the server will not accept the request later either. */
function isRefusal(failure: Failure): boolean {
  return failure.kind !== 'unavailable' && failure.kind !== 'too-many' && !isRejectedToken(failure);
}

function isRejectedToken({ kind }: Failure): boolean {
  return kind === 'unauthenticated' || kind === 'forbidden';
}

/** Sends one entry at a time, wherever it is sent from. */
export function withEntryLock<Result>(key: string, send: () => Promise<Result>): Promise<Result> {
  return withLock(`outbox:${key}`, send);
}

/** Without Web Locks an entry may be sent twice; its key makes the server store it once. */
async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, work);
}

/**
 * Sends the entries of all accounts with their stored tokens, in a service worker.
 *
 * @throws Error if entries still wait: the browser then repeats the sync
 */
export async function sendFromWorker(): Promise<void> {
  const accounts = new Set((await readOutbox()).map(({ account }) => account));
  let waits = false;
  for (const account of accounts) {
    const token = await readToken(account);
    // Without a token the entries wait for the sign-in of their account.
    if (token === undefined) continue;
    const result = await sendOutbox(account, (entry) => post(entry, token));
    waits ||= result.waits && (await readToken(account)) !== undefined;
  }
  if (waits) throw new Error('Requests still wait in the outbox');
}

async function post({ account, path, body, key }: OutboxEntry, token: string): Promise<void> {
  const response = await fetch(`${path}?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(WORKER_TIMEOUT_MS),
  }).catch((cause) => {
    throw new ApiError('unavailable', { cause });
  });
  const error = response.ok ? undefined : apiErrorFrom(response, await response.text().catch(() => ''));
  if (error && isRejectedToken(error)) await forgetToken(account);
  if (error) throw error;
  // A page of a network that asks for a sign-in of its own: the request has not reached the server.
  if (response.headers.get('content-type')?.startsWith('text/html')) throw new ApiError('unavailable');
}
