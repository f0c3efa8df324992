import type { Role } from 'api-contract/account';
import { foldForSearch } from 'arabic-text/fold';
import type { Kysely } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import { putIntoOutbox } from '../../platform/mail/outgoing-mail';
import { usernameSkeleton } from '../../platform/names/name-keys';
import { uniqueKey } from './unique-key';

/** What makes an account. */
export interface NewAccount {
  username: string;
  email: string;
  role: Role;
  /** `YYYY-MM-DD` */
  birthday: string | null;
  passwordHash: string;
  /** Whether the e-mail needs no link any more. */
  emailVerified: boolean;
}

/**
 * Makes an account, or returns `undefined` when the e-mail, the username or one that looks like it is taken. Of two
 * simultaneous calls for the same name, one gets it.
 *
 * An e-mail that is to be proved gets its mail: it waits in the outbox, which somebody must wake.
 *
 * @param actor who makes it; `null` when people sign up themselves
 */
export function createAccount(
  database: Kysely<Tables>,
  actor: Actor | null,
  account: NewAccount,
): Promise<Actor | undefined> {
  return database.transaction().execute(async (transaction) => {
    const now = new Date().toISOString();
    const created = await transaction
      .insertInto('account')
      .values({
        id: newId(),
        username: account.username,
        username_key: uniqueKey(account.username),
        username_skeleton: usernameSkeleton(account.username),
        username_folded: foldForSearch(account.username),
        email: account.email,
        email_key: uniqueKey(account.email),
        role: account.role,
        birthday: account.birthday,
        birthday_month_day: account.birthday?.slice(5) ?? null,
        password_hash: account.passwordHash,
        email_verified_at: account.emailVerified ? now : null,
        tokens_valid_from: 0,
        disabled_at: null,
        created_at: now,
      })
      .onConflict((duplicate) => duplicate.doNothing())
      .returning(['id', 'username'])
      .executeTakeFirst();
    if (!created) return undefined;
    if (!account.emailVerified) await putIntoOutbox(transaction, created.id, 'verify-email');
    await recordAuditEntry(transaction, {
      actor,
      action: 'account.created',
      entity: { type: 'account', id: created.id },
      after: { username: account.username, email: account.email, role: account.role },
    });
    return created;
  });
}
