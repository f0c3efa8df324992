/** How an administrator can take the second step of a sign-in. */
export const SECOND_FACTORS = ['passkey', 'code', 'recovery-code'] as const;

export type SecondFactor = (typeof SECOND_FACTORS)[number];

export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Passkeys of one account. */
export const PASSKEYS_MAX = 20;
/** Recovery codes of an account when they are new. */
export const RECOVERY_CODES = 10;
/** Digits of a code of an authenticator app. */
export const CODE_LENGTH = 6;
/** Minutes within which the second step follows the first. */
export const SECOND_STEP_MINUTES = 5;
