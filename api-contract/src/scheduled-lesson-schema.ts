import { z } from 'zod';
import { messageResponse, nextCursor, optionalBody, pageQuery, withWas } from './common-schema';
import { accepting } from './conflict-schema';
import {
  calendarDay,
  educationLevel,
  lessonType,
  longText,
  recordedDay,
  requiredLine,
  subject,
  timeOfDay,
  timetableDay,
  wholeNumberText,
} from './field-schemas';
import { GROUP_LESSON_MAX_STUDENTS } from './lesson';
import { MINUTES_IN_DAY } from './lesson-time';
import { closure } from './opening-schema';
import { absence } from './teacher-time-schema';
import { requireShortSpan } from './timetable-days';

const NOTE_MAX = 300;
const REASON_MAX = 300;
const MINUTES_MIN = 5;
const SEATS_MAX = 1000;
/** So many scheduled lessons are changed by one request. */
const CHANGES_MAX = 500;

/** A lesson that does not take place was cancelled for one of them. */
export const CANCELLED_FOR = ['institute', 'teacher', 'family'] as const;

const freeTime = z.object({ day: z.string(), start: z.string() });

/** The error response 409 of what cannot be stored without a conflict, with the nearest free times of a single lesson. */
export const conflictsResponse = z.looseObject({
  detail: z.string(),
  conflicts: z.array(z.unknown()).optional(),
  free: z.array(freeTime).optional(),
});

/** What series and single lessons have in common; `null`: no teacher, or no room. */
export const taughtFields = {
  start: timeOfDay,
  minutes: z.number().int().min(MINUTES_MIN).max(MINUTES_IN_DAY),
  teacher_id: z.uuid().nullable(),
  room_id: z.uuid().nullable(),
  subject,
  education_level: educationLevel,
  lesson_type: lessonType,
  student_ids: z.array(z.uuid()).min(1).max(GROUP_LESSON_MAX_STUDENTS),
  note: longText(NOTE_MAX).nullable(),
};

const lessonFields = z.object({ day: recordedDay, ...taughtFields });

/** `POST /admin/scheduled-lessons` (additive to spec §7): a lesson that belongs to no series. */
export const scheduledLessonInput = lessonFields
  .partial({ teacher_id: true, room_id: true, note: true })
  .extend(accepting);

const version = z.number().int();

/** `PATCH /admin/scheduled-lessons/{id}`: rejected with 409 if the lesson has another version by now. */
export const scheduledLessonChange = withWas(lessonFields.partial()).extend({
  version: version.optional(),
  ...accepting,
});

const cancellation = z.object({
  by: z.enum(CANCELLED_FOR),
  reason: requiredLine(REASON_MAX).nullish(),
});

/** `POST /admin/scheduled-lessons/{id}/cancel` */
export const scheduledLessonCancellation = cancellation.extend({ version: version.optional() });
/** `POST /admin/scheduled-lessons/{id}/restore` */
export const scheduledLessonRestoration = optionalBody({ version: version.optional(), ...accepting });

/** `POST /teacher/scheduled-lessons/{id}/other-time` (additive to spec §7): what a teacher wishes, as a message to the office. */
export const otherTimeInput = z.object({
  day: timetableDay,
  start: timeOfDay,
  note: requiredLine(REASON_MAX).nullish(),
});

const movedFields = lessonFields.pick({ day: true, start: true, teacher_id: true, room_id: true });

const listedChange = movedFields.partial().extend({
  _id: z.uuid(),
  version,
  cancel: cancellation.optional(),
  restore: z.literal(true).optional(),
});

/** `POST /admin/scheduled-lessons/changes`: all of them are stored, or none. */
export const scheduledLessonChanges = z.object({
  changes: z.array(listedChange).min(1).max(CHANGES_MAX),
  ...accepting,
});

/** What a family has said of a lesson: its children are absent, or another time is wanted. */
export const familyNotice = z.object({
  kind: z.enum(['absent', 'other-time']),
  /** It came after the notice had ended. */
  is_late: z.boolean(),
  note: z.string().nullable(),
  /** An ISO date-time in UTC. */
  at: z.string(),
});

