import type { SignInInput } from 'api-contract/account-schema';
import { recordAuditEntry } from '../../platform/database/audit';
import type { AccountTable } from '../../platform/database/schema';
import { forbidden, unauthenticated } from '../../platform/http/problem';
import type { Services } from '../../services';
import { isPassword } from './passwords';
import { resolveUsername } from './resolve-username';
import { beginSession } from './sessions';

/** What a sign-in answers. */
export interface SignedIn {
  /** The access token. */
  token: string;
  /** The cookie by which the device is known from now on. */
  deviceCookie: string;
}

/**
 * Signs in with a username and password. A spelling of the username, or the account's e-mail, will do where only one
 * account fits.
 *
 * Wrong passwords are counted for the name that was typed, whether or not it exists, and apart from that for each device
 * on which the account's holder has signed in before.
 *
 * @param browser what it sent of its own: the device's cookie, and its name
 * @throws {Problem} 401 for a wrong name or password and for a disabled account, told in the same words and about the
 *   same time; 429 after many wrong passwords; 403 with the account's `email` when only the e-mail is not verified yet
 */
export async function signIn(
  services: Services,
  { username, password }: SignInInput,
  { deviceCookie, userAgent }: { deviceCookie: string | undefined; userAgent: string | undefined },
): Promise<SignedIn> {
  const { tokens, signInAttempts, knownDevices } = services;
  const { usernameKey, attemptsKey } = await resolveUsername(services.database, username);
  const device = knownDevices.recognise(deviceCookie, attemptsKey);
  const account = await signInAttempts.run(allowanceOf(attemptsKey, device), () =>
    holderOf(services, usernameKey, password),
  );
  if (!account) throw wrongCredentials();
  if (account.email_verified_at === null) throw forbidden('Email not verified', { email: account.email });
  const token = tokens.issue({
    sub: account.id,
    username: account.username,
    name: account.username,
    role: account.role,
    jti: await recordSignIn(services, account, userAgent),
  });
  return { token, deviceCookie: knownDevices.remember(deviceCookie, attemptsKey) };
}

/**
 * Records that the holder of an account signed in, and begins the session.
 *
 * @returns the session's id
 * @throws {Problem} 401 when the password was replaced, or the account disabled, while the password was being verified
 */
async function recordSignIn(
  { databaseKind, database, tokens }: Services,
  account: VerifiedAccount,
  userAgent: string | undefined,
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const current = await transaction
      .selectFrom('account')
      .select(['id', 'tokens_valid_from'])
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .where('disabled_at', 'is', null)
      // Until this ends, nobody replaces the password. The embedded database lets nobody else write anyway.
      .$if(databaseKind === 'postgres', (query) => query.forShare())
      .executeTakeFirst();
    if (!current) throw wrongCredentials();
    await recordAuditEntry(transaction, {
      actor: account,
      action: 'account.signed-in',
      entity: { type: 'account', id: account.id },
    });
    return beginSession(transaction, current, { ttl: tokens.ttl, userAgent });
  });
}

const wrongCredentials = () => unauthenticated('Invalid username or password');

/** Whose wrong passwords count together; without a device, everybody's who types this name. */
export function allowanceOf(usernameKey: string, device?: string): string {
  return `${device ?? 'anywhere'} ${usernameKey}`;
}

type VerifiedAccount = Pick<AccountTable, 'id' | 'username' | 'password_hash'>;

/** The account that these credentials belong to. An unknown name takes as long as a wrong password. */
async function holderOf({ database }: Services, usernameKey: string | undefined, password: string) {
  const account = await database
    .selectFrom('account')
    .select(['id', 'username', 'email', 'role', 'password_hash', 'email_verified_at', 'disabled_at'])
    .where('username_key', '=', usernameKey ?? '')
    .executeTakeFirst();
  const isRight = await isPassword(password, account?.password_hash);
  return isRight && account?.disabled_at === null ? account : undefined;
}
