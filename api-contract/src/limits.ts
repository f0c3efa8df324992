/** Bounds that forms and schemas share. Texts are measured as they are stored: tidied, or trimmed. */
export const NAME_MAX_LENGTH = 120;
/** Of a new account; earlier ones keep theirs. */
export const USERNAME_MAX_LENGTH = 40;
export const SUBJECT_MAX_LENGTH = 120;
export const NOTES_MAX_LENGTH = 2000;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const LESSON_HOURS_MAX = 24;
/** Years, computed by year difference only (spec §9). */
export const SIGNUP_MIN_AGE = 18;
export const STUDENT_PAYMENT_COST_MAX = 1_000_000;
export const VOID_REASON_MAX_LENGTH = 300;
export const GROUP_BOOKING_MIN_STUDENTS = 2;
export const GROUP_BOOKING_MAX_STUDENTS = 20;
export const GROUP_LESSON_MAX_STUDENTS = 50;
export const PHONE_MIN_DIGITS = 7;
export const PHONE_MAX_DIGITS = 15;
/** Days that failures to open a section are kept, and can be asked for. */
export const LOAD_FAILURE_DAYS_MAX = 30;
/** Days that are told when none are asked for. */
export const LOAD_FAILURE_DAYS = 14;
/** Rows that a page of a list holds at most. */
export const LIST_PAGE_MAX = 200;
