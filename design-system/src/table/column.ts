import type { ReactNode } from 'react';

export type SortDirection = 'ascending' | 'descending';

/** The order of the rows. */
export interface TableSort {
  /** The `key` of the column that the rows are sorted by. */
  column: string;
  direction: SortDirection;
}

/** One column of a table. */
export interface Column<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** User-entered text: a word longer than the column is broken instead of widening the table. */
  userText?: boolean | undefined;
  /** The row's header cell: the title of its card on a phone. */
  rowHeader?: boolean | undefined;
  /** A column of buttons: on a card unlabelled, on a line of its own. */
  actions?: boolean | undefined;
  /** The checkbox that selects the row: on a card in the corner, unlabelled. */
  select?: boolean | undefined;
  /** A day: on a card unlabelled, at the end of the title's line where both fit. */
  besideTitle?: boolean | undefined;
  /** A cell below the others, across the whole row; on a card below the title, unlabelled. */
  fullLine?: boolean | undefined;
  /** Fixed width. A table with one fixed column does not resize any column to its content; the others share the rest. */
  width?: string | undefined;
  /** Makes the column sortable by its header; the direction of the first press. */
  sortFirst?: SortDirection | undefined;
}

/** The columns of a row that has two lines, by their `key`, in their order. The first line begins with the row's header. */
export interface TableLines {
  first: readonly string[];
  second: readonly string[];
}