export const scheduledLesson = z.object({
  _id: z.string(),
  series_id: z.string().nullable(),
  /** The day on which the series has it, wherever it was moved. */
  series_day: z.string().nullable(),
  day: z.string(),
  start: z.string(),
  minutes: z.number().int(),
  teacher_id: z.string().nullable(),
  teacher_name: z.string().nullable(),
  room_id: z.string().nullable(),
  room_name: z.string().nullable(),
  student_ids: z.array(z.string()),
  student_names: z.array(z.string()),
  subject,
  education_level: educationLevel,
  lesson_type: lessonType,
  note: z.string().nullable(),
  /** `held` while a lesson that is not rejected or deleted names it. */
  state: z.enum(['planned', 'held', 'cancelled']),
  /** That lesson. */
  lesson_id: z.string().nullable(),
  version,
  /** It was changed by hand, so that a change of its series asks about it. */
  is_changed: z.boolean(),
  cancelled_for: z.enum(CANCELLED_FOR).nullable(),
  /** A username. */
  cancelled_by: z.string().nullable(),
  reason: z.string().nullable(),
  /** ISO date-times in UTC; `changed_at` is `null` if it was never changed. */
  created_at: z.string(),
  changed_at: z.string().nullable(),
  /** What families have said for its time. */
  notices: z.array(familyNotice.extend({ student_id: z.string() })),
});

export const savedScheduledLesson = scheduledLesson.extend(messageResponse.shape);

/** The response: the lessons as they are now, and the changes that take all of it back. */
export const changedScheduledLessons = messageResponse.extend({
  scheduled_lessons: z.array(scheduledLesson),
  undo: z.object({ changes: z.array(listedChange) }),
});

const days = { from: calendarDay, to: calendarDay };
const filters = { room: z.uuid().optional(), student: z.uuid().optional() };

/** `GET /admin/timetable`; `teacher=none`: the lessons without a teacher. */
export const timetableQuery = z
  .object({ ...days, teacher: z.union([z.uuid(), z.literal('none')]).optional(), ...filters })
  .superRefine(requireShortSpan);
/** `GET /teacher/timetable`: the own lessons. */
export const ownTimetableQuery = z.object({ ...days, ...filters }).superRefine(requireShortSpan);

export const timetable = z.object({
  scheduled_lessons: z.array(scheduledLesson),
  closures: z.array(closure),
  absences: z.array(absence),
});

/** `GET /teacher/unlogged` (additive to spec §7): until a day; only past days count. */
export const ownUnloggedQuery = z.object({ until: calendarDay.optional(), ...pageQuery });
/** `GET /admin/unlogged`: those of one teacher too. */
export const unloggedQuery = ownUnloggedQuery.extend({ teacher: z.uuid().optional() });

export const unloggedLessons = z.object({
  scheduled_lessons: z.array(scheduledLesson),
  next_cursor: nextCursor,
});

/** `GET /admin/free`: who and what is free at a time; `level` and `subject` are what the teacher teaches. */
export const freeQuery = z.object({
  day: calendarDay,
  start: timeOfDay,
  minutes: wholeNumberText(MINUTES_MIN, MINUTES_IN_DAY),
  subject: subject.optional(),
  level: educationLevel.optional(),
  seats: wholeNumberText(1, SEATS_MAX).optional(),
});

export const freeAt = z.object({
  teachers: z.array(z.object({ _id: z.string(), name: z.string() })),
  rooms: z.array(z.object({ _id: z.string(), name: z.string(), seats: z.number().int().nullable() })),
});

export type FamilyNotice = z.output<typeof familyNotice>;
export type FreeTime = z.output<typeof freeTime>;
export type ScheduledLesson = z.output<typeof scheduledLesson>;
export type ScheduledLessonInput = z.output<typeof scheduledLessonInput>;
export type ScheduledLessonChange = z.output<typeof scheduledLessonChange>;
export type OtherTimeInput = z.output<typeof otherTimeInput>;
export type ListedChange = z.output<typeof listedChange>;
export type Cancellation = z.output<typeof cancellation>;
export type Timetable = z.output<typeof timetable>;
export type TimetableQuery = z.output<typeof timetableQuery>;
export type UnloggedLessons = z.output<typeof unloggedLessons>;
export type FreeQuery = z.output<typeof freeQuery>;
export type FreeAt = z.output<typeof freeAt>;
