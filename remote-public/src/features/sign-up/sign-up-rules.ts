import { isOldEnough, PASSWORD_MIN_LENGTH, USERNAME_MAX_LENGTH, usernameProblem } from 'api-contract/account';
import type { SignUpInput } from 'api-contract/account-schema';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { tidyName } from 'arabic-text/tidy';
import type { Message } from 'design-system/inline-message';
import { type ApiError, api } from 'shared-auth';
import { collectMessages, readSecret, readText } from '../../form/field-messages';
import { accountMessages } from '../../shared/account/messages';
import { explainFailure } from '../../shared/requests/explain-failure';
import { signUpMessages } from './messages';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the form holds: the payload of spec §3, and the password once more. */
interface SignUpValues extends Omit<SignUpInput, 'role'> {
  /** Stays in the page. */
  confirm_password: string;
}

/** What stands in the form; the passwords to the letter. */
export function readSignUp(data: FormData): SignUpValues {
  return {
    username: readText(data, 'username'),
    email: readText(data, 'email'),
    birthday: readText(data, 'birthday'),
    password: readSecret(data, 'password'),
    confirm_password: readSecret(data, 'confirm_password'),
  };
}

/** The rules of spec §5, in its order, and what a username may hold: every field, then equal passwords, then the age. */
export function checkSignUp(values: SignUpValues) {
  const { username, email, birthday, password, confirm_password } = values;
  const fault = usernameProblem(username);
  const currentYear = Number(currentDay().slice(0, 'YYYY'.length));
  return collectMessages<keyof SignUpValues>([
    ['username', username === '', accountMessages.usernameMissing],
    ['username', tidyName(username).length > USERNAME_MAX_LENGTH, signUpMessages.usernameTooLong],
    ['username', fault !== undefined, fault ? signUpMessages.usernameFaults[fault] : ''],
    ['email', email === '', accountMessages.emailMissing],
    ['email', !email.includes('@'), accountMessages.emailMalformed],
    ['birthday', birthday === '', accountMessages.birthdayMissing],
    ['birthday', !ISO_DAY.test(birthday), accountMessages.birthdayMalformed],
    ['birthday', !isCalendarDay(birthday), accountMessages.birthdayImpossible],
    ['password', password === '', accountMessages.passwordMissing],
    ['password', password.length < PASSWORD_MIN_LENGTH, accountMessages.passwordHint(PASSWORD_MIN_LENGTH)],
    ['confirm_password', confirm_password === '', accountMessages.confirmMissing],
    ['confirm_password', password !== confirm_password, signUpMessages.mismatch],
    ['birthday', !isOldEnough(birthday, currentYear), signUpMessages.tooYoung],
  ]);
}

/**
 * Asks for an account. The role is always teacher.
 *
 * @throws {ApiError} when the server refuses it or does not answer
 */
export async function requestAccount({ confirm_password: _, ...account }: SignUpValues): Promise<void> {
  const body: SignUpInput = { ...account, role: 'teacher' };
  await api.post('/user/signup', { body, authenticated: false });
}

/** The words of spec §8 for a refused sign-up. */
export function explainSignUp(error: ApiError): Message {
  if (error.kind === 'conflict' || /already exists/i.test(error.detail ?? '')) {
    return signUpMessages.alreadyRegistered;
  }
  return explainFailure(error, signUpMessages.failed);
}
