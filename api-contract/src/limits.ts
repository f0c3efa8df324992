/** Limits that several schemas share. A text is measured as stored: normalised, or trimmed. */
export const NAME_MAX_LENGTH = 120;
export const SUBJECT_MAX_LENGTH = 120;
export const NOTES_MAX_LENGTH = 2000;
export const PHONE_MIN_DIGITS = 7;
export const PHONE_MAX_DIGITS = 15;
/** Phone numbers of a family. */
export const FAMILY_PHONES_MAX = 5;

/** So many students leave at the beginning of a school year. */
export const SCHOOL_YEAR_LEAVING_MAX = 2000;

/** So many children are put in an order at once. */
export const FAMILY_CHILDREN_MAX = 50;
/** Rows on a page of a list, without `limit`. */
export const LIST_PAGE = 100;
/** Rows on a numbered page of a list, without `limit`. */
export const NUMBERED_PAGE = 20;
/** At most so many rows are on a page of a list. */
export const LIST_PAGE_MAX = 200;
/** At most so many reads are in a batch. */
export const BATCH_MAX = 20;
/** Days for which opens of sections, and failures to open them, are listed. */
export const LOAD_FAILURE_DAYS_MAX = 30;
export const LOAD_FAILURE_DAYS = 14;
