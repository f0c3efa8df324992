import type { CellObject } from 'xlsx';
import { type RowSheet, SSF, write } from 'xlsx/dist/xlsx.mini.min.js';
import { spreadsheetMessages } from './messages';
import { DAY_FORMAT, sheetCell, totalCell } from './sheet-cell';
import { layOutSheets } from './sheet-layout';
import type { SheetTable } from './sheet-table';

/** Smaller format numbers are reserved for built-in formats. */
const FIRST_FREE_FORMAT = 164;
/** Rows between two calls of `onProgress`; the last row is always reported. */
const PROGRESS_STEP = 2000;
/** Margins are in inches. */
const MARGINS = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.3, footer: 0.3 };

/**
 * Writes an `.xlsx` file of right-to-left sheets, each with a frozen header, a filter and its totals. Takes seconds for tens
 * of thousands of rows: call it in a worker.
 *
 * @param onProgress receives the number of finished rows
 * @returns the bytes of the file
 */
export function writeWorkbook(
  tables: readonly SheetTable[],
  onProgress: (rows: number) => void = () => {},
): Uint8Array<ArrayBuffer> {
  const total = tables.reduce((rows, table) => rows + table.rows.length, 0);
  let done = 0;
  const countRow = () => {
    done += 1;
    if (done % PROGRESS_STEP === 0 || done === total) onProgress(done);
  };
  const workbook = {
    SheetNames: tables.map(({ sheetName }) => sheetName),
    Sheets: Object.fromEntries(tables.map((table) => [table.sheetName, buildSheet(table, countRow)])),
    Workbook: {
      Views: [{ RTL: true }],
      // The header is printed on every page.
      Names: tables.map(({ sheetName }, Sheet) => ({
        Name: '_xlnm.Print_Titles',
        Ref: `'${sheetName}'!$1:$1`,
        Sheet,
      })),
    },
    SSF: { ...SSF.get_table(), [FIRST_FREE_FORMAT]: DAY_FORMAT },
  };
  const file = write(workbook, { type: 'array', bookType: 'xlsx', bookSST: true });
  return layOutSheets(new Uint8Array(file), tables.map(totalsRow));
}

/** The number of the row of totals. */
function totalsRow({ columns, rows }: SheetTable): number | undefined {
  return rows.length > 0 && columns.some(({ total }) => total) ? rows.length + 2 : undefined;
}

function buildSheet(table: SheetTable, onRow: () => void): RowSheet {
  const { columns, rows } = table;
  const cells: CellObject[][] = [columns.map(({ header }) => sheetCell('text', header))];
  for (const row of rows) {
    cells.push(columns.map(({ kind }, column) => sheetCell(kind, row[column] ?? null)));
    onRow();
  }
  const lastColumn = columnLetters(columns.length - 1);
  const filtered = `A1:${lastColumn}${cells.length}`;
  if (totalsRow(table)) cells.push(totalCells(table));
  return Object.assign(cells, {
    '!ref': `A1:${lastColumn}${cells.length}`,
    '!cols': columns.map(({ width }) => ({ wch: width })),
    '!autofilter': { ref: filtered },
    '!margins': MARGINS,
  });
}

function totalCells({ columns, rows }: SheetTable): CellObject[] {
  return columns.map(({ kind, total }, index) => {
    if (total) {
      const values = rows.map((row) => row[index] ?? null);
      return totalCell(kind, values, columnLetters(index), rows.length + 1);
    }
    return sheetCell('text', index === 0 ? spreadsheetMessages.total : null);
  });
}

/** `A` to `Z`, then `AA`. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
