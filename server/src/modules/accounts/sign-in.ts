import type { SignInInput, SignInResponse } from 'api-contract/account-schema';
import type { SignInRejection } from 'api-contract/second-factor-schema';
import { foldForSearch } from 'arabic-text/fold';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import type { AccountTable } from '../../platform/database/tables/accounts';
import { forbidden, tooManyAttempts, unauthenticated } from '../../platform/http/problem';
import { emailKey, uniqueKey } from '../../platform/names/name-keys';
import { recordForAccount } from './accounts';
import { rightOf } from './authentication';
import { beginSecondStep } from './begin-second-step';
import { lockAccount } from './lock-account';
import { enqueueNotice } from './notice-mails';
import { verifyPassword } from './passwords';
import type { AccountServices } from './services';
import { createSession, hasSessionOn } from './sessions';
import { bucketOf } from './sign-in-attempts';

const HOUR_MS = 60 * 60_000;

/** A request that signs in. */
export interface SignInRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The id of a known device. */
  device: string | undefined;
}

/**
 * Checks name and password. Without a second factor it signs in and returns the access token. A spelling of the username, or
 * the account's e-mail, is accepted if only one account matches. Wrong passwords are counted for each name, and apart from
 * that for each known device of its account.
 *
 * @throws {Problem} 401 for a wrong name or password and for a disabled account, with the same message after about the
 *   same time; 429 after many wrong passwords or sign-ins; 403 with the account's `email` if only the e-mail is not verified
 */
export async function signIn(
  services: AccountServices,
  { username, password }: SignInInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignInResponse | SignInRejection> {
  const { database, signInAttempts, knownDevices } = services;
  const { match, attemptsKey } = await resolveUsername(database, username);
  const device = match && knownDevices.recognise(request, match);
  const account = await signInAttempts.run(bucketOf(attemptsKey, device), () =>
    findByPassword(database, match?.username_key, password),
  );
  if (!account) throw wrongCredentials();
  if (account.email_verified_at === null) throw forbidden('Email not verified', { email: account.email });
  await countSignIn(services, account.id);
  if (account.second_factor_at !== null) return beginSecondStep(services, account);
  const token = await completeSignIn(services, { request, reply, device }, async (transaction) => {
    const current = await lockAccount(transaction, account.id);
    const isSame = current?.password_hash === account.password_hash && current.disabled_at === null;
    // Its first factor may have been added while the password was being verified.
    return isSame && current.second_factor_at === null ? current : undefined;
  });
  if (token === undefined) throw wrongCredentials();
  return { access_token: token };
}

/**
 * Creates the session of a sign-in, records it and makes the device known.
 *
 * @param admit locks and returns the account, in the transaction of the session; `undefined` rejects the sign-in
 * @returns the access token; `undefined` if the sign-in was rejected
 */
export async function completeSignIn(
  { database, tokens, knownDevices, outbox }: AccountServices,
  { request, reply, device }: SignInRequest,
  admit: (transaction: Transaction<Tables>) => Promise<Selectable<AccountTable> | undefined>,
): Promise<string | undefined> {
  const userAgent = request.headers['user-agent'];
  const signedIn = await inTransaction(database, async (transaction) => {
    const account = await admit(transaction);
    if (!account) return undefined;
    await recordSignIn(transaction, account, { userAgent, isKnown: device !== undefined });
    return { account, jti: await createSession(transaction, account, { ttl: tokens.ttl, userAgent }) };
  });
  if (!signedIn) return undefined;
  const { account, jti } = signedIn;
  knownDevices.remember(request, reply, account);
  if (!device) outbox.wake();
  return tokens.issue({
    sub: account.id,
    username: account.username,
    name: account.username,
    role: account.role,
    right: account.role === 'admin' ? rightOf(account) : undefined,
    jti,
  });
}

/** Wrong passwords do not count, so that others cannot keep the holder from signing in. */
async function countSignIn({ limits, budget }: AccountServices, accountId: string): Promise<void> {
  const wait = await limits.take([{ key: `sign-ins ${accountId}`, max: budget.signIns, period: HOUR_MS }]);
  if (wait > 0) throw tooManyAttempts(wait);
}

const wrongCredentials = () => unauthenticated('Invalid username or password');

/**
 * Finds the account of a typed name: the username itself, or else the only account with this spelling or e-mail.
 *
 * @returns `match`: `undefined` if no account matches or several do; `attemptsKey`: the same for all spellings of a
 *   name, whether or not it exists
 */
export async function resolveUsername(
  database: Kysely<Tables>,
  typed: string,
): Promise<{
  match: Pick<AccountTable, 'username_key' | 'tokens_valid_from'> | undefined;
  attemptsKey: string;
}> {
  const key = uniqueKey(typed);
  const folded = foldForSearch(typed);
  const accounts = database.selectFrom('account').select(['username_key', 'tokens_valid_from']);
  // Each part of the union reads one index. Two spellings are as ambiguous as more.
  const matches = await accounts
    .where('username_key', '=', key)
    .union(accounts.where('email_key', '=', emailKey(typed)))
    .union(
      database.selectFrom(accounts.where('username_folded', '=', folded).limit(2).as('alike')).selectAll(),
    )
    .execute();
  const [only, ...others] = matches;
  const match =
    matches.find(({ username_key }) => username_key === key) ?? (others.length === 0 ? only : undefined);
  return { match, attemptsKey: match?.username_key ?? folded };
}

/** The enabled account with these credentials. An unknown name takes as long as a wrong password. */
async function findByPassword(database: Kysely<Tables>, usernameKey: string | undefined, password: string) {
  const account = await database
    .selectFrom('account')
    .select([
      'id',
      'username',
      'email',
      'role',
      'admin_right',
      'password_hash',
      'email_verified_at',
      'disabled_at',
      'tokens_valid_from',
      'second_factor_at',
    ])
    .where('username_key', '=', usernameKey ?? '')
    .executeTakeFirst();
  const matches = await verifyPassword(password, account?.password_hash);
  return matches && account?.disabled_at === null ? account : undefined;
}

/** Records the sign-in of a locked account, and tells its holder of a new device. */
async function recordSignIn(
  transaction: Transaction<Tables>,
  account: Selectable<AccountTable>,
  device: { userAgent: string | undefined; isKnown: boolean },
): Promise<void> {
  // Without its cookie, a browser is known while one of its sessions is stored.
  if (
    !device.isKnown &&
    account.last_sign_in_at !== null &&
    !(await hasSessionOn(transaction, account, device.userAgent))
  )
    await enqueueNotice(transaction, account.id, 'new-device');
  await transaction
    .updateTable('account')
    .set({ last_sign_in_at: new Date().toISOString() })
    .where('id', '=', account.id)
    .execute();
  await recordForAccount(transaction, 'signed-in', account.id, account);
}
