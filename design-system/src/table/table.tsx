// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as cards keeps its roles only when they are written out.
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { messages } from '../messages';
import { LoadingState } from '../states';
import styles from './table.module.css';

/** One column of a table. */
export interface Column<Row> {
  key: string;
  header: ReactNode;
  render: (row: Row) => ReactNode;
  /** Default `start`. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** This column names the row: the title of its card on a phone. */
  rowHeader?: boolean | undefined;
  /** This column holds buttons: no label and a line of its own on a phone. */
  actions?: boolean | undefined;
}

export interface TableProps<Row> {
  /** What the table holds. Heard by screen readers; the page shows its own heading. */
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The accessible name of a row, when its header column does not say it. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** Stands in the table's place when there are no rows. */
  empty?: ReactNode;
  /** Rows are on their way: a placeholder when there are none, the old ones dimmed when there are. */
  busy?: boolean | undefined;
}

/**
 * A table that becomes a list of cards where there is no room for columns. The roles are written out because a
 * table that is laid out as blocks loses them.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLabel,
  empty,
  busy = false,
}: TableProps<Row>) {
  if (rows.length === 0) return busy ? <LoadingState label={messages.loading} lines={5} /> : empty;
  return (
    <div className={styles.frame} aria-busy={busy || undefined}>
      <table className={styles.table} role="table">
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} className={alignClass(column)} role="columnheader" scope="col">
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row} role="row" aria-label={rowLabel?.(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.render(row);
  if (column.rowHeader) {
    return (
      <th className={classNames(styles.rowHeader, alignClass(column))} role="rowheader" scope="row">
        {content}
      </th>
    );
  }
  return (
    <td className={classNames(column.actions ? styles.actions : styles.cell, alignClass(column))} role="cell">
      {!column.actions && (
        <span className={styles.cellLabel} aria-hidden="true">
          {column.header}
        </span>
      )}
      <div className={styles.cellContent}>{content}</div>
    </td>
  );
}

function alignClass<Row>({ align }: Column<Row>): string | undefined {
  return align && align !== 'start' ? styles[align] : undefined;
}
