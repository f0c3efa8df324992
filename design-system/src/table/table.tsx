// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as cards keeps its roles only when they are written out.
import { type CSSProperties, memo, type ReactNode, useState } from 'react';
import { classNames } from '../class-names';
import { messages } from '../messages';
import { LoadingState } from '../states';
import { VisuallyHidden } from '../visually-hidden';
import type { Column, SortDirection, TableLines, TableSort } from './column';
import { ColumnHeaders } from './column-headers';
import styles from './table.module.css';
import { useForcedLayout } from './use-forced-layout';

export interface TableProps<Row> {
  /** The accessible name; the page shows its own heading. */
  caption: ReactNode;
  columns: readonly Column<Row>[];
  /** They are sorted already, as `sort` says. */
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The accessible name of a row, where its header cell is not enough. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** It is shown instead of a table without rows. */
  empty?: ReactNode;
  /** Rows are loading: shows a placeholder, or dims the present rows. */
  busy?: boolean | undefined;
  /** Tables with columns that have `sortFirst` need it. */
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** The container width below which the table is a list of cards. Default `42rem`. */
  tableBreakpoint?: '42rem' | '52rem' | '59rem' | undefined;
  /** A narrow table shows these two lines of a row instead of a card, unless the row has a form. Pass a constant or memoised value. */
  lines?: TableLines | undefined;
  /** The cells of a last row with the sums of all rows, by the `key` of the column. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
}

/**
 * A table that becomes a list of cards in a narrow container. The roles are explicit because a table laid out as blocks
 * loses them. A new order is announced.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLabel,
  empty,
  busy = false,
  sort,
  onSortChange,
  tableBreakpoint = '42rem',
  lines,
  totals,
}: TableProps<Row>): ReactNode {
  const [announcement, setAnnouncement] = useState<ReactNode>();
  const container = useForcedLayout<HTMLDivElement>(rows);

  function sortBy(column: Column<Row>, direction: SortDirection) {
    onSortChange?.({ column: column.key, direction });
    setAnnouncement(
      <>
        {messages.sortedBy} {column.header}، {messages.sortDirections[direction]}
      </>,
    );
  }

  if (rows.length === 0) return busy ? <LoadingState label={messages.loading} lines={5} /> : empty;
  const beside = columns.filter(({ fullLine }) => !fullLine);
  const hasFullLine = beside.length < columns.length;
  const tracks = hasFullLine ? { gridTemplateColumns: `repeat(${beside.length}, auto)` } : undefined;
  const hasFixedColumns = columns.some(({ width }) => width !== undefined);
  const tableClass = classNames(
    styles.table,
    hasFullLine && styles.withFullLine,
    hasFixedColumns && styles.fixedColumns,
    lines && styles.lines,
  );
  return (
    <div
      ref={container}
      className={styles.container}
      data-breakpoint={tableBreakpoint}
      aria-busy={busy || undefined}
    >
      <table className={tableClass} style={tracks} role="table">
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head} role="rowgroup">
          <ColumnHeaders columns={columns} sort={sort} onSort={sortBy} />
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} label={rowLabel?.(row)} lines={lines} />
          ))}
        </tbody>
        {totals && (
          <tfoot role="rowgroup">
            <tr className={classNames(styles.row, styles.totals)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column} content={totals[column.key]} lines={lines} />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  label: string | undefined;
  lines: TableLines | undefined;
}

/** Renders again only for another row or other columns: columns should be constant, or memoised. */
const TableRow = memo(function TableRow<Row>({ row, columns, label, lines }: TableRowProps<Row>) {
  const contents = columns.map((column) => column.render(row));
  const last = lines && lastPlace(columns, contents, lines);
  return (
    <tr className={styles.row} role="row" aria-label={label}>
      {columns.map((column, index) => (
        <Cell key={column.key} column={column} content={contents[index]} lines={lines} lastPlace={last} />
      ))}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

interface CellProps<Row> {
  column: Column<Row>;
  content: ReactNode;
  lines: TableLines | undefined;
  /** The last place of the second line that has a content. */
  lastPlace?: number | undefined;
}

function Cell<Row>({ column, content, lines, lastPlace }: CellProps<Row>) {
  const textClass = column.userText && styles.userText;
  if (column.rowHeader) {
    return (
      <th className={classNames(styles.rowHeader, textClass)} role="rowheader" scope="row">
        {content}
      </th>
    );
  }
  const { actions, fullLine, besideTitle, select } = column;
  return (
    <td
      className={classNames(
        actions ? styles.actions : fullLine ? styles.fullLine : styles.cell,
        besideTitle && styles.besideTitle,
        select && styles.select,
        textClass,
        lines && !actions && !fullLine && lineClass(column.key, lines, lastPlace),
      )}
      style={lines && lineOrder(column.key, lines)}
      role="cell"
      data-label={actions || fullLine ? undefined : column.header}
    >
      <div className={styles.cellContent}>{content}</div>
    </td>
  );
}

/** A cell in neither line is for screen readers only. */
function lineClass(key: string, { first, second }: TableLines, lastPlace = -1): string | undefined {
  if (first.includes(key)) return styles.firstLine;
  const place = second.indexOf(key);
  if (place === -1) return styles.noLine;
  return classNames(styles.secondLine, place < lastPlace && styles.followed);
}

function lastPlace<Row>(
  columns: readonly Column<Row>[],
  contents: readonly ReactNode[],
  { second }: TableLines,
) {
  const places = columns.map(({ key }, index) => (contents[index] ? second.indexOf(key) : -1));
  return Math.max(...places);
}

/** The place in the second line. */
function lineOrder(key: string, { second }: TableLines): CSSProperties | undefined {
  const place = second.indexOf(key);
  return place === -1 ? undefined : ({ '--place': place } as CSSProperties);
}
