import type { CellObject } from 'xlsx';
import { CFB, type RowSheet, SSF, write } from 'xlsx/dist/xlsx.mini.min.js';
import { DAY_FORMAT, sheetCell } from './sheet-cell';
import type { SheetTable } from './sheet-table';

/** Smaller format numbers are reserved for built-in formats. */
const FIRST_FREE_FORMAT = 164;
const SHEET_FILE = '/xl/worksheets/sheet1.xml';
/** Rows between two calls of `onProgress`; the last row is always reported. */
const PROGRESS_STEP = 2000;

/**
 * Writes an `.xlsx` file of one right-to-left sheet with a frozen header. Takes seconds for tens of thousands of rows: call
 * it in a worker.
 *
 * @param onProgress receives the number of finished rows
 * @returns the bytes of the file
 */
export function writeWorkbook(
  table: SheetTable,
  onProgress: (rows: number) => void = () => {},
): Uint8Array<ArrayBuffer> {
  const workbook = {
    SheetNames: [table.sheetName],
    Sheets: { [table.sheetName]: buildSheet(table, onProgress) },
    Workbook: { Views: [{ RTL: true }] },
    SSF: { ...SSF.get_table(), [FIRST_FREE_FORMAT]: DAY_FORMAT },
  };
  const file = write(workbook, { type: 'array', bookType: 'xlsx', bookSST: true });
  return freezeHeader(new Uint8Array(file));
}

function buildSheet({ columns, rows }: SheetTable, onProgress: (rows: number) => void): RowSheet {
  const cells: CellObject[][] = [columns.map(({ header }) => sheetCell('text', header))];
  for (const [index, row] of rows.entries()) {
    cells.push(columns.map(({ kind }, column) => sheetCell(kind, row[column] ?? '')));
    const done = index + 1;
    if (done % PROGRESS_STEP === 0 || done === rows.length) onProgress(done);
  }
  const lastColumn = String.fromCharCode('A'.charCodeAt(0) + columns.length - 1);
  return Object.assign(cells, {
    '!ref': `A1:${lastColumn}${cells.length}`,
    '!cols': columns.map(({ width }) => ({ wch: width })),
  });
}

/** The library cannot freeze rows, so the pane is written into the finished sheet. */
function freezeHeader(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const archive = CFB.read(file, { type: 'array' });
  const entry = CFB.find(archive, SHEET_FILE);
  if (!entry) throw new Error(`The workbook has no ${SHEET_FILE}`);
  const xml = new TextDecoder().decode(Uint8Array.from(entry.content));
  const frozen = xml.replace(
    /<sheetView ([^>]*)\/>/,
    '<sheetView $1><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>',
  );
  CFB.utils.cfb_add(archive, SHEET_FILE, new TextEncoder().encode(frozen));
  return new Uint8Array(CFB.write(archive, { fileType: 'zip', type: 'array', compression: true }));
}
