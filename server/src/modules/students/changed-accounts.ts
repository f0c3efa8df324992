import { LAST_DAY } from 'api-contract/calendar-day';
import type { UndoPreview } from 'api-contract/student-schema';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { type Balance, readAccountNames, readBalances } from '../ledger';

type AccountBalances = ReadonlyMap<string, Balance>;

/** The balance of every account, by its id. */
export async function readAccountBalances(transaction: Transaction<Tables>): Promise<AccountBalances> {
  const { account } = await readBalances(transaction, LAST_DAY);
  return account;
}

/** The accounts whose balance has become another one. */
export async function changedAccounts(
  transaction: Transaction<Tables>,
  before: AccountBalances,
  after: AccountBalances,
): Promise<UndoPreview['by_account']> {
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .map((account_id) => ({
      account_id,
      before: before.get(account_id)?.balance ?? 0,
      after: after.get(account_id)?.balance ?? 0,
    }))
    .filter((sums) => sums.before !== sums.after);
  const names = await readAccountNames(
    transaction,
    changed.map(({ account_id }) => account_id),
  );
  return changed.map((sums) => ({ ...sums, name: names.get(sums.account_id) ?? '' }));
}
