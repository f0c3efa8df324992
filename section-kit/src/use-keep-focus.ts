import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Focuses `container`, which has a `tabIndex`, when the focused element inside it was removed. */
export function useKeepFocus(container: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false);

  useEffect(() => {
    const onFocusIn = () => {
      hadFocus.current = container.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [container]);

  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) container.current?.focus();
  });
}
