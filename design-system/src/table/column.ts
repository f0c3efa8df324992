import type { ReactNode } from 'react';

/** From the least value to the greatest, or back. */
export type SortDirection = 'ascending' | 'descending';

/** The order that the rows stand in. */
export interface TableSort {
  /** The `key` of the column whose values decide. */
  column: string;
  direction: SortDirection;
}

/** One column of a table. */
export interface Column<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** People typed what it holds: a word that is longer than the column is broken and does not widen the table. */
  typed?: boolean | undefined;
  /** This column names the row: the title of its card on a phone. */
  rowHeader?: boolean | undefined;
  /** This column holds buttons: no label and a line of its own on a phone. */
  actions?: boolean | undefined;
  /** The checkbox that selects the row: on a card it stands in the corner, without a label. */
  select?: boolean | undefined;
  /** A day: on a card it stands without a label at the end of the title's line, where there is room for both. */
  corner?: boolean | undefined;
  /** What it holds stands below the other columns, across the whole row; on a card below the title, without a label. */
  below?: boolean | undefined;
  /**
   * How wide its content is. Once one column of a table says so, its columns never move with what the rows hold;
   * those that say nothing share the rest.
   */
  width?: string | undefined;
  /** The rows can be sorted by this column; its header is then a button, and this is what its first press asks for. */
  sortFirst?: SortDirection | undefined;
}
