import type { Message } from 'design-system/inline-message';
import { RETRY_LABEL } from 'design-system/states';
import { dismissToast, showToast, type Toast } from 'design-system/toast';
import { useEffect, useMemo, useRef } from 'react';
import { type Decidable, type DecisionAnswer, type DoneTo, rowsOf } from './decision';

const messages = {
  undo: 'تراجع',
  undoBoth: 'تراجع عنهما',
  undoAll: 'تراجع عنها كلها',
  failed: 'تعذّر التراجع. تمكن المحاولة مرة أخرى.',
  tooLate: 'لم يعد التراجع ممكنًا.',
  inClosedMonth: 'الشهر مُقفل، فلا يتغيّر فيه شيء.',
} as const;

/** How long an action can be undone by key and by its toast. */
const UNDO_MS = 10_000;

/** What takes actions back. */
export interface Restorer<Row> {
  /** Takes back what was done; `undefined` if the session ended. */
  restore: (done: readonly DoneTo<Row>[]) => Promise<readonly DecisionAnswer<DoneTo<Row>>[] | undefined>;
  words: { restored: (done: readonly DoneTo<Row>[]) => string };
  /** Reads the lists again. */
  refresh: (isOutdated: boolean) => Promise<void>;
}

/** A finished action that can be undone. */
export interface Undoable<Row> {
  /** The text of the toast; `total` includes the rows of earlier actions whose toasts it replaces. */
  message: (total: number) => Message;
  done: readonly DoneTo<Row>[];
  /** Default `success`; an `error` stays until it is dismissed. */
  tone?: 'success' | 'error';
}

/** An action that has been requested. One of these functions must be called when the response has arrived. */
export interface UndoableAction<Row> {
  /**
   * Shows a toast with an undo button for ten seconds. Actions of the same kind that follow within that time share one
   * toast, whose button undoes all of them; the undo key undoes one action.
   */
  offerUndo: (done: Undoable<Row>) => void;
  /** Nothing was done. */
  drop: () => void;
}

export interface Undo<Row> {
  /** Call it on the key press: the undo key undoes the last press, whichever response arrives first. */
  begin: () => UndoableAction<Row>;
  /** Undoes the last action. Does nothing after the time limit. */
  undoLast: () => void;
  /** Undoes what was done to one row, also as one of several. */
  undoOne: (id: string) => Promise<void>;
}

interface Action<Row> {
  done: readonly DoneTo<Row>[];
  /** `undefined` until the response has arrived. */
  undo?: () => void;
  /** The undo key was pressed before the response arrived. */
  isUndoRequested?: boolean;
}

/**
 * Undo of decisions and deletions: by the button of the toast, of the last action by key, or of one row. One request takes an
 * action back, however many rows it concerned.
 *
 * @param onRestored called with the ids of rows that are as they were before
 */
export function useUndo<Row extends Decidable>(
  restorer: Restorer<Row>,
  onRestored: (ids: readonly string[]) => void = () => {},
): Undo<Row> {
  const latest = useRef({ ...restorer, onRestored });
  latest.current = { ...restorer, onRestored };
  const actions = useRef<Action<Row>[]>([]);

  return useMemo(() => {
    /** The actions that share the last toast, and until when another one joins them. */
    let batch = { actions: [] as readonly Action<Row>[], until: 0, toast: -1 };

    const isOpen = (action: Action<Row>) => actions.current.includes(action);
    const remove = (action: Action<Row>) => {
      actions.current = actions.current.filter((other) => other !== action);
    };
    const stateOf = ({ done }: Action<Row>) => done[0]?.from;

    function finish(action: Action<Row>, undo: () => void) {
      action.undo = undo;
      if (action.isUndoRequested) undo();
    }

    function offer(
      action: Action<Row>,
      label: string,
      message: Undoable<Row>['message'],
      look: Partial<Toast>,
    ) {
      const until = Date.now() + UNDO_MS;
      const open = Date.now() < batch.until ? batch.actions.filter(isOpen) : [];
      // Earlier actions of another kind are undone by key alone: one toast with an undo button at a time.
      if (open.length > 0) dismissToast(batch.toast);
      const earlier = open.filter((other) => stateOf(other) === stateOf(action));
      const together = [...earlier, action];
      const total = together.flatMap(({ done }) => done).length;
      const undoTogether = total === 2 ? messages.undoBoth : messages.undoAll;
      const toast = showToast({
        tone: 'success',
        ...look,
        message: message(total),
        action: { label: earlier.length > 0 ? undoTogether : label, onAction: () => undo(together) },
      });
      function undo(wanted: readonly Action<Row>[]) {
        const stillOpen = wanted.filter(isOpen);
        if (stillOpen.length === 0) return;
        stillOpen.forEach(remove);
        dismissToast(toast);
        void restoreAll(stillOpen.flatMap(({ done }) => done));
      }
      batch = { actions: together, until, toast };
      finish(action, () => Date.now() < until && undo([action]));
    }

    async function restoreAll(done: readonly DoneTo<Row>[]) {
      const { restore, refresh, words, onRestored: dropRestored } = latest.current;
      const answers = await restore(done);
      if (!answers) return;
      const restored = rowsOf(answers, 'decided');
      const failed = rowsOf(answers, 'failed');
      await refresh(true);
      dropRestored(restored.map(({ row }) => row._id));
      const problems = new Set(
        answers.flatMap(({ result }) => {
          if (result === 'decided' || result === 'failed') return [];
          return result === 'inClosedMonth' ? messages.inClosedMonth : messages.tooLate;
        }),
      );
      const outcome = [...(restored.length > 0 ? [words.restored(restored)] : []), ...problems];
      if (failed.length === 0) {
        showToast({ tone: problems.size > 0 ? 'error' : 'success', message: outcome.join(' ') });
        return;
      }
      // The rows have left the list, so the undo is offered again.
      const retry: Action<Row> = { done: failed };
      actions.current.push(retry);
      batch = { ...batch, actions: [], until: 0 };
      offer(retry, RETRY_LABEL, () => [...outcome, messages.failed].join(' '), { tone: 'error' });
    }

    return {
      begin() {
        const action: Action<Row> = { done: [] };
        actions.current.push(action);
        return {
          offerUndo({ done, message, tone = 'success' }) {
            action.done = done;
            offer(action, messages.undo, message, {
              tone,
              ...(tone === 'success' && { durationMs: UNDO_MS }),
            });
          },
          drop: () => remove(action),
        };
      },
      undoLast() {
        const last = actions.current.at(-1);
        if (last?.undo) last.undo();
        else if (last) last.isUndoRequested = true;
      },
      async undoOne(id) {
        const isMeant = ({ row }: DoneTo<Row>) => row._id === id;
        const action = actions.current.find(({ done }) => done.some(isMeant));
        if (!action) return;
        const done = action.done.filter(isMeant);
        action.done = action.done.filter((other) => !isMeant(other));
        if (action.done.length === 0) remove(action);
        if (!batch.actions.some(isOpen)) dismissToast(batch.toast);
        await restoreAll(done);
      },
    };
  }, []);
}

/** Ctrl+Z or Cmd+Z, on any keyboard layout. In text fields the key belongs to the browser. */
export function useUndoKey(onUndo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyZ';
      if (!isUndo || isTextField(event.target)) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onUndo]);
}

const TEXT_FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}
