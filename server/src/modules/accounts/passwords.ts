import { hash, verify } from '@node-rs/argon2';
import { foldForSearch } from 'arabic-text/fold';
import { whyWellKnown } from '../../platform/common-passwords';
import { uniqueKey } from '../../platform/names/name-keys';

/** argon2id with the library's defaults, which follow OWASP: 19 MiB, two passes, one lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Verified against if there is no account, so that an unknown name takes as long as a wrong password. */
let dummyHash: Promise<string> | undefined;

/** Whether the password matches the hash; without a hash `false`, after the same work. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('no account');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== undefined;
}

const ADVICE = 'ويسهل تخمينها. الأفضل مثلًا ثلاث كلمات لا صلة بينها.';

/** The messages for the results of {@link whyGuessable}. */
export const GUESSABLE = {
  common: `هذه من أكثر كلمات المرور استعمالًا، ${ADVICE}`,
  repeated: `كلمة المرور هذه مقطع قصير مكرّر، ${ADVICE}`,
  row: `كلمة المرور هذه أحرف أو أرقام متتالية، ${ADVICE}`,
  username: `كلمة المرور هي اسم المستخدم نفسه، ${ADVICE}`,
  email: `كلمة المرور هي أول عنوان البريد نفسه، ${ADVICE}`,
} as const;

/**
 * Why a password is easy to guess; `undefined` if it is not. Whole passwords are compared, without case and with ١٢٣ as
 * 123: a password that contains a common one is accepted.
 */
export function whyGuessable(
  password: string,
  { username, email }: { username: string; email: string },
): keyof typeof GUESSABLE | undefined {
  const wellKnown = whyWellKnown(password);
  if (wellKnown) return wellKnown;
  if (uniqueKey(password) === uniqueKey(username)) return 'username';
  if (foldForSearch(password) === foldForSearch(username)) return 'username';
  const mailbox = email.slice(0, email.lastIndexOf('@'));
  return password.toLowerCase() === mailbox.toLowerCase() ? 'email' : undefined;
}
