import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type {
  AccountTable,
  OneTimeTokenTable,
  OutgoingMailTable,
} from '../../platform/database/tables/accounts';
import { lockAccount } from './lock-account';

type Purpose = OneTimeTokenTable['purpose'];

const HOUR_MS = 3_600_000;
/** How long an expired token can still be explained: that the address is verified already. */
const EXPLAINED_MS = 30 * 24 * HOUR_MS;
const REMOVAL_BATCH = 1000;
const LIFETIME_MS: Record<Purpose, number> = {
  'verify-email': 48 * HOUR_MS,
  'change-email': 48 * HOUR_MS,
  'reset-password': HOUR_MS,
};
/** The mails that get a token for a purpose when they are sent. */
const MAILS_WITH_TOKEN: Record<Purpose, OutgoingMailTable['purpose'][]> = {
  'verify-email': ['verify-email'],
  'change-email': ['change-email'],
  'reset-password': ['reset-password', 'password-link'],
};

/**
 * A new one-time token of a locked account, for a link. Tokens that verify an address are valid for 48 hours, reset tokens for
 * one.
 */
export async function issueOneTimeToken(
  database: Kysely<Tables>,
  accountId: string,
  purpose: Purpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database
    .insertInto('one_time_token')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      purpose,
      expires_at: new Date(Date.now() + LIFETIME_MS[purpose]).toISOString(),
      used_at: null,
    })
    .execute();
  return token;
}

/** The account of a valid token. Only {@link consumeToken} decides: another request may consume it in the meantime. */
export async function findAccountOfToken(
  database: Kysely<Tables>,
  token: string,
  purpose: Purpose,
): Promise<Pick<AccountTable, 'username' | 'email'> | undefined> {
  return database
    .selectFrom('account')
    .select(['username', 'email'])
    .where('id', '=', (row) =>
      row
        .selectFrom('one_time_token')
        .select('account_id')
        .where(isValid(token, purpose, new Date().toISOString())),
    )
    .executeTakeFirst();
}

/**
 * Locks the account of a token, consumes the token and returns the account's id; `undefined` if the token is unknown,
 * expired or used. Of two simultaneous calls, one succeeds.
 */
export async function consumeToken(
  transaction: Transaction<Tables>,
  token: string,
  purpose: Purpose,
): Promise<string | undefined> {
  const now = new Date().toISOString();
  const link = await transaction
    .selectFrom('one_time_token')
    .select('account_id')
    .where(isValid(token, purpose, now))
    .executeTakeFirst();
  if (!link) return undefined;
  await lockAccount(transaction, link.account_id);
  const consumed = await transaction
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where(isValid(token, purpose, now))
    .returning('account_id')
    .executeTakeFirst();
  return consumed?.account_id;
}

/** Whether the account of a token is verified, also of a used or expired token. */
export async function isVerifiedByToken(transaction: Transaction<Tables>, token: string): Promise<boolean> {
  const account = await transaction
    .selectFrom('one_time_token')
    .innerJoin('account', 'account.id', 'one_time_token.account_id')
    .select('account.id')
    .where('one_time_token.token_hash', '=', hashOf(token))
    .where('one_time_token.purpose', '=', 'verify-email')
    .where('account.email_verified_at', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}

/** Revokes every token of a locked account for these purposes, and drops the waiting mails that would get a new one. */
export async function revokeTokens(
  transaction: Transaction<Tables>,
  accountId: string,
  ...purposes: [Purpose, ...Purpose[]]
): Promise<void> {
  await transaction
    .updateTable('one_time_token')
    .set({ used_at: new Date().toISOString() })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
  await transaction
    .deleteFrom('outgoing_mail')
    .where('account_id', '=', accountId)
    .where(
      'purpose',
      'in',
      purposes.flatMap((purpose) => MAILS_WITH_TOKEN[purpose]),
    )
    .execute();
}

/** Removes the tokens that expired more than 30 days ago, a bounded number at once. */
export async function removeExpiredTokens(database: Kysely<Tables>, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - EXPLAINED_MS).toISOString();
  await database
    .deleteFrom('one_time_token')
    .where('token_hash', 'in', (expired) =>
      expired
        .selectFrom('one_time_token')
        .select('token_hash')
        .where('expires_at', '<', before)
        .limit(REMOVAL_BATCH),
    )
    .execute();
}

function isValid(token: string, purpose: Purpose, at: string) {
  return (row: ExpressionBuilder<Tables, 'one_time_token'>) =>
    row.and([
      row('token_hash', '=', hashOf(token)),
      row('purpose', '=', purpose),
      row('used_at', 'is', null),
      row('expires_at', '>', at),
    ]);
}

/** The database holds only hashes, so a copy of it holds no working links. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
