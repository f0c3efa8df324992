import { useQueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { Lesson } from 'lesson-kit/lesson';
import { useCallback, useRef, useState } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { useUnsavedWarning } from 'shared-auth';
import {
  moveToApproved,
  outdateLessons,
  pendingLessons,
  refreshLessons,
  removeLesson,
} from '../../shared/lesson/lesson-queries';
import { useUndo } from '../../shared/undo/use-undo';
import { announceOutcome, DECIDING, type Sweep } from './announce-outcome';
import type { Decision, DecisionWords, RowState } from './decision';
import { type Result, sendDecisions } from './send-decisions';

/** How far a decision on several lessons has come. */
export interface DecisionProgress {
  decision: Decision;
  done: number;
  total: number;
}

export interface Decisions {
  /** What is going on with a row; nothing for most rows. */
  stateOf: (id: string) => RowState | undefined;
  /** While several lessons are being decided. */
  progress: DecisionProgress | undefined;
  /**
   * Decides each lesson as it is shown. One whose decision is already on its way is left out, so a double press sends
   * once.
   *
   * @returns those that could not be decided and may be tried again as they are
   */
  decide: (lessons: readonly Lesson[], decision: Decision) => Promise<readonly string[]>;
  /** Takes the last decision back if it was a rejection, as long as it can be; of an approval it says that it stands. */
  undoLast: () => void;
}

const NO_STATES: ReadonlyMap<string, RowState> = new Map();

/** Decisions on pending lessons. A lesson leaves the list only once the server has agreed; failures stay with their row. */
export function useDecisions(lessonType: LessonType, words: DecisionWords): Decisions {
  const queryClient = useQueryClient();
  const undo = useUndo(lessonType);
  const [states, setStates] = useState(NO_STATES);
  const [progress, setProgress] = useState<DecisionProgress>();
  const underWay = useRef(new Set<string>());
  const sweep = useRef<Sweep>({ count: 0, until: 0 });
  useUnsavedWarning(progress !== undefined);

  const decide = useCallback(
    async (lessons: readonly Lesson[], decision: Decision) => {
      const fresh = lessons.filter(({ _id }) => !underWay.current.has(_id));
      if (fresh.length === 0) return [];
      keyedToasts.clear(DECIDING);
      const action = undo.begin();
      const ids = fresh.map(({ _id }) => _id);
      for (const id of ids) underWay.current.add(id);
      setStates((before) => withStates(before, ids, { status: 'sending', decision }));
      const total = fresh.length;
      let done = 0;
      if (total > 1) setProgress({ decision, done, total });

      const outcome = await sendDecisions(lessonType, fresh, decision, async (id, result) => {
        underWay.current.delete(id);
        if (result === 'decided') {
          if (decision === 'approve') await moveToApproved(queryClient, lessonType, id);
          else await removeLesson(queryClient, pendingLessons(lessonType), id);
        }
        setStates((before) =>
          withStates(before, [id], staysWithRow(result) ? { status: result, decision } : undefined),
        );
        done += 1;
        if (total > 1) setProgress({ decision, done, total });
      });

      setProgress(undefined);
      if (!outcome) {
        action.drop();
        return [];
      }
      announceOutcome(outcome, words, action, sweep.current);
      const { failed, changedByTeacher, decidedByOthers, gone } = outcome;
      const isOutdated = changedByTeacher.length + decidedByOthers.length + gone.length > 0;
      void (isOutdated ? refreshLessons : outdateLessons)(queryClient);
      return failed.map(({ _id }) => _id);
    },
    [lessonType, words, queryClient, undo],
  );

  const stateOf = useCallback((id: string) => states.get(id), [states]);
  return { stateOf, progress, decide, undoLast: undo.undoLast };
}

function staysWithRow(result: Result): result is Extract<Result, RowState['status']> {
  return result === 'failed' || result === 'changedByTeacher';
}

function withStates(
  before: ReadonlyMap<string, RowState>,
  ids: readonly string[],
  state: RowState | undefined,
): ReadonlyMap<string, RowState> {
  const after = new Map(before);
  for (const id of ids) {
    if (state) after.set(id, state);
    else after.delete(id);
  }
  return after;
}
