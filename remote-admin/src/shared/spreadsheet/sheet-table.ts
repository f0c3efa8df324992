/** One column of a spreadsheet. */
export interface SheetColumn {
  header: string;
  /** In characters. */
  width: number;
  /** A `day` is `YYYY-MM-DD` here and a date in the spreadsheet. */
  kind: 'text' | 'number' | 'day';
}

/** The content of a spreadsheet with one sheet. Each row has a cell for each column. */
export interface SheetTable {
  sheetName: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly (string | number)[])[];
}

/** The messages of the worker: progress, then the file or an error. */
export type SpreadsheetReport = { rows: number } | { file: Uint8Array<ArrayBuffer> } | { failure: string };
