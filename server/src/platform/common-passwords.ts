import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from 'api-contract/account';
import { toWesternDigits } from 'arabic-text/digits';

/** How many of the most common passwords are rejected, of those that are long enough. */
const COMMON_COUNT = 10_000;

const common = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= PASSWORD_MIN_LENGTH)
    .slice(0, COMMON_COUNT),
);

/** The dictionary omits what a rule finds: short repeated parts and rows of digits, letters and keys. */
const REPEATED = /^(.{1,4})\1+$/u;
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** Why a secret is easy to guess without knowing its owner; `undefined` when it is not. */
export function whyWellKnown(secret: string): 'common' | 'repeated' | 'row' | undefined {
  const lower = toWesternDigits(secret.normalize('NFKC')).toLowerCase();
  if (common.has(lower)) return 'common';
  if (REPEATED.test(lower)) return 'repeated';
  return ROWS.some((row) => row.includes(lower)) ? 'row' : undefined;
}
