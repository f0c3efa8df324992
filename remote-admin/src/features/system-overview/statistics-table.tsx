import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState, LoadingState } from 'design-system/states';
import type { Column, TableProps, TableSort } from 'design-system/table';
import { ChartNoAxesColumn } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { ApiError } from 'shared-auth';
import { useNameSearch } from '../../shared/filters/use-name-search';
import { LongTable } from '../../shared/long-table/long-table';
import { type Comparisons, sortRows } from '../../shared/long-table/sort-rows';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import type { SheetTable } from '../../shared/spreadsheet/sheet-table';
import { hoursTotals, type LevelHoursRow } from '../../shared/statistics/hours-columns';
import { overviewMessages } from './messages';
import { StatisticsSection } from './statistics-section';

interface StatisticsTableProps<Row extends LevelHoursRow> {
  /** The id of the heading. */
  id: string;
  title: string;
  statistics: UseQueryResult<Row[]>;
  columns: Column<Row>[];
  tableBreakpoint?: TableProps<Row>['tableBreakpoint'];
  comparisons: Comparisons<Row>;
  /** The `key` of the column with the names, which gives the initial order. */
  nameColumn: string;
  /** The same function at each render. */
  nameOf: (row: Row) => string;
  /** `YYYY-MM` */
  month: string;
  /** Part of a name. */
  search: string;
  /** Whether it is part of the printed page. */
  printed: boolean;
  makeSheet: (rows: readonly Row[]) => SheetTable;
  fileName: string;
  /** The message for a failed request. */
  failed: string;
  /** Content below the table, for the rows that match. */
  renderBelow?: (rows: readonly Row[]) => ReactNode;
}

/** One table of the overview with search, order, sums and export. */
export function StatisticsTable<Row extends LevelHoursRow>(props: StatisticsTableProps<Row>) {
  const { title, statistics, comparisons, nameOf, search, makeSheet } = props;
  const [sort, setSort] = useState<TableSort>({ column: props.nameColumn, direction: 'ascending' });
  const sorted = useMemo(
    () => sortRows(statistics.data ?? [], sort, comparisons),
    [statistics.data, sort, comparisons],
  );
  const rows = useNameSearch(sorted, nameOf, search);
  return (
    <StatisticsSection
      id={props.id}
      title={title}
      printed={props.printed}
      actions={
        <ExportButton
          size="small"
          variant="secondary"
          makeTable={() => makeSheet(rows)}
          fileName={props.fileName}
          disabled={rows.length === 0}
        />
      }
    >
      <QueryContent
        query={statistics}
        loading={<LoadingState label={overviewMessages.loading} lines={6} />}
        failed={(error) => (isTokenMissing(error) ? overviewMessages.noToken : props.failed)}
      >
        {() => (
          <>
            <LongTable
              pagesLabel={overviewMessages.pages}
              caption={title}
              columns={props.columns}
              tableBreakpoint={props.tableBreakpoint}
              rows={rows}
              searched={`${props.month} ${sort.column} ${sort.direction} ${search}`}
              sort={sort}
              onSortChange={setSort}
              rowKey={nameOf}
              totals={{ [props.nameColumn]: overviewMessages.total, ...hoursTotals(rows) }}
              empty={<EmptyState icon={<ChartNoAxesColumn />} title={overviewMessages.empty} />}
            />
            {rows.length > 0 && props.renderBelow?.(rows)}
          </>
        )}
      </QueryContent>
    </StatisticsSection>
  );
}

/** Spec §8 has a separate message for a missing token. */
function isTokenMissing(error: Error): boolean {
  return error instanceof ApiError && error.kind === 'unauthenticated';
}
