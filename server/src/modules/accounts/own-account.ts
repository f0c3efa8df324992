import { isOldEnough, UNDER_AGE_MESSAGE } from 'api-contract/account';
import type { OwnAccount, OwnAccountChange } from 'api-contract/account-schema';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { networkOf } from '../../platform/connections/network-of';
import type { Actor } from '../../platform/database/audit';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import type { AccountTable } from '../../platform/database/tables/accounts';
import { errorCode } from '../../platform/error-code';
import { badRequest, invalidField, tooManyAttempts } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { enqueueMail } from '../../platform/mail/outbox';
import { emailKey } from '../../platform/names/name-keys';
import { recordForAccount, replacePassword } from './accounts';
import { rightOf } from './authentication';
import { checkCurrentPassword, WRONG_CURRENT_PASSWORD } from './current-password';
import { lockAccount } from './lock-account';
import { enqueueNotice } from './notice-mails';
import { consumeToken, revokeTokens } from './one-time-tokens';
import { GUESSABLE, hashPassword, whyGuessable } from './passwords';
import type { AccountServices } from './services';

const DAY_MS = 24 * 60 * 60_000;
/** PostgreSQL gives this code; the embedded database has one writer. */
const UNIQUE_VIOLATION = '23505';

const TAKEN = invalidField('email', 'البريد الإلكتروني: هذا العنوان لحساب آخر.', 'taken_email');
const TAKEN_MEANWHILE = badRequest('صار هذا العنوان لحساب آخر. يمكن اختيار عنوان غيره من صفحة «حسابي».');
const NO_FULL_NAME = invalidField('full_name', 'الاسم الكامل: لحسابات الإدارة فقط.', 'no_full_name');
const NO_BIRTHDAY = invalidField('birthday', 'تاريخ الميلاد لحسابات المعلمين فقط.', 'no_birthday');

/** The own account, without secrets. */
export async function readOwnAccount(database: Kysely<Tables>, id: string): Promise<OwnAccount> {
  const account = await database
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return responseOf(account);
}

/**
 * Changes the sent fields of the own account. A new e-mail is mailed a link and replaces the other one when it is used. A new
 * password ends the other sessions. The caller wakes the outbox.
 *
 * @param sessionId of the request; it stays
 * @param address the caller's network address
 * @throws {Problem} 422 for a wrong or missing current password, a guessable new one, a taken e-mail, an age below the
 *   minimum, or a field of the other role; 429 after many wrong passwords or mails; 409 as
 *   {@link requireUnchanged}
 */
export async function changeOwnAccount(
  services: AccountServices,
  caller: Actor,
  change: OwnAccountChange,
  { sessionId, address }: { sessionId: string; address: string },
): Promise<OwnAccount> {
  const { database, calendar, mailLimits } = services;
  const account = await database
    .selectFrom('account')
    .selectAll()
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  const { password, birthday } = change;
  const email = change.email === account.email ? undefined : change.email;
  if (password !== undefined || email !== undefined)
    await checkCurrentPassword(services, account, change.current_password);
  if (change.full_name !== undefined && account.role !== 'admin') throw NO_FULL_NAME;
  if (birthday !== undefined && account.role !== 'teacher') throw NO_BIRTHDAY;
  if (birthday !== undefined && !isOldEnough(birthday, Number(calendar.today().slice(0, 4))))
    throw invalidField('birthday', UNDER_AGE_MESSAGE, 'under_age');
  const guessable = password && whyGuessable(password, { username: account.username, email: account.email });
  if (guessable) throw invalidField('password', GUESSABLE[guessable], 'guessable_password');
  if (email !== undefined) {
    if (await isTaken(database, account.id, email)) throw TAKEN;
    await mailLimits.admitUnproved(address);
  }
  // Hashing takes long, and a transaction would stay open meanwhile.
  const passwordHash = password && (await hashPassword(password));
  return inTransaction(database, async (transaction) => {
    const current = await lockAccount(transaction, caller.id);
    if (!current || ((passwordHash || email) && current.password_hash !== account.password_hash))
      throw WRONG_CURRENT_PASSWORD;
    requireUnchanged(change.was, responseOf(current), change);
    await changeFullName(transaction, caller, current, change);
    await changeBirthday(transaction, caller, current, change);
    if (passwordHash) {
      await replacePassword(transaction, caller.id, passwordHash, { keptSession: sessionId });
      await enqueueNotice(transaction, caller.id, 'password-changed');
    }
    // The rescue by a new password ends a pending change, so it comes first.
    if (email !== undefined) await requestNewEmail(transaction, caller, email);
    await countChangeOfGuest(transaction, services, current, address);
    return readOwnAccount(transaction, caller.id);
  });
}

