import type { SignInRejection } from 'api-contract/second-factor-schema';
import type { AccountTable } from '../../platform/database/tables/accounts';
import { issueChallenge } from './challenges';
import { requestOptions } from './passkeys';
import { availableFactors } from './second-factors';
import type { AccountServices } from './services';

const NEEDED = 'كلمة المرور صحيحة. بقيت الخطوة الثانية من تسجيل الدخول.';
const UNAVAILABLE =
  'لا وسيلة متاحة للخطوة الثانية من تسجيل الدخول. يمكن لأحد مالكي المعهد إزالة الوسائل القديمة.';

/** The response to the right password of an account with a second factor: a challenge, and how to answer it. */
export async function beginSecondStep(
  services: AccountServices,
  account: Pick<AccountTable, 'id' | 'tokens_valid_from'>,
): Promise<SignInRejection> {
  const { database, relyingParty } = services;
  const { factors, passkeys } = await availableFactors(services, account.id);
  const challenge = await issueChallenge(database, account, 'sign-in');
  const rejection = {
    detail: factors.length > 0 ? NEEDED : UNAVAILABLE,
    second_factor: factors,
    challenge,
  };
  if (!relyingParty || passkeys.length === 0) return rejection;
  return { ...rejection, passkey_options: { ...(await requestOptions(relyingParty, challenge, passkeys)) } };
}
