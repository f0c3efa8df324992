import type { EducationLevel, LessonNotes, LessonStatus, LessonType } from 'api-contract/lesson';
import type { Attendance } from 'api-contract/money';

/** The fields of a lesson that its teacher enters. */
export interface LessonFields {
  /** `YYYY-MM-DD` */
  date: string;
  /** One name for an individual lesson, at least one for a group lesson. */
  student_names: string[];
  hours: number;
  subject: string;
  education_level: EducationLevel;
}

/** Some fields: a change, or what an administrator saw. */
export type PartialLessonFields = {
  [Field in keyof LessonFields]?: LessonFields[Field] | undefined;
} & SentNotes;

/** What the teacher says of a lesson, as requests send it: an empty text is none. */
type SentNotes = { [Note in keyof LessonNotes]?: string | null | undefined };

/** The records that the person chose, in the order of the names; `null` where the name decides. */
export interface StudentChoice {
  student_ids?: readonly (string | null)[] | null | undefined;
}

/** What is decided with an approval. */
export interface ApprovalChoice extends StudentChoice {
  /** Whether the teacher is admitted too. */
  admit_teacher?: boolean | undefined;
}

/** A lesson of either type, as the server works with it. */
export interface Lesson extends LessonFields, LessonNotes {
  id: string;
  lesson_type: LessonType;
  teacher_name: string;
  /** The ids of the students' records are in the order of the names. */
  student_ids: (string | null)[];
  status: LessonStatus;
  /** The rejected lesson that it corrects. */
  replaces: string | null;
  /** The scheduled lesson that it is. */
  scheduled_id: string | null;
  /** `HH:MM`; `null` if it is not known. */
  start: string | null;
  /** The administrator who last edited it while it was pending: a username. */
  edited_by: string | null;
  edited_at: string | null;
}

/** What a form of an edit was filled with, and what it sends, as requests name the fields. */
export interface EditStart {
  was?: Readonly<Record<string, unknown>> | undefined;
  sent: Readonly<Record<string, unknown>>;
}

/** What a teacher enters for a new lesson. */
export interface NewLesson extends LessonFields, StudentChoice, SentNotes {
  replaces?: string | null | undefined;
  scheduled_id?: string | null | undefined;
  start?: string | null | undefined;
  /** Students who are not named were present. */
  attendance?: readonly TaughtAttendance[] | null | undefined;
}

/** How the teacher says that a student took part. */
export interface TaughtAttendance {
  student_name: string;
  attendance: Attendance;
}

/** The notes of a lesson that has some, for its history. */
export function writtenNotes({ done, due, mark }: LessonNotes): Partial<LessonNotes> {
  return done === null && due === null && mark === null ? {} : { done, due, mark };
}

/** The fields of a lesson that its teacher entered, without the others. */
export function fieldsOf({ date, student_names, hours, subject, education_level }: Lesson): LessonFields {
  return { date, student_names, hours, subject, education_level };
}

/** The lesson after a change; fields that the change leaves out do not change. */
export function changed<Changed extends Lesson>(before: Changed, change: PartialLessonFields): Changed {
  return {
    ...before,
    date: change.date ?? before.date,
    student_names: change.student_names ?? before.student_names,
    hours: change.hours ?? before.hours,
    subject: change.subject ?? before.subject,
    education_level: change.education_level ?? before.education_level,
    ...notesOf(before, change),
  };
}

export const NO_NOTES: LessonNotes = { done: null, due: null, mark: null };

/** What the teacher says of a lesson after a change; what the change leaves out does not change. */
export function notesOf(before: LessonNotes, sent: SentNotes): LessonNotes {
  const note = (name: keyof LessonNotes) => (sent[name] === undefined ? before[name] : sent[name] || null);
  return { done: note('done'), due: note('due'), mark: note('mark') };
}

/** Hours are stored as whole hundredths, so that their sums are exact. */
export function toHundredths(hours: number): number {
  return Math.round(hours * 100);
}

/** Stored hundredths as hours. */
export function toHours(hundredths: number): number {
  return hundredths / 100;
}
