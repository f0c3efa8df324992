import type { AdminRight } from 'api-contract/account';
import type { Administrator, AdministratorInput } from 'api-contract/administrator-schema';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordNoChange } from '../../platform/database/audit';
import { lockRows } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import { conflict, invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { createAccount, recordForAccount, removeSecondFactors, rescueAccount, rightOf } from '../accounts';

const TAKEN = invalidField('username', 'اسم المستخدم أو البريد لحساب آخر، أو يشبه اسم حساب آخر.', 'taken');
const OWN_FACTORS = 'تُزال وسائل الحساب نفسه من صفحة «حسابي».';
const LAST_OWNER = 'هذا آخر مالك. تُعطى صلاحية المالك لحساب آخر أولًا.';

/** All administrators, by username: an institute has few. */
export async function listAdministrators(database: Kysely<Tables>): Promise<Administrator[]> {
  const rows = await administratorsIn(database).orderBy('username_key').execute();
  return rows.map(administratorOf);
}

/** @throws {Problem} 404 if no administrator has this id */
export async function findAdministrator(database: Kysely<Tables>, id: string): Promise<Administrator> {
  const row = await administratorsIn(database).where('id', '=', id).executeTakeFirst();
  if (!row) throw UNKNOWN_ID;
  return administratorOf(row);
}

/**
 * Locks all administrators until the transaction ends, always in the same order: of two owners who disable each other, the
 * second waits for the first.
 *
 * @throws {Problem} 404 if no administrator has this id
 */
export async function lockAdministrators(
  transaction: Transaction<Tables>,
  id: string,
): Promise<Administrator> {
  const all = await transaction.selectFrom('account').select('id').where('role', '=', 'admin').execute();
  await lockRows(
    transaction,
    'account',
    all.map((administrator) => administrator.id),
  );
  return findAdministrator(transaction, id);
}

/** @throws {Problem} 409 if a locked administrator is the last enabled owner */
export async function checkAnotherOwner(
  transaction: Transaction<Tables>,
  { _id, right, disabled_at }: Administrator,
): Promise<void> {
  if (right !== 'owner' || disabled_at !== null) return;
  const administrators = await listAdministrators(transaction);
  const isOther = (other: Administrator) =>
    other._id !== _id && other.right === 'owner' && other.disabled_at === null;
  if (!administrators.some(isOther)) throw conflict(LAST_OWNER);
}

/**
 * Creates an administrator, whose first password is chosen with a link.
 *
 * @param passwordHash of a password that is thrown away
 * @throws {Problem} 422 if the username or the e-mail belongs to another account
 */
export async function createAdministrator(
  transaction: Transaction<Tables>,
  owner: Actor,
  { username, email, right }: AdministratorInput,
  passwordHash: string,
): Promise<Administrator> {
  const account = await createAccount(transaction, owner, {
    username,
    email,
    role: 'admin',
    birthday: null,
    passwordHash,
    emailVerified: true,
  });
  if (!account) throw TAKEN;
  await writeRight(transaction, account.id, right);
  await recordForAccount(transaction, 'right-changed', account.id, owner, { after: { right } });
  return findAdministrator(transaction, account.id);
}

/** Gives a locked administrator another right. The account is rescued, so that no page shows the earlier one. */
export async function changeRight(
  transaction: Transaction<Tables>,
  owner: Actor,
  administrator: Administrator,
  right: AdminRight,
): Promise<void> {
  if (administrator.right === right) return recordNoChange(transaction);
  await writeRight(transaction, administrator._id, right);
  await rescueAccount(transaction, administrator._id);
  await recordForAccount(transaction, 'right-changed', administrator._id, owner, {
    before: { right: administrator.right },
    after: { right },
  });
}

/**
 * Removes the second factors of a locked administrator who has lost them.
 *
 * @returns whether there were some
 * @throws {Problem} 409 for the own account, where the password is asked for
 */
export async function removeFactors(
  transaction: Transaction<Tables>,
  owner: Actor,
  { _id }: Administrator,
): Promise<boolean> {
  if (_id === owner.id) throw conflict(OWN_FACTORS);
  return removeSecondFactors(transaction, _id, owner);
}

async function writeRight(transaction: Transaction<Tables>, id: string, right: AdminRight): Promise<void> {
  await transaction.updateTable('account').set({ admin_right: right }).where('id', '=', id).execute();
}

function administratorsIn(database: Kysely<Tables>) {
  return database
    .selectFrom('account')
    .where('role', '=', 'admin')
    .select([
      'id as _id',
      'username',
      'email',
      'admin_right',
      'disabled_at',
      'last_sign_in_at',
      'created_at',
      'second_factor_at',
    ]);
}

type AdministratorRow = Omit<Administrator, 'right' | 'second_factor'> & {
  admin_right: AdminRight | null;
  second_factor_at: string | null;
};

function administratorOf({ admin_right, second_factor_at, ...fields }: AdministratorRow): Administrator {
  return { ...fields, right: rightOf({ admin_right }), second_factor: second_factor_at !== null };
}
