import type { SecondStepInput } from 'api-contract/second-factor-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AccountTable, Tables } from '../../platform/database/schema';
import { invalidField, unauthenticated } from '../../platform/http/problem';
import { recordForAccount } from './accounts';
import { type CodeProof, checkCode, consumeCode } from './authenticators';
import { consumeChallenge, findAccountOfChallenge, takeTry } from './challenges';
import { lockAccount } from './lock-account';
import { consumeAssertion, type PasskeyProof, verifyAssertion } from './passkeys';
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes';
import type { AccountServices } from './services';
import { completeSignIn } from './sign-in';
import { bucketOf } from './sign-in-attempts';

/** An answer to a challenge whose secret was right: it remains to be consumed. */
type Proof =
  | { field: 'code'; code: CodeProof }
  | { field: 'passkey'; assertion: PasskeyProof }
  | { field: 'recovery_code'; typed: string };

const EXPIRED = unauthenticated('انتهت مهلة الخطوة الثانية. يُرجى تسجيل الدخول من جديد.');
const MISSING = invalidField('code', 'الرمز مطلوب.', 'required');
const WRONG = {
  code: invalidField('code', 'الرمز غير صحيح أو استُعمل من قبل.', 'wrong_code'),
  recovery_code: invalidField('recovery_code', 'رمز الاسترداد غير صحيح أو استُعمل من قبل.', 'wrong_code'),
  passkey: invalidField('passkey', 'لم يُقبل مفتاح المرور.', 'wrong_passkey'),
};

/**
 * Answers the challenge of a sign-in and returns the access token. Wrong answers are counted like wrong passwords, apart from
 * those, and for each challenge.
 *
 * @throws {Problem} 422 for a wrong or used answer; 401 if the challenge is unknown, expired or used, or if the password was
 *   replaced or the account disabled since; 429 after many wrong answers
 */
export async function takeSecondStep(
  services: AccountServices,
  input: SecondStepInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { database, signInAttempts, knownDevices } = services;
  const { challenge } = input;
  const field = (['passkey', 'code', 'recovery_code'] as const).find((name) => input[name] !== undefined);
  if (!field) throw MISSING;
  const account = await findAccountOfChallenge(database, challenge);
  if (!account) throw EXPIRED;
  const attemptsKey = account.username_key;
  const device = knownDevices.recognise(request, attemptsKey);
  const bucket = bucketOf(attemptsKey, `second-factor ${device ?? 'anywhere'}`);
  const token = await signInAttempts.run(bucket, async () => {
    if (!(await takeTry(database, challenge))) throw EXPIRED;
    const proof = await check(services, account, input);
    if (!proof) return undefined;
    return completeSignIn(services, { request, reply, attemptsKey, device }, async (transaction) => {
      const current = await lockAccount(transaction, account.id);
      if (!current || current.disabled_at !== null) throw EXPIRED;
      if (!(await consume(transaction, current, proof))) return undefined;
      if (!(await consumeChallenge(transaction, challenge, 'sign-in', current))) throw EXPIRED;
      return current;
    });
  });
  if (token === undefined) throw WRONG[field];
  return token;
}

/** Checks an answer without changing anything; `undefined` if it is wrong. */
async function check(
  { database, secretBox, relyingParty }: AccountServices,
  { id }: Pick<AccountTable, 'id'>,
  { challenge, code, passkey, recovery_code }: SecondStepInput,
): Promise<Proof | undefined> {
  if (passkey !== undefined) {
    const assertion =
      relyingParty && (await verifyAssertion(database, relyingParty, { id, challenge }, passkey));
    return assertion && { field: 'passkey', assertion };
  }
  if (code !== undefined) {
    const proof = await checkCode(database, secretBox, id, code);
    return proof && { field: 'code', code: proof };
  }
  return recovery_code === undefined ? undefined : { field: 'recovery_code', typed: recovery_code };
}

/** Consumes a right answer. Returns whether it was unused; of two simultaneous calls, one succeeds. */
async function consume(
  transaction: Transaction<Tables>,
  account: Pick<AccountTable, 'id' | 'username'>,
  proof: Proof,
): Promise<boolean> {
  if (proof.field === 'passkey') return consumeAssertion(transaction, proof.assertion);
  if (proof.field === 'code') return consumeCode(transaction, proof.code);
  if (!(await consumeRecoveryCode(transaction, account.id, proof.typed))) return false;
  const left = await countRecoveryCodes(transaction, account.id);
  await recordForAccount(transaction, 'recovery-code-used', account.id, account, { after: { left } });
  return true;
}
