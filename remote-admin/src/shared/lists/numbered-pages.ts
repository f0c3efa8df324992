import { LIST_PAGE_MAX } from 'api-contract/limits';
import { useState } from 'react';

/** The page that is requested: by its number, or by the id of a row that is on it. */
export interface WantedPage {
  page: number;
  /** The id of a row. */
  row?: string | undefined;
}

/** The page that was chosen since the search has been as it is; `undefined` before one is. */
export function useChosenPage(searched: string): [number | undefined, (page: number) => void] {
  const [chosen, setChosen] = useState({ searched, page: undefined as number | undefined });
  return [chosen.searched === searched ? chosen.page : undefined, (page) => setChosen({ searched, page })];
}

/** The number of pages of a list, one at least. */
export function pageCountOf(total: number | undefined, pageSize: number): number {
  return Math.max(1, Math.ceil((total ?? 0) / pageSize));
}

/** The pages of a list while all its rows are printed in place of one page. */
export const ONE_PAGE = { page: 1, pageCount: 1 };

/** A page of a list that a server of spec §7 alone answers as a whole. */
export function cutPage<Row extends { _id: string }>(
  found: readonly Row[],
  { page: wanted, row }: WantedPage,
  pageSize: number,
): { rows: Row[]; total: number; page: number } {
  const index = found.findIndex(({ _id }) => _id === row);
  const page = index < 0 ? wanted : Math.floor(index / pageSize) + 1;
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page };
}

/** All rows of a list that the server answers in numbered pages. */
export async function readNumberedPages<Row>(
  readPage: (page: number, limit: number) => Promise<{ rows: Row[]; total?: number | undefined }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { rows: further, total = 0 } = await readPage(page, LIST_PAGE_MAX);
    rows.push(...further);
    if (further.length === 0 || rows.length >= total) return rows;
  }
}
