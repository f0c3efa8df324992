import type { Selectable, Transaction } from 'kysely';
import { lockRow } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import type { AccountTable } from '../../platform/database/tables/accounts';

/**
 * Locks an account until the transaction ends. A transaction that changes an account, its sessions, one-time tokens or
 * mails locks the account before anything else, so that no two of them can deadlock (decision 22).
 *
 * @returns the account; `undefined` if there is none
 */
export function lockAccount(
  transaction: Transaction<Tables>,
  id: string,
  options?: { toRemove?: boolean },
): Promise<Selectable<AccountTable> | undefined> {
  return lockRow(transaction, 'account', id, options);
}
