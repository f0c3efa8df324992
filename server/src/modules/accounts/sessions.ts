import { createHash } from 'node:crypto';
import type { TokenClaims } from 'api-contract/account';
import type { Kysely, Transaction } from 'kysely';
import { newId } from '../../platform/database/id';
import type { AccountTable, SessionTable, Tables } from '../../platform/database/schema';

const DEVICE_MAX_LENGTH = 200;
const SEEN_EVERY_MS = 5 * 60_000;
const REMOVED_AT_ONCE = 1000;
const LISTED_MAX = 100;

/** The session that a call was made in. */
export interface CallerSession {
  id: string;
  /** ISO */
  expiresAt: string;
}

/**
 * Which session a token belongs to. Earlier releases signed tokens without a `jti`: those have no row until they are
 * signed out.
 */
export function sessionOf(token: string, { jti, exp }: TokenClaims): CallerSession {
  return {
    id: jti ?? createHash('sha256').update(token).digest('hex'),
    expiresAt: new Date(exp * 1000).toISOString(),
  };
}

/**
 * Whether a token may still be used. A session ends when it is signed out, or when `tokens_valid_from` of its account
 * changes. The two values are compared for equality, not with a clock, so that a clock that jumps neither locks an
 * account out nor keeps a session alive.
 *
 * @param account with what its row of this session says; `null` where there is no such row
 */
export function isLive(
  { jti, iat }: Pick<TokenClaims, 'jti' | 'iat'>,
  account: {
    tokens_valid_from: number;
    session_tokens_valid_from: number | null;
    ended_at: string | null;
  },
): boolean {
  if (account.ended_at !== null) return false;
  return jti === undefined
    ? iat >= account.tokens_valid_from
    : account.session_tokens_valid_from === account.tokens_valid_from;
}

/**
 * Begins a session.
 *
 * @param ttl seconds
 * @param userAgent as the browser sent it
 * @returns its id
 */
export async function beginSession(
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
      device: deviceWords(userAgent),
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + ttl * 1000).toISOString(),
      ended_at: null,
    })
    .execute();
  return id;
}

/** Removes sessions whose tokens have expired, of all accounts; a bounded number of them. */
export async function removeExpiredSessions(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('session')
    .where('id', 'in', (expired) =>
      expired
        .selectFrom('session')
        .select('id')
        .where('expires_at', '<', new Date().toISOString())
        .orderBy('expires_at')
        .limit(REMOVED_AT_ONCE),
    )
    .execute();
}

/** What a `User-Agent` says, on one line and no longer than a row should hold. */
function deviceWords(userAgent = ''): string {
  return userAgent
    .slice(0, DEVICE_MAX_LENGTH)
    .replace(/[^\x20-\x7e]/g, ' ')
    .trim();
}

/** Ends the session of a call, also one whose token carries no id: a row then says that it has ended. */
export async function endCallersSession(
  transaction: Transaction<Tables>,
  accountId: string,
  { id, expiresAt }: CallerSession,
): Promise<void> {
  const now = new Date().toISOString();
  await transaction
    .insertInto('session')
    .values({
      id,
      account_id: accountId,
      tokens_valid_from: 0,
      device: '',
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      ended_at: now,
    })
    .onConflict((known) => known.column('id').doUpdateSet({ ended_at: now }))
    .execute();
}

/** Ends a live session of an account. Answers whether there was one. */
export async function endSession(
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

/** Whether the time of the last call is worth writing down again; also after a clock went back. */
export function isSeenLongAgo(lastSeenAt: string, now = Date.now()): boolean {
  return Math.abs(now - Date.parse(lastSeenAt)) > SEEN_EVERY_MS;
}

/** Writes down that a session was used now, unless another call has done so since `lastSeenAt`. */
export async function noteSeen(database: Kysely<Tables>, id: string, lastSeenAt: string): Promise<void> {
  await database
    .updateTable('session')
    .set({ last_seen_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('last_seen_at', '=', lastSeenAt)
    .execute();
}
