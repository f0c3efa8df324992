/** One column of a spreadsheet. */
export interface SheetColumn {
  header: string;
  /** The width is in characters. */
  width: number;
  /** A `day` is `YYYY-MM-DD` here and a date in the spreadsheet; `money` is in agorot here and in shekels there. */
  kind: 'text' | 'number' | 'money' | 'day';
  /** Writes the sum of the column, as a formula, below its last row. */
  total?: boolean;
}

/** The value of a cell; `null` leaves it empty. */
export type SheetValue = string | number | null;

/** One sheet of a spreadsheet. Each row has a cell for each column. */
export interface SheetTable {
  sheetName: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetValue[])[];
}

/** The messages of the worker: progress, then the file or an error. */
export type SpreadsheetReport = { rows: number } | { file: Uint8Array<ArrayBuffer> } | { failure: string };
