import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from 'api-contract/limits';
import { foldForSearch } from 'arabic-text/fold';
import { uniqueKey } from './unique-key';

/** How many of the most common passwords are refused, of those that are long enough. */
const COMMON_COUNT = 10_000;

const common = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= PASSWORD_MIN_LENGTH)
    .slice(0, COMMON_COUNT),
);

const ADVICE = 'ويسهل تخمينها. الأفضل مثلًا ثلاث كلمات لا صلة بينها.';

/** Why a password is easy to guess, in words for the person who chose it. */
export const GUESSABLE = {
  common: `هذه من أكثر كلمات المرور استعمالًا، ${ADVICE}`,
  'one-letter': `كلمة المرور هذه حرف واحد مكرّر، ${ADVICE}`,
  username: `كلمة المرور هي اسم المستخدم نفسه، ${ADVICE}`,
  email: `كلمة المرور هي أول عنوان البريد نفسه، ${ADVICE}`,
} as const;

/**
 * Why a password is easy to guess; `undefined` for one that is not. Only whole passwords are compared, without case: a
 * password that merely contains a common one is accepted.
 */
export function whyGuessable(
  password: string,
  { username, email }: { username: string; email: string },
): keyof typeof GUESSABLE | undefined {
  const lower = password.toLowerCase();
  if (common.has(lower)) return 'common';
  if (/^(.)\1+$/u.test(lower)) return 'one-letter';
  if (uniqueKey(password) === uniqueKey(username)) return 'username';
  if (foldForSearch(password) === foldForSearch(username)) return 'username';
  return lower === email.slice(0, email.lastIndexOf('@')).toLowerCase() ? 'email' : undefined;
}
