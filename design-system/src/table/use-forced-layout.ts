import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Forces the layout of changed rows in a task of its own before the next frame, so that a slow phone handles layout,
 * the next key press and painting as separate tasks.
 *
 * @returns a ref for the element that contains the rows
 */
export function useForcedLayout<Container extends Element>(
  rows: readonly unknown[],
): RefObject<Container | null> {
  const container = useRef<Container>(null);
  const laidOut = useRef(rows);
  useLayoutEffect(() => {
    // The first rows are laid out with their page.
    if (laidOut.current === rows) return;
    laidOut.current = rows;
    const layOut = () => container.current?.getBoundingClientRect();
    if ('scheduler' in window) void window.scheduler.postTask(layOut, { priority: 'user-blocking' });
  }, [rows]);
  return container;
}
