import { useCallback, useMemo, useRef, useState } from 'react';

/**
 * Which rows are selected. It speaks only of the rows that the filters show: what is not shown is neither counted nor
 * decided on. The tick of a row that a filter hides waits for the row; one that leaves the list takes its tick along.
 */
export interface Selection {
  /** The ids of the selected rows that are shown, in the list's order. */
  selected: readonly string[];
  isSelected(id: string): boolean;
  toggle(id: string): void;
  /** Selects everything between the row last toggled and this one. */
  extendTo(id: string): void;
  /** Selects these too. */
  select(ids: readonly string[]): void;
  /** Takes the ticks of the shown rows away. */
  clear(): void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * @param ids the rows of the filtered list, in order, of all pages
 * @param everyId the rows of the whole list
 */
export function useSelection(ids: readonly string[], everyId: ReadonlySet<string>): Selection {
  const [chosen, setChosen] = useState(NONE);
  const anchor = useRef<string | undefined>(undefined);

  const selected = useMemo(() => ids.filter((id) => chosen.has(id)), [ids, chosen]);
  const gone = [...chosen].filter((id) => !everyId.has(id));
  if (gone.length > 0) setChosen(without(chosen, gone));

  const toggle = useCallback((id: string) => {
    anchor.current = id;
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);

  const select = useCallback(
    (more: readonly string[]) => setChosen((before) => new Set([...before, ...more])),
    [],
  );

  const extendTo = useCallback(
    (id: string) => {
      const from = ids.indexOf(anchor.current ?? id);
      const to = ids.indexOf(id);
      if (to === -1) return;
      anchor.current ??= id;
      const start = from === -1 ? to : Math.min(from, to);
      select(ids.slice(start, Math.max(from, to) + 1));
    },
    [ids, select],
  );

  const clear = useCallback(() => setChosen((before) => without(before, ids)), [ids]);
  const isSelected = useCallback((id: string) => chosen.has(id), [chosen]);

  return { selected, isSelected, toggle, extendTo, select, clear };
}

function without(chosen: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const after = new Set(chosen);
  for (const id of ids) after.delete(id);
  return after;
}
