import { useCallback, useEffect, useState } from 'react';

/**
 * Moves the focus to an element that only the next render brings. To be used where the focused element is about to be
 * removed, which would lose the focus.
 *
 * @returns a function that takes the ids of elements; the first of them that is there after the render gets the focus
 */
export function useFocusRequest(): (...ids: string[]) => void {
  const [request, setRequest] = useState<readonly string[]>([]);
  useEffect(() => {
    const elements = request.map((id) => document.getElementById(id));
    elements.find((element) => element !== null)?.focus();
  }, [request]);
  return useCallback((...ids: string[]) => setRequest(ids), []);
}
