import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { type AccountOwner, lockAccounts } from './post';
import { readStudentOwners } from './student-accounts';

/** A record belongs to a student or to a family: exactly one of both is not `null`. */
export interface OwnedRecord {
  student_id: string | null;
  family_id: string | null;
}

/** The owner of a record as that of an account. */
export function accountOwnerOf({ student_id, family_id }: OwnedRecord): AccountOwner {
  return student_id === null ? { family: family_id ?? '' } : { student: student_id };
}

/**
 * The account that an entry of a day belongs to, which is locked until the transaction ends: the family's, also for a student
 * who belongs to one on that day, otherwise the student's own, or the one where that was carried over (domain: moving entries).
 *
 * @param day `YYYY-MM-DD`
 * @returns its id
 */
export async function accountFor(
  transaction: Transaction<Tables>,
  owner: AccountOwner,
  day: string,
): Promise<string> {
  return lockFound(transaction, () => findAccount(transaction, owner, day));
}

/** The account that {@link accountFor} returns, without a lock; it may have no entry yet. */
export async function findAccount(
  database: Kysely<Tables>,
  owner: AccountOwner,
  day: string,
): Promise<AccountOwner> {
  if ('family' in owner) return owner;
  return (await readStudentOwners(database, [owner.student]))(owner.student, day);
}

/**
 * The account in which a record stands, or where that was carried over since: what reverses the record goes there. It is locked
 * until the transaction ends.
 */
export async function accountOfRecord(
  transaction: Transaction<Tables>,
  column: 'payment_id' | 'refund_id' | 'package_id',
  id: string,
): Promise<string> {
  return lockFound(transaction, async () => {
    const account = await transaction
      .selectFrom('entry')
      .innerJoin('billing_account', 'billing_account.id', 'entry.account_id')
      .select(['billing_account.student_id', 'billing_account.family_id'])
      .where(`entry.${column}`, '=', id)
      .executeTakeFirstOrThrow();
    return carriedOver(transaction, accountOwnerOf(account));
  });
}

/**
 * The account that takes the entries of another one from now on, which is locked: that where it was carried over, however
 * often, or itself.
 */
export async function carriedTo(transaction: Transaction<Tables>, account: string): Promise<string> {
  const owner = await transaction
    .selectFrom('billing_account')
    .select(['student_id', 'family_id'])
    .where('id', '=', account)
    .executeTakeFirst();
  if (!owner) return account;
  return lockFound(transaction, () => carriedOver(transaction, accountOwnerOf(owner)));
}

/** Locks the account that is found. While its lock is waited for, another one may take its place. */
async function lockFound(
  transaction: Transaction<Tables>,
  find: () => Promise<AccountOwner>,
): Promise<string> {
  for (;;) {
    const found = await find();
    await lockAccounts(transaction, [found]);
    if (idOf(await find()) === idOf(found)) return idOf(found);
  }
}

async function carriedOver(database: Kysely<Tables>, account: AccountOwner): Promise<AccountOwner> {
  const target = await database
    .selectFrom('billing_account as own')
    .innerJoin('billing_account as target', 'target.id', 'own.carried_to')
    .select(['target.student_id', 'target.family_id'])
    .where('own.id', '=', idOf(account))
    .executeTakeFirst();
  return target ? carriedOver(database, accountOwnerOf(target)) : account;
}

/** An account has the id of its owner. */
export function idOf(account: AccountOwner): string {
  return 'family' in account ? account.family : account.student;
}

/** By days, the account that entries of a student belong to; each is looked up once. */
export function accountsOf(
  transaction: Transaction<Tables>,
  student: string,
): (day: string) => Promise<string> {
  const accounts = new Map<string, Promise<string>>();
  return (day) => {
    const account = accounts.get(day) ?? accountFor(transaction, { student }, day);
    accounts.set(day, account);
    return account;
  };
}
