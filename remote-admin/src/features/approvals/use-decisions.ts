import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { Lesson } from 'lesson-kit/lesson';
import { useStudentQuestion } from 'lesson-kit/student-question';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { api, useUnsavedWarning } from 'shared-auth';
import {
  lessonPath,
  markStale,
  moveToApproved,
  pendingLessons,
  refetchLessons,
  removeLesson,
} from '../../shared/lessons/lesson-lists';
import { useUndo } from '../../shared/undo/use-undo';
import { announceOutcome, DECISION_TOAST } from './announce-outcome';
import type { DecidedState, Decision, DecisionChoice, DecisionResult, RowState } from './decision';
import { approvalMessages, decisionMessages } from './messages';
import { decisionBody, sendDecisions } from './send-decisions';
import type { KeptRows } from './use-kept-rows';

/** The progress of a decision on several lessons. */
export interface DecisionProgress {
  decision: Decision;
  done: number;
  total: number;
}

export interface Decisions {
  /** `undefined` for most rows. */
  stateOf: (id: string) => RowState | undefined;
  progress: DecisionProgress | undefined;
  /**
   * Decides lessons as they are shown. Lessons whose decision is being sent are skipped. Before lessons are approved, names
   * without a record that look like those of known students are asked about.
   *
   * @returns the ids of those whose decision failed and can be repeated unchanged
   */
  decide: (
    lessons: readonly Lesson[],
    decision: Decision,
    choice?: Omit<DecisionChoice, 'students'>,
  ) => Promise<readonly string[]>;
  /** The open question about a name. */
  studentQuestion: ReactNode;
  undoLast: () => void;
  /** Undoes the decision on one lesson. */
  undoLesson: (id: string) => Promise<void>;
}

interface Request {
  lesson: Lesson;
  decision: Decision;
  choice: DecisionChoice;
}

/**
 * Decisions on pending lessons. A lesson leaves the list once the server has confirmed its decision, and `keptRows` may keep
 * its row.
 *
 * @param onSeveralPeople called with a lesson in which one name turns out to be the names of several students
 */
export function useDecisions(
  lessonType: LessonType,
  keptRows: KeptRows,
  onSeveralPeople: (lesson: Lesson) => void,
): Decisions {
  const { keep, wait, settle } = keptRows;
  const queryClient = useQueryClient();
  const undo = useUndo(lessonType);
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map());
  const [progress, setProgress] = useState<DecisionProgress>();
  const sending = useRef(new Set<string>());
  useUnsavedWarning(progress !== undefined);
  const { mutateAsync: send } = useMutation({
    mutationFn: ({ lesson, decision, choice }: Request) =>
      api.post(lessonPath(decision, lessonType, lesson._id), { body: decisionBody(lesson, choice) }),
  });
  const question = useStudentQuestion();
  const confirm = useRef(question.confirm);
  confirm.current = question.confirm;

  /** Whom the names without a record mean; `undefined` if the person goes back to the list. */
  const findStudents = useCallback(
    (lessons: readonly Lesson[]) =>
      confirm.current(
        lessons.flatMap(({ unrecorded_names = [] }) => unrecorded_names),
        {
          back: approvalMessages.backToList,
          split(typed) {
            const lesson = lessons.find(({ unrecorded_names = [] }) => unrecorded_names.includes(typed));
            if (lesson) onSeveralPeople(lesson);
          },
        },
      ),
    [onSeveralPeople],
  );

  const decide = useCallback(
    async (
      all: readonly Lesson[],
      decision: Decision,
      { reason, admitsTeachers }: Omit<DecisionChoice, 'students'> = {},
    ) => {
      const lessons = all.filter(({ _id }) => !sending.current.has(_id));
      const total = lessons.length;
      if (total === 0) return [];
      keyedToasts.clear(DECISION_TOAST);
      const action = undo.begin();
      const stopWaiting = wait();
      for (const { _id } of lessons) sending.current.add(_id);
      setStates((before) => withState(before, lessons, { status: 'sending', decision }));
      const hasUnrecorded = lessons.some(({ unrecorded_names = [] }) => unrecorded_names.length > 0);
      const asks = decision === 'approve' && hasUnrecorded;
      const students = asks ? await findStudents(lessons) : undefined;
      if (asks && !students) {
        for (const { _id } of lessons) sending.current.delete(_id);
        setStates((before) => withState(before, lessons, undefined));
        stopWaiting();
        action.drop();
        return [];
      }
      let done = 0;
      if (total > 1) setProgress({ decision, done, total });

      const outcome = await sendDecisions({
        decision,
        lessons,
        send: (lesson) => send({ lesson, decision, choice: { reason, admitsTeachers, students } }),
        async onResult(lesson, result) {
          sending.current.delete(lesson._id);
          const left = decidedState(decision, result);
          if (left) keep(lesson, left);
          // The row has its buttons again: the second press of a double press must not hit them.
          else settle();
          if (result === 'decided') {
            if (decision === 'approve') await moveToApproved(queryClient, lessonType, lesson._id);
            else await removeLesson(queryClient, pendingLessons(lessonType), lesson._id);
          }
          const isShown = result === 'failed' || result === 'changedByTeacher' || result === 'inClosedMonth';
          setStates((before) =>
            withState(before, [lesson], isShown ? { status: result, decision } : undefined),
          );
          done += 1;
          if (total > 1) setProgress({ decision, done, total });
        },
      });

      stopWaiting();
      setProgress(undefined);
      if (!outcome) {
        action.drop();
        return [];
      }
      const guests = admitsTeachers ? outcome.decided.filter(({ by_guest }) => by_guest) : [];
      outcome.admitted = [...new Set(guests.map(({ teacher_name }) => teacher_name))];
      announceOutcome({ outcome, messages: decisionMessages[lessonType], action });
      const { failed, changedByTeacher, decidedByOthers, deleted } = outcome;
      const isOutdated =
        changedByTeacher.length + decidedByOthers.length + deleted.length + outcome.admitted.length > 0;
      void (isOutdated ? refetchLessons : markStale)(queryClient);
      return failed.map(({ _id }) => _id);
    },
    [lessonType, queryClient, undo, send, findStudents, keep, wait, settle],
  );

  const stateOf = useCallback((id: string) => states.get(id), [states]);
  return {
    ...{ stateOf, progress, decide, studentQuestion: question.dialog },
    ...{ undoLast: undo.undoLast, undoLesson: undo.undoLesson },
  };
}

/** `undefined` if the lesson stays in the list. */
function decidedState(decision: Decision, result: DecisionResult): DecidedState | undefined {
  if (result === 'decided') return decision === 'approve' ? 'approved' : 'rejected';
  return result === 'decidedByOthers' || result === 'deleted' ? result : undefined;
}

function withState(
  before: ReadonlyMap<string, RowState>,
  lessons: readonly Lesson[],
  state: RowState | undefined,
): ReadonlyMap<string, RowState> {
  const after = new Map(before);
  for (const { _id } of lessons) {
    if (state) after.set(_id, state);
    else after.delete(_id);
  }
  return after;
}
