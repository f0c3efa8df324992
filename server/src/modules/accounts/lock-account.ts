import type { Selectable, Transaction } from 'kysely';
import { kindOf } from '../../platform/database/kind-of';
import type { AccountTable, Tables } from '../../platform/database/schema';

/**
 * Locks an account until the transaction ends. A transaction that changes an account, its sessions, one-time tokens or
 * mails locks the account before anything else, so that no two of them can deadlock (decision 22).
 *
 * @returns the account; `undefined` if there is none
 */
export function lockAccount(
  transaction: Transaction<Tables>,
  id: string,
): Promise<Selectable<AccountTable> | undefined> {
  const account = transaction.selectFrom('account').selectAll().where('id', '=', id);
  // The embedded database has one writer anyway.
  const locked = kindOf(transaction) === 'postgres' ? account.forNoKeyUpdate() : account;
  return locked.executeTakeFirst();
}
