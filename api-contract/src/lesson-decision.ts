import { z } from 'zod';
import { educationLevel, lessonDate, typedText } from './fields';
import { messageAnswer } from './message-answer';

/** Compared with what is stored and never stored: what was right when it was entered must not be refused here. */
const asShown = z.string();

const factsAsShown = {
  date: lessonDate,
  hours: z.number(),
  subject: asShown,
  education_level: educationLevel,
};

/**
 * The body of a decision, additive to spec §7: the lesson as the administrator saw it. If the lesson has changed since,
 * nothing is decided. Fields that are left out are not compared; without a body, none are.
 */
const decisionOn = <Facts extends z.ZodType>(seen: Facts) =>
  // No body, and the text `null`, say as little as an empty one.
  z.preprocess((body) => body ?? {}, z.object({ seen: seen.optional() }));

/** `POST /admin/approve-individual-lesson/{id}`, `POST /admin/reject-individual-lesson/{id}` */
export const individualLessonDecision = decisionOn(
  z.object({ ...factsAsShown, student_name: asShown }).partial(),
);

/** `POST /admin/approve-group-lesson/{id}`, `POST /admin/reject-group-lesson/{id}` */
export const groupLessonDecision = decisionOn(
  z.object({ ...factsAsShown, student_names: z.array(asShown) }).partial(),
);

/** `POST /admin/reject-pending-lessons` (additive to spec §7): all pending lessons of one teacher, of both types. */
export const pendingLessonsRejection = z.object({ teacher_name: typedText });

/** What it answers: how many lessons were rejected. */
export const pendingLessonsRejectionAnswer = messageAnswer.extend({ rejected: z.number().int() });

export type PendingLessonsRejectionAnswer = z.output<typeof pendingLessonsRejectionAnswer>;
export type IndividualLessonDecision = z.output<typeof individualLessonDecision>;
export type GroupLessonDecision = z.output<typeof groupLessonDecision>;
