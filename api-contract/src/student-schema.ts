import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { educationLevel, name, notes, optionalLine, phone, typedText } from './field-schemas';
import { NAME_MAX_LENGTH } from './limits';

/** Names on a page, without `limit`. */
export const STUDENT_SUGGESTIONS_PAGE = 100;

/** `GET /teacher/student-suggestions` (additive to spec §7): names that the account may see, in pages. */
export const studentSuggestionsQuery = z.object({ query: typedText.default(''), ...pageQuery });
export const studentSuggestions = z.object({ students: z.array(z.string()), next_cursor: nextCursor });

/** `new`: not looked at yet by an administrator; `left`: no longer active. */
export const STUDENT_FILTERS = ['new', 'active', 'left'] as const;

/** Students of a page, without `limit`. */
export const STUDENTS_PAGE = 100;

/** `GET /admin/students` (additive to spec §7). `query` matches any spelling, the guardian and phone numbers. */
export const studentListQuery = z.object({
  query: typedText.default(''),
  filter: z.enum(STUDENT_FILTERS).optional(),
  ...pageQuery,
});

const student = z.object({
  _id: z.string(),
  name: z.string(),
  /** Other spellings of the name. */
  aliases: z.array(z.string()),
  education_level: educationLevel.nullable(),
  grade: z.string().nullable(),
  school: z.string().nullable(),
  family_id: z.string().nullable(),
  guardian_name: z.string().nullable(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  active: z.boolean(),
  is_new: z.boolean(),
  /** An ISO date-time in UTC. */
  created_at: z.string(),
});

export const studentList = z.object({
  students: z.array(student),
  next_cursor: nextCursor,
  /** Of all pages. */
  total: z.number().int(),
});
export const studentResponse = student;

const line = optionalLine(NAME_MAX_LENGTH).nullable();
const studentFields = z.object({
  name,
  education_level: educationLevel.nullable(),
  grade: line,
  school: line,
  family_id: z.uuid().nullable(),
  phone: phone.nullable(),
  notes: notes.nullable(),
  active: z.boolean(),
});

/** `POST /admin/students` */
export const studentInput = studentFields.partial().required({ name: true });
/** `PATCH /admin/students/{id}`; `is_new: false` once an administrator has looked. */
export const studentChange = studentFields.extend({ is_new: z.literal(false) }).partial();
/** The response to both. */
export const savedStudent = student.extend(messageResponse.shape);

/** For so many days a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;

/** `POST /admin/students/{id}/merge`: the student who stays. */
export const studentMergeInput = z.object({ into: z.uuid() });
/** `GET /admin/students/{id}/merge-preview` */
export const studentMergeQuery = studentMergeInput;

/** What a merge of `student` into `into` moves. */
export const mergePreview = z.object({
  student,
  into: student,
  /** Of every status, also deleted ones. */
  lessons: z.number().int(),
  /** Of approved lessons. */
  approved_hours: z.number(),
  /** Lessons with both of them: a sign that they are two persons. Their hours count once after the merge. */
  lessons_together: z.number().int(),
  /** Also voided ones and their reversals. */
  payments: z.number().int(),
  /** The sum of the payments, in whole shekels. */
  paid: z.number(),
  spellings: z.array(z.string()),
  /** Fields that `into` does not have and gets. */
  filled_fields: z.array(z.string()),
});

/** The response to a merge: its id and the student who stays. */
export const mergedStudent = z.object({ message: z.string(), _id: z.string(), student });
/** `POST /admin/student-merges/{id}/undo`: the student who is back, then the other. */
export const unmergedStudents = z.object({ message: z.string(), students: z.array(student) });

export type StudentMergeInput = z.output<typeof studentMergeInput>;
export type MergePreview = z.output<typeof mergePreview>;
export type Student = z.output<typeof student>;
export type StudentInput = z.output<typeof studentInput>;
export type StudentChange = z.output<typeof studentChange>;
export type StudentFilter = (typeof STUDENT_FILTERS)[number];
export type StudentSuggestions = z.output<typeof studentSuggestions>;
