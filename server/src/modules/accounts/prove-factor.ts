import type { FactorAnswer } from 'api-contract/second-factor-schema';
import type { Selectable, Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import type { AccountTable } from '../../platform/database/tables/accounts';
import { invalidField } from '../../platform/http/problem';
import { recordForAccount } from './accounts';
import { type CodeProof, checkCode, consumeCode } from './authenticators';
import { lockAccount } from './lock-account';
import { enqueueNotice } from './notice-mails';
import { consumeAssertion, type PasskeyProof, verifyAssertion } from './passkeys';
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes';
import type { AccountServices } from './services';
import { bucketOf } from './sign-in-attempts';

/** So many wrong answers in a day are told to the holder. */
const TOLD_AFTER = 5;
const DAY_MS = 24 * 60 * 60_000;

/** An answer whose secret is right: it remains to be consumed. */
type Proof =
  | { field: 'code'; code: CodeProof }
  | { field: 'passkey'; assertion: PasskeyProof }
  | { field: 'recovery_code'; typed: string };

/** The account has a second factor, and none was sent. */
export const MISSING_FACTOR = invalidField('code', 'الرمز مطلوب.', 'required');
const WRONG = {
  code: invalidField('code', 'الرمز غير صحيح أو استُعمل من قبل.', 'wrong_code'),
  recovery_code: invalidField('recovery_code', 'رمز الاسترداد غير صحيح أو استُعمل من قبل.', 'wrong_code'),
  passkey: invalidField('passkey', 'لم يُقبل مفتاح المرور.', 'wrong_passkey'),
};

/**
 * Asks for a second factor of an account, at a sign-in and before one is added or removed. Wrong answers are counted for the account,
 * whichever device they come from, and neither a new password nor another device resets the count. A mail tells
 * the holder of many in a day.
 *
 * @param admit runs before the answer is checked
 * @param work gets a function that consumes the right answer, and returns `undefined` if that fails
 * @throws {Problem} 422 for a missing, wrong or used answer; 429 after many wrong ones
 */
export async function withFactor<Result>(
  services: AccountServices,
  accountId: string,
  { answer, admit }: { answer: FactorAnswer; admit?: () => Promise<void> },
  work: (consume: Consume) => Promise<Result | undefined>,
): Promise<Result> {
  const field = (['passkey', 'code', 'recovery_code'] as const).find((name) => answer[name] !== undefined);
  if (!field) throw MISSING_FACTOR;
  const result = await services.signInAttempts.run(bucketOf(accountId, 'second-factor'), async () => {
    await admit?.();
    const proof = await check(services, accountId, answer);
    return proof && work((transaction, account) => consume(transaction, account, proof));
  });
  if (result !== undefined) return result;
  await tellOfWrongAnswers(services, accountId);
  throw WRONG[field];
}

/** Consumes the right answer of a locked account; returns `false` if it was used before. */
type Consume = (transaction: Transaction<Tables>, account: Selectable<AccountTable>) => Promise<boolean>;

/** Checks an answer without changing anything; `undefined` if it is wrong. */
async function check(
  { database, relyingParty, secretBox }: AccountServices,
  id: string,
  { challenge, code, passkey, recovery_code }: FactorAnswer,
): Promise<Proof | undefined> {
  if (passkey !== undefined) {
    const assertion =
      relyingParty &&
      challenge !== undefined &&
      (await verifyAssertion(database, relyingParty, { id, challenge }, passkey));
    return assertion ? { field: 'passkey', assertion } : undefined;
  }
  if (code !== undefined) {
    const proof = await checkCode(database, secretBox, id, code);
    return proof && { field: 'code', code: proof };
  }
  return recovery_code === undefined ? undefined : { field: 'recovery_code', typed: recovery_code };
}

async function consume(
  transaction: Transaction<Tables>,
  account: Selectable<AccountTable>,
  proof: Proof,
): Promise<boolean> {
  if (proof.field === 'passkey') return consumeAssertion(transaction, proof.assertion);
  if (proof.field === 'code') return consumeCode(transaction, proof.code);
  if (!(await consumeRecoveryCode(transaction, account.id, proof.typed))) return false;
  const left = await countRecoveryCodes(transaction, account.id);
  await recordForAccount(transaction, 'recovery-code-used', account.id, account, { after: { left } });
  return true;
}

/** Tells the holder once a day of many wrong answers. A right one in between does not reset this count. */
async function tellOfWrongAnswers(
  { database, limits, outbox }: AccountServices,
  accountId: string,
): Promise<void> {
  const limit = (name: string, max: number) =>
    limits.take([{ key: `wrong second factors ${name} ${accountId}`, max, period: DAY_MS }]);
  const areMany = (await limit('counted', TOLD_AFTER - 1)) > 0;
  if (!areMany || (await limit('told', 1)) > 0) return;
  await inTransaction(database, async (transaction) => {
    await lockAccount(transaction, accountId);
    await enqueueNotice(transaction, accountId, 'second-factor-guessed');
  });
  outbox.wake();
}
