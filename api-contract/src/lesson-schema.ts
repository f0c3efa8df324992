import { z } from 'zod';
import { messageResponse, optionalNextCursor, pageQuery } from './common-schema';
import {
  calendarMonth,
  distinctNames,
  educationLevel,
  lessonDate,
  name,
  subject,
  typedText,
} from './field-schemas';
import { GROUP_LESSON_MAX_STUDENTS, LESSON_HOURS_MAX, LESSON_HOURS_MIN } from './lesson';

/** `isLessonHours`, with one issue for each bound. */
export const hours = z
  .number()
  .positive({ abort: true })
  // Numbers next to 0 pass as multiples, and would be stored as 0.
  .min(LESSON_HOURS_MIN, { abort: true })
  .max(LESSON_HOURS_MAX)
  .multipleOf(LESSON_HOURS_MIN);

const inputFields = <Students extends z.ZodRawShape>(students: Students) => ({
  date: lessonDate,
  ...students,
  hours,
  subject,
  education_level: educationLevel,
});

const responseFields = <Students extends z.ZodRawShape>(students: Students) => ({
  _id: z.string(),
  /** `YYYY-MM-DDT00:00:00`: a calendar day, the same in every time zone. */
  date: z.string(),
  teacher_name: z.string(),
  ...students,
  hours: z.number(),
  subject: z.string(),
  education_level: educationLevel,
  approved: z.boolean(),
});

/** `POST /teacher/submit` */
export const individualLessonInput = z.object(inputFields({ student_name: name }));

/** `POST /group_lessons/submit` */
export const groupLessonInput = z.object(
  inputFields({ student_names: distinctNames(z.array(name).min(1).max(GROUP_LESSON_MAX_STUDENTS)) }),
);

/**
 * `PUT /teacher/update-lesson/{id}`, of an own pending lesson. Pages send the whole row: other fields are ignored, and
 * fields that are left out do not change.
 */
export const individualLessonChange = individualLessonInput.partial();

/** `PUT /group_lessons/update-lesson/{id}` */
export const groupLessonChange = groupLessonInput.partial();

const individualLesson = z.object(responseFields({ student_name: z.string() }));
const groupLesson = z.object(responseFields({ student_names: z.array(z.string()) }));

/** The query of every list of lessons: an optional month, and pages (additive to spec §7). */
export const lessonListQuery = z.object({ month: calendarMonth.optional(), ...pageQuery });

/** Administrators' lists; those for an export may be some seconds old (additive to spec §7). */
export const adminLessonListQuery = lessonListQuery.extend({ export: z.literal('true').optional() });

/** The response of every list of pending lessons. */
export interface PendingLessons<Lesson> {
  pending_lessons: Lesson[];
  next_cursor?: string | null | undefined;
}

/** The response of every list of approved lessons. */
export interface ApprovedLessons<Lesson> {
  approved_lessons: Lesson[];
  next_cursor?: string | null | undefined;
}

const pending = <Lesson extends z.ZodType>(lesson: Lesson) =>
  z.object({ pending_lessons: z.array(lesson), next_cursor: optionalNextCursor });
const approved = <Lesson extends z.ZodType>(lesson: Lesson) =>
  z.object({ approved_lessons: z.array(lesson), next_cursor: optionalNextCursor });

export const pendingIndividualLessons = pending(individualLesson);
export const pendingGroupLessons = pending(groupLesson);
export const approvedIndividualLessons = approved(individualLesson);
export const approvedGroupLessons = approved(groupLesson);

/** The response to a change (additive to spec §7): the message and the changed lesson. */
export const individualLessonResponse = z.object({ message: z.string(), lesson: individualLesson });
export const groupLessonResponse = z.object({ message: z.string(), lesson: groupLesson });

/** Only compared with the stored text, which may break rules of today. */
const comparedText = z.string();

/**
 * The body of a decision (additive to spec §7): the lesson as the administrator saw it. If it has changed since, nothing is
 * decided. Fields that are left out are not compared; no body and `null` count as an empty one.
 */
const decision = <Students extends z.ZodRawShape>(students: Students) => {
  const seen = z
    .object({ date: lessonDate, hours: z.number(), subject: comparedText, education_level: educationLevel })
    .extend(students)
    .partial();
  return z.preprocess((body) => body ?? {}, z.object({ seen: seen.optional() }));
};

/** `POST /admin/approve-individual-lesson/{id}`, `POST /admin/reject-individual-lesson/{id}` */
export const individualLessonDecision = decision({ student_name: comparedText });

/** `POST /admin/approve-group-lesson/{id}`, `POST /admin/reject-group-lesson/{id}` */
export const groupLessonDecision = decision({ student_names: z.array(comparedText) });

/** `POST /admin/reject-pending-lessons` (additive to spec §7): all pending lessons of one teacher, of both types. */
export const pendingLessonsRejection = z.object({ teacher_name: typedText });

export const pendingLessonsRejectionResponse = messageResponse.extend({ rejected: z.number().int() });

export type IndividualLessonInput = z.input<typeof individualLessonInput>;
export type IndividualLessonChange = z.input<typeof individualLessonChange>;
export type IndividualLesson = z.output<typeof individualLesson>;
export type IndividualLessonDecision = z.output<typeof individualLessonDecision>;
export type GroupLessonInput = z.input<typeof groupLessonInput>;
export type GroupLessonChange = z.input<typeof groupLessonChange>;
export type GroupLesson = z.output<typeof groupLesson>;
export type GroupLessonDecision = z.output<typeof groupLessonDecision>;
export type PendingLessonsRejectionResponse = z.output<typeof pendingLessonsRejectionResponse>;
