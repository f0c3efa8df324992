import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus from the retry button of an `ErrorState` to the loaded content, unless the focus has moved elsewhere.
 *
 * @param failure the present failure, a new object for each; `null` without one
 * @param busy a retry is running
 * @param container of the loaded content, with a `tabIndex`
 * @returns a function to call when the button is pressed
 */
export function useRetryFocus(
  failure: object | null,
  busy: boolean,
  container: RefObject<HTMLElement | null>,
): () => void {
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    if (!wasPressed.current || (failure && busy)) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  }, [failure, busy, container]);
  return () => {
    wasPressed.current = true;
  };
}
