import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Focuses `container`, which has a `tabIndex`, when the focused element inside it was removed.
 *
 * @param selector the element in it that has the focus then instead
 */
export function useKeepFocus(container: RefObject<HTMLElement | null>, selector?: string): void {
  const hadFocus = useRef(false);

  useEffect(() => {
    const onFocusIn = () => {
      hadFocus.current = container.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [container]);

  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    const next = selector && container.current?.querySelector<HTMLElement>(selector);
    (next || container.current)?.focus();
  });
}
