import { z } from 'zod';
import { agreedAnswer, agreedFrom } from './agreement-schema';
import { messageResponse, nextCursor, optionalBody, pageQuery, withWas } from './common-schema';
import { calendarDay, educationLevel, name, notes, optionalLine, phone, typedText } from './field-schemas';
import { NAME_MAX_LENGTH } from './limits';
import { monthlyFee } from './package-schema';

/** `GET /teacher/student-suggestions` (additive to spec §7): names that the account may see, in pages. */
export const studentSuggestionsQuery = z.object({
  query: typedText.default(''),
  /** The day of the lesson, whose level and grade are shown; without it, today. */
  day: calendarDay.optional(),
  ...pageQuery,
});
/** What distinguishes students of similar names. */
const suggestedStudent = z.object({
  _id: z.string(),
  name: z.string(),
  /** Other spellings that a search does not find by the name. */
  aliases: z.array(z.string()),
  education_level: educationLevel.nullable(),
  grade: z.string().nullable(),
  /** Only administrators get it, and the guardian. */
  school: z.string().nullable().optional(),
  guardian_name: z.string().nullable().optional(),
});
export const studentSuggestions = z.object({
  students: z.array(z.string()),
  /** The records of these names, in the same order; none for a guest. */
  records: z.array(suggestedStudent),
  next_cursor: nextCursor,
});

/** More students cannot be offered as buttons. */
export const SIMILAR_STUDENTS_MAX = 8;

/** `GET /admin/students/similar`, `GET /teacher/similar-students` (additive to spec §7). */
export const similarStudentsQuery = z.object({ name, day: studentSuggestionsQuery.shape.day });

const similarStudent = suggestedStudent.omit({ aliases: true }).extend({
  /** `null` for a guest, who gets names without records. */
  _id: z.string().nullable(),
  grade: z.string().nullable().optional(),
});

export const similarStudents = z.object({
  /** Whom the name can mean, the likeliest first. */
  students: z.array(similarStudent),
  /** Whether the name leads to the first of them by itself. */
  is_known: z.boolean(),
});

/** `new`: not looked at yet by an administrator; `left`: no longer active. */
export const STUDENT_FILTERS = ['new', 'active', 'left', 'owing'] as const;

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
  /** The agreed discount on the institute's prices. */
  discount_percent: z.number(),
  active: z.boolean(),
  is_new: z.boolean(),
  /** An ISO date-time in UTC. */
  created_at: z.string(),
  /** It is set, for good, when the student's personal data is erased. */
  erased_at: z.string().nullable(),
});

export const studentList = z.object({
  students: z.array(student),
  next_cursor: nextCursor,
  /** All pages together have so many. */
  total: z.number().int(),
});

/** What is agreed for a student from a day on; `0000-01-01` is the beginning. */
const studentAgreement = student
  .pick({ education_level: true, grade: true, family_id: true, discount_percent: true, active: true })
  .extend({ from_day: z.string() });

/** `GET /admin/students/{id}` */
export const studentResponse = student.extend({ agreements: z.array(studentAgreement) });

const line = optionalLine(NAME_MAX_LENGTH).nullable();
const studentFields = z.object({
  name,
  education_level: educationLevel.nullable(),
  grade: line,
  school: line,
  family_id: z.uuid().nullable(),
  phone: phone.nullable(),
  notes: notes.nullable(),
  /** Only administrators with the right to prices change it. */
  discount_percent: z.number().int().min(0).max(100),
  active: z.boolean(),
});

/** `POST /admin/students`; a discount holds from `from`. */
export const studentInput = studentFields.partial().required({ name: true }).extend({ from: agreedFrom });
/** `PATCH /admin/students/{id}`; `is_new: false` once an administrator has looked. What is agreed changes from `from`. */
export const studentChange = withWas(
  studentFields
    .extend({ is_new: z.literal(false) })
    .partial()
    .extend({ from: agreedFrom }),
  // The enrolments in weekly series end with the day before `from`, or today.
).extend({ end_enrolments: z.literal(true).optional() });
/** The response to both. */
export const savedStudent = student.extend({ ...messageResponse.shape, ...agreedAnswer(studentAgreement) });

/** A merge can be undone for so many days. */
export const MERGE_UNDO_DAYS = 30;

/**
 * `POST /admin/students/{id}/merge`: the student who stays. Of monthly fees that overlap, `keep_fee` names one that stays; the other
 * student's end.
 */
export const studentMergeInput = z.object({ into: z.uuid(), keep_fee: z.uuid().optional() });
/** `GET /admin/students/{id}/merge-preview` */
export const studentMergeQuery = studentMergeInput;

const changedSum = z.object({ before: z.number().int(), after: z.number().int() });

/** The accounts whose balance becomes another one. */
const changedAccounts = z.array(changedSum.extend({ account_id: z.string(), name: z.string() }));

/** What a merge of `student` into `into` moves. */
export const mergePreview = z.object({
  student,
  into: student,
  /** Lessons of every status count, also deleted ones. */
  lessons: z.number().int(),
  /** Only approved lessons count. */
  approved_hours: z.number(),
  /** Lessons with both of them: a sign that they are two persons. Their hours count once after the merge. */
  lessons_together: z.number().int(),
  /** Voided ones and their reversals count too. */
  payments: z.number().int(),
  /** The sum of the payments, in whole shekels. */
  paid: z.number(),
  spellings: z.array(z.string()),
  /** Fields that `into` does not have and gets. */
  filled_fields: z.array(z.string()),
  /** What both owe, in agorot, before the merge and after it: it differs by the lessons that are posted anew for one person. */
  balance_before: z.number().int(),
  balance_after: z.number().int(),
  by_account: changedAccounts,
  /** Lessons of open days with both of them. Those of the closed period stay as they are. */
  posted_anew: z.number().int(),
  /** Balances of the closed period that follow on the first open day, in agorot. */
  transfers: z.array(
    z.object({ from_account: z.string(), to_account: z.string(), amount: z.number().int() }),
  ),
  /** Monthly fees that overlap: the merge asks which of them stays. */
  fees: z.array(monthlyFee),
  /** What holds for `into` goes on; what was agreed with `student` ends. */
  rules: z.object({
    discount_percent: z.number().int(),
    own_prices: z.number().int(),
    ended_discount_percent: z.number().int(),
    ended_own_prices: z.number().int(),
  }),
});

