import { z } from 'zod';
import { listedAttendance } from './attendance-schema';
import {
  DECISIONS_MAX,
  decisionOutcomes,
  messageResponse,
  nextCursor,
  optionalBody,
  optionalNextCursor,
  pageNumber,
  pageQuery,
  withWas,
} from './common-schema';
import {
  calendarDay,
  calendarMonth,
  distinctNames,
  educationLevel,
  lessonDate,
  lessonStart,
  name,
  optionalLine,
  recordedLessonDate,
  rejectionReason,
  subject,
  typedText,
} from './field-schemas';
import { GROUP_LESSON_MAX_STUDENTS, LESSON_HOURS_MAX, LESSON_HOURS_MIN, LESSON_TYPES } from './lesson';
import { TAUGHT_ATTENDANCES } from './money';

/** `isLessonHours`, with one issue for each bound. */
export const hours = z
  .number()
  .positive({ abort: true })
  // Numbers next to 0 pass as multiples, and would be stored as 0.
  .min(LESSON_HOURS_MIN, { abort: true })
  .max(LESSON_HOURS_MAX)
  .multipleOf(LESSON_HOURS_MIN);

const inputFields = <Students extends z.ZodRawShape>(students: Students) => ({
  date: recordedLessonDate,
  ...students,
  hours,
  subject,
  education_level: educationLevel,
});

/** The record that is meant, where several students have such a name (additive to spec §7). */
const chosenStudent = { student_id: z.uuid().nullish() };
/** A group's students are in the order of the names; `null` means that the name decides. */
const chosenStudents = {
  student_ids: z.array(z.uuid().nullable()).max(GROUP_LESSON_MAX_STUDENTS).nullish(),
};

/** The own rejected lesson of the same type that a new lesson corrects (additive to spec §7). */
const replacing = { replaces: z.uuid().nullish() };

/** What the teacher tells of how the lesson was held (additive to spec §7). */
const held = {
  /** The teacher's scheduled lesson that it is; it has one lesson at most. */
  scheduled_id: z.uuid().nullish(),
  /** `HH:MM`. By default it is that of the scheduled lesson. */
  start: lessonStart.nullish(),
  /** Students who are not named were present. */
  attendance: z
    .array(z.object({ student_name: name, attendance: z.enum(TAUGHT_ATTENDANCES) }))
    .max(GROUP_LESSON_MAX_STUDENTS)
    .nullish(),
};

/** The other lesson that a doubt is about. */
const doubtedLesson = z.object({
  _id: z.string(),
  type: z.enum(LESSON_TYPES),
  approved: z.boolean(),
  hours: z.number(),
});

/** Longer than three lines on a phone. */
const LESSON_NOTE_MAX = 300;
const lessonNote = optionalLine(LESSON_NOTE_MAX).nullish();
/** What the teacher says of the lesson to the families of all its students (additive to spec §7). An empty text is none. */
const lessonNotes = { done: lessonNote, due: lessonNote, mark: lessonNote };
/** The same in responses. */
const shownNote = z.string().nullable().optional();
const shownNotes = { done: shownNote, due: shownNote, mark: shownNote };

/** Why a pending lesson deserves a second look. */
const lessonDoubt = z.discriminatedUnion('kind', [
  /** `hours` of the teacher on that day, over all lessons that are neither rejected nor deleted: more than 12. */
  z.object({ kind: z.literal('long_day'), hours: z.number() }),
  /** Entered so many days after it took place: more than 45. */
  z.object({ kind: z.literal('long_ago'), days: z.number() }),
  /** Entered so many days before it takes place. */
  z.object({ kind: z.literal('future'), days: z.number() }),
  /** The teacher has another lesson with one of the students on that day in that subject. */
  z.object({
    kind: z.literal('repeated'),
    /** Whether it has the same hours too, so that it is probably the same lesson. */
    same_hours: z.boolean(),
    /** The other lesson; of several, the first one, with the same hours if there is one. */
    lesson: doubtedLesson,
  }),
  /** The teacher has another lesson at the same time; of several, the earliest one. */
  z.object({ kind: z.literal('overlapping'), lesson: doubtedLesson.extend({ start: z.string() }) }),
  /** It is longer than its scheduled lesson, which has so many minutes. */
  z.object({ kind: z.literal('beyond_schedule'), minutes: z.number() }),
  /** These students have another level in their records. */
  z.object({
    kind: z.literal('other_level'),
    students: z.array(z.object({ name: z.string(), education_level: educationLevel })),
  }),
]);

