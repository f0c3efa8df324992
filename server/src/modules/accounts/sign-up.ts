import { isOldEnough, UNDER_AGE_MESSAGE } from 'api-contract/account';
import type { signUpInput } from 'api-contract/account-schema';
import type { z } from 'zod';
import { conflict, invalidField } from '../../platform/http/problem';
import type { Services } from '../../services';
import { createAccount } from './create-account';
import { GUESSABLE, whyGuessable } from './guessable-password';
import { hashPassword } from './passwords';

/**
 * Makes a teacher's account and has the verification mail sent.
 *
 * @param address the caller's network address
 * @throws {Problem} 422 when the teacher is too young (or not born yet) or the password easy to guess, 409
 *   when the name or the e-mail is taken, 429 when the address has caused too many mails
 */
export async function signUp(
  { database, calendar, outbox, mailLimits }: Services,
  input: z.output<typeof signUpInput>,
  address: string,
): Promise<void> {
  const today = calendar.today();
  if (!isOldEnough(input.birthday, Number(today.slice(0, 4)))) {
    throw invalidField('birthday', UNDER_AGE_MESSAGE, 'under_age');
  }
  const guessable = whyGuessable(input.password, input);
  if (guessable) throw invalidField('password', GUESSABLE[guessable], 'guessable_password');
  mailLimits.checkSignUp(address);
  const created = await createAccount(database, null, {
    username: input.username,
    email: input.email,
    role: 'teacher',
    birthday: input.birthday,
    passwordHash: await hashPassword(input.password),
    emailVerified: false,
  });
  if (!created) throw conflict('User with this email or username already exists');
  mailLimits.countSignUp(address);
  outbox.wake();
}
