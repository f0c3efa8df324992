import { foldForSearch } from 'arabic-text/fold';
import { whyWellKnown } from '../../platform/common-passwords';
import { uniqueKey } from './unique-key';

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
