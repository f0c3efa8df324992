import { Pagination, usePage } from 'design-system/pagination';
import { Table, type TableProps } from 'design-system/table';
import { useLinkedRow } from '../linked-row/use-linked-row';

/** A page of rows must render within one frame after a key press. */
const PAGE_SIZE = 20;

interface LongTableProps<Row> extends TableProps<Row> {
  /** The accessible name of the page buttons. */
  pagesLabel: string;
  /** The search that the rows match: a new value returns to the first page. */
  searched: string;
  /** The id of the element that names a row, where an address can lead to one. */
  anchorOf?: (row: Row) => string;
}

const noAnchor = () => '';

/** A table with pages if its rows do not fit on one; printing shows all rows. */
export function LongTable<Row>({ pagesLabel, searched, anchorOf = noAnchor, ...table }: LongTableProps<Row>) {
  const { page, pageCount, rows, setPage } = usePage(table.rows, PAGE_SIZE, searched);
  useLinkedRow(table.rows, anchorOf, (index) => setPage(Math.floor(index / PAGE_SIZE) + 1));
  return (
    <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={pagesLabel}>
      <Table {...table} rows={rows} />
    </Pagination>
  );
}
