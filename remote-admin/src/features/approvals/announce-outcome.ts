import type { Message } from 'design-system/inline-message';
import { showToast } from 'design-system/toast';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonName, lessonTitle, studentsOfLessons } from 'lesson-kit/lesson-labels';
import { keyedToasts } from 'section-kit/keyed-toasts';
import type { UndoableAction } from '../../shared/undo/use-undo';
import type { DecisionMessages, Outcome } from './decision';
import { approvalMessages } from './messages';

/** The key of the toasts about failed decisions. */
export const DECISION_TOAST = 'decision';

interface Announcement {
  outcome: Outcome;
  messages: DecisionMessages;
  action: UndoableAction;
}

/** Shows one toast about a decision: what was decided, what was not and why, by name. The decision can be undone from it. */
export function announceOutcome({ outcome, messages, action }: Announcement): void {
  const { decision, decided, failed } = outcome;
  const reasons = reasonsOf(outcome, messages);
  if (decided.length === 0) {
    action.drop();
    announceReasons(outcome, messages, reasons);
    return;
  }
  action.offerUndo({
    message: (total) =>
      bilingual(
        outcome,
        messages,
        [decidedText(outcome, total), ...admittedText(outcome), ...reasons].join(' '),
      ),
    ids: decided.map(({ _id }) => _id),
    from: decision === 'approve' ? 'approved' : 'rejected',
    tone: failed.length > 0 ? 'error' : 'success',
  });
}

function announceReasons(outcome: Outcome, messages: DecisionMessages, texts: readonly string[]): void {
  const text = texts.join(' ');
  if (outcome.failed.length > 0) keyedToasts.failed(DECISION_TOAST, bilingual(outcome, messages, text));
  else if (text !== '') showToast({ tone: 'info', message: text });
}

/** @param total with the lessons decided just before */
function decidedText({ decision, decided }: Outcome, total: number): string {
  const [lesson] = decided;
  const count = approvalMessages.decided[decision](total);
  if (!lesson || decided.length > 1) return `${count}.`;
  if (total === 1) return `${approvalMessages.decidedOne[decision]} ${lessonTitle(lesson)}.`;
  return approvalMessages.lastOfMany(count, lessonTitle(lesson));
}

function admittedText({ admitted = [] }: Outcome): string[] {
  return admitted.length === 0 ? [] : [approvalMessages.guests.admitted(admitted)];
}

/** A sentence for each reason why lessons were not decided. */
function reasonsOf({ decision, failed, ...others }: Outcome, messages: DecisionMessages): string[] {
  const failure = messages.failed[decision];
  const arabic = typeof failure === 'string' ? failure : failure.arabic;
  const { changedByTeacher, inClosedMonth, decidedByOthers, deleted } = others;
  return [
    sentence(failed, {
      one: (name) => approvalMessages.failedOne(arabic, name),
      many: approvalMessages.manyFailed[decision],
    }),
    sentence(changedByTeacher, approvalMessages.changedByTeacher),
    sentence(inClosedMonth, approvalMessages.inClosedMonth),
    sentence(decidedByOthers, approvalMessages.decidedByOthers),
    sentence(deleted, approvalMessages.deleted),
  ].filter((text) => text !== '');
}

interface ReasonMessages {
  one: (lesson: string) => string;
  many: (count: number, students: string) => string;
}

function sentence(lessons: readonly Lesson[], messages: ReasonMessages): string {
  const [lesson] = lessons;
  if (!lesson) return '';
  return lessons.length === 1
    ? messages.one(lessonName(lesson))
    : messages.many(lessons.length, studentsOfLessons(lessons));
}

/** A single failure shows the English text of spec §8 above the Arabic one. */
function bilingual({ decision, failed }: Outcome, messages: DecisionMessages, arabic: string): Message {
  const failure = messages.failed[decision];
  return failed.length === 1 && typeof failure !== 'string' ? { english: failure.english, arabic } : arabic;
}
