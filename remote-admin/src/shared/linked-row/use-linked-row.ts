import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Focuses the row that the hash of the address names, once for each visit. A row on another page of the list is shown
 * first.
 *
 * @param anchorOf the id of the element that names a row
 * @param showIndex shows the page with a row, by its index among all rows
 */
export function useLinkedRow<Row>(
  rows: readonly Row[],
  anchorOf: (row: Row) => string,
  showIndex?: (index: number) => void,
): void {
  const { hash, key } = useLocation();
  const reached = useRef<string>(undefined);
  useEffect(() => {
    if (hash === '' || reached.current === key) return;
    const index = rows.findIndex((row) => `#${anchorOf(row)}` === hash);
    if (index < 0) return;
    const element = document.getElementById(hash.slice(1));
    if (!element) return showIndex?.(index);
    reached.current = key;
    element.focus();
  });
}
