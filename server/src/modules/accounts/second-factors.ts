import type { SecondFactor } from 'api-contract/second-factor';
import type { SavedSecondFactors, SecondFactors } from 'api-contract/second-factor-schema';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import type { AccountTable } from '../../platform/database/tables/accounts';
import { conflict } from '../../platform/http/problem';
import { readSavedSetting } from '../../platform/settings/saved-settings';
import { recordForAccount } from './accounts';
import { findAuthenticator, removeAuthenticators } from './authenticators';
import { lockAccount } from './lock-account';
import { enqueueNotice } from './notice-mails';
import { listPasskeys } from './passkeys';
import { countRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes';
import { rescueAccount } from './rescue-account';
import type { AccountServices } from './services';

const REQUIRED = 'الخطوة الثانية مطلوبة من كل إداري. تُضاف وسيلة أخرى أولًا، ثم تُزال هذه.';

/** A locked account whose holder changes its factors in a session, which stays. */
export type OwnAccount = Selectable<AccountTable> & { sessionId: string };

/** A factor as the history tells of it. */
type RecordedFactor = { factor: 'passkey'; name: string } | { factor: 'authenticator' };

/** The second factors of an account, without secrets. */
export async function readSecondFactors(
  { database, settings }: Pick<AccountServices, 'database' | 'settings'>,
  accountId: string,
): Promise<SecondFactors> {
  const passkeys = await listPasskeys(database, accountId);
  const authenticator = await findAuthenticator(database, accountId);
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      _id: id,
      name,
      created_at,
      last_used_at,
    })),
    authenticator: authenticator ? { created_at: authenticator.created_at } : null,
    recovery_codes_left: await countRecoveryCodes(database, accountId),
    required: settings.current().require_second_factor,
  };
}

/** The factors that an account can use now, with its passkeys. */
export async function availableFactors(
  { database, secretBox, relyingParty }: Pick<AccountServices, 'database' | 'secretBox' | 'relyingParty'>,
  accountId: string,
) {
  const passkeys = relyingParty ? await listPasskeys(database, accountId) : [];
  const authenticator = await findAuthenticator(database, accountId);
  const isReadable = authenticator && secretBox.open(accountId, authenticator.sealed_secret) !== undefined;
  const codes = await countRecoveryCodes(database, accountId);
  const factors: SecondFactor[] = [];
  if (passkeys.length > 0) factors.push('passkey');
  if (isReadable) factors.push('code');
  if (codes > 0) factors.push('recovery-code');
  return { factors, passkeys };
}

/**
 * Records a factor that was added to a locked account, and ends the other sessions. Returns recovery codes if it is the first
 * one.
 */
export async function recordAdded(
  transaction: Transaction<Tables>,
  account: OwnAccount,
  added: RecordedFactor,
): Promise<Pick<SavedSecondFactors, 'recovery_codes'>> {
  await rescueAccount(transaction, account.id, account.sessionId);
  await recordForAccount(transaction, 'second-factor-added', account.id, account, { after: added });
  await enqueueNotice(transaction, account.id, 'second-factor-added');
  if (account.second_factor_at !== null) return {};
  await writeSince(transaction, account.id, new Date(Date.now()).toISOString());
  return { recovery_codes: await replaceRecoveryCodes(transaction, account.id) };
}

/**
 * Records a factor that was removed from a locked account, and ends the other sessions. With the last one, the recovery codes
 * are removed.
 *
 * @throws {Problem} 409 if it was the last one and the institute requires one
 */
export async function recordRemoved(
  transaction: Transaction<Tables>,
  account: OwnAccount,
  removed: RecordedFactor,
  isRequiredByDefault: boolean,
): Promise<void> {
  const left = await countFactors(transaction, account.id);
  await checkFactorsLeft(transaction, left, isRequiredByDefault);
  if (left === 0) {
    await removeRecoveryCodes(transaction, account.id);
    await writeSince(transaction, account.id, null);
  }
  await rescueAccount(transaction, account.id, account.sessionId);
  await recordForAccount(transaction, 'second-factor-removed', account.id, account, { before: removed });
  await enqueueNotice(transaction, account.id, 'second-factor-removed');
}

/** How many second factors an account has, without recovery codes. */
export async function countFactors(database: Kysely<Tables>, accountId: string): Promise<number> {
  const passkeys = await listPasskeys(database, accountId);
  return passkeys.length + ((await findAuthenticator(database, accountId)) ? 1 : 0);
}

/** @throws {Problem} 409 if none would be left and the institute requires one */
export async function checkFactorsLeft(
  database: Kysely<Tables>,
  left: number,
  isRequiredByDefault: boolean,
): Promise<void> {
  if (left > 0) return;
  if ((await readSavedSetting(database, 'require_second_factor')) ?? isRequiredByDefault)
    throw conflict(REQUIRED);
}

/**
 * Removes every second factor of a locked account, for a holder who has lost them, and rescues the account.
 *
 * @param actor `null` for the operator of the server
 * @returns whether there was one
 */
export async function removeSecondFactors(
  transaction: Transaction<Tables>,
  accountId: string,
  actor: Actor | null,
): Promise<boolean> {
  await rescueAccount(transaction, accountId);
  const passkeys = await transaction
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .returning('name')
    .execute();
  const hadAuthenticator = await removeAuthenticators(transaction, accountId);
  await removeRecoveryCodes(transaction, accountId);
  if (passkeys.length === 0 && !hadAuthenticator) return false;
  await writeSince(transaction, accountId, null);
  const before = { passkeys: passkeys.map(({ name }) => name), authenticator: hadAuthenticator };
  await recordForAccount(transaction, 'second-factor-removed', accountId, actor, { before });
  await enqueueNotice(transaction, accountId, 'second-factor-removed');
  return true;
}

async function writeSince(
  transaction: Transaction<Tables>,
  accountId: string,
  second_factor_at: string | null,
): Promise<void> {
  await transaction.updateTable('account').set({ second_factor_at }).where('id', '=', accountId).execute();
}

/** Whether an account has a second factor. Locks it, so that the last one is not removed at the same time. */
export async function hasSecondFactor(transaction: Transaction<Tables>, accountId: string): Promise<boolean> {
  const account = await lockAccount(transaction, accountId);
  return account !== undefined && account.second_factor_at !== null;
}
