/** A page to press, or a gap of pages that are left out. */
export type PageNumber = number | 'gap';

/**
 * The page buttons to show. Up to seven pages have one each; of more pages the first, the last and the neighbours of
 * the current one have. There are always seven places then, so that the buttons do not move while one goes from page to
 * page.
 */
export function pageNumbers(page: number, pageCount: number): PageNumber[] {
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 'gap', pageCount];
  if (page >= pageCount - 3) return [1, 'gap', ...range(pageCount - 4, pageCount)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