/** What every lesson has in responses. */
const lessonFields = <Students extends z.ZodRawShape>(students: Students) => ({
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

/** The optional fields are additive to spec §7. */
const responseFields = <Students extends z.ZodRawShape>(students: Students) => ({
  ...lessonFields(students),
  /** The id of the rejected lesson that this one corrects. */
  replaces: z.string().nullable().optional(),
  /** The scheduled lesson that it is. */
  scheduled_id: z.string().nullable().optional(),
  /** `HH:MM` */
  start: z.string().nullable().optional(),
  ...shownNotes,
  /** The administrator who last edited it while it was pending: a username. */
  edited_by: z.string().nullable().optional(),
  /** An ISO date-time in UTC. */
  edited_at: z.string().nullable().optional(),
  /** Administrators' lists of pending lessons have it, and no others. */
  doubts: z.array(lessonDoubt).optional(),
  /** The same lists have it: the institute has not admitted the teacher. */
  by_guest: z.boolean().optional(),
  /** The same lists have it: its day is closed, so that it can be rejected, deleted or given an open day, but not approved. */
  in_closed_period: z.boolean().optional(),
  /** Administrators' lists of pending lessons have the typed names that lead to no record. Approving makes one for each. */
  unrecorded_names: z.array(z.string()).optional(),
  /** Administrators' lists of pending and approved lessons have it, and no others. */
  attendance: listedAttendance.optional(),
});

const individualFields = inputFields({ student_name: name });
const groupFields = inputFields({
  student_names: distinctNames(z.array(name).min(1).max(GROUP_LESSON_MAX_STUDENTS)),
});

/** The response to the deletion of an approved lesson. */
export const deletedApprovedLesson = messageResponse.extend({
  /** The lessons that made up for it, which the message names, and which are charged instead (additive to spec §7). */
  charged_again: z.array(z.object({ _id: z.string(), date: z.string(), student_name: z.string() })),
});

/** `POST /teacher/submit` */
export const individualLessonInput = z.object({
  ...individualFields,
  ...chosenStudent,
  ...replacing,
  ...held,
  ...lessonNotes,
});

/** `POST /group_lessons/submit` */
export const groupLessonInput = z.object({
  ...groupFields,
  ...chosenStudents,
  ...replacing,
  ...held,
  ...lessonNotes,
});

/**
 * `PUT /teacher/update-lesson/{id}`, of an own pending lesson. Pages send the whole row: other fields are ignored, and
 * fields that are left out do not change. The present `student_id` is no choice of another student.
 */
export const individualLessonChange = withWas(
  z.object({ ...individualFields, ...chosenStudent, ...lessonNotes }).partial(),
);

/** `PUT /group_lessons/update-lesson/{id}` */
export const groupLessonChange = withWas(
  z.object({ ...groupFields, ...chosenStudents, ...lessonNotes }).partial(),
);

/** `PATCH /admin/lessons/{id}` (additive to spec §7), of a pending lesson of either type. */
export const lessonChange = withWas(
  z
    .object({ ...individualFields, ...chosenStudent, ...groupFields, ...chosenStudents, ...lessonNotes })
    .partial(),
);

/** It names the student's record (additive). */
const studentId = z.string().nullable().optional();
const individualLesson = z.object(responseFields({ student_name: z.string(), student_id: studentId }));
const groupLesson = z.object(
  responseFields({ student_names: z.array(z.string()), student_ids: z.array(studentId).optional() }),
);

/**
 * The query of every list of lessons (additive to spec §7): an optional month, and pages. With one of the fields below the list is
 * searched: the answer is one numbered page of what was found, with its sums.
 */
export const lessonListQuery = z.object({
  month: calendarMonth.optional(),
  ...pageQuery,
  /** Parts of names, compared as in every search. */
  teacher_name: typedText.optional(),
  student_name: typedText.optional(),
  /** Any part of an ISO day. */
  date: z
    .string()
    .regex(/^[-\d]{0,10}$/)
    .optional(),
  /** The number of the page, from 1; the last page where there are fewer. */
  page: pageNumber.optional(),
  /** The id of a lesson: the page with it, if it is in the list. */
  lesson: z.uuid().optional(),
});

/** Of a numbered page: how many lessons were found, their decimal hours, and the number of the page. */
const searchedPage = {
  total: z.int().optional(),
  hours: z.number().optional(),
  page: z.int().optional(),
};

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
  z.object({ pending_lessons: z.array(lesson), next_cursor: optionalNextCursor, ...searchedPage });
const approved = <Lesson extends z.ZodType>(lesson: Lesson) =>
  z.object({ approved_lessons: z.array(lesson), next_cursor: optionalNextCursor, ...searchedPage });

export const pendingIndividualLessons = pending(individualLesson);
export const pendingGroupLessons = pending(groupLesson);
export const approvedIndividualLessons = approved(individualLesson);
export const approvedGroupLessons = approved(groupLesson);

/** Of an approval that was taken back and given again: the charges before and now, in agorot, where they are not the same. */
const changedCharges = { before: z.number().optional(), after: z.number().optional() };

/** The response to a change (additive to spec §7): the message and the changed lesson. */
export const individualLessonResponse = z.object({
  message: z.string(),
  lesson: individualLesson,
  ...changedCharges,
});
export const groupLessonResponse = z.object({ message: z.string(), lesson: groupLesson, ...changedCharges });

/** The text is only compared with the stored one, which may break rules of today. */
const comparedText = z.string();

/**
 * The body of a decision (additive to spec §7): the lesson as the administrator saw it. If it has changed since, nothing is
 * decided. Fields that are left out are not compared; no body and `null` count as an empty one.
 */
const seen = <Students extends z.ZodRawShape>(students: Students) => ({
  seen: z
    .object({ date: lessonDate, hours: z.number(), subject: comparedText, education_level: educationLevel })
    .extend(students)
    .partial()
    .optional(),
});

const seenIndividual = seen({ student_name: comparedText });
const seenGroup = seen({ student_names: z.array(comparedText) });
const reason = { reason: rejectionReason };
/** Whether the teacher is admitted with the lesson (additive to spec §7). An approval alone does not admit. */
const admitsTeacher = { admit_teacher: z.boolean().optional() };

/** `POST /admin/approve-individual-lesson/{id}`; the chosen record may have any name. */
export const individualLessonApproval = optionalBody({
  ...seenIndividual,
  ...chosenStudent,
  ...admitsTeacher,
});

/** `POST /admin/approve-group-lesson/{id}` */
export const groupLessonApproval = optionalBody({ ...seenGroup, ...chosenStudents, ...admitsTeacher });

/** `POST /admin/reject-individual-lesson/{id}` */
export const individualLessonRejection = optionalBody({ ...seenIndividual, ...reason });

/** `POST /admin/reject-group-lesson/{id}` */
export const groupLessonRejection = optionalBody({ ...seenGroup, ...reason });

/** What can be taken back. */
const lessonState = z.enum(['deleted', 'rejected', 'approved']);

/**
 * `POST /admin/restore-individual-lesson/{id}`, `POST /admin/restore-group-lesson/{id}` (additive to spec §7): the state that is
 * taken back; 409 if the lesson is in another one.
 */
export const lessonRestoration = optionalBody({ from: lessonState.optional() });

/**
 * `POST /admin/decisions` (additive to spec §7): many decisions, each as the single call takes it, and what was decided taken
 * back.
 */
export const lessonDecisions = z.object({
  decisions: z
    .array(
      z.object({
        id: z.uuid(),
        type: z.enum(LESSON_TYPES),
        decision: z.enum(['approve', 'reject', 'restore']),
        seen: seenIndividual.seen.unwrap().extend(seenGroup.seen.unwrap().shape).optional(),
        ...chosenStudent,
        ...chosenStudents,
        ...admitsTeacher,
        ...reason,
        from: lessonState.optional(),
      }),
    )
    .min(1)
    .max(DECISIONS_MAX),
});

/** `POST /admin/reject-pending-lessons` (additive to spec §7): all pending lessons of one teacher, of both types. */
export const pendingLessonsRejection = z.object({ teacher_name: typedText, ...reason });

export const pendingLessonsRejectionResponse = messageResponse.extend({ rejected: z.number().int() });

/** One student in an individual lesson, several in a group lesson. */
const students = {
  student_name: z.string().optional(),
  student_id: studentId,
  student_names: z.array(z.string()).optional(),
  student_ids: z.array(studentId).optional(),
};

/** A lesson of either type, in lists of both. */
const lessonOfEitherType = { ...lessonFields(students), type: z.enum(LESSON_TYPES) };

/** The response to `POST /admin/decisions`. */
export const lessonDecisionOutcomes = decisionOutcomes({
  type: z.enum(LESSON_TYPES),
  lesson: z.object(responseFields(students)).optional(),
  ...changedCharges,
});

const rejectedLesson = z.object({
  ...lessonOfEitherType,
  /** `null` if none was given. */
  reason: z.string().nullable(),
  /** A username. */
  decided_by: z.string(),
  /** An ISO date-time in UTC. */
  decided_at: z.string(),
});

/**
 * `GET /teacher/rejected-lessons`, `GET /admin/rejected-lessons` (additive to spec §7): without those that are deleted or that
 * another lesson replaces.
 */
export const rejectedLessons = z.object({
  rejected_lessons: z.array(rejectedLesson),
  next_cursor: optionalNextCursor,
  ...searchedPage,
});

const deletedLesson = z.object({
  ...lessonOfEitherType,
  /** What it was when it was deleted. */
  status: z.enum(['pending', 'approved', 'rejected']),
  /** A username. */
  deleted_by: z.string(),
  /** An ISO date-time in UTC. */
  deleted_at: z.string(),
});

/** `GET /teacher/deleted-lessons`, `GET /admin/deleted-lessons` (additive to spec §7) */
export const deletedLessons = z.object({
  deleted_lessons: z.array(deletedLesson),
  next_cursor: optionalNextCursor,
  ...searchedPage,
});

/** `GET /teacher/logged-lessons` (additive to spec §7) */
export const loggedLessonsQuery = z.object({ day: calendarDay });

/** The teacher's lessons of a day, of both types, that are neither rejected nor deleted: what a new lesson is compared with. */
export const loggedLessons = z.object({ logged_lessons: z.array(z.object(lessonOfEitherType)) });

/** `GET /teacher/usual-lessons` (additive to spec §7) */
export const usualLessonsQuery = z.object({ type: z.enum(LESSON_TYPES) });

/** The last lesson of each student, or of each group of students, of whom the teacher has logged one; the latest first. */
export const usualLessons = z.object({
  usual_lessons: z.array(
    z.object({
      student_names: z.array(z.string()),
      hours: z.number(),
      subject: z.string(),
      /** `YYYY-MM-DD` */
      day: z.string(),
      /** How many of their lessons are of the last two weeks, up to the institute's current day. */
      recent: z.int(),
    }),
  ),
});

/** `GET /admin/students/{id}/lessons` (additive to spec §7) */
export const studentLessonsQuery = z.object({ month: calendarMonth.optional(), ...pageQuery });

const studentLesson = z.object({
  ...lessonOfEitherType,
  /** A deleted lesson keeps the status that it had. */
  status: z.enum(['pending', 'approved', 'rejected']),
  /** An ISO date-time in UTC; `null` unless the lesson is deleted. */
  deleted_at: z.string().nullable(),
  attendance: listedAttendance.optional(),
  ...shownNotes,
});

/** A student's lessons of both types and every state, newest day first. */
export const studentLessons = z.object({ lessons: z.array(studentLesson), next_cursor: nextCursor });

/** The response to `PATCH /admin/lessons/{id}`: the message and the lesson. */
export const changedLesson = z.object({ message: z.string(), ...responseFields(students) });

/** `GET /teacher/month-summary` (additive to spec §7): without `month`, the institute's current month. */
export const monthSummaryQuery = z.object({ month: calendarMonth.optional() });

/** Lessons of both types count, except deleted and replaced ones. */
export const monthSummary = z.object({
  month: z.string(),
  approved_hours: z.number(),
  pending_hours: z.number(),
  rejected_hours: z.number(),
  /** The rejected lessons of all months, as the list shows them. Missing from an earlier server. */
  rejected_lessons: z.number().optional(),
  /** Lessons of the institute's current day that are not rejected. */
  today: z.object({ lessons: z.number(), hours: z.number() }),
  /** Rejected lessons, of all months, that the teacher has not seen yet. */
  rejected_unseen: z.number(),
});

export type DeletedApprovedLesson = z.output<typeof deletedApprovedLesson>;
export type IndividualLesson = z.output<typeof individualLesson>;
export type GroupLesson = z.output<typeof groupLesson>;
export type LessonDecisions = z.input<typeof lessonDecisions>;
export type LessonRestoration = z.output<typeof lessonRestoration>;
export type LessonChange = z.input<typeof lessonChange>;
export type ChangedLesson = z.output<typeof changedLesson>;
export type LessonDoubt = z.output<typeof lessonDoubt>;
export type RejectedLesson = z.output<typeof rejectedLesson>;
export type DeletedLesson = z.output<typeof deletedLesson>;
export type LoggedLessons = z.output<typeof loggedLessons>;
export type UsualLessons = z.output<typeof usualLessons>;
export type StudentLesson = z.output<typeof studentLesson>;
export type MonthSummary = z.output<typeof monthSummary>;
export type PendingLessonsRejectionResponse = z.output<typeof pendingLessonsRejectionResponse>;
