import { useState } from 'react';
import { usePrinting } from './use-printing';

/** The rows of one page and where it stands among the others. Pages count from 1. */
export interface RowsOfPage<Row> {
  page: number;
  /** At least 1, also without rows. */
  pageCount: number;
  rows: Row[];
  setPage: (page: number) => void;
}

/**
 * Cuts rows into pages; on paper, where nobody turns to another, they stand whole. When rows go away and with them the
 * page that is shown, the last page there is takes its place.
 *
 * @param pageSize rows to a page, at least 1
 * @param searched what the rows were searched for: another text, or another object, begins on the first page
 */
export function usePage<Row>(
  rows: readonly Row[],
  pageSize: number,
  searched: string | object,
): RowsOfPage<Row> {
  const [wanted, setPage] = useState(1);
  const [before, setBefore] = useState(searched);
  // While rendering: an effect would show the old page of the new rows first.
  if (searched !== before) {
    setBefore(searched);
    setPage(1);
  }
  if (usePrinting()) return { page: 1, pageCount: 1, rows: [...rows], setPage };
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pageCount);
  return { page, pageCount, rows: rows.slice((page - 1) * pageSize, page * pageSize), setPage };
}
