import { Pagination, usePage } from 'design-system/pagination';
import { Table, type TableProps } from 'design-system/table';

/** New rows on a whole page must fit into the frame of one key. */
const PAGE_SIZE = 20;

interface LongTableProps<Row> extends TableProps<Row> {
  /** Names the page buttons. */
  pagesLabel: string;
  /** What the rows were searched for; another search begins on the first page. */
  searched: string;
}

/**
 * A table that may grow long although the specification gives it no pages: it is cut into pages only when its rows do
 * not fit on one, and on paper it always stands whole.
 */
export function LongTable<Row>({ pagesLabel, searched, ...table }: LongTableProps<Row>) {
  const { page, pageCount, rows, setPage } = usePage(table.rows, PAGE_SIZE, searched);
  return (
    <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={pagesLabel}>
      <Table {...table} rows={rows} />
    </Pagination>
  );
}
