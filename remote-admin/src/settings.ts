/** Page sizes of the lists (spec §9). */
export const APPROVED_INDIVIDUAL_PAGE_SIZE = 20;
export const PENDING_INDIVIDUAL_PAGE_SIZE = 10;
export const PENDING_GROUP_PAGE_SIZE = 10;
export const APPROVED_GROUP_PAGE_SIZE = 10;
export const BOOKINGS_PAGE_SIZE = 15;
/** Tables that the specification gives no pages: new rows on a whole page must fit into the frame of one key. */
export const LONG_TABLE_PAGE_SIZE = 20;
/** The specification leaves the page size of the export's preview open. */
export const EXPORT_PREVIEW_PAGE_SIZE = 20;

/** How long a rejection or a deletion can be taken back, in milliseconds. */
export const UNDO_MS = 10_000;

/** How many decisions travel at once while many are being sent. */
export const DECISIONS_AT_ONCE = 4;

/** Hours that fit between the first and the last slot of a day, 10:00 to 22:00: more for one teacher is worth a look. */
export const TEACHER_DAY_HOURS_MAX = 12;

/** The country that a phone number without a country belongs to. */
export const COUNTRY_CALLING_CODE = '972';
