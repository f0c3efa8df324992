import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { endSessions } from './end-sessions';
import { voidLinks } from './one-time-tokens';

/** A password that nobody guesses, to be shown once. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}

/**
 * Gives an account a new password, and ends every token and every open reset link of it.
 *
 * @returns whose account it is
 * @param actor `undefined` when the account's holder does it; `null` for the operator of the server
 */
export async function replacePassword(
  transaction: Transaction<Tables>,
  accountId: string,
  passwordHash: string,
  actor?: Actor | null,
): Promise<Actor> {
  const account = await transaction
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow();
  await endSessions(transaction, accountId);
  await voidLinks(transaction, accountId, 'reset-password');
  await recordAuditEntry(transaction, {
    actor: actor === undefined ? account : actor,
    action: 'account.password-reset',
    entity: { type: 'account', id: account.id },
  });
  return account;
}
