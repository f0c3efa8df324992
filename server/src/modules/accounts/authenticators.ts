import { CODE_LENGTH } from 'api-contract/second-factor';
import type { NewAuthenticator } from 'api-contract/second-factor-schema';
import { toWesternDigits } from 'arabic-text/digits';
import type { Kysely, Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import type { SecretBox } from './secret-box';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Steps by which the clock of a phone may differ. */
const WINDOW = 1;
const CONFIRMATION_MS = 3_600_000;

/** A right code: its time step can be consumed once. */
export interface CodeProof {
  authenticatorId: string;
  step: number;
}

/** Begins a new authenticator of a locked account, which replaces the one in use when its first code is confirmed. */
export async function beginAuthenticator(
  transaction: Transaction<Tables>,
  box: SecretBox,
  account: { id: string; username: string },
  issuer: string,
): Promise<NewAuthenticator> {
  const totp = new TOTP({
    ...PARAMETERS,
    issuer,
    label: account.username,
    secret: new Secret({ size: SECRET_BYTES }),
  });
  await removeBegunAuthenticator(transaction, account.id);
  await transaction
    .insertInto('authenticator')
    .values({
      id: newId(),
      account_id: account.id,
      sealed_secret: box.seal(account.id, totp.secret.base32),
      created_at: new Date(Date.now()).toISOString(),
      confirmed_at: null,
    })
    .execute();
  return { secret: totp.secret.base32, address: totp.toString() };
}

/** Confirms the authenticator that was begun last, if the code is its own, and removes the other one. */
export async function confirmAuthenticator(
  transaction: Transaction<Tables>,
  box: SecretBox,
  accountId: string,
  typed: string,
): Promise<'confirmed' | 'wrong' | 'expired'> {
  const begun = await transaction
    .selectFrom('authenticator')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', new Date(Date.now() - CONFIRMATION_MS).toISOString())
    .executeTakeFirst();
  if (!begun) return 'expired';
  const step = stepOf(box.open(accountId, begun.sealed_secret), typed);
  if (step === undefined) return 'wrong';
  await transaction
    .deleteFrom('authenticator')
    .where('account_id', '=', accountId)
    .where('id', '!=', begun.id)
    .execute();
  await transaction
    .updateTable('authenticator')
    .set({ confirmed_at: new Date(Date.now()).toISOString(), last_used_step: step })
    .where('id', '=', begun.id)
    .execute();
  return 'confirmed';
}

/** The authenticator in use. */
export function findAuthenticator(database: Kysely<Tables>, accountId: string) {
  return database
    .selectFrom('authenticator')
    .select(['id', 'sealed_secret', 'created_at'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** Checks a typed code; `undefined` if it is wrong, or if there is no readable authenticator. */
export async function checkCode(
  database: Kysely<Tables>,
  box: SecretBox,
  accountId: string,
  typed: string,
): Promise<CodeProof | undefined> {
  const authenticator = await findAuthenticator(database, accountId);
  const step = authenticator && stepOf(box.open(accountId, authenticator.sealed_secret), typed);
  return authenticator && step !== undefined ? { authenticatorId: authenticator.id, step } : undefined;
}

/** Consumes the time step of a code and all earlier ones. Returns whether it was unused. */
export async function consumeCode(
  transaction: Transaction<Tables>,
  { authenticatorId, step }: CodeProof,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('authenticator')
    .set({ last_used_step: step })
    .where('id', '=', authenticatorId)
    .where('last_used_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes the authenticators of a locked account. Returns whether one was in use. */
export async function removeAuthenticators(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('authenticator')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .execute();
  return removed.some(({ confirmed_at }) => confirmed_at !== null);
}

/** Removes an authenticator of a locked account that is not confirmed. */
export async function removeBegunAuthenticator(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<void> {
  await transaction
    .deleteFrom('authenticator')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Removes authenticators that were not confirmed in time. */
export async function removeUnconfirmedAuthenticators(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('authenticator')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', new Date(Date.now() - CONFIRMATION_MS).toISOString())
    .execute();
}

/** What all authenticator apps support. */
const PARAMETERS = { algorithm: 'SHA1', digits: CODE_LENGTH, period: STEP_SECONDS } as const;

/** The time step of a typed code. */
function stepOf(secret: string | undefined, typed: string): number | undefined {
  if (secret === undefined) return undefined;
  const token = toWesternDigits(typed).replace(/[\s-]/g, '');
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
