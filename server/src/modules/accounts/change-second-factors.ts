import { PASSKEYS_MAX } from 'api-contract/second-factor';
import type {
  FactorChangeInput,
  NewAuthenticator,
  PasskeyInput,
  SavedSecondFactors,
} from 'api-contract/second-factor-schema';
import type { Selectable, Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import type { AccountTable } from '../../platform/database/tables/accounts';
import { conflict, invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { recordForAccount } from './accounts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  removeAuthenticators,
} from './authenticators';
import { consumeChallenge, issueChallenge } from './challenges';
import { checkCurrentPassword, WRONG_CURRENT_PASSWORD } from './current-password';
import { lockAccount } from './lock-account';
import { enqueueNotice } from './notice-mails';
import {
  challengeOf,
  creationOptions,
  insertPasskey,
  listPasskeys,
  removePasskey,
  requestOptions,
  verifyRegistration,
} from './passkeys';
import { MISSING_FACTOR, withFactor } from './prove-factor';
import { replaceRecoveryCodes } from './recovery-codes';
import { rescueAccount } from './rescue-account';
import {
  checkFactorsLeft,
  countFactors,
  type OwnAccount,
  recordAdded,
  recordRemoved,
} from './second-factors';
import type { AccountServices } from './services';

type NewCodes = Pick<SavedSecondFactors, 'recovery_codes'>;

const DEFAULT_NAME = 'مفتاح مرور';
const WRONG_CODE = invalidField('code', 'الرمز غير صحيح.', 'wrong_code');
const NOT_BEGUN = conflict('انتهت مهلة إضافة التطبيق. تُعاد الإضافة من أولها.');
const NO_AUTHENTICATOR = conflict('لا تطبيق رموز في هذا الحساب.');
const NO_PASSKEY = conflict('لا مفتاح مرور في هذا الحساب.');
const NO_FACTOR = conflict('رموز الاسترداد تُعطى مع مفتاح مرور أو تطبيق رموز. تُضاف وسيلة أولًا.');
const NO_DOMAIN = conflict('مفاتيح المرور غير متاحة لأن عنوان الموقع رقم شبكة وليس اسمًا.');
const TOO_MANY = conflict(`المسموح ${PASSKEYS_MAX} مفتاح مرور على الأكثر.`);
const WRONG_PASSKEY = invalidField('response', 'لم يُقبل مفتاح المرور أو انتهت مهلته.', 'wrong_passkey');
const KNOWN_PASSKEY = invalidField('response', 'مفتاح المرور هذا مضاف من قبل.', 'known_passkey');

/** An account whose factors are changed in one of its sessions, which stays. */
interface Own {
  id: string;
  sessionId: string;
}

/**
 * Begins an authenticator app, which is valid once a code of it is confirmed, and then replaces the one in use.
 *
 * @throws {Problem} as all that take an {@link FactorChangeInput}: 422 for a wrong current password or factor, 429 after many
 *   wrong ones
 */
export function addAuthenticator(
  services: AccountServices,
  own: Own,
  input: FactorChangeInput,
): Promise<NewAuthenticator> {
  const { secretBox, settings } = services;
  return withProof(services, own, input, {
    change: (transaction, account) =>
      beginAuthenticator(transaction, secretBox, account, settings.current().name),
  });
}

/** @throws {Problem} 422 for a wrong code; 409 if no authenticator waits for one */
export async function confirmNewAuthenticator(
  { database, secretBox }: AccountServices,
  own: Own,
  code: string,
): Promise<NewCodes> {
  return inTransaction(database, async (transaction) => {
    const account = await lockOwn(transaction, own);
    const outcome = await confirmAuthenticator(transaction, secretBox, own.id, code);
    if (outcome === 'expired') throw NOT_BEGUN;
    if (outcome === 'wrong') throw WRONG_CODE;
    return recordAdded(transaction, account, { factor: 'authenticator' });
  });
}

/** @throws {Problem} 409 if there is none, or if it is the last factor and one is required */
export async function removeOwnAuthenticator(
  services: AccountServices,
  own: Own,
  input: FactorChangeInput,
): Promise<void> {
  const { database } = services;
  const byDefault = services.settings.defaults.require_second_factor;
  await withProof(services, own, input, {
    async prepare() {
      if (!(await findAuthenticator(database, own.id))) throw NO_AUTHENTICATOR;
      await checkFactorsLeft(database, (await countFactors(database, own.id)) - 1, byDefault);
    },
    async change(transaction, account) {
      if (!(await removeAuthenticators(transaction, own.id))) throw NO_AUTHENTICATOR;
      await recordRemoved(transaction, account, { factor: 'authenticator' }, byDefault);
    },
  });
}

/** The options with which the browser uses a passkey before a change. @throws {Problem} 409 without a passkey */
export async function beginProof(services: AccountServices, own: Own, currentPassword: string) {
  const { database, relyingParty } = services;
  if (!relyingParty) throw NO_DOMAIN;
  const checked = await checkedAccount(services, own, currentPassword);
  const passkeys = await listPasskeys(database, own.id);
  if (passkeys.length === 0) throw NO_PASSKEY;
  const challenge = await inTransaction(database, async (transaction) =>
    issueChallenge(transaction, await lockOwn(transaction, own, checked), 'prove-factor'),
  );
  return { ...(await requestOptions(relyingParty, challenge, passkeys)) };
}

/** The options with which the browser creates a passkey. @throws {Problem} 409 if the site has no name or the account too many */
export async function beginPasskey(services: AccountServices, own: Own, input: FactorChangeInput) {
  const { database, relyingParty, settings } = services;
  if (!relyingParty) throw NO_DOMAIN;
  const { account, challenge } = await withProof(services, own, input, {
    async prepare() {
      if ((await listPasskeys(database, own.id)).length >= PASSKEYS_MAX) throw TOO_MANY;
    },
    change: async (transaction, current) => ({
      account: current,
      challenge: await issueChallenge(transaction, current, 'add-passkey'),
    }),
  });
  const passkeys = await listPasskeys(database, own.id);
  const instituteName = settings.current().name;
  return { ...(await creationOptions(relyingParty, account, { challenge, instituteName, passkeys })) };
}

/** @throws {Problem} 422 if the passkey is invalid, too late or known; 409 if the account has too many */
export async function addPasskey(
  { database, relyingParty }: AccountServices,
  own: Own,
  { name: typedName, response }: PasskeyInput,
): Promise<NewCodes> {
  const challenge = challengeOf(response);
  const credential = relyingParty && (await verifyRegistration(relyingParty, challenge, response));
  if (!credential) throw WRONG_PASSKEY;
  const name = typedName || DEFAULT_NAME;
  return inTransaction(database, async (transaction) => {
    const account = await lockOwn(transaction, own);
    if (!(await consumeChallenge(transaction, challenge, 'add-passkey', account))) throw WRONG_PASSKEY;
    if ((await listPasskeys(transaction, own.id)).length >= PASSKEYS_MAX) throw TOO_MANY;
    if (!(await insertPasskey(transaction, own.id, name, credential))) throw KNOWN_PASSKEY;
    return recordAdded(transaction, account, { factor: 'passkey', name });
  });
}

/** @throws {Problem} 404 if there is none; 409 if it is the last factor and one is required */
export async function removeOwnPasskey(
  services: AccountServices,
  own: Own,
  id: string,
  input: FactorChangeInput,
): Promise<void> {
  const { database } = services;
  const byDefault = services.settings.defaults.require_second_factor;
  await withProof(services, own, input, {
    async prepare() {
      const passkeys = await listPasskeys(database, own.id);
      if (!passkeys.some((passkey) => passkey.id === id)) throw UNKNOWN_ID;
      await checkFactorsLeft(database, (await countFactors(database, own.id)) - 1, byDefault);
    },
    async change(transaction, account) {
      const name = await removePasskey(transaction, own.id, id);
      if (name === undefined) throw UNKNOWN_ID;
      await recordRemoved(transaction, account, { factor: 'passkey', name }, byDefault);
    },
  });
}

/** Replaces the recovery codes and ends the other sessions. @throws {Problem} 409 without a second factor */
export function renewRecoveryCodes(
  services: AccountServices,
  own: Own,
  input: FactorChangeInput,
): Promise<string[]> {
  return withProof(services, own, input, {
    async change(transaction, account) {
      if (account.second_factor_at === null) throw NO_FACTOR;
      await rescueAccount(transaction, own.id, own.sessionId);
      await recordForAccount(transaction, 'recovery-codes-replaced', own.id, account);
      await enqueueNotice(transaction, own.id, 'recovery-codes-replaced');
      return replaceRecoveryCodes(transaction, own.id);
    },
  });
}

/** A change of a locked account. */
type Change<Result> = (transaction: Transaction<Tables>, account: OwnAccount) => Promise<Result>;

/**
 * Checks the current password and then, of an account that has one, a second factor, and runs `change` if both are right. The
 * password alone could be one that a stranger has chosen with a mailed link.
 *
 * @param prepare rejects what is not possible anyway, before a factor is used for it
 */
async function withProof<Result>(
  services: AccountServices,
  own: Own,
  { current_password, ...answer }: FactorChangeInput,
  { prepare, change }: { prepare?: () => Promise<void>; change: Change<Result> },
): Promise<Result> {
  const { database } = services;
  const checked = await checkedAccount(services, own, current_password);
  await prepare?.();
  if (checked.second_factor_at === null)
    return inTransaction(database, async (transaction) => {
      const account = await lockOwn(transaction, own, checked);
      // Added since it was read.
      if (account.second_factor_at !== null) throw MISSING_FACTOR;
      return change(transaction, account);
    });
  const { result } = await withFactor(services, own.id, { answer }, (consume) =>
    inTransaction(database, async (transaction) => {
      const account = await lockOwn(transaction, own, checked);
      const { challenge, passkey } = answer;
      const isCurrent =
        passkey === undefined ||
        (challenge !== undefined &&
          (await consumeChallenge(transaction, challenge, 'prove-factor', account)));
      if (!isCurrent || !(await consume(transaction, account))) return undefined;
      return { result: await change(transaction, account) };
    }),
  );
  return result;
}

async function checkedAccount(
  services: AccountServices,
  { id }: Own,
  currentPassword: string,
): Promise<Selectable<AccountTable>> {
  const account = await services.database
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await checkCurrentPassword(services, account, currentPassword);
  return account;
}

/** @throws {Problem} 422 if the password was replaced since it was checked */
async function lockOwn(
  transaction: Transaction<Tables>,
  { id, sessionId }: Own,
  checked?: Selectable<AccountTable>,
): Promise<OwnAccount> {
  const account = await lockAccount(transaction, id);
  if (!account) throw UNKNOWN_ID;
  if (checked && account.password_hash !== checked.password_hash) throw WRONG_CURRENT_PASSWORD;
  return { ...account, sessionId };
}
