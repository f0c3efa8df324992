import { formatAgorot } from 'arabic-text/numbers';
import type { ChangedCharges } from '../ledger';
import type { Lesson } from './lesson';
import { toResponse } from './lesson-types';
import type { RestoredLesson } from './restore-lessons';
import { type ChargedAgain, chargedAgainText } from './uncovered-make-ups';

type DecidedLesson = Lesson & Partial<ChangedCharges> & { charged_again: ChargedAgain[] };

/** The body of the response to an approval. */
export function approvalAnswer(lesson: DecidedLesson) {
  const { before, after, charged_again } = lesson;
  const message = `قُبل الدرس.${chargedOtherwiseText(lesson)}${chargedAgainText(charged_again)}`;
  return { message, lesson: toResponse(lesson), before, after };
}

/** The body of the response to a rejection. */
export function rejectionAnswer(lesson: DecidedLesson) {
  return { message: `رُفض الدرس.${chargedAgainText(lesson.charged_again)}`, lesson: toResponse(lesson) };
}

/** The body of the response where something was taken back. */
export function restorationAnswer(lesson: RestoredLesson) {
  return { message: `${RESTORED}${chargedAgainText(lesson.charged_again)}`, lesson: toResponse(lesson) };
}

/** The sentence about charges that differ from those of an approval that was taken back; empty if they do not. */
function chargedOtherwiseText({ before, after }: Partial<ChangedCharges>): string {
  if (before === undefined || after === undefined) return '';
  return ` صارت رسومه ${formatAgorot(after)} بدل ${formatAgorot(before)}.`;
}

export const RESTORED = 'أُعيد الدرس كما كان.';
