import type { Message } from 'design-system/inline-message';
import type { DecisionSentences } from './messages';

/** What is decided about one row; `restore` takes an earlier decision back. */
export type Decision = 'approve' | 'reject' | 'complete' | 'restore';

/** A record in a list of decisions. */
export interface Decidable {
  _id: string;
}

/** What is chosen with a decision. */
export interface DecisionChoice {
  /** The reason of a rejection. */
  reason?: string | undefined;
  /** Whether the teachers are admitted with their lessons. An approval alone does not admit. */
  admitsTeachers?: boolean | undefined;
}

/** How a decision about one row ended. */
export type DecisionResult =
  | 'decided'
  | 'failed'
  | 'changed'
  | 'inClosedMonth'
  | 'decidedByOthers'
  | 'deleted';

/** The results after which a row keeps its buttons, and says why. */
export type RefusedResult = Extract<DecisionResult, 'failed' | 'changed' | 'inClosedMonth'>;

/** What the server answered about one row. */
export interface DecisionAnswer<Row> {
  /** The row as the server has it now. */
  row: Row;
  result: DecisionResult;
}

/** The rows whose decision ended so. */
export function rowsOf<Row>(answers: readonly DecisionAnswer<Row>[], wanted: DecisionResult): Row[] {
  return answers.flatMap(({ row, result }) => (result === wanted ? [row] : []));
}

/** The state of one row. A refusal stays until the next decision about its row. */
export interface RowState {
  status: 'sending' | RefusedResult;
  decision: Decision;
}

/** How a row has left the list. */
export type DecidedState = Decision | Extract<DecisionResult, 'decidedByOthers' | 'deleted'>;

/** What was done to one row, so that it can be taken back. */
export interface DoneTo<Row> {
  row: Row;
  /** The state that the row has by now. */
  from: string;
}

/** The words about one kind of records. */
export interface DecisionWords<Row> extends DecisionSentences {
  /** The record in accessible names and questions: `درس زين عودة، السبت 5/12/2026`. */
  label: (row: Row) => string;
  /** The record in a sentence: `درس زين عودة`. */
  name: (row: Row) => string;
  /** The last of several records in a sentence; by default its name. */
  title?: (row: Row) => string;
  /** The people of several records: `زين عودة، ليلى حداد`. */
  people: (rows: readonly Row[]) => string;
  /** The accessible name of a button. */
  actionOn: (decision: Decision, row: Row) => string;
  /** One record was decided: `قُبل درس زين عودة: ساعة وربع.` */
  decidedOne: (decision: Decision, row: Row) => string;
  /** The decision about one record failed. */
  failedOne: (decision: Decision, row: Row) => Message;
  /** The same beside the record. */
  failedHere: (decision: Decision) => Message;
  /** Decisions were taken back. */
  restored: (done: readonly DoneTo<Row>[]) => string;
  /** The buttons of the question about a rejection. */
  confirmReject: string;
  cancelReject?: string;
  /** Ready reasons of a rejection. */
  reasons: readonly string[];
  /** Where the reason of a rejection is shown. */
  reasonHint: string;
}

/** What one list decides on: the calls of its records and their words. Pass a memoised value. */
export interface DecisionSubject<Row extends Decidable> {
  words: DecisionWords<Row>;
  /** The decisions in the order of their buttons. */
  decisions: readonly Decision[];
  /** `off`: the row is decided so already. */
  offer: (row: Row, decision: Decision) => 'on' | 'off' | 'hidden';
  /** What should be looked at before the decision, in words. */
  remarksOn: (row: Row, decision: Decision) => string[];
  /** Whether one row is asked about before the decision. */
  asksFirst: (row: Row, decision: Decision) => boolean;
  /** The teachers of some rows whom the institute has not admitted. */
  guestsOf?: (rows: readonly Row[]) => string[];
  /** Why a decision is not offered, or was refused. */
  noteOn?: (row: Row, status: RowState['status'] | undefined) => string | undefined;
  /**
   * Sends one decision about each row.
   *
   * @param onAnswers called with the answers as they arrive
   * @returns all answers, without the rows that the person left out; `undefined` if the session ended, or if the person went back
   * to the list
   */
  send: (
    request: { rows: readonly Row[]; decision: Decision; choice: DecisionChoice },
    onAnswers: (answers: readonly DecisionAnswer<Row>[]) => Promise<void>,
  ) => Promise<readonly DecisionAnswer<Row>[] | undefined>;
  /** Takes back what was done; `undefined` if the session ended. */
  restore: (done: readonly DoneTo<Row>[]) => Promise<readonly DecisionAnswer<DoneTo<Row>>[] | undefined>;
  /** Removes decided rows from the cached lists, or writes what they are by now. */
  write: (rows: readonly Row[], decision: Decision) => Promise<void>;
  /** Updates the lists after decisions; `isOutdated`: they show what is no longer so. */
  refresh: (isOutdated: boolean) => Promise<void>;
  /** Whether a row that a decision leaves in the list is still as it was decided; the rows of most lists leave it. */
  isStillDecided?: (row: Row, state: DecidedState) => boolean;
  /** The state of a row after a decision. */
  stateAfter: (decision: Decision) => string;
}
