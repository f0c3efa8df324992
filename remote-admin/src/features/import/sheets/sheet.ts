import { IMPORT_CELL_MAX_LENGTH, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from 'api-contract/import';

/** The value of a cell. A day is `YYYY-MM-DD` and a time `HH:MM`, where the file says that it is one. */
export type Cell = string | number | boolean | null;

/** A sheet of a file, or cells that were pasted. */
export interface Sheet {
  name: string;
  rows: Cell[][];
  /** Whether the numbers of days count from 1904. */
  countsFrom1904: boolean;
}

/** Why a file is not read. */
export type Refusal =
  | 'too-large'
  | 'expands'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'long-cell'
  | 'old-format'
  | 'damaged'
  | 'unknown-format'
  | 'empty'
  | 'too-slow';

/** A file that is not read. */
export class RefusedFile extends Error {
  /** @param cell the sheet and the address of the cell that is why */
  constructor(
    readonly reason: Refusal,
    readonly cell?: { sheet: string; address: string },
  ) {
    super(reason);
  }
}

/** Title rows and headings come on top of the rows that an import takes. */
const SHEET_ROWS_MAX = IMPORT_ROWS_MAX + 1000;

/**
 * Drops blank sheets.
 *
 * @throws {RefusedFile} if nothing is left, or more than the page and the server take
 */
export function withinLimits(sheets: readonly Sheet[]): Sheet[] {
  const filled = sheets.filter(({ rows }) => rows.some((row) => !isBlankRow(row)));
  if (filled.length === 0) throw new RefusedFile('empty');
  for (const { name, rows } of filled) {
    if (rows.filter((row) => !isBlankRow(row)).length > SHEET_ROWS_MAX)
      throw new RefusedFile('too-many-rows');
    const used = new Set<number>();
    for (const [row, cells] of rows.entries())
      for (const [column, cell] of cells.entries()) {
        if (isBlank(cell)) continue;
        used.add(column);
        if (typeof cell === 'string' && cell.length > IMPORT_CELL_MAX_LENGTH)
          throw new RefusedFile('long-cell', { sheet: name, address: `${columnLetters(column)}${row + 1}` });
      }
    if (used.size > IMPORT_COLUMNS_MAX) throw new RefusedFile('too-many-columns');
  }
  return filled;
}

export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

export function isBlankRow(row: readonly Cell[]): boolean {
  return row.every(isBlank);
}

/** `A` to `Z`, then `AA`. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
