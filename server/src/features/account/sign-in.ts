import type { SignInInput } from 'api-contract/account';
import { isPassword } from '../../accounts/passwords';
import { uniqueKey } from '../../accounts/unique-key';
import { recordAuditEntry } from '../../database/audit';
import { forbidden, unauthenticated } from '../../problem';
import type { Services } from '../../services';

/** What a sign-in answers. */
export interface SignedIn {
  /** The access token. */
  token: string;
  /** The cookie by which the device is known from now on. */
  deviceCookie: string;
}

/**
 * Signs in with a username and password.
 *
 * Wrong passwords are counted for the name that was typed, whether or not it exists, and apart from that for each device
 * on which the account's holder has signed in before.
 *
 * @param deviceCookie as the browser sent it, if it sent one
 * @throws {Problem} 401 for a wrong name or password and for a disabled account, told in the same words and about the
 *   same time; 429 after many wrong passwords; 403 with the account's `email` when only the e-mail is not verified yet
 */
export async function signIn(
  services: Services,
  { username, password }: SignInInput,
  deviceCookie: string | undefined,
): Promise<SignedIn> {
  const { database, tokens, signInAttempts, knownDevices } = services;
  const usernameKey = uniqueKey(username);
  const device = knownDevices.recognise(deviceCookie, usernameKey);
  const account = await signInAttempts.run(allowanceOf(usernameKey, device), () =>
    holderOf(services, usernameKey, password),
  );
  if (!account) throw unauthenticated('Invalid username or password');
  if (account.email_verified_at === null) throw forbidden('Email not verified', { email: account.email });
  await database.transaction().execute((transaction) =>
    recordAuditEntry(transaction, {
      actor: account,
      action: 'account.signed-in',
      subject: { kind: 'account', id: account.id },
    }),
  );
  const now = Math.floor(Date.now() / 1000);
  const token = tokens.issue({
    sub: account.id,
    username: account.username,
    name: account.username,
    role: account.role,
    // A reset in this very second ended the tokens of the second: this one begins after it.
    iat: Math.max(now, account.tokens_valid_from),
  });
  return { token, deviceCookie: knownDevices.remember(deviceCookie, usernameKey) };
}

/** Whose wrong passwords count together; without a device, everybody's who types this name. */
export function allowanceOf(usernameKey: string, device?: string): string {
  return `${device ?? 'anywhere'} ${usernameKey}`;
}

/** The account that these credentials belong to. An unknown name takes as long as a wrong password. */
async function holderOf({ database }: Services, usernameKey: string, password: string) {
  const account = await database
    .selectFrom('account')
    .select([
      'id',
      'username',
      'email',
      'role',
      'password_hash',
      'email_verified_at',
      'tokens_valid_from',
      'disabled_at',
    ])
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
  const isRight = await isPassword(password, account?.password_hash);
  return isRight && account?.disabled_at === null ? account : undefined;
}
