import { createHash, randomBytes } from 'node:crypto';
import { SECOND_STEP_MINUTES } from 'api-contract/second-factor';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { AccountTable, SecondFactorChallengeTable } from '../../platform/database/tables/accounts';

type Purpose = SecondFactorChallengeTable['purpose'];
type Account = Pick<AccountTable, 'id' | 'tokens_valid_from'>;

export const CHALLENGE_MS = SECOND_STEP_MINUTES * 60_000;
/** Wrong answers to one challenge. */
const ATTEMPTS_MAX = 5;
const REMOVAL_BATCH = 1000;

/** A new challenge, which is also the one that a passkey signs. */
export async function issueChallenge(
  database: Kysely<Tables>,
  account: Account,
  purpose: Purpose,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await database
    .insertInto('second_factor_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      account_id: account.id,
      purpose,
      tokens_valid_from: account.tokens_valid_from,
      attempts: 0,
      expires_at: new Date(Date.now() + CHALLENGE_MS).toISOString(),
    })
    .execute();
  return challenge;
}

/** The account of a valid challenge of a sign-in. */
export function findAccountOfChallenge(
  database: Kysely<Tables>,
  challenge: string,
): Promise<Pick<AccountTable, 'id' | 'username_key' | 'tokens_valid_from'> | undefined> {
  return database
    .selectFrom('second_factor_challenge')
    .innerJoin('account', 'account.id', 'second_factor_challenge.account_id')
    .select(['account.id', 'username_key', 'account.tokens_valid_from'])
    .where(isValid(challenge, 'sign-in'))
    .whereRef('second_factor_challenge.tokens_valid_from', '=', 'account.tokens_valid_from')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Counts a try before its answer is checked: simultaneous ones gain nothing. Returns whether it may be checked. */
export async function takeTry(database: Kysely<Tables>, challenge: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('second_factor_challenge')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where(isValid(challenge, 'sign-in'))
    .where('attempts', '<', ATTEMPTS_MAX)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Consumes a challenge of a locked account. Returns whether it was valid; of two simultaneous calls, one succeeds. */
export async function consumeChallenge(
  transaction: Transaction<Tables>,
  challenge: string,
  purpose: Purpose,
  account: Account,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('second_factor_challenge')
    .where(isValid(challenge, purpose))
    .where('account_id', '=', account.id)
    .where('tokens_valid_from', '=', account.tokens_valid_from)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes expired challenges, a bounded number at once. */
export async function removeExpiredChallenges(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('second_factor_challenge')
    .where('challenge_hash', 'in', (expired) =>
      expired
        .selectFrom('second_factor_challenge')
        .select('challenge_hash')
        .where('expires_at', '<', new Date(Date.now()).toISOString())
        .limit(REMOVAL_BATCH),
    )
    .execute();
}

function isValid(challenge: string, purpose: Purpose) {
  return (row: ExpressionBuilder<Tables, 'second_factor_challenge'>) =>
    row.and([
      row('challenge_hash', '=', hashOf(challenge)),
      row('purpose', '=', purpose),
      row('expires_at', '>', new Date(Date.now()).toISOString()),
    ]);
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('hex');
}
