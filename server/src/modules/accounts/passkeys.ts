import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyRegistration } from 'api-contract/second-factor-schema';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import type { PasskeyTable } from '../../platform/database/tables/accounts';
import { CHALLENGE_MS } from './challenges';

/** What passkeys are bound to. */
export interface RelyingParty {
  /** The host of the site. */
  id: string;
  /** `https://institute.example` */
  origin: string;
}

/** A verified assertion of a passkey. */
export interface PasskeyProof {
  passkeyId: string;
  /** The counter before and after. */
  counter: { from: string; to: string };
}

/** A verified new credential. */
export type NewCredential = Pick<PasskeyTable, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** ES256 and RS256, which every authenticator supports one of. */
const ALGORITHMS = [-7, -257];

/** It is loaded when a passkey is first used: its modules take a third of a second of the processor. */
const library = () => import(/* webpackMode: "eager" */ '@simplewebauthn/server');

/** `undefined` if browsers offer no passkeys at the address of the site: it has no name. */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/[[\]]/g, '')) ? undefined : { id: hostname, origin };
}

/** The passkeys of an account, oldest first. */
export function listPasskeys(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Selectable<PasskeyTable>[]> {
  return database
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The options with which the browser creates a passkey. */
export async function creationOptions(
  { id: rpID }: RelyingParty,
  account: { id: string; username: string },
  details: { challenge: string; instituteName: string; passkeys: Selectable<PasskeyTable>[] },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpID,
    rpName: details.instituteName,
    userID: bytesOf(account.id, 'utf8'),
    userName: account.username,
    userDisplayName: account.username,
    challenge: bytesOf(details.challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: details.passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** The options with which the browser uses one of the passkeys. */
export async function requestOptions(
  { id: rpID }: RelyingParty,
  challenge: string,
  passkeys: Selectable<PasskeyTable>[],
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID,
    challenge: bytesOf(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'preferred',
  });
}

/** Verifies a new credential; `undefined` if it is invalid. */
export async function verifyRegistration(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  { clientExtensionResults = {}, ...registration }: PasskeyRegistration,
): Promise<NewCredential | undefined> {
  const { verifyRegistrationResponse } = await library();
  const response = { ...registration, clientExtensionResults } as RegistrationResponseJSON;
  const result = await orUndefined(
    verifyRegistrationResponse({
      response,
      expectedRPID,
      expectedOrigin,
      expectedChallenge,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!result?.verified || !result.registrationInfo) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter: String(counter),
    transports: JSON.stringify(registration.response.transports ?? []),
  };
}

/** Verifies an assertion of one of an account's passkeys; `undefined` if it is invalid. */
export async function verifyAssertion(
  database: Kysely<Tables>,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  account: { id: string; challenge: string },
  { clientExtensionResults = {}, ...assertion }: PasskeyAssertion,
): Promise<PasskeyProof | undefined> {
  const passkey = await database
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('credential_id', '=', assertion.id)
    .executeTakeFirst();
  if (!passkey) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const response = { ...assertion, clientExtensionResults } as AuthenticationResponseJSON;
  const result = await orUndefined(
    verifyAuthenticationResponse({
      response,
      expectedRPID,
      expectedOrigin,
      expectedChallenge: account.challenge,
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: bytesOf(passkey.public_key, 'base64url'),
        counter: Number(passkey.counter),
      },
    }),
  );
  if (!result?.verified) return undefined;
  const to = String(result.authenticationInfo.newCounter);
  return { passkeyId: passkey.id, counter: { from: passkey.counter, to } };
}

/** Records the use of a passkey. Returns whether its counter is still the verified one. */
export async function consumeAssertion(
  transaction: Transaction<Tables>,
  { passkeyId, counter }: PasskeyProof,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkey')
    .set({ counter: counter.to, last_used_at: new Date(Date.now()).toISOString() })
    .where('id', '=', passkeyId)
    .where('counter', '=', counter.from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Adds a passkey to a locked account. Returns whether its credential was unknown. */
export async function insertPasskey(
  transaction: Transaction<Tables>,
  accountId: string,
  name: string,
  credential: NewCredential,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('passkey')
    .values({
      ...credential,
      id: newId(),
      account_id: accountId,
      name,
      created_at: new Date(Date.now()).toISOString(),
      last_used_at: null,
    })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Removes a passkey of a locked account and returns its name; `undefined` if there is none. */
export async function removePasskey(
  transaction: Transaction<Tables>,
  accountId: string,
  id: string,
): Promise<string | undefined> {
  const removed = await transaction
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

/** The challenge that a new credential says it signed. */
export function challengeOf({ response }: PasskeyRegistration): string {
  try {
    return String(JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()).challenge);
  } catch {
    return '';
  }
}

const descriptorOf = ({ credential_id, transports }: Selectable<PasskeyTable>) => ({
  id: credential_id,
  transports: JSON.parse(transports),
});

const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

/** The library throws for everything that is invalid. */
const orUndefined = <Result>(verification: Promise<Result>): Promise<Result | undefined> =>
  verification.catch(() => undefined);
