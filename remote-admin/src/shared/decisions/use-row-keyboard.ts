import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { Decision } from './decision';
import type { Selection } from './use-selection';

/** The controls of a row. */
export type RowControl = 'select' | 'reason' | 'edit' | Decision;

interface RowKeyboardOptions {
  /** The rows of the current page that can be decided, in order. */
  ids: readonly string[];
  page: number;
  pageCount: number;
  setPage: (page: number) => void;
  selection: Selection;
  /** Every row of the filtered list. */
  foundIds: readonly string[];
  /** It is called with the selected rows, or with the focused one if none is selected, and with the focused one. */
  onDecide: (ids: readonly string[], decision: Decision, focused: string) => void;
  /** Whether the last input was a press: the page must not scroll under the pointer then. */
  isByPointer: () => boolean;
  /** It is called with the same rows: they are to be rejected with a reason. */
  onAskReason: (ids: readonly string[]) => void;
}

/** The attributes of one control of one row. */
interface ControlProps {
  'data-row': string;
  'data-control': RowControl;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface RowKeyboard {
  /** The element around the rows; it gets the focus when no row is left. */
  list: RefObject<HTMLDivElement | null>;
  /** The same function at each render. */
  control: (id: string, name: RowControl) => ControlProps;
  /** Focuses the first row. */
  focusList: () => void;
}

/**
 * Moves through a list of rows and decides on them by keyboard. Up and down focus the same control of the next row, also
 * across pages; Space selects (natively), Enter approves, Delete rejects (with Shift: asks for a reason), Ctrl+A selects
 * all, Escape none. Repetitions of a key that is held down decide nothing. There are no letter keys, so Arabic and Latin layouts work alike. When the focused row leaves the list, the next row gets the focus.
 */
export function useRowKeyboard(options: RowKeyboardOptions): RowKeyboard {
  const latest = useRef(options);
  latest.current = options;
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<{ index: number; control: RowControl }>(undefined);
  const pageEdge = useRef<'first' | 'last'>(undefined);

  const focusRow = useCallback((index: number, control: RowControl): boolean => {
    const id = latest.current.ids[index];
    if (id === undefined) return false;
    const controls = list.current?.querySelectorAll<HTMLElement>(`[data-control="${control}"]`) ?? [];
    const target = [...controls].find(({ dataset }) => dataset.row === id);
    target?.focus({ preventScroll: latest.current.isByPointer() });
    return target !== undefined;
  }, []);

  useLayoutEffect(() => {
    const { ids } = options;
    const control = focused.current?.control ?? 'select';
    if (pageEdge.current) {
      if (focusRow(pageEdge.current === 'first' ? 0 : ids.length - 1, control)) pageEdge.current = undefined;
      return;
    }
    const isLost = focused.current !== undefined && document.activeElement === document.body;
    if (!isLost || !focused.current) return;
    if (!focusRow(Math.min(focused.current.index, ids.length - 1), control))
      list.current?.focus({ preventScroll: latest.current.isByPointer() });
  });

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, id: string, control: RowControl) => {
      const { ids, page, pageCount, setPage, selection, foundIds, onDecide, onAskReason } = latest.current;

      function turnPage(by: 1 | -1) {
        const next = page + by;
        if (next < 1 || next > pageCount) return;
        pageEdge.current = by === 1 ? 'first' : 'last';
        setPage(next);
      }
      function move(by: 1 | -1) {
        const neighbour = foundIds[foundIds.indexOf(id) + by];
        if (neighbour === undefined) return;
        if (event.shiftKey) selection.extendTo(neighbour, id);
        if (!focusRow(ids.indexOf(neighbour), control)) turnPage(by);
      }
      const { selected } = selection;
      const chosen = selected.length > 0 ? selected : [id];
      function decide(decision: Decision) {
        onDecide(chosen, decision, id);
        if (selected.every((other) => other === id)) focusRow(ids.indexOf(id) + 1, 'select');
      }

      const actions: Record<string, (() => void) | undefined> = {
        ArrowDown: () => move(1),
        ArrowUp: () => move(-1),
        Home: () => focusRow(0, control),
        End: () => focusRow(ids.length - 1, control),
        PageDown: page < pageCount ? () => turnPage(1) : undefined,
        PageUp: page > 1 ? () => turnPage(-1) : undefined,
        Escape: selection.selected.length > 0 ? selection.clear : undefined,
        Enter: control === 'select' ? () => decide('approve') : undefined,
        Delete: () => (event.shiftKey ? onAskReason(chosen) : decide('reject')),
      };
      if (event.repeat && (event.key === 'Enter' || event.key === 'Delete')) {
        event.preventDefault();
        return;
      }
      const selectAll = event.code === 'KeyA' ? () => selection.select(foundIds) : undefined;
      const action = event.ctrlKey || event.metaKey ? selectAll : actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    },
    [focusRow],
  );

  const control = useCallback(
    (id: string, name: RowControl): ControlProps => ({
      'data-row': id,
      'data-control': name,
      onFocus() {
        focused.current = { index: latest.current.ids.indexOf(id), control: name };
      },
      onKeyDown: (event) => onKeyDown(event, id, name),
    }),
    [onKeyDown],
  );

  const focusList = useCallback(() => {
    if (!focusRow(0, 'select')) list.current?.focus({ preventScroll: latest.current.isByPointer() });
  }, [focusRow]);

  return { list, control, focusList };
}
