import type { Cell, Sheet } from './sheet';

/** What a grid means: a list that an import takes. */
export interface GridList {
  kind: 'series' | 'prices';
  sheet: Sheet;
  /** What its title says of all rows, by field. */
  common: Readonly<Record<string, string>>;
}

/** Rows above a grid are few. */
export const TITLE_ROWS_MAX = 20;
/** A longer list is no grid with its headings below each other. */
const GRID_ROWS_MAX = 100;

/** Rows and columns exchanged; nothing of a sheet that is too long for a grid. */
export function transposed(rows: readonly (readonly Cell[])[]): Cell[][] {
  if (rows.length > GRID_ROWS_MAX) return [];
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));
}