/** The response to a merge: its id and the student who stays. */
export const mergedStudent = z.object({ message: z.string(), _id: z.string(), student });
/** `POST /admin/student-merges/{id}/undo`: with `preview`, nothing is changed. */
export const mergeUndo = optionalBody({ preview: z.boolean().default(false) });

/** What undoing a merge moves back, and every difference that it makes in money, in agorot. */
export const undoPreview = z.object({
  /** Lessons of every status count, also deleted ones. */
  lessons: z.number().int(),
  /** Voided ones and their reversals count too. */
  payments: z.number().int(),
  spellings: z.array(z.string()),
  /** What both owe together. */
  balance_before: z.number().int(),
  balance_after: z.number().int(),
  by_account: changedAccounts,
  /** The lessons that are charged otherwise, to both together. */
  posted_anew: z.array(changedSum.extend({ lesson_id: z.string(), date: z.string() })),
  /** The entries by which balances of the closed period follow, on the first open day. */
  transfers: z.array(z.object({ account_id: z.string(), date: z.string(), amount: z.number().int() })),
});

/** The response: the student who is back, then the other; in a preview, as they would be. */
export const unmergedStudents = z.object({
  message: z.string(),
  students: z.array(student),
  preview: undoPreview.optional(),
});

/** `GET /admin/student-merges`, the latest first; of one `student` or of all. */
export const studentMergesQuery = z.object({ student: z.uuid().optional(), ...pageQuery });
const mergedRecord = z.object({ _id: z.string(), name: z.string() });
const studentMerge = z.object({
  _id: z.string(),
  merged: mergedRecord,
  into: mergedRecord,
  /** ISO date-times in UTC. */
  merged_at: z.string(),
  undo_until: z.string(),
  undone_at: z.string().nullable(),
  /** A username. */
  merged_by: z.string(),
});
export const studentMerges = z.object({ merges: z.array(studentMerge), next_cursor: nextCursor });

/** `POST /admin/students/{id}/separate`: a further spelling, and the day (`YYYY-MM-DD`) from which its rows move; without it, all. */
export const studentSeparation = z.object({ alias: name, from: calendarDay.optional() });
/** The response: the student, then the new one. */
export const separatedStudents = unmergedStudents.omit({ preview: true });

/** `GET /admin/students/{id}/separation-preview` */
export const studentSeparationQuery = studentSeparation;

/** What a separation moves to the new record. */
export const separationPreview = z.object({
  /** Lessons of every status count, also deleted ones. */
  lessons: z.number().int(),
  /** Only approved lessons count. */
  approved_hours: z.number(),
  /** Voided ones and their reversals count too. */
  payments: z.number().int(),
});

/** Why two students may be one person: a spelling in common, names one letter or article apart, and the guardian or a phone. */
export const STUDENT_PAIR_REASONS = ['same-name', 'similar-name', 'same-guardian', 'same-phone'] as const;

/** `GET /admin/student-pairs`: students who may be one person. */
export const studentPairsQuery = z.object(pageQuery);
const studentPair = z.object({
  first: student,
  second: student,
  reasons: z.array(z.enum(STUDENT_PAIR_REASONS)),
});
export const studentPairs = z.object({
  pairs: z.array(studentPair),
  next_cursor: nextCursor,
  /** All pages together have so many. */
  total: z.number().int(),
  /** `false`: of a group of more than 50 alike names only the first ones are compared, and 5,000 pairs at most are listed. */
  is_complete: z.boolean(),
});

/** `POST /admin/student-pairs/dismiss`: these two are two persons. */
export const studentPairInput = z.object({ first: z.uuid(), second: z.uuid() });
export const dismissedPair = messageResponse;

export type StudentMerge = z.output<typeof studentMerge>;
export type StudentMergesQuery = z.output<typeof studentMergesQuery>;
export type StudentSeparation = z.output<typeof studentSeparation>;
export type SeparationPreview = z.output<typeof separationPreview>;
export type StudentPairs = z.output<typeof studentPairs>;
export type StudentPair = z.output<typeof studentPair>;
export type StudentPairReason = (typeof STUDENT_PAIR_REASONS)[number];
export type StudentPairInput = z.output<typeof studentPairInput>;
export type StudentMergeInput = z.output<typeof studentMergeInput>;
export type UndoPreview = z.output<typeof undoPreview>;
export type UnmergedStudents = z.output<typeof unmergedStudents>;
export type MergePreview = z.output<typeof mergePreview>;
export type Student = z.output<typeof student>;
export type StudentAgreement = z.output<typeof studentAgreement>;
export type StudentInput = z.output<typeof studentInput>;
export type StudentChange = z.output<typeof studentChange>;
export type StudentFilter = (typeof STUDENT_FILTERS)[number];
export type SuggestedStudent = z.output<typeof suggestedStudent>;
export type StudentSuggestions = z.output<typeof studentSuggestions>;
export type SimilarStudents = z.output<typeof similarStudents>;
/** A student with what was agreed from which day on. */
export type StudentRecord = z.output<typeof studentResponse>;
export type SavedStudent = z.output<typeof savedStudent>;
