import { type Cell, columnLetters, type Sheet } from './sheet';

/** What a grid means: a list that an import takes. */
export interface GridList {
  kind: 'series' | 'prices';
  sheet: Sheet;
  /** The cell of the grid that each row of the list comes from: `D7`. */
  addresses: readonly string[];
  /** What its title says of all rows, by field. */
  common: Readonly<Record<string, string>>;
}

/** A row of the list, and the place of the grid's cell. */
export interface GridRow {
  cells: Cell[];
  row: number;
  column: number;
}

/** Rows above a grid are few. */
export const TITLE_ROWS_MAX = 20;
/** A longer list is no grid with its headings below each other. */
const GRID_ROWS_MAX = 100;

/** Rows and columns exchanged; nothing of a sheet that is too long for a grid. */
function transposed(rows: readonly (readonly Cell[])[]): Cell[][] {
  if (rows.length > GRID_ROWS_MAX) return [];
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));
}

/**
 * Reads a grid as a list under headings. What a reader finds in its rows is also found in its columns.
 *
 * @returns `undefined` where the reader finds no grid
 */
export function readGrid(
  sheet: Sheet,
  headings: readonly string[],
  rowsOf: (rows: readonly (readonly Cell[])[]) => readonly GridRow[] | undefined,
): Pick<GridList, 'sheet' | 'addresses'> | undefined {
  const found =
    rowsOf(sheet.rows) ??
    rowsOf(transposed(sheet.rows))?.map(({ cells, row, column }) => ({ cells, row: column, column: row }));
  return (
    found && {
      sheet: { ...sheet, rows: [[...headings], ...found.map(({ cells }) => cells)] },
      addresses: found.map(({ row, column }) => `${columnLetters(column)}${row + 1}`),
    }
  );
}
