import { useCallback, useRef, useState } from 'react';
import { api, endsSession, newIdempotencyKey } from 'shared-auth';

interface Paper<Printed, Item> {
  record: Item;
  /** What the server says of this print. */
  printed: Printed | undefined;
}

/**
 * The paper that is being printed. The server notes the first print, which is the original. Without its response the paper is
 * printed all the same, and says neither.
 *
 * @param path the list of the records in the API
 */
export function usePaper<Printed extends object, Item extends { _id: string }>(path: string) {
  const [paper, setPaper] = useState<Paper<Printed, Item>>();
  // Prints without a response keep their keys: the next one may be the same print.
  const keys = useRef(new Map<string, string>());
  const print = useCallback(
    async (record: Item) => {
      const { _id: id } = record;
      try {
        const idempotencyKey = keys.current.get(id) ?? newIdempotencyKey();
        keys.current.set(id, idempotencyKey);
        const printed = await api.post<Printed>(`${path}/${encodeURIComponent(id)}/printed`, {
          idempotencyKey,
        });
        keys.current.delete(id);
        setPaper({ record, printed });
      } catch (error) {
        if (!endsSession(error)) setPaper({ record, printed: undefined });
      }
    },
    [path],
  );
  return { paper, print, closePaper: useCallback(() => setPaper(undefined), []) };
}
