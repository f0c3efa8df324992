import { z } from 'zod';
import { name } from './fields';
import { enteredFields, toldFields } from './lesson-fields';
import type { ApprovedLessons, PendingLessons } from './lesson-list';
import { GROUP_LESSON_MAX_STUDENTS } from './limits';
import { optionalNextCursor } from './list-page';
import { repeatedNames } from './repeated-names';

/** The students of a lesson: each named once, none blank. */
const studentNames = z
  .array(name)
  .min(1)
  .max(GROUP_LESSON_MAX_STUDENTS)
  .refine((names) => repeatedNames(names).size === 0, { params: { expects: 'distinct-names' } });

/** What a teacher sends for a new group lesson: `POST /group_lessons/submit`. The server knows the rest. */
export const groupLessonInput = z.object(enteredFields({ student_names: studentNames }));

/** What a teacher may change of an own pending lesson: `PUT /group_lessons/update-lesson/{id}`. What is left out stays. */
export const groupLessonChange = groupLessonInput.partial();

/** A group lesson as the API tells it. */
const groupLesson = z.object(toldFields({ student_names: z.array(z.string()) }));

export const pendingGroupLessons = z.object({
  pending_lessons: z.array(groupLesson),
  next_cursor: optionalNextCursor,
}) satisfies z.ZodType<PendingLessons<GroupLesson>>;
export const approvedGroupLessons = z.object({
  approved_lessons: z.array(groupLesson),
  next_cursor: optionalNextCursor,
}) satisfies z.ZodType<ApprovedLessons<GroupLesson>>;

/** What a change answers (additive to spec §7): the message, and the lesson as it now is. */
export const groupLessonAnswer = z.object({ message: z.string(), lesson: groupLesson });

export type GroupLessonInput = z.input<typeof groupLessonInput>;
export type GroupLessonChange = z.input<typeof groupLessonChange>;
export type GroupLesson = z.output<typeof groupLesson>;
