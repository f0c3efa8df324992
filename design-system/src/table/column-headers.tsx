// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as cards keeps its roles only when they are written out.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Column, SortDirection, TableSort } from './column';
import styles from './column-headers.module.css';

interface ColumnHeadersProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableSort | undefined;
  onSort: (column: Column<Row>, direction: SortDirection) => void;
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/**
 * The header row. Above cards only sortable headers are visible, as a line of buttons. `aria-sort` and an arrow show the
 * direction.
 */
export function ColumnHeaders<Row>({ columns, sort, onSort }: ColumnHeadersProps<Row>) {
  return (
    <tr className={styles.line} role="row">
      {columns.map((column) => {
        const direction = sort?.column === column.key ? sort.direction : undefined;
        return (
          <th
            key={column.key}
            className={classOf(column)}
            style={widthOf(column)}
            role="columnheader"
            scope="col"
            aria-sort={direction}
          >
            {column.sortFirst ? (
              <SortButton
                direction={direction}
                onPress={() => onSort(column, nextDirection(direction, column.sortFirst))}
              >
                {column.header}
              </SortButton>
            ) : (
              column.header
            )}
          </th>
        );
      })}
    </tr>
  );
}

interface SortButtonProps {
  direction: SortDirection | undefined;
  onPress: () => void;
  children: Column<unknown>['header'];
}

function SortButton({ direction, onPress, children }: SortButtonProps) {
  const Icon = ICONS[direction ?? 'none'];
  return (
    <button type="button" className={styles.sort} onClick={onPress}>
      {children}
      <Icon aria-hidden="true" />
    </button>
  );
}

function classOf<Row>({ fullLine, actions, select }: Column<Row>): string | undefined {
  if (fullLine) return styles.fullLine;
  return actions || select ? styles.screenOnly : undefined;
}

function widthOf<Row>({ width }: Column<Row>): CSSProperties | undefined {
  return width === undefined ? undefined : ({ '--column-width': width } as CSSProperties);
}

/** The first press sorts in the column's first direction; each further press reverses it. */
function nextDirection(
  direction: SortDirection | undefined,
  first: SortDirection = 'ascending',
): SortDirection {
  if (!direction) return first;
  return direction === 'ascending' ? 'descending' : 'ascending';
}
