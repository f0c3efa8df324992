import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import { lessonCount } from 'arabic-text/lesson-count';
import { RETRY_LABEL } from 'design-system/states';
import { dismissToast, showToast, type Toast } from 'design-system/toast';
import { useEffect, useMemo, useRef } from 'react';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { api, endsSession } from 'shared-auth';
import { lessonPath, refetchLessons } from '../lessons/lesson-lists';

const messages = {
  undo: 'تراجع',
  undoAll: 'تراجع عنها كلها',
  done: (count: number) => `أُعيد إلى القائمة ${lessonCount(count)}.`,
  failed: 'تعذّر التراجع. تمكن المحاولة مرة أخرى.',
  tooLate: 'لم يعد التراجع ممكنًا.',
} as const;

/** How long a rejection or a deletion can be undone by key and by its toast. */
const UNDO_MS = 10_000;

/** A finished action that can be undone. */
export interface Undoable {
  /** The text of the toast; `total` includes the lessons of earlier actions whose toasts it replaces. */
  message: (total: number) => string;
  ids: readonly string[];
  /** Default `success`; an `error` stays until it is dismissed. */
  tone?: 'success' | 'error';
}

/** An action that has been requested. One of these functions must be called when the response has arrived. */
export interface UndoableAction {
  /**
   * Shows a toast with an undo button for ten seconds. Actions that follow within that time share one toast, whose button
   * undoes all of them; the undo key undoes one action.
   */
  offerUndo: (done: Undoable) => void;
  /** The action cannot be undone: the undo key shows this text. */
  refuseUndo: (message: string) => void;
  /** Nothing was done. */
  drop: () => void;
}

export interface Undo {
  /** Call it on the key press: the undo key undoes the last press, whichever response arrives first. */
  begin: () => UndoableAction;
  /** Undoes the last action or says why that is impossible. Does nothing after the time limit. */
  undoLast: () => void;
}

interface Action {
  ids: readonly string[];
  /** `undefined` until the response has arrived. */
  undo?: () => void;
  /** The undo key was pressed before the response arrived. */
  isUndoRequested?: boolean;
}

/** Undo of rejections and deletions: by the button of the toast, or of the last action by key. */
export function useUndo(lessonType: LessonType): Undo {
  const queryClient = useQueryClient();
  const { mutateAsync: restore } = useMutation({
    mutationFn: (id: string) => api.post(lessonPath('restore', lessonType, id)),
  });
  const actions = useRef<Action[]>([]);

  return useMemo(() => {
    /** The actions that share the last toast, and until when another one joins them. */
    let batch = { actions: [] as readonly Action[], until: 0, toast: -1 };
    let finalToast = -1;

    const isOpen = (action: Action) => actions.current.includes(action);
    const remove = (action: Action) => {
      actions.current = actions.current.filter((other) => other !== action);
    };

    function finish(action: Action, undo: () => void) {
      action.undo = undo;
      if (action.isUndoRequested) undo();
    }

    function offer(action: Action, label: string, message: Undoable['message'], look: Partial<Toast>) {
      const until = Date.now() + UNDO_MS;
      const earlier = Date.now() < batch.until ? batch.actions.filter(isOpen) : [];
      if (earlier.length > 0) dismissToast(batch.toast);
      const together = [...earlier, action];
      const toast = showToast({
        tone: 'success',
        ...look,
        message: message(together.flatMap(({ ids }) => ids).length),
        action: { label: earlier.length > 0 ? messages.undoAll : label, onAction: () => undo(together) },
      });
      function undo(wanted: readonly Action[]) {
        const open = wanted.filter(isOpen);
        if (open.length === 0) return;
        open.forEach(remove);
        dismissToast(toast);
        void restoreAll(open.flatMap(({ ids }) => ids));
      }
      batch = { actions: together, until, toast };
      finish(action, () => Date.now() < until && undo([action]));
    }

    async function restoreAll(ids: readonly string[]) {
      let restored = 0;
      let tooLate = 0;
      const failed: string[] = [];
      for (const id of ids) {
        try {
          await restore(id);
          restored += 1;
        } catch (error) {
          if (endsSession(error)) break;
          // A server without this endpoint responds with 404.
          if (isConflictOrGone(error)) tooLate += 1;
          else failed.push(id);
        }
      }
      await refetchLessons(queryClient);
      const outcome = restored > 0 ? [messages.done(restored)] : [];
      if (tooLate > 0) outcome.push(messages.tooLate);
      if (failed.length === 0) {
        showToast({ tone: tooLate > 0 ? 'error' : 'success', message: outcome.join(' ') });
        return;
      }
      // Rejected lessons are in no list, so the undo is offered again.
      const retry: Action = { ids: failed };
      actions.current.push(retry);
      batch = { ...batch, actions: [], until: 0 };
      offer(retry, RETRY_LABEL, () => [...outcome, messages.failed].join(' '), { tone: 'error' });
    }

    return {
      begin() {
        const action: Action = { ids: [] };
        actions.current.push(action);
        return {
          offerUndo({ ids, message, tone = 'success' }) {
            action.ids = ids;
            offer(action, messages.undo, message, {
              tone,
              ...(tone === 'success' && { durationMs: UNDO_MS }),
            });
          },
          refuseUndo: (message) =>
            finish(action, () => {
              dismissToast(finalToast);
              finalToast = showToast({ tone: 'info', message });
            }),
          drop: () => remove(action),
        };
      },
      undoLast() {
        const last = actions.current.at(-1);
        if (last?.undo) last.undo();
        else if (last) last.isUndoRequested = true;
      },
    };
  }, [queryClient, restore]);
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
