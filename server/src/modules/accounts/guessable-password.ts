import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from 'api-contract/account';
import { toWesternDigits } from 'arabic-text/digits';
import { foldForSearch } from 'arabic-text/fold';
import { uniqueKey } from './unique-key';

/** How many of the most common passwords are refused, of those that are long enough. */
const COMMON_COUNT = 10_000;

const common = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= PASSWORD_MIN_LENGTH)
    .slice(0, COMMON_COUNT),
);

/** The list leaves out what its makers find by rule: short repeated parts and rows of digits, letters and keys. */
const REPEATED = /^(.{1,4})\1+$/u;
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
].flatMap((row) => [row, [...row].reverse().join('')]);

const ADVICE = 'ويسهل تخمينها. الأفضل مثلًا ثلاث كلمات لا صلة بينها.';

/** Why a password is easy to guess, in words for the person who chose it. */
export const GUESSABLE = {
  common: `هذه من أكثر كلمات المرور استعمالًا، ${ADVICE}`,
  repeated: `كلمة المرور هذه مقطع قصير مكرّر، ${ADVICE}`,
  row: `كلمة المرور هذه أحرف أو أرقام متتالية، ${ADVICE}`,
  username: `كلمة المرور هي اسم المستخدم نفسه، ${ADVICE}`,
  email: `كلمة المرور هي أول عنوان البريد نفسه، ${ADVICE}`,
} as const;

/**
 * Why a password is easy to guess; `undefined` for one that is not. Only whole passwords are compared, without case and
 * with ١٢٣ as 123: a password that merely contains a common one is accepted.
 */
export function whyGuessable(
  password: string,
  { username, email }: { username: string; email: string },
): keyof typeof GUESSABLE | undefined {
  const wellKnown = whyWellKnown(password);
  if (wellKnown) return wellKnown;
  if (uniqueKey(password) === uniqueKey(username)) return 'username';
  if (foldForSearch(password) === foldForSearch(username)) return 'username';
  return password.toLowerCase() === email.slice(0, email.lastIndexOf('@')).toLowerCase()
    ? 'email'
    : undefined;
}

/** Why a secret is easy to guess for those who know nothing of its owner; `undefined` for one that is not. */
export function whyWellKnown(secret: string): 'common' | 'repeated' | 'row' | undefined {
  const lower = toWesternDigits(secret.normalize('NFKC')).toLowerCase();
  if (common.has(lower)) return 'common';
  if (REPEATED.test(lower)) return 'repeated';
  return ROWS.some((row) => row.includes(lower)) ? 'row' : undefined;
}
