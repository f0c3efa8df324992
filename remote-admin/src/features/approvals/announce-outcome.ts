import type { Message } from 'design-system/inline-message';
import { showToast } from 'design-system/toast';
import type { Lesson } from 'lesson-kit/lesson';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { lessonName, lessonTitle, studentsOfLessons } from '../../shared/lesson/lesson-title';
import type { UndoableAction } from '../../shared/undo/use-undo';
import type { DecisionWords, Outcome } from './decision';
import { decisionMessages } from './messages';

/** What the failure messages of decisions are kept under. */
export const DECIDING = 'decision';

const APPROVING = 'approval';

/** Approvals that follow one another within this time are told in one message. */
const SWEEP_MS = 6_000;

/** How many lessons were approved one after the other, and until when another one belongs to them. */
export interface Sweep {
  count: number;
  until: number;
}

/**
 * Says in one message how a decision went: what was decided, and what was not and why, by name. Rejections can be taken
 * back from the message.
 *
 * @param sweep of the approvals before, changed by this one
 */
export function announceOutcome(
  outcome: Outcome,
  words: DecisionWords,
  action: UndoableAction,
  sweep: Sweep,
): void {
  const { decision, decided, failed } = outcome;
  const reasons = undecided(outcome, words);
  if (decided.length === 0) {
    action.drop();
    announceReasons(outcome, words, reasons);
  } else if (decision === 'reject') {
    action.offerUndo({
      message: (total) => [decidedText(decision, decided, total), ...reasons].join(' '),
      ids: decided.map(({ _id }) => _id),
      tone: failed.length > 0 ? 'error' : 'success',
    });
  } else {
    action.settle(words.approvalStands);
    const text = decidedText(decision, decided, approvedInSweep(sweep, decided.length));
    if (reasons.length === 0) keyedToasts.succeeded(APPROVING, text);
    else announceReasons(outcome, words, [text, ...reasons]);
  }
}

function announceReasons(outcome: Outcome, words: DecisionWords, texts: readonly string[]): void {
  const text = texts.join(' ');
  if (outcome.failed.length > 0) keyedToasts.failed(DECIDING, inWordsOf(outcome, words, text));
  else if (text !== '') showToast({ tone: 'info', message: text });
}

function approvedInSweep(sweep: Sweep, count: number): number {
  const now = Date.now();
  sweep.count = now < sweep.until ? sweep.count + count : count;
  sweep.until = now + SWEEP_MS;
  return sweep.count;
}

/** @param total with the lessons that were decided just before, in the same sweep */
function decidedText(decision: Outcome['decision'], decided: readonly Lesson[], total: number): string {
  const [lesson] = decided;
  if (!lesson || decided.length > 1) return `${decisionMessages.decided[decision](total)}.`;
  if (total === 1) return `${decisionMessages.decidedOne[decision]} ${lessonTitle(lesson)}.`;
  return decisionMessages.lastOfMany(decisionMessages.decided[decision](total), lessonTitle(lesson));
}

/** Why lessons were left undecided, a sentence for each reason. */
function undecided({ decision, failed, ...others }: Outcome, words: DecisionWords): string[] {
  const { changedByTeacher, decidedByOthers, gone } = others;
  return [
    sentence(
      failed,
      (name) => decisionMessages.failedOne(arabicOf(failureOf(decision, words)), name),
      (count, names) => decisionMessages.manyFailed[decision](count, names),
    ),
    sentence(changedByTeacher, decisionMessages.changedByTeacher, decisionMessages.manyChangedByTeacher),
    sentence(decidedByOthers, decisionMessages.alreadyDecided, decisionMessages.manyAlreadyDecided),
    sentence(gone, decisionMessages.gone, decisionMessages.manyGone),
  ].filter((text) => text !== '');
}

function sentence(
  lessons: readonly Lesson[],
  ofOne: (name: string) => string,
  ofMany: (count: number, names: string) => string,
): string {
  const [lesson] = lessons;
  if (!lesson) return '';
  return lessons.length === 1
    ? ofOne(lessonName(lesson))
    : ofMany(lessons.length, studentsOfLessons(lessons));
}

/** A single failure has the specification's English words above its Arabic ones (spec §8). */
function inWordsOf({ decision, failed }: Outcome, words: DecisionWords, arabic: string): Message {
  const failure = failureOf(decision, words);
  return failed.length === 1 && typeof failure !== 'string' ? { english: failure.english, arabic } : arabic;
}

const failureOf = (decision: Outcome['decision'], words: DecisionWords): Message =>
  decision === 'approve' ? words.approveFailed : words.rejectFailed;

const arabicOf = (message: Message): string => (typeof message === 'string' ? message : message.arabic);
