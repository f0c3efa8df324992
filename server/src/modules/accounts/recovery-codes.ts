import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from 'api-contract/second-factor';
import { toWesternDigits } from 'arabic-text/digits';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** Crockford's base 32: no letter that looks like a digit. 16 of them are 80 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** Replaces all recovery codes of a locked account and returns the new ones, which are not stored. */
export async function replaceRecoveryCodes(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<string[]> {
  await removeRecoveryCodes(transaction, accountId);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await transaction
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(accountId, code) })))
    .execute();
  return codes;
}

export async function removeRecoveryCodes(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<void> {
  await transaction.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** Consumes a code as it was typed. Returns whether it was valid; of two simultaneous calls, one succeeds. */
export async function consumeRecoveryCode(
  transaction: Transaction<Tables>,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(accountId, typed))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(database: Kysely<Tables>, accountId: string): Promise<number> {
  const { left } = await database
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number | string>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** A random code such as `7K2M-QX4T-9BZ0-HWDE`. */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** The hash of a code, also if it was typed in another letter case, with other separators or look-alike letters. */
function hashOf(accountId: string, code: string): string {
  const letters = toWesternDigits(code)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(`${accountId} ${letters}`).digest('hex');
}
