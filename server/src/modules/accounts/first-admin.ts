import type { Kysely } from 'kysely';
import { type Config, parseAdmin } from '../../platform/configuration/config';
import type { Tables } from '../../platform/database/schema';
import { createAccount, generatePassword } from './accounts';
import { hashPassword, whyGuessable } from './passwords';

/** The first administrator of a new institute. */
export interface FirstAdmin {
  username: string;
  /** It is set if no password was configured: it is shown once and stored nowhere. */
  generatedPassword: string | undefined;
  /** Tells that a configured password is easily guessed; the operator is warned. */
  isGuessable: boolean;
}

/**
 * Creates the first administrator if there is none. Returns `undefined` if there is one, or if another process was first.
 *
 * @param chosen validated only if an administrator is to be created
 * @throws {ConfigError} for the first invalid value
 * @throws {Error} if the username or the e-mail belongs to a teacher
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
