import type { Selectable, Transaction } from 'kysely';
import { kindOf } from '../../platform/database/kind-of';
import type { AccountTable, Tables } from '../../platform/database/schema';

/**
 * Locks an account until the transaction ends. A transaction that changes an account, its sessions, one-time tokens or
 * mails locks the account before anything else, so that no two of them can deadlock (decision 22).
 *
 * @param toRemove waits for rows that another transaction inserts with a reference to the account, and keeps new ones out
 * @returns the account; `undefined` if there is none
 */
export function lockAccount(
  transaction: Transaction<Tables>,
  id: string,
  { toRemove = false } = {},
): Promise<Selectable<AccountTable> | undefined> {
  const account = transaction.selectFrom('account').selectAll().where('id', '=', id);
  // The embedded database has one writer anyway.
  if (kindOf(transaction) !== 'postgres') return account.executeTakeFirst();
  return (toRemove ? account.forUpdate() : account.forNoKeyUpdate()).executeTakeFirst();
}
