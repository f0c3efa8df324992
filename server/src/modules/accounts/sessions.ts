import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import type { AccountTable, SessionTable } from '../../platform/database/tables/accounts';

const DEVICE_MAX_LENGTH = 200;
const LAST_SEEN_INTERVAL_MS = 5 * 60_000;
const REMOVAL_BATCH = 1000;
const LISTED_MAX = 100;

/**
 * Whether the session of a token is live. It ends when it is signed out, or when `tokens_valid_from` of its account
 * changes. The two values are compared for equality, so that a clock that jumps has no effect.
 *
 * @param account joined with the row of the session; `null` if there is no such row
 */
export function isLive(account: {
  tokens_valid_from: number;
  session_tokens_valid_from: number | null;
  ended_at: string | null;
}): boolean {
  return account.ended_at === null && account.session_tokens_valid_from === account.tokens_valid_from;
}

/**
 * Creates a session.
 *
 * @param ttl seconds
 * @returns its id
 */
export async function createSession(
  transaction: Transaction<Tables>,
  account: Pick<AccountTable, 'id' | 'tokens_valid_from'>,
  { ttl, userAgent }: { ttl: number; userAgent: string | undefined },
): Promise<string> {
  const now = new Date();
  const id = newId();
  await transaction
    .insertInto('session')
    .values({
      id,
      account_id: account.id,
      tokens_valid_from: account.tokens_valid_from,
      device: deviceName(userAgent),
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + ttl * 1000).toISOString(),
      ended_at: null,
    })
    .execute();
  return id;
}

/** Removes expired sessions of all accounts, a bounded number at once. */
export async function removeExpiredSessions(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('session')
    .where('id', 'in', (expired) =>
      expired
        .selectFrom('session')
        .select('id')
        .where('expires_at', '<', new Date().toISOString())
        .orderBy('expires_at')
        .limit(REMOVAL_BATCH),
    )
    .execute();
}

/** The printable characters of a `User-Agent`, shortened. */
function deviceName(userAgent = ''): string {
  return userAgent
    .slice(0, DEVICE_MAX_LENGTH)
    .replace(/[^\x20-\x7e]/g, ' ')
    .trim();
}

/** Revokes every session of an account, also those that began in this second. */
export async function revokeSessions(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  const nextSecond = Math.floor(Date.now() / 1000) + 1;
  await transaction
    .updateTable('account')
    // The value is never the same twice: sessions that begin between two calls of one second are revoked by the second call.
    .set({
      tokens_valid_from: sql<number>`case when tokens_valid_from < ${nextSecond} then ${nextSecond} else tokens_valid_from + 1 end`,
    })
    .where('id', '=', accountId)
    .execute();
}

/** Keeps a session of an account live after {@link revokeSessions}. */
export async function keepSession(
  transaction: Transaction<Tables>,
  accountId: string,
  sessionId: string,
): Promise<void> {
  await transaction
    .updateTable('session')
    .set((row) => ({
      tokens_valid_from: row
        .selectFrom('account')
        .select('account.tokens_valid_from')
        .where('account.id', '=', accountId),
    }))
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Whether a stored session of an account, since it was rescued last, has this `User-Agent`. */
export async function hasSessionOn(
  transaction: Transaction<Tables>,
  account: Pick<AccountTable, 'id' | 'tokens_valid_from'>,
  userAgent: string | undefined,
): Promise<boolean> {
  const session = await transaction
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', account.id)
    .where('device', '=', deviceName(userAgent))
    .where('tokens_valid_from', '=', account.tokens_valid_from)
    .executeTakeFirst();
  return session !== undefined;
}

/** Revokes a live session of an account. Returns whether there was one. */
export async function revokeSession(
  transaction: Transaction<Tables>,
  accountId: string,
  id: string,
): Promise<boolean> {
  const now = new Date().toISOString();
  const { numUpdatedRows } = await transaction
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tokens_valid_from', '=', (account) =>
      account.selectFrom('account').select('account.tokens_valid_from').where('account.id', '=', accountId),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The live sessions of an account, newest first. */
export function listSessions(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Pick<SessionTable, 'id' | 'device' | 'created_at' | 'last_seen_at'>[]> {
  return database
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'session.device', 'session.created_at', 'session.last_seen_at'])
    .where('session.account_id', '=', accountId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', new Date().toISOString())
    .whereRef('session.tokens_valid_from', '=', 'account.tokens_valid_from')
    .orderBy('session.created_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(LISTED_MAX)
    .execute();
}

/** Whether `last_seen_at` is old enough to be updated; also after the clock was set back. */
export function isLastSeenStale(lastSeenAt: string, now = Date.now()): boolean {
  return Math.abs(now - Date.parse(lastSeenAt)) > LAST_SEEN_INTERVAL_MS;
}

/** Updates `last_seen_at` of a session, unless another request has done so since `lastSeenAt`. */
export async function updateLastSeen(
  database: Kysely<Tables>,
  id: string,
  lastSeenAt: string,
): Promise<void> {
  await database
    .updateTable('session')
    .set({ last_seen_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('last_seen_at', '=', lastSeenAt)
    .execute();
}
