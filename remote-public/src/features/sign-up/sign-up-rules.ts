import { isOldEnough, PASSWORD_MIN_LENGTH, USERNAME_MAX_LENGTH, usernameProblem } from 'api-contract/account';
import type { SignUpInput } from 'api-contract/account-schema';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { INSTITUTE_NAME } from 'api-contract/institute';
import { tidyName } from 'arabic-text/tidy';
import type { Message } from 'design-system/inline-message';
import { firstErrors, readSecret, readText } from 'section-kit/forms/fields';
import type { ApiError } from 'shared-auth';
import { accountMessages } from '../../shared/account/messages';
import { explainFailure } from '../../shared/requests/explain-failure';
import { signUpMessages } from './messages';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface SignUpValues extends Omit<SignUpInput, 'role'> {
  /** It is not sent. */
  confirm_password: string;
}

export function readSignUp(data: FormData): SignUpValues {
  return {
    username: readText(data, 'username'),
    email: readText(data, 'email'),
    birthday: readText(data, 'birthday'),
    password: readSecret(data, 'password'),
    confirm_password: readSecret(data, 'confirm_password'),
  };
}

/** The rules of spec §5 in its order, and those of usernames: every field, then equal passwords, then the age. */
export function validateSignUp(values: SignUpValues) {
  const { username, email, birthday, password, confirm_password } = values;
  const problem = usernameProblem(username, INSTITUTE_NAME);
  const currentYear = Number(currentDay().slice(0, 'YYYY'.length));
  return firstErrors<keyof SignUpValues>([
    ['username', username === '', accountMessages.usernameMissing],
    ['username', tidyName(username).length > USERNAME_MAX_LENGTH, signUpMessages.usernameTooLong],
    ['username', problem !== undefined, problem ? signUpMessages.usernameProblems[problem] : ''],
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

/** The messages of spec §8. */
export function explainSignUp(error: ApiError): Message {
  if (error.kind === 'conflict' || /already exists/i.test(error.detail ?? '')) {
    return signUpMessages.alreadyRegistered;
  }
  return explainFailure(error, signUpMessages.failed);
}
