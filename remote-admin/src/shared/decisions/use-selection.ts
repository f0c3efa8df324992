import { useCallback, useMemo, useReducer } from 'react';

/**
 * The selected rows of a list. All functions concern the rows that match the filters: a row that a filter hides keeps its
 * tick but is neither counted nor decided. A row that leaves the list loses its tick.
 */
export interface Selection {
  /** The ids of the selected rows that match the filters, in the list's order. */
  selected: readonly string[];
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  /**
   * Selects the range up to a row. It continues the last range, and shrinks on the way back; from any other row a new
   * range begins.
   *
   * @param from the row with the focus; default: the row that was ticked last
   */
  extendTo: (id: string, from?: string) => void;
  /** Adds rows to the selection. */
  select: (ids: readonly string[]) => void;
  /** Deselects the rows that match the filters. */
  clear: () => void;
}

interface Range {
  from: string;
  to: string;
  /** The selection without the range. */
  before: ReadonlySet<string>;
}

interface State {
  chosen: ReadonlySet<string>;
  range?: Range;
}

type Action =
  | { type: 'toggle' | 'extend'; id: string; from?: string | undefined }
  | { type: 'select' | 'deselect'; ids: readonly string[] }
  | { type: 'clear' };

/**
 * @param foundIds the rows that match the filters, in order, on all pages
 * @param allIds the rows of the whole list
 */
export function useSelection(foundIds: readonly string[], allIds: ReadonlySet<string>): Selection {
  // The reducer sees the rows of its render, so that the functions below never change and rows need not render again.
  const [{ chosen }, dispatch] = useReducer(
    (state: State, action: Action) => reduce(state, action, foundIds),
    { chosen: new Set<string>() },
  );
  const removed = [...chosen].filter((id) => !allIds.has(id));
  if (removed.length > 0) dispatch({ type: 'deselect', ids: removed });

  const selected = useMemo(() => foundIds.filter((id) => chosen.has(id)), [foundIds, chosen]);
  const isSelected = useCallback((id: string) => chosen.has(id), [chosen]);
  const actions = useMemo(
    () => ({
      toggle: (id: string) => dispatch({ type: 'toggle', id }),
      extendTo: (id: string, from?: string) => dispatch({ type: 'extend', id, from }),
      select: (ids: readonly string[]) => dispatch({ type: 'select', ids }),
      clear: () => dispatch({ type: 'clear' }),
    }),
    [],
  );
  return { selected, isSelected, ...actions };
}

function reduce({ chosen, range }: State, action: Action, foundIds: readonly string[]): State {
  switch (action.type) {
    case 'toggle':
      return toggle(chosen, action.id);
    case 'select':
      return { chosen: new Set([...chosen, ...action.ids]) };
    case 'deselect':
      return { chosen: without(chosen, action.ids), ...(range && { range }) };
    case 'clear':
      return { chosen: without(chosen, foundIds) };
    case 'extend': {
      const { id, from = range?.to } = action;
      if (from === undefined) return toggle(chosen, id);
      const { from: start, before } = range?.to === from ? range : { from, before: chosen };
      const [first = 0, last = 0] = [foundIds.indexOf(start), foundIds.indexOf(id)].sort((a, b) => a - b);
      if (first === -1) return toggle(chosen, id);
      return {
        chosen: new Set([...before, ...foundIds.slice(first, last + 1)]),
        range: { from: start, to: id, before },
      };
    }
  }
}

function toggle(chosen: ReadonlySet<string>, id: string): State {
  if (chosen.has(id)) return { chosen: without(chosen, [id]) };
  const before = new Set([...chosen, id]);
  return { chosen: before, range: { from: id, to: id, before } };
}

function without(chosen: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const rest = new Set(chosen);
  for (const id of ids) rest.delete(id);
  return rest;
}
