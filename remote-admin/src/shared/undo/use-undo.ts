import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { LessonRestoration } from 'api-contract/lesson-schema';
import { lessonCount } from 'arabic-text/lesson-count';
import type { Message } from 'design-system/inline-message';
import { RETRY_LABEL } from 'design-system/states';
import { dismissToast, showToast, type Toast } from 'design-system/toast';
import { useEffect, useMemo, useRef } from 'react';
import { closedMonthReason } from 'section-kit/closed-month';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { endsSession } from 'shared-auth';
import { refetchLessons, restoreLesson } from '../lessons/lesson-lists';

const messages = {
  undo: 'تراجع',
  undoAll: 'تراجع عنها كلها',
  done: (count: number) => `أُعيد إلى القائمة ${lessonCount(count)}.`,
  failed: 'تعذّر التراجع. تمكن المحاولة مرة أخرى.',
  tooLate: 'لم يعد التراجع ممكنًا.',
} as const;

/** How long an action can be undone by key and by its toast. */
const UNDO_MS = 10_000;

/** The state that an undo takes back. */
type LessonState = NonNullable<LessonRestoration['from']>;

/** A finished action that can be undone. */
export interface Undoable {
  /** The text of the toast; `total` includes the lessons of earlier actions whose toasts it replaces. */
  message: (total: number) => Message;
  ids: readonly string[];
  /** The state that the action has given to the lessons. */
  from: LessonState;
  /** Default `success`; an `error` stays until it is dismissed. */
  tone?: 'success' | 'error';
}

/** An action that has been requested. One of these functions must be called when the response has arrived. */
export interface UndoableAction {
  /**
   * Shows a toast with an undo button for ten seconds. Actions of the same kind that follow within that time share one
   * toast, whose button undoes all of them; the undo key undoes one action.
   */
  offerUndo: (done: Undoable) => void;
  /** Nothing was done. */
  drop: () => void;
}

export interface Undo {
  /** Call it on the key press: the undo key undoes the last press, whichever response arrives first. */
  begin: () => UndoableAction;
  /** Undoes the last action. Does nothing after the time limit. */
  undoLast: () => void;
  /** Undoes what was done to one lesson, also as one of several. */
  undoLesson: (id: string) => Promise<void>;
}

interface Action {
  ids: readonly string[];
  from?: LessonState | undefined;
  /** `undefined` until the response has arrived. */
  undo?: () => void;
  /** The undo key was pressed before the response arrived. */
  isUndoRequested?: boolean;
}

interface LessonToRestore extends LessonRestoration {
  id: string;
}

/** Undo of decisions and deletions: by the button of the toast, of the last action by key, or of one lesson. */
export function useUndo(lessonType: LessonType): Undo {
  const queryClient = useQueryClient();
  const { mutateAsync: restore } = useMutation({
    mutationFn: ({ id, from }: LessonToRestore) => restoreLesson(lessonType, id, from),
  });
  const actions = useRef<Action[]>([]);

  return useMemo(() => {
    /** The actions that share the last toast, and until when another one joins them. */
    let batch = { actions: [] as readonly Action[], until: 0, toast: -1 };

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
      const open = Date.now() < batch.until ? batch.actions.filter(isOpen) : [];
      // Earlier actions of another kind are undone by key alone: one toast with an undo button at a time.
      if (open.length > 0) dismissToast(batch.toast);
      const earlier = open.filter(({ from }) => from === action.from);
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
        void restoreAll(open.flatMap(({ ids, from }) => ids.map((id) => ({ id, from }))));
      }
      batch = { actions: together, until, toast };
      finish(action, () => Date.now() < until && undo([action]));
    }

    async function restoreAll(lessons: readonly LessonToRestore[]) {
      let restored = 0;
      let tooLate = 0;
      let closed: string | undefined;
      const failed: LessonToRestore[] = [];
      for (const lesson of lessons) {
        try {
          await restore(lesson);
          restored += 1;
        } catch (error) {
          if (endsSession(error)) break;
          const reason = closedMonthReason(error);
          // A server without this endpoint responds with 404.
          if (reason !== undefined) closed = reason;
          else if (isConflictOrGone(error)) tooLate += 1;
          else failed.push(lesson);
        }
      }
      await refetchLessons(queryClient);
      const outcome = restored > 0 ? [messages.done(restored)] : [];
      if (tooLate > 0) outcome.push(messages.tooLate);
      if (closed !== undefined) outcome.push(closed);
      if (failed.length === 0) {
        showToast({
          tone: outcome.length > Number(restored > 0) ? 'error' : 'success',
          message: outcome.join(' '),
        });
        return;
      }
      const [first] = failed;
      // The lessons have left the list, so the undo is offered again.
      const retry: Action = { ids: failed.map(({ id }) => id), from: first?.from };
      actions.current.push(retry);
      batch = { ...batch, actions: [], until: 0 };
      offer(retry, RETRY_LABEL, () => [...outcome, messages.failed].join(' '), { tone: 'error' });
    }

    return {
      begin() {
        const action: Action = { ids: [] };
        actions.current.push(action);
        return {
          offerUndo({ ids, from, message, tone = 'success' }) {
            action.ids = ids;
            action.from = from;
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
      async undoLesson(id) {
        const action = actions.current.find(({ ids }) => ids.includes(id));
        if (!action) return;
        action.ids = action.ids.filter((other) => other !== id);
        if (action.ids.length === 0) remove(action);
        if (!batch.actions.some(isOpen)) dismissToast(batch.toast);
        await restoreAll([{ id, from: action.from }]);
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
