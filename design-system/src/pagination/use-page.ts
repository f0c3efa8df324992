import { useMemo, useState } from 'react';
import { usePrinting } from './use-printing';

/** The rows of one page. Pages count from 1. */
export interface RowsOfPage<Row> {
  page: number;
  /** It is at least 1. */
  pageCount: number;
  rows: Row[];
  setPage: (page: number) => void;
}

/**
 * Splits rows into pages; printing shows all rows. When the current page disappears, the last page is shown.
 *
 * @param pageSize rows per page, at least 1
 * @param searched the search that gave the rows: a new value returns to the first page
 */
export function usePage<Row>(
  rows: readonly Row[],
  pageSize: number,
  searched: string | object,
): RowsOfPage<Row> {
  const [chosenPage, setPage] = useState(1);
  const [lastSearched, setLastSearched] = useState(searched);
  // The page changes during rendering: an effect would first show the old page of the new rows.
  if (searched !== lastSearched) {
    setLastSearched(searched);
    setPage(1);
  }
  const isPrinting = usePrinting();
  const pageCount = isPrinting ? 1 : Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(1, chosenPage), pageCount);
  // The same array while nothing changes: for hooks and memoised components.
  const shown = useMemo(
    () => (isPrinting ? [...rows] : rows.slice((page - 1) * pageSize, page * pageSize)),
    [isPrinting, rows, page, pageSize],
  );
  return { page, pageCount, rows: shown, setPage };
}
