import { z } from 'zod';
import { name } from './fields';
import { enteredFields, toldFields } from './lesson-fields';
import type { ApprovedLessons, PendingLessons } from './lesson-list';
import { optionalNextCursor } from './list-page';

/** What a teacher sends for a new lesson: `POST /teacher/submit`. The server knows the rest. */
export const individualLessonInput = z.object(enteredFields({ student_name: name }));

/**
 * What a teacher may change of an own pending lesson: `PUT /teacher/update-lesson/{id}`. The page sends the whole row;
 * what is not named here is not looked at, and what is left out stays as it is.
 */
export const individualLessonChange = individualLessonInput.partial();

/** A lesson as the API tells it. */
const individualLesson = z.object(toldFields({ student_name: z.string() }));

export const pendingIndividualLessons = z.object({
  pending_lessons: z.array(individualLesson),
  next_cursor: optionalNextCursor,
}) satisfies z.ZodType<PendingLessons<IndividualLesson>>;
export const approvedIndividualLessons = z.object({
  approved_lessons: z.array(individualLesson),
  next_cursor: optionalNextCursor,
}) satisfies z.ZodType<ApprovedLessons<IndividualLesson>>;

/** What a change answers (additive to spec §7): the message, and the lesson as it now is. */
export const individualLessonAnswer = z.object({ message: z.string(), lesson: individualLesson });

export type IndividualLessonInput = z.input<typeof individualLessonInput>;
export type IndividualLessonChange = z.input<typeof individualLessonChange>;
export type IndividualLesson = z.output<typeof individualLesson>;
