/** A page number, or a gap of omitted pages. */
export type PageNumber = number | 'gap';

/**
 * The page buttons to show: up to seven pages all of them, otherwise the first, the last and the neighbours of the
 * current one. More than seven pages always give seven items, so that the buttons do not move.
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
