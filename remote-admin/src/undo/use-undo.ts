import { useQueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson-type';
import { dismissMessage, type LiveMessage, showMessage } from 'design-system/live-messages';
import { RETRY_LABEL } from 'design-system/states';
import { useMemo, useRef } from 'react';
import { refreshLessons } from '../lesson/lesson-queries';
import { undoMessages } from './messages';
import { restoreLessons } from './restore-lessons';

/** How long a rejection or a deletion can be taken back. */
const UNDO_MS = 10_000;

/** Something an administrator did, from the press on. One of these is to be called with the answer. */
export interface UndoableAction {
  /** It is done: says so, with a button that takes it back, for ten seconds. */
  offerUndo: (message: string, ids: readonly string[]) => void;
  /** It is done for good: whoever presses the key to take it back is told these words instead. */
  settle: (words: string) => void;
  /** Nothing was done. */
  drop: () => void;
}

export interface Undo {
  /**
   * To be called when the button or key is pressed, not when the server answers: the undo key takes back what was pressed
   * last, whichever answer comes first.
   */
  begin: () => UndoableAction;
  /** Takes the last action back, or says why that cannot be. Does nothing when its time is over. */
  undoLast: () => void;
}

interface Entry {
  /** Missing until the server has answered. */
  undo?: () => void;
  /** The key was pressed before the answer came. */
  isUnwanted?: boolean;
}

/** Undo of rejections and deletions: by the message's button, or the last action by key. */
export function useUndo(lessonType: LessonType): Undo {
  const queryClient = useQueryClient();
  const entries = useRef<Entry[]>([]);

  return useMemo(() => {
    const remove = (entry: Entry) => {
      entries.current = entries.current.filter((other) => other !== entry);
    };

    function answer(entry: Entry, undo: () => void) {
      entry.undo = undo;
      if (entry.isUnwanted) undo();
    }

    function offer(entry: Entry, label: string, message: LiveMessage, ids: readonly string[]) {
      const until = Date.now() + UNDO_MS;
      const take = () => {
        if (!entries.current.includes(entry)) return;
        remove(entry);
        dismissMessage(messageId);
        void takeBack(ids);
      };
      const messageId = showMessage({ ...message, action: { label, onAction: take } });
      answer(entry, () => Date.now() < until && take());
    }

    async function takeBack(ids: readonly string[]) {
      const { restored, tooLate, failed } = await restoreLessons(lessonType, ids);
      await refreshLessons(queryClient);
      if (restored > 0) showMessage({ tone: 'success', message: undoMessages.done(restored) });
      if (tooLate > 0) showMessage({ tone: 'error', message: undoMessages.tooLate });
      if (failed.length === 0) return;
      // Rejected lessons stand in no list: the way back to them must not end here.
      const again: Entry = {};
      entries.current.push(again);
      offer(again, RETRY_LABEL, { tone: 'error', message: undoMessages.failed }, failed);
    }

    let refusal: number | undefined;
    function refuse(words: string) {
      if (refusal !== undefined) dismissMessage(refusal);
      refusal = showMessage({ tone: 'info', message: words });
    }

    return {
      begin() {
        const entry: Entry = {};
        entries.current.push(entry);
        return {
          offerUndo: (message, ids) =>
            offer(entry, undoMessages.action, { tone: 'success', message, durationMs: UNDO_MS }, ids),
          settle: (words) => answer(entry, () => refuse(words)),
          drop: () => remove(entry),
        };
      },
      undoLast() {
        const last = entries.current.at(-1);
        if (last?.undo) last.undo();
        else if (last) last.isUnwanted = true;
      },
    };
  }, [lessonType, queryClient]);
}
