import { useCallback, useEffect, useState } from 'react';

/**
 * Moves the focus to an element that the next render brings, where a removed one would drop it.
 * @returns takes the element's id
 */
export function useFocusRequest(): (id: string) => void {
  const [request, setRequest] = useState<{ id: string }>();
  useEffect(() => {
    if (request) document.getElementById(request.id)?.focus();
  }, [request]);
  return useCallback((id: string) => setRequest({ id }), []);
}
