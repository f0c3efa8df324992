import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Lays changed rows out in a task of its own before the next frame, where the browser takes tasks by priority. That
 * frame would do it otherwise, together with the key that has been pressed by then and with its painting: three pieces
 * of work that a slow phone has time for one by one.
 *
 * @returns for the element that the rows stand in
 */
export function useForcedLayout<Place extends Element>(rows: readonly unknown[]): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const laidOut = useRef(rows);
  useLayoutEffect(() => {
    // The first rows come with their page, which is laid out as a whole.
    if (laidOut.current === rows) return;
    laidOut.current = rows;
    const layOut = () => place.current?.getBoundingClientRect();
    if ('scheduler' in window) void window.scheduler.postTask(layOut, { priority: 'user-blocking' });
  }, [rows]);
  return place;
}
