/** One column of a spreadsheet. */
export interface SheetColumn {
  header: string;
  /** In characters. */
  width: number;
  /** How its cells arrive: a `day` is `YYYY-MM-DD` here and a date there. */
  kind: 'text' | 'number' | 'day';
}

/** What goes into a spreadsheet of one sheet. Each row has a cell for each column, in their order. */
export interface SheetTable {
  sheetName: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly (string | number)[])[];
}
