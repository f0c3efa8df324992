import { randomBytes } from 'node:crypto';
import type { Role } from 'api-contract/account';
import { foldForSearch } from 'arabic-text/fold';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, type AuditEntry, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { enqueueMail } from '../../platform/mail/outbox';
import { emailKey, uniqueKey, usernameSkeleton } from '../../platform/names/name-keys';
import { enqueueNotice } from './notice-mails';
import { rescueAccount } from './rescue-account';

/** The fields of a new account. */
export interface NewAccount {
  username: string;
  email: string;
  role: Role;
  /** `YYYY-MM-DD` */
  birthday: string | null;
  passwordHash: string;
  /** Otherwise a verification mail is enqueued; the caller wakes the outbox. */
  emailVerified: boolean;
}

/**
 * Creates an account. Returns `undefined` if the e-mail, the username or a look-alike username exists already; of two
 * simultaneous calls for one name, one succeeds.
 *
 * @param actor `null` if people sign up themselves
 */
export function createAccount(
  database: Kysely<Tables>,
  actor: Actor | null,
  account: NewAccount,
): Promise<Actor | undefined> {
  return inTransaction(database, async (transaction) => {
    const { username, email, role } = account;
    const created = await transaction
      .insertInto('account')
      .values(accountRow(account, new Date().toISOString()))
      .onConflict((duplicate) => duplicate.doNothing())
      .returning(['id', 'username'])
      .executeTakeFirst();
    if (!created) return undefined;
    if (!account.emailVerified) await enqueueMail(transaction, created.id, 'verify-email');
    await recordForAccount(transaction, 'created', created.id, actor, { after: { username, email, role } });
    return created;
  });
}

/** The row of a new account. */
export function accountRow(account: NewAccount, now: string) {
  const { username, email, role, birthday } = account;
  return {
    id: newId(),
    username,
    username_key: uniqueKey(username),
    username_skeleton: usernameSkeleton(username),
    username_folded: foldForSearch(username),
    email,
    email_key: emailKey(email),
    role,
    birthday,
    birthday_month_day: birthday?.slice(5) ?? null,
    password_hash: account.passwordHash,
    email_verified_at: account.emailVerified ? now : null,
    tokens_valid_from: 0,
    disabled_at: null,
    created_at: now,
  };
}

/**
 * Disables an account: it is rescued, and signing in fails as with a wrong password.
 *
 * @param actor `null` for the operator of the server
 * @returns whether it was enabled
 */
export async function disableAccount(
  transaction: Transaction<Tables>,
  accountId: string,
  actor: Actor | null,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ disabled_at: new Date().toISOString() })
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await rescueAccount(transaction, accountId);
  await recordForAccount(transaction, 'disabled', accountId, actor);
  return true;
}

/**
 * Enables a disabled account, with its earlier password; an erased one stays disabled. Its sessions stay revoked.
 *
 * @param actor `null` for the operator of the server
 * @returns whether it was disabled
 */
export async function enableAccount(
  transaction: Transaction<Tables>,
  accountId: string,
  actor: Actor | null,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ disabled_at: null })
    .where('id', '=', accountId)
    .where('disabled_at', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordForAccount(transaction, 'enabled', accountId, actor);
  return true;
}

/**
 * Admits the teacher of an account. A mail tells a teacher whom an administrator admits; the caller wakes the outbox.
 *
 * @param actor `null` if the institute admits everybody
 * @returns whether it was not admitted by name before
 */
export async function admitAccount(
  transaction: Transaction<Tables>,
  accountId: string,
  actor: Actor | null,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ admitted_at: new Date().toISOString() })
    .where('id', '=', accountId)
    .where('admitted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordForAccount(transaction, 'admitted', accountId, actor);
  if (actor) await enqueueNotice(transaction, accountId, 'admitted');
  return true;
}

/**
 * Renames an account. Its sessions stay, and people sign in with the new name.
 *
 * @returns `false` if another account has this name or one that looks like it
 */
export async function renameAccount(
  transaction: Transaction<Tables>,
  account: Actor,
  username: string,
  actor: Actor,
): Promise<boolean> {
  const keys = { username_key: uniqueKey(username), username_skeleton: usernameSkeleton(username) };
  const taken = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '!=', account.id)
    .where('username_key', '=', keys.username_key)
    .union(
      transaction
        .selectFrom('account')
        .select('id')
        .where('id', '!=', account.id)
        .where('username_skeleton', '=', keys.username_skeleton),
    )
    .execute();
  if (taken.length > 0) return false;
  await transaction
    .updateTable('account')
    .set({ username, ...keys, username_folded: foldForSearch(username) })
    .where('id', '=', account.id)
    .execute();
  await recordForAccount(transaction, 'renamed', account.id, actor, {
    before: { username: account.username },
    after: { username },
  });
  return true;
}

/** A random password, to be shown once. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}

/**
 * Replaces the password of an account and rescues it.
 *
 * @param actor `undefined` for the account's holder; `null` for the operator of the server
 * @param keptSession the session of a holder who is signed in
 * @returns the account
 */
export async function replacePassword(
  transaction: Transaction<Tables>,
  accountId: string,
  passwordHash: string,
  { actor, keptSession }: { actor?: Actor | null; keptSession?: string } = {},
): Promise<Actor> {
  const account = await transaction
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow();
  await rescueAccount(transaction, accountId, keptSession);
  await recordForAccount(transaction, 'password-reset', accountId, actor === undefined ? account : actor);
  return account;
}

type Action<Entry = AuditEntry['action']> = Entry extends `account.${infer Name}` ? Name : never;

/** Records an audit entry about an account. */
export function recordForAccount(
  transaction: Transaction<Tables>,
  action: Action,
  id: string,
  actor: Actor | null,
  states: { before?: object; after?: object } = {},
): Promise<void> {
  return recordAuditEntry(transaction, {
    actor,
    action: `account.${action}`,
    entity: { type: 'account', id },
    ...states,
  });
}
