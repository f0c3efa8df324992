import { useCallback, useEffect, useState } from 'react';

/**
 * Moves the focus to an element that the next render brings, where a removed one would drop it.
 * @returns takes the ids of the elements that will do; the first that is there gets the focus
 */
export function useFocusRequest(): (...ids: string[]) => void {
  const [request, setRequest] = useState<readonly string[]>([]);
  useEffect(() => {
    const elements = request.map((id) => document.getElementById(id));
    elements.find((element) => element !== null)?.focus();
  }, [request]);
  return useCallback((...ids: string[]) => setRequest(ids), []);
}
