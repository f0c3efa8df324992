import type { SignInInput } from 'api-contract/account';
import { uniqueKey } from '../../accounts/create-account';
import { isPassword } from '../../accounts/passwords';
import { recordDeed } from '../../database/audit';
import { forbidden, unauthenticated } from '../../problem';
import type { Services } from '../../services';

/**
 * Answers a token for a username and password.
 *
 * @throws {Problem} 401 for a wrong name or password, told in the same words and about the same time; 403 with the
 *   account's `email` when only the e-mail is not verified yet
 */
export async function signIn(
  { database, tokens }: Services,
  { username, password }: SignInInput,
): Promise<string> {
  const account = await database
    .selectFrom('account')
    .select(['id', 'username', 'email', 'role', 'password_hash', 'email_verified_at', 'tokens_valid_from'])
    .where('username_key', '=', uniqueKey(username.trim()))
    .executeTakeFirst();
  const known = await isPassword(password, account?.password_hash);
  if (!account || !known) throw unauthenticated('Invalid username or password');
  if (account.email_verified_at === null) throw forbidden('Email not verified', { email: account.email });
  await database.transaction().execute((transaction) =>
    recordDeed(transaction, {
      actor: account,
      action: 'account.signed-in',
      subject: { kind: 'account', id: account.id },
    }),
  );
  const now = Math.floor(Date.now() / 1000);
  return tokens.issue({
    sub: account.id,
    username: account.username,
    name: account.username,
    role: account.role,
    // A reset in this very second ended the tokens of the second: this one begins after it.
    iat: Math.max(now, account.tokens_valid_from),
  });
}
