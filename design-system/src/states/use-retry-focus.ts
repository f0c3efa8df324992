import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus after a retry. The button of an `ErrorState` leaves when its retry succeeds; the focus then goes to
 * what takes its place, unless the person has moved it elsewhere meanwhile.
 *
 * @param failure what is told now, another value for every failure; `null` once nothing is
 * @param busy it is being tried again
 * @param place what takes the button's place, with a `tabIndex`
 * @returns to be called when the button is pressed
 */
export function useRetryFocus(
  failure: object | null,
  busy: boolean,
  place: RefObject<HTMLElement | null>,
): () => void {
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    if (!wasPressed.current || (failure && busy)) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [failure, busy, place]);
  return () => {
    wasPressed.current = true;
  };
}
