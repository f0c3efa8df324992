import { useCallback, useMemo, useRef, useState } from 'react';

/**
 * Which rows are selected. Everything here is about the rows that the filters show: a row that a filter hides is
 * neither counted nor decided on. It keeps its tick until it is shown again; a row that leaves the list loses it.
 */
export interface Selection {
  /** The ids of the selected rows that are shown, in the list's order. */
  selected: readonly string[];
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  /**
   * Selects the range up to a row. It goes on where the last range ended, and gets smaller on the way back; from any
   * other row a new one begins.
   *
   * @param from where the person stands; without it, the row that was ticked last
   */
  extendTo: (id: string, from?: string) => void;
  /** Selects these too. */
  select: (ids: readonly string[]) => void;
  /** Takes the ticks of the shown rows away. */
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

interface Range {
  from: string;
  to: string;
  /** What was selected without it. */
  before: ReadonlySet<string>;
}

/**
 * Keeps which rows of a list are selected.
 *
 * @param foundIds the rows that the filters show, in order, of all pages
 * @param pendingIds the rows of the whole list
 */
export function useSelection(foundIds: readonly string[], pendingIds: ReadonlySet<string>): Selection {
  const [chosen, setChosen] = useState(NONE);
  const range = useRef<Range | undefined>(undefined);

  const selected = useMemo(() => foundIds.filter((id) => chosen.has(id)), [foundIds, chosen]);
  const gone = [...chosen].filter((id) => !pendingIds.has(id));
  if (gone.length > 0) setChosen(without(chosen, gone));

  const choose = useCallback((after: ReadonlySet<string>, reached?: Range) => {
    range.current = reached;
    setChosen(after);
  }, []);

  const select = useCallback((more: readonly string[]) => {
    range.current = undefined;
    setChosen((before) => new Set([...before, ...more]));
  }, []);

  const toggle = useCallback(
    (id: string) => {
      if (chosen.has(id)) return choose(without(chosen, [id]));
      const after = new Set([...chosen, id]);
      choose(after, { from: id, to: id, before: after });
    },
    [chosen, choose],
  );

  const extendTo = useCallback(
    (id: string, from = range.current?.to) => {
      if (from === undefined) return toggle(id);
      const { from: start, before } = range.current?.to === from ? range.current : { from, before: chosen };
      const [first = 0, last = 0] = [foundIds.indexOf(start), foundIds.indexOf(id)].sort((a, b) => a - b);
      if (first === -1) return toggle(id);
      choose(new Set([...before, ...foundIds.slice(first, last + 1)]), { from: start, to: id, before });
    },
    [foundIds, chosen, choose, toggle],
  );

  const clear = useCallback(() => choose(without(chosen, foundIds)), [foundIds, chosen, choose]);
  const isSelected = useCallback((id: string) => chosen.has(id), [chosen]);

  return { selected, isSelected, toggle, extendTo, select, clear };
}

function without(chosen: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const after = new Set(chosen);
  for (const id of ids) after.delete(id);
  return after;
}
