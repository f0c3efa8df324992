/** A page to press, or a gap of pages that are left out. */
export type PageNumber = number | 'gap';

/**
 * The page buttons to show: all up to seven pages; beyond, the first, the last and the neighbours of the current one,
 * always seven places, so that the buttons keep their place while one walks.
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
