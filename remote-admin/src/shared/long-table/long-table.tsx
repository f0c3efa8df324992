import { Pagination, usePage } from 'design-system/pagination';
import { Table, type TableProps } from 'design-system/table';

/** A page of rows must render within one frame after a key press. */
const PAGE_SIZE = 20;

interface LongTableProps<Row> extends TableProps<Row> {
  /** The accessible name of the page buttons. */
  pagesLabel: string;
  /** The search that the rows match: a new value returns to the first page. */
  searched: string;
}

/** A table with pages if its rows do not fit on one; printing shows all rows. */
export function LongTable<Row>({ pagesLabel, searched, ...table }: LongTableProps<Row>) {
  const { page, pageCount, rows, setPage } = usePage(table.rows, PAGE_SIZE, searched);
  return (
    <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={pagesLabel}>
      <Table {...table} rows={rows} />
    </Pagination>
  );
}
