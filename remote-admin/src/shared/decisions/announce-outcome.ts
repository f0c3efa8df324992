import type { Message } from 'design-system/inline-message';
import { showToast } from 'design-system/toast';
import { keyedToasts } from 'section-kit/keyed-toasts';
import {
  type Decidable,
  type Decision,
  type DecisionAnswer,
  type DecisionSubject,
  type DecisionWords,
  rowsOf,
} from './decision';
import { decisionMessages } from './messages';
import type { UndoableAction } from './use-undo';

/** The key of the toasts about failed decisions. */
export const DECISION_TOAST = 'decision';

interface Announcement<Row extends Decidable> {
  subject: DecisionSubject<Row>;
  decision: Decision;
  /** The rows before the decision. */
  shown: readonly Row[];
  answers: readonly DecisionAnswer<Row>[];
  /** The teachers who were admitted with their lessons. */
  admitted: readonly string[];
  action: UndoableAction<Row>;
}

/** Shows one toast about a decision: what was decided, what was not and why, by name. The decision can be undone from it. */
export function announceOutcome<Row extends Decidable>(announcement: Announcement<Row>): void {
  const { subject, decision, answers, admitted, action, shown } = announcement;
  const { words, stateAfter } = subject;
  const decided = rowsOf(answers, 'decided');
  const failed = rowsOf(answers, 'failed');
  const reasons = reasonsOf(words, decision, answers);
  const admittedText = admitted.length > 0 ? [decisionMessages.admitted(admitted)] : [];
  const [failure] = failed.length === 1 ? failed.map((row) => words.failedOne(decision, row)) : [];
  /** A single failure shows the English text of spec §8 above the Arabic one. */
  const bilingual = (arabic: string): Message =>
    typeof failure === 'object' ? { english: failure.english, arabic } : arabic;
  if (decided.length === 0) {
    action.drop();
    const text = reasons.join(' ');
    if (failed.length > 0) keyedToasts.failed(DECISION_TOAST, bilingual(text));
    else if (text !== '') showToast({ tone: 'info', message: text });
    return;
  }
  const ids = new Set(decided.map(({ _id }) => _id));
  action.offerUndo({
    message: (total) =>
      bilingual([decidedText(words, decision, decided, total), ...admittedText, ...reasons].join(' ')),
    done: shown.filter(({ _id }) => ids.has(_id)).map((row) => ({ row, from: stateAfter(decision) })),
    tone: failed.length > 0 ? 'error' : 'success',
  });
}

/** @param total with the rows decided just before */
function decidedText<Row>(
  words: DecisionWords<Row>,
  decision: Decision,
  [row, ...others]: readonly Row[],
  total: number,
): string {
  const count = words.decided(decision, total);
  if (!row || others.length > 0) return `${count}.`;
  if (total === 1) return words.decidedOne(decision, row);
  return words.lastOf(total, count, (words.title ?? words.name)(row));
}

/** A sentence for each reason why rows were not decided. */
function reasonsOf<Row>(
  words: DecisionWords<Row>,
  decision: Decision,
  answers: readonly DecisionAnswer<Row>[],
): string[] {
  const failed = {
    one: (row: Row) => arabicOf(words.failedOne(decision, row)),
    many: (count: number, people: string) => words.failed(decision, count, people),
  };
  const sentences = (['changed', 'inClosedMonth', 'decidedByOthers', 'deleted'] as const).map(
    (result) =>
      [result, { one: (row: Row) => words[result].one(words.name(row)), many: words[result].many }] as const,
  );
  return [['failed', failed] as const, ...sentences].flatMap(([result, { one, many }]) => {
    const rows = rowsOf(answers, result);
    const [row] = rows;
    if (!row) return [];
    return rows.length === 1 ? [one(row)] : [many(rows.length, words.people(rows))];
  });
}

function arabicOf(message: Message): string {
  return typeof message === 'string' ? message : message.arabic;
}
