import { z } from 'zod';
import { educationLevel, lessonDate } from './fields';

/** Compared with what is stored and never stored: what was right when it was entered must not be refused here. */
const asShown = z.string();

const factsAsShown = {
  date: lessonDate,
  hours: z.number(),
  subject: asShown,
  education_level: educationLevel,
};

/**
 * The body of a decision, additive to spec §7: what whoever decides saw of the lesson. If the lesson is no longer like
 * that, nothing is decided. What is left out is not compared; without a body, nothing is.
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

export type IndividualLessonDecision = z.output<typeof individualLessonDecision>;
export type GroupLessonDecision = z.output<typeof groupLessonDecision>;
