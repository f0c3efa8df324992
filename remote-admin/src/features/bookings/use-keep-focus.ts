import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Gives the focus to `container` when the focused thing inside it has left the page, so that it is not lost. */
export function useKeepFocus(container: RefObject<HTMLElement | null>): void {
  const wasInside = useRef(false);

  useEffect(() => {
    const remember = () => {
      wasInside.current = container.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [container]);

  useLayoutEffect(() => {
    if (wasInside.current && document.activeElement === document.body) container.current?.focus();
  });
}
