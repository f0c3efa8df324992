import { useCallback, useRef, useState } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { useUnsavedWarning } from 'shared-auth';
import { announceOutcome, DECISION_TOAST } from './announce-outcome';
import {
  type Decidable,
  type DecidedState,
  type Decision,
  type DecisionAnswer,
  type DecisionChoice,
  type DecisionResult,
  type DecisionSubject,
  type RowState,
  rowsOf,
} from './decision';
import type { KeptRows } from './use-kept-rows';
import { useUndo } from './use-undo';

/** The progress of a decision about several rows. */
export interface DecisionProgress {
  decision: Decision;
  done: number;
  total: number;
}

export interface Decisions<Row> {
  /** `undefined` for most rows. */
  stateOf: (id: string) => RowState | undefined;
  progress: DecisionProgress | undefined;
  /**
   * Decides about rows as they are shown. Rows whose decision is being sent are skipped.
   *
   * @returns the ids of those whose decision failed and can be repeated unchanged
   */
  decide: (rows: readonly Row[], decision: Decision, choice?: DecisionChoice) => Promise<readonly string[]>;
  undoLast: () => void;
  /** Undoes the decision about one row. */
  undoOne: (id: string) => Promise<void>;
}

/** Decisions about the rows of a list. A row leaves once the server has confirmed its decision, and `keptRows` may keep it. */
export function useDecisions<Row extends Decidable>(
  subject: DecisionSubject<Row>,
  { keep, drop, wait, settle }: KeptRows<Row>,
): Decisions<Row> {
  const undo = useUndo(subject, drop);
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map());
  const [progress, setProgress] = useState<DecisionProgress>();
  const sending = useRef(new Set<string>());
  useUnsavedWarning(progress !== undefined);

  const decide = useCallback(
    async (all: readonly Row[], decision: Decision, choice: DecisionChoice = {}) => {
      const rows = all.filter(({ _id }) => !sending.current.has(_id));
      const total = rows.length;
      if (total === 0) return [];
      keyedToasts.clear(DECISION_TOAST);
      const action = undo.begin();
      const stopWaiting = wait();
      for (const { _id } of rows) sending.current.add(_id);
      setStates((before) => withState(before, rows, { status: 'sending', decision }));
      let done = 0;
      if (total > 1) setProgress({ decision, done, total });

      async function show(answers: readonly DecisionAnswer<Row>[]) {
        for (const { row, result } of answers) {
          sending.current.delete(row._id);
          const left = decidedState(decision, result);
          if (left) keep(row, left);
          // The row has its buttons again: the second press of a double press must not hit them.
          else settle();
        }
        const decided = answers.filter(({ result }) => result === 'decided').map(({ row }) => row);
        if (decided.length > 0) await subject.write(decided, decision);
        setStates((before) => {
          const after = new Map(before);
          for (const { row, result } of answers) {
            if (isRefused(result)) after.set(row._id, { status: result, decision });
            else after.delete(row._id);
          }
          return after;
        });
        done += answers.length;
        if (total > 1) setProgress({ decision, done, total });
      }

      const answers = await subject.send({ rows, decision, choice }, show);
      stopWaiting();
      setProgress(undefined);
      const leftOut = rows.filter(({ _id }) => sending.current.delete(_id));
      setStates((before) => withState(before, leftOut, undefined));
      if (!answers) {
        action.drop();
        return [];
      }
      const admitted = choice.admitsTeachers ? subject.guestsOf?.(rowsOf(answers, 'decided')) : [];
      announceOutcome({ subject, shown: rows, decision, answers, admitted: admitted ?? [], action });
      const isOutdated =
        answers.some(({ result }) => result !== 'decided' && result !== 'failed') || !!admitted?.length;
      void subject.refresh(isOutdated);
      return rowsOf(answers, 'failed').map(({ _id }) => _id);
    },
    [subject, undo, keep, wait, settle],
  );

  const stateOf = useCallback((id: string) => states.get(id), [states]);
  return { stateOf, progress, decide, undoLast: undo.undoLast, undoOne: undo.undoOne };
}

/** `undefined` if the row stays in the list. */
function decidedState(decision: Decision, result: DecisionResult): DecidedState | undefined {
  if (result === 'decided') return decision;
  return isRefused(result) ? undefined : result;
}

function isRefused(result: DecisionResult) {
  return result === 'failed' || result === 'changed' || result === 'inClosedMonth';
}

function withState(
  before: ReadonlyMap<string, RowState>,
  rows: readonly Decidable[],
  state: RowState | undefined,
): ReadonlyMap<string, RowState> {
  const after = new Map(before);
  for (const { _id } of rows) {
    if (state) after.set(_id, state);
    else after.delete(_id);
  }
  return after;
}
