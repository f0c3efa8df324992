/** How long a person may read before the sign-in page opens (spec §9). */
export const AFTER_SIGN_UP_MS = 3000;
export const AFTER_RESET_MS = 3000;
export const AFTER_RESEND_MS = 3000;
export const AFTER_VERIFICATION_MS = 1000;
