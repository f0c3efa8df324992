import type { SheetTable } from './sheet-table';

/** What the page asks of the worker. */
export type SpreadsheetRequest = SheetTable;

/** What the worker tells the page, the last of these once. */
export type SpreadsheetReport = { rows: number } | { file: Uint8Array<ArrayBuffer> } | { failure: string };
