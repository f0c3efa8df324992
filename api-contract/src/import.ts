/** What a file of an institute holds, in the order in which it goes in. */
export const IMPORT_SHEETS = [
  'families',
  'students',
  'teachers',
  'prices',
  'series',
  'lessons',
  'payments',
  'opening',
] as const;

export type ImportSheet = (typeof IMPORT_SHEETS)[number];

/** Bytes of the body of a dry run. */
export const IMPORT_MAX_BYTES = 16 * 1024 * 1024;
/** Rows of all sheets together. */
export const IMPORT_ROWS_MAX = 50_000;
/** Columns of a row, and texts in a list of a cell. */
export const IMPORT_COLUMNS_MAX = 60;
/** No field takes a longer text. */
export const IMPORT_CELL_MAX_LENGTH = 5000;
/** The first day that history may have. */
export const IMPORT_FIRST_DAY = '2000-01-01';

/** A dry run that is not applied is forgotten after so many days. */
export const IMPORT_KEPT_DAYS = 7;

/** The sheets that a secretary imports; the others are for owners. */
export const SECRETARY_SHEETS: readonly ImportSheet[] = ['students', 'series'];
