import { useQueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import { RETRY_LABEL } from 'design-system/states';
import { dismissToast, showToast, type Toast } from 'design-system/toast';
import { useMemo, useRef } from 'react';
import { refreshLessons } from '../lesson/lesson-queries';
import { undoMessages } from './messages';
import { restoreLessons } from './restore-lessons';

/** How long a rejection or a deletion can be taken back by key, and its message stays. */
const UNDO_MS = 10_000;

/** What was done and can be taken back. */
export interface Undoable {
  /**
   * What the message says.
   *
   * @param total how many lessons it is about: with those done just before, whose messages it replaces
   */
  message: (total: number) => string;
  ids: readonly string[];
  /** Default `success`; an `error` stays until it is dismissed. */
  tone?: 'success' | 'error';
}

/** Something an administrator did, from the press on. One of these is to be called with the answer. */
export interface UndoableAction {
  /**
   * It is done: says so, with a button that takes it back, for ten seconds. What follows within that time is told in the
   * same message, whose button takes all of it back; the key takes back one press.
   */
  offerUndo: (done: Undoable) => void;
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
  /** The lessons that are done. */
  ids?: readonly string[];
  /** Missing until the server has answered. */
  undo?: () => void;
  /** The key was pressed before the answer came. */
  isUnwanted?: boolean;
}

type Offer = Undoable & Pick<Toast, 'tone' | 'durationMs'>;

/** What is told in one message. */
interface Sweep {
  entries: readonly Entry[];
  /** When something that follows gets a message of its own. */
  until: number;
  messageId?: number;
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

    let sweep: Sweep = { entries: [], until: 0 };

    function offer(entry: Entry, label: string, { ids, message, ...look }: Offer) {
      const now = Date.now();
      const before =
        now < sweep.until ? sweep.entries.filter((other) => entries.current.includes(other)) : [];
      if (before.length > 0 && sweep.messageId !== undefined) dismissToast(sweep.messageId);
      entry.ids = ids;
      const together = [...before, entry];
      const take = (taken: readonly Entry[]) => {
        const fresh = taken.filter((other) => entries.current.includes(other));
        if (fresh.length === 0) return;
        for (const other of fresh) remove(other);
        dismissToast(messageId);
        void takeBack(fresh.flatMap((other) => other.ids ?? []));
      };
      const total = together.reduce((sum, other) => sum + (other.ids?.length ?? 0), 0);
      const messageId = showToast({
        ...look,
        message: message(total),
        action: {
          label: before.length > 0 ? undoMessages.allOf : label,
          onAction: () => take(together),
        },
      });
      sweep = { entries: together, until: now + UNDO_MS, messageId };
      answer(entry, () => Date.now() < now + UNDO_MS && take([entry]));
    }

    async function takeBack(ids: readonly string[]) {
      const { restored, tooLate, failed } = await restoreLessons(lessonType, ids);
      await refreshLessons(queryClient);
      const done = restored > 0 ? [undoMessages.done(restored)] : [];
      if (tooLate > 0) done.push(undoMessages.tooLate);
      if (failed.length === 0) {
        return void showToast({ tone: tooLate > 0 ? 'error' : 'success', message: done.join(' ') });
      }
      // Rejected lessons stand in no list: the way back to them must not end here.
      const again: Entry = {};
      entries.current.push(again);
      sweep = { entries: [], until: 0 };
      const message = () => [...done, undoMessages.failed].join(' ');
      offer(again, RETRY_LABEL, { tone: 'error', message, ids: failed });
    }

    let refusal: number | undefined;
    function refuse(words: string) {
      if (refusal !== undefined) dismissToast(refusal);
      refusal = showToast({ tone: 'info', message: words });
    }

    return {
      begin() {
        const entry: Entry = {};
        entries.current.push(entry);
        return {
          offerUndo: ({ tone = 'success', ...done }) =>
            offer(entry, undoMessages.action, {
              ...done,
              tone,
              durationMs: tone === 'error' ? undefined : UNDO_MS,
            }),
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
