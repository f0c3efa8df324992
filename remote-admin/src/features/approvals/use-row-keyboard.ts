import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Decision } from './decision';
import type { Selection } from './use-selection';

/** What can be focused in a row. */
export type RowControl = 'select' | 'approve' | 'reject';

interface RowKeyboardOptions {
  /** The rows of the shown page, in order. */
  ids: readonly string[];
  page: number;
  pageCount: number;
  setPage: (page: number) => void;
  selection: Selection;
  /** Every row of the filtered list, for selecting all. */
  foundIds: readonly string[];
  /** Called with the selected rows, or with the focused one when none is selected; and with the focused one. */
  onDecide: (ids: readonly string[], decision: Decision, focused: string) => void;
  onUndo: () => void;
}

/** Where the browser takes back what was typed. */
const EDITABLE = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

type Wanted = { row: 'first' | 'last' } | undefined;

/**
 * Moves through a list of rows and decides on them by keyboard. The focus sits on a control of the row: up and down
 * go to the same control of the neighbour, over the pages' edges too; Space selects (natively), Enter on the selection
 * approves, Delete rejects, Ctrl+A selects all, Escape none, Ctrl+Z takes back. No letters, so that an Arabic and a
 * Latin layout work alike. When the focused row leaves the list, the row that took its place gets the focus.
 */
export function useRowKeyboard(options: RowKeyboardOptions) {
  const { ids, page, pageCount, setPage, selection, foundIds, onDecide, onUndo } = options;
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<{ index: number; control: RowControl } | undefined>(undefined);
  const wanted = useRef<Wanted>(undefined);

  const focusRow = useCallback(
    (index: number, control: RowControl): boolean => {
      const id = ids[index];
      if (id === undefined || !list.current) return false;
      const controls = list.current.querySelectorAll<HTMLElement>(`[data-control="${control}"]`);
      const target = [...controls].find(({ dataset }) => dataset.row === id);
      target?.focus();
      return target !== undefined;
    },
    [ids],
  );

  useLayoutEffect(() => {
    const control = focused.current?.control ?? 'select';
    if (wanted.current) {
      const index = wanted.current.row === 'first' ? 0 : ids.length - 1;
      if (focusRow(index, control)) wanted.current = undefined;
      return;
    }
    // The focused row has left: its place is taken by the next one, or by the list itself once it is empty.
    const isLost = focused.current !== undefined && document.activeElement === document.body;
    if (!isLost || !focused.current) return;
    const index = Math.min(focused.current.index, ids.length - 1);
    if (!focusRow(index, control)) list.current?.focus();
  });

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!isUndoKey(event) || isEdited(event.target)) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onUndo]);

  /** Goes to the row above or below, on the next page too. */
  function move(id: string, by: 1 | -1, control: RowControl, extend: boolean) {
    const neighbour = foundIds[foundIds.indexOf(id) + by];
    if (neighbour === undefined) return;
    if (extend) selection.extendTo(neighbour, id);
    if (!focusRow(ids.indexOf(neighbour), control)) turn(by);
  }

  function turn(by: 1 | -1) {
    const next = page + by;
    if (next < 1 || next > pageCount) return;
    wanted.current = { row: by === 1 ? 'first' : 'last' };
    setPage(next);
  }

  function decide(id: string, index: number, decision: Decision) {
    const { selected } = selection;
    onDecide(selected.length > 0 ? selected : [id], decision, id);
    const isAlone = selected.every((other) => other === id);
    if (isAlone) focusRow(index + 1, 'select');
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, id: string, control: RowControl) {
    const index = ids.indexOf(id);
    const command = event.ctrlKey || event.metaKey;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(id, 1, control, event.shiftKey),
      ArrowUp: () => move(id, -1, control, event.shiftKey),
      Home: () => focusRow(0, control),
      End: () => focusRow(ids.length - 1, control),
      PageDown: page < pageCount ? () => turn(1) : undefined,
      PageUp: page > 1 ? () => turn(-1) : undefined,
      Escape: selection.selected.length > 0 ? selection.clear : undefined,
      Enter: control === 'select' && !event.repeat ? () => decide(id, index, 'approve') : undefined,
      Delete: event.repeat ? undefined : () => decide(id, index, 'reject'),
    };
    const action = command
      ? event.code === 'KeyA'
        ? () => selection.select(foundIds)
        : undefined
      : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** The attributes of one control of one row. */
  function control(id: string, name: RowControl) {
    return {
      'data-row': id,
      'data-control': name,
      onFocus: (_: FocusEvent) => {
        focused.current = { index: ids.indexOf(id), control: name };
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, id, name),
    };
  }

  /** Brings the focus back into the list, to its first row. */
  const focusList = useCallback(() => {
    if (!focusRow(0, 'select')) list.current?.focus();
  }, [focusRow]);

  return { list, control, focusList };
}

function isUndoKey(event: globalThis.KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyZ';
}

function isEdited(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(EDITABLE) !== null;
}
