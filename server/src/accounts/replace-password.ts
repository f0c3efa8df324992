import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Actor, recordDeed } from '../database/audit';
import type { Tables } from '../database/schema';
import { voidLinks } from './mailed-links';

/** A password that nobody guesses, to be shown once. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}

/**
 * Gives an account a new password, and ends every token and every open reset link of it.
 *
 * @param actor `undefined` when the account's holder does it; `null` for the operator of the server
 */
export async function replacePassword(
  transaction: Transaction<Tables>,
  accountId: string,
  passwordHash: string,
  actor?: Actor | null,
): Promise<void> {
  const account = await transaction
    .updateTable('account')
    .set({
      password_hash: passwordHash,
      // The next second: tokens of this one, issued before the change, must die too.
      tokens_valid_from: Math.floor(Date.now() / 1000) + 1,
    })
    .where('id', '=', accountId)
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow();
  await voidLinks(transaction, accountId, 'reset-password');
  await recordDeed(transaction, {
    actor: actor === undefined ? account : actor,
    action: 'account.password-reset',
    subject: { kind: 'account', id: account.id },
  });
}
