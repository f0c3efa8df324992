import type { Kysely } from 'kysely';
import { type Config, parseAdmin } from '../../platform/configuration/config';
import type { Tables } from '../../platform/database/schema';
import { createAccount } from './create-account';
import { whyGuessable } from './guessable-password';
import { hashPassword } from './passwords';
import { generatePassword } from './replace-password';

/** The administrator that a fresh institute starts with. */
export interface FirstAdmin {
  username: string;
  /** Set when it was made up here: it is shown once and kept nowhere. */
  generatedPassword: string | undefined;
  /** The chosen password is easy to guess. The operator is warned, and decides. */
  isGuessable: boolean;
}

/**
 * Makes the first administrator when there is none. Answers `undefined` when there is one, or when another process was
 * first.
 *
 * @param chosen looked at only when one is to be made
 * @throws {ConfigError} when a chosen value makes no sense, for the first one that does not
 * @throws {Error} when the username or the e-mail belongs to a teacher already
 */
export async function ensureFirstAdmin(
  database: Kysely<Tables>,
  chosen: Config['admin'],
  publicUrl: string,
): Promise<FirstAdmin | undefined> {
  if (await hasAdmin(database)) return undefined;
  const admin = parseAdmin(chosen);
  const { username = 'admin', email = `admin@${new URL(publicUrl).hostname}` } = admin;
  const password = admin.password ?? generatePassword();
  const created = await createAccount(database, null, {
    username,
    email,
    role: 'admin',
    birthday: null,
    passwordHash: await hashPassword(password),
    emailVerified: true,
  });
  if (created) {
    return {
      username,
      generatedPassword: admin.password === undefined ? password : undefined,
      isGuessable: whyGuessable(password, { username, email }) !== undefined,
    };
  }
  if (await hasAdmin(database)) return undefined;
  throw new Error('ADMIN_USERNAME: this username or ADMIN_EMAIL belongs to another account; choose others');
}

async function hasAdmin(database: Kysely<Tables>): Promise<boolean> {
  const admin = await database
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .execute();
  return admin.length > 0;
}
