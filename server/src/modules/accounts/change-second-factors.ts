import { PASSKEYS_MAX } from 'api-contract/second-factor';
import type { NewAuthenticator, PasskeyInput, SavedSecondFactors } from 'api-contract/second-factor-schema';
import type { Selectable, Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import type { AccountTable, Tables } from '../../platform/database/schema';
import { conflict, invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { recordForAccount } from './accounts';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticators } from './authenticators';
import { consumeChallenge, issueChallenge } from './challenges';
import { checkCurrentPassword, WRONG_CURRENT_PASSWORD } from './current-password';
import { lockAccount } from './lock-account';
import {
  challengeOf,
  creationOptions,
  insertPasskey,
  listPasskeys,
  removePasskey,
  verifyRegistration,
} from './passkeys';
import { replaceRecoveryCodes } from './recovery-codes';
import { recordAdded, recordRemoved } from './second-factors';
import type { AccountServices } from './services';

type NewCodes = Pick<SavedSecondFactors, 'recovery_codes'>;

const DEFAULT_NAME = 'مفتاح مرور';
const WRONG_CODE = invalidField('code', 'الرمز غير صحيح.', 'wrong_code');
const NOT_BEGUN = conflict('انتهت مهلة إضافة التطبيق. تُعاد الإضافة من أولها.');
const NO_AUTHENTICATOR = conflict('لا تطبيق رموز في هذا الحساب.');
const NO_FACTOR = conflict('رموز الاسترداد تُعطى مع مفتاح مرور أو تطبيق رموز. تُضاف وسيلة أولًا.');
const NO_DOMAIN = conflict('مفاتيح المرور غير متاحة لأن عنوان الموقع رقم شبكة وليس اسمًا.');
const TOO_MANY = conflict(`المسموح ${PASSKEYS_MAX} مفتاح مرور على الأكثر.`);
const WRONG_PASSKEY = invalidField('response', 'لم يُقبل مفتاح المرور أو انتهت مهلته.', 'wrong_passkey');
const KNOWN_PASSKEY = invalidField('response', 'مفتاح المرور هذا مضاف من قبل.', 'known_passkey');

/**
 * Begins an authenticator app, which is valid once a code of it is confirmed.
 *
 * @throws {Problem} 422 for a wrong current password; 429 after many wrong ones, as all that take one
 */
export async function addAuthenticator(
  services: AccountServices,
  accountId: string,
  currentPassword: string,
): Promise<NewAuthenticator> {
  const { secretBox, settings } = services;
  return withPassword(services, accountId, currentPassword, (transaction, account) =>
    beginAuthenticator(transaction, secretBox, account, settings.current().name),
  );
}

/** @throws {Problem} 422 for a wrong code; 409 if no authenticator waits for one */
export async function confirmNewAuthenticator(
  { database, secretBox }: AccountServices,
  accountId: string,
  code: string,
): Promise<NewCodes> {
  return inTransaction(database, async (transaction) => {
    const account = await lockOwn(transaction, accountId);
    const outcome = await confirmAuthenticator(transaction, secretBox, accountId, code);
    if (outcome === 'expired') throw NOT_BEGUN;
    if (outcome === 'wrong') throw WRONG_CODE;
    return recordAdded(transaction, account, { factor: 'authenticator' });
  });
}

/** @throws {Problem} 409 if there is none, or if it is the last factor and one is required */
export async function removeOwnAuthenticator(
  services: AccountServices,
  accountId: string,
  currentPassword: string,
): Promise<void> {
  await withPassword(services, accountId, currentPassword, async (transaction, account) => {
    if (!(await removeAuthenticators(transaction, accountId))) throw NO_AUTHENTICATOR;
    const byDefault = services.settings.defaults.require_second_factor;
    await recordRemoved(transaction, account, { factor: 'authenticator' }, byDefault);
  });
}

/** The options with which the browser creates a passkey. @throws {Problem} 409 if the site has no name or the account too many */
export async function beginPasskey(services: AccountServices, accountId: string, currentPassword: string) {
  const { database, relyingParty, settings } = services;
  if (!relyingParty) throw NO_DOMAIN;
  const { account, challenge } = await withPassword(
    services,
    accountId,
    currentPassword,
    async (transaction, current) => ({
      account: current,
      challenge: await issueChallenge(transaction, current, 'add-passkey'),
    }),
  );
  const passkeys = await listPasskeys(database, accountId);
  if (passkeys.length >= PASSKEYS_MAX) throw TOO_MANY;
  const instituteName = settings.current().name;
  return { ...(await creationOptions(relyingParty, account, { challenge, instituteName, passkeys })) };
}

/** @throws {Problem} 422 if the passkey is invalid, too late or known; 409 if the account has too many */
export async function addPasskey(
  { database, relyingParty }: AccountServices,
  accountId: string,
  { name: typedName, response }: PasskeyInput,
): Promise<NewCodes> {
  const challenge = challengeOf(response);
  const credential = relyingParty && (await verifyRegistration(relyingParty, challenge, response));
  if (!credential) throw WRONG_PASSKEY;
  const name = typedName || DEFAULT_NAME;
  return inTransaction(database, async (transaction) => {
    const account = await lockOwn(transaction, accountId);
    if (!(await consumeChallenge(transaction, challenge, 'add-passkey', account))) throw WRONG_PASSKEY;
    if ((await listPasskeys(transaction, accountId)).length >= PASSKEYS_MAX) throw TOO_MANY;
    if (!(await insertPasskey(transaction, accountId, name, credential))) throw KNOWN_PASSKEY;
    return recordAdded(transaction, account, { factor: 'passkey', name });
  });
}

/** @throws {Problem} 404 if there is none; 409 if it is the last factor and one is required */
export async function removeOwnPasskey(
  services: AccountServices,
  accountId: string,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<void> {
  await withPassword(services, accountId, currentPassword, async (transaction, account) => {
    const name = await removePasskey(transaction, accountId, id);
    if (name === undefined) throw UNKNOWN_ID;
    const byDefault = services.settings.defaults.require_second_factor;
    await recordRemoved(transaction, account, { factor: 'passkey', name }, byDefault);
  });
}

/** Replaces the recovery codes. @throws {Problem} 409 without a second factor */
export async function renewRecoveryCodes(
  services: AccountServices,
  accountId: string,
  currentPassword: string,
): Promise<string[]> {
  return withPassword(services, accountId, currentPassword, async (transaction, account) => {
    if (account.second_factor_at === null) throw NO_FACTOR;
    await recordForAccount(transaction, 'recovery-codes-replaced', accountId, account);
    return replaceRecoveryCodes(transaction, accountId);
  });
}

/** Checks the current password, and runs `work` on the locked account if it is still the current one. */
async function withPassword<Result>(
  services: AccountServices,
  accountId: string,
  currentPassword: string,
  work: (transaction: Transaction<Tables>, account: Selectable<AccountTable>) => Promise<Result>,
): Promise<Result> {
  const { database } = services;
  const account = await database
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await checkCurrentPassword(services, account, currentPassword);
  return inTransaction(database, async (transaction) => {
    const current = await lockOwn(transaction, accountId);
    if (current.password_hash !== account.password_hash) throw WRONG_CURRENT_PASSWORD;
    return work(transaction, current);
  });
}

async function lockOwn(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<Selectable<AccountTable>> {
  const account = await lockAccount(transaction, accountId);
  if (!account) throw UNKNOWN_ID;
  return account;
}
