import type { SecondStepInput } from 'api-contract/second-factor-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unauthenticated } from '../../platform/http/problem';
import { consumeChallenge, findAccountOfChallenge, takeTry } from './challenges';
import { lockAccount } from './lock-account';
import { withFactor } from './prove-factor';
import type { AccountServices } from './services';
import { completeSignIn } from './sign-in';

const EXPIRED = unauthenticated('انتهت مهلة الخطوة الثانية. يُرجى تسجيل الدخول من جديد.');

/**
 * Answers the challenge of a sign-in and returns the access token. Wrong answers are counted for each challenge too.
 *
 * @throws {Problem} 422 for a wrong or used answer; 401 if the challenge is unknown, expired or used, or if the password was
 *   replaced or the account disabled since; 429 after many wrong answers
 */
export async function takeSecondStep(
  services: AccountServices,
  answer: SecondStepInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { database, knownDevices } = services;
  const { challenge } = answer;
  const account = await findAccountOfChallenge(database, challenge);
  if (!account) throw EXPIRED;
  const device = knownDevices.recognise(request, account);
  const admit = async () => {
    if (!(await takeTry(database, challenge))) throw EXPIRED;
  };
  return withFactor(services, account.id, { answer, admit }, (consume) =>
    completeSignIn(services, { request, reply, device }, async (transaction) => {
      const current = await lockAccount(transaction, account.id);
      if (!current || current.disabled_at !== null) throw EXPIRED;
      if (!(await consume(transaction, current))) return undefined;
      if (!(await consumeChallenge(transaction, challenge, 'sign-in', current))) throw EXPIRED;
      return current;
    }),
  );
}
