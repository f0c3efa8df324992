import { useCallback, useMemo, useRef, useState } from 'react';

/**
 * Which rows are selected. Rows that leave the list leave the selection with it, those that a filter hides too: what is
 * not shown is not decided on.
 */
export interface Selection {
  /** The ids of the selected rows, in the list's order. */
  selected: readonly string[];
  isSelected(id: string): boolean;
  toggle(id: string): void;
  /** Selects everything between the row last toggled and this one. */
  extendTo(id: string): void;
  selectAll(ids: readonly string[]): void;
  clear(): void;
}

const NONE: ReadonlySet<string> = new Set();

/** @param ids the rows of the filtered list, in order, of all pages */
export function useSelection(ids: readonly string[]): Selection {
  const [chosen, setChosen] = useState(NONE);
  const anchor = useRef<string | undefined>(undefined);

  const selected = useMemo(() => ids.filter((id) => chosen.has(id)), [ids, chosen]);
  if (selected.length < chosen.size) setChosen(new Set(selected));

  const toggle = useCallback((id: string) => {
    anchor.current = id;
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);

  const extendTo = useCallback(
    (id: string) => {
      const from = ids.indexOf(anchor.current ?? id);
      const to = ids.indexOf(id);
      if (to === -1) return;
      anchor.current ??= id;
      const start = from === -1 ? to : Math.min(from, to);
      const range = ids.slice(start, Math.max(from, to) + 1);
      setChosen((before) => new Set([...before, ...range]));
    },
    [ids],
  );

  const selectAll = useCallback((all: readonly string[]) => setChosen(new Set(all)), []);
  const clear = useCallback(() => setChosen(NONE), []);
  const isSelected = useCallback((id: string) => chosen.has(id), [chosen]);

  return { selected, isSelected, toggle, extendTo, selectAll, clear };
}