/**
 * Replaces the e-mail by the one that a token has verified.
 *
 * @returns whether the token was one of a new e-mail
 * @throws {Problem} 400 if another account has the address meanwhile
 */
export async function confirmNewEmail(transaction: Transaction<Tables>, token: string): Promise<boolean> {
  const accountId = await consumeToken(transaction, token, 'change-email');
  if (accountId === undefined) return false;
  const account = await lockAccount(transaction, accountId);
  if (!account?.new_email) return false;
  const email = account.new_email;
  if (await isTaken(transaction, accountId, email)) throw TAKEN_MEANWHILE;
  await transaction
    .updateTable('account')
    .set({ email, email_key: emailKey(email), new_email: null })
    .where('id', '=', accountId)
    .execute()
    .catch((error) => {
      // Another account took the address at the same time.
      throw errorCode(error) === UNIQUE_VIOLATION ? TAKEN_MEANWHILE : error;
    });
  // Mailed to the earlier address, which is told.
  await revokeTokens(transaction, accountId, 'reset-password');
  await enqueueNotice(transaction, accountId, 'email-changed', account.email);
  await recordForAccount(transaction, 'email-changed', accountId, account, {
    before: { email: account.email },
    after: { email },
  });
  return true;
}

/**
 * Counts a change of a guest's own account. It is counted last: in memory it is not rolled back, and a rejected change must not
 * use up what all guests share.
 *
 * @throws {Problem} 429 if its network or all guests have made too many
 */
async function countChangeOfGuest(
  transaction: Transaction<Tables>,
  { limits, budget }: AccountServices,
  { role, admitted_at }: Selectable<AccountTable>,
  address: string,
): Promise<void> {
  if (role !== 'teacher' || admitted_at !== null) return;
  const ofNetwork = `account changes of guests ${networkOf(address)}`;
  const wait = await limits.take(
    [
      { key: ofNetwork, max: budget.accountChangesOfNetwork, period: DAY_MS },
      { key: 'account changes of guests', max: budget.accountChangesOfGuests, period: DAY_MS },
    ],
    transaction,
  );
  if (wait > 0) throw tooManyAttempts(wait);
}

async function changeFullName(
  transaction: Transaction<Tables>,
  caller: Actor,
  account: Selectable<AccountTable>,
  { full_name = account.full_name }: OwnAccountChange,
): Promise<void> {
  if (full_name === account.full_name) return;
  await transaction.updateTable('account').set({ full_name }).where('id', '=', account.id).execute();
  await recordForAccount(transaction, 'changed', account.id, caller, {
    before: { full_name: account.full_name },
    after: { full_name },
  });
}

async function changeBirthday(
  transaction: Transaction<Tables>,
  caller: Actor,
  account: Selectable<AccountTable>,
  { birthday = account.birthday ?? undefined, birthday_shown }: OwnAccountChange,
): Promise<void> {
  const isHidden = birthday_shown === undefined ? account.birthday_hidden : Number(!birthday_shown);
  if (birthday === (account.birthday ?? undefined) && isHidden === account.birthday_hidden) return;
  await transaction
    .updateTable('account')
    .set({ birthday, birthday_month_day: birthday?.slice(5), birthday_hidden: isHidden })
    .where('id', '=', account.id)
    .execute();
  await recordForAccount(transaction, 'changed', account.id, caller, {
    before: { birthday: account.birthday, birthday_shown: account.birthday_hidden === 0 },
    after: { birthday: birthday ?? null, birthday_shown: isHidden === 0 },
  });
}

async function requestNewEmail(
  transaction: Transaction<Tables>,
  caller: Actor,
  email: string,
): Promise<void> {
  await revokeTokens(transaction, caller.id, 'change-email');
  await transaction.updateTable('account').set({ new_email: email }).where('id', '=', caller.id).execute();
  await enqueueMail(transaction, caller.id, 'change-email');
  await enqueueNotice(transaction, caller.id, 'email-change-requested');
  await recordForAccount(transaction, 'email-change-requested', caller.id, caller, { after: { email } });
}

async function isTaken(database: Kysely<Tables>, ownId: string, email: string): Promise<boolean> {
  const other = await database
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('id', '!=', ownId)
    .executeTakeFirst();
  return other !== undefined;
}

function responseOf(account: Selectable<AccountTable>): OwnAccount {
  const { id, username, email, new_email, full_name, role, birthday } = account;
  return {
    _id: id,
    username,
    email,
    new_email,
    full_name,
    role,
    right: role === 'admin' ? rightOf(account) : null,
    birthday,
    birthday_shown: account.birthday_hidden === 0,
  };
}
