import type { BookingStatus } from 'api-contract/booking';
import type { EducationLevel, LessonStatus, LessonType } from 'api-contract/lesson';
import type { Attendance } from 'api-contract/money';
import type { Generated } from 'kysely';

/** The tables of lessons and bookings. */
export interface LessonTables {
  lesson: LessonTable;
  lesson_student: LessonStudentTable;
  lesson_count: LessonCountTable;
  booking: BookingTable;
  booking_student: BookingStudentTable;
}

/** An individual lesson has one student, a group lesson several. Deleting marks the row. */
export interface LessonTable {
  id: string;
  lesson_type: LessonType;
  teacher_id: string;
  date: string;
  hours_hundredths: number;
  subject: string;
  education_level: EducationLevel;
  status: LessonStatus;
  created_at: string;
  decided_at: string | null;
  decided_by: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
  /** The institute's day on which it was entered. */
  entered_on: string;
  /** A rejected lesson has the reason that was given, if one was. */
  reject_reason: Generated<string | null>;
  /** `null` once the teacher has seen the rejection; `mailed` if a mail names it. */
  rejection_notice: Generated<'unseen' | 'mailed' | null>;
  /** The rejected lesson that this one corrects; unique among lessons that are not deleted. */
  replaces_id: Generated<string | null>;
  /** The administrator who last edited it while it was pending. */
  edited_by: Generated<string | null>;
  edited_at: Generated<string | null>;
  /** 1: the teacher cancelled it, so that it charges and pays nothing. */
  is_cancelled: Generated<number>;
  /** 1: the teacher is not paid for it. */
  is_unpaid: Generated<number>;
  /** Its place in the order in which lessons draw from packages: given when it is first approved, and kept. */
  posting_place: Generated<number | null>;
  /** When it began, as `HH:MM`, where that was said. */
  start: Generated<string | null>;
  /** The scheduled lesson that it was; unique among lessons that are not rejected or deleted. */
  scheduled_id: Generated<string | null>;
  /** What was done in it, what is due until the next one, and a mark, in the teacher's words. */
  done: Generated<string | null>;
  due: Generated<string | null>;
  mark: Generated<string | null>;
}

/** A student of a lesson. */
export interface LessonStudentTable {
  lesson_id: string;
  /** The order in which the teacher entered them, from 0. */
  position: number;
  /** The name is stored as it was typed. */
  student_name: string;
  student_name_folded: string;
  /** The student's record. The rows of guests have none until they are approved, those of rejected lessons may have none. */
  student_id: Generated<string | null>;
  attendance: Generated<Attendance>;
  /** The day of the lesson, which the database keeps equal to it: a student's lessons are found by day. */
  lesson_date: Generated<string>;
}

/** What an account did with its lessons on the most recent day on which it did something. */
export interface LessonCountTable {
  account_id: string;
  /** The day is that of the institute. */
  day: string;
  /** It counts those that were logged or changed. */
  lessons: number;
  /** Deletions and restorations of guests included. */
  writes: Generated<number>;
}

/** A lesson request of a person without an account. */
export interface BookingTable {
  id: string;
  parent_name: string;
  phone: string;
  subject: string;
  age_level: string;
  lesson_date: string;
  lesson_time: string;
  hours_hundredths: number;
  lesson_type: LessonType;
  notes: string;
  status: BookingStatus;
  /** The institute's day of the request. */
  booking_date: string;
  created_at: string;
  /** Why it was rejected; `null` if no reason was given, or if it is not rejected. */
  reject_reason: Generated<string | null>;
  /** The lesson that its approval has scheduled. */
  scheduled_id: Generated<string | null>;
  /** Another time that the institute proposes, until the family answers: `YYYY-MM-DD` and `HH:MM`. */
  proposed_day: Generated<string | null>;
  proposed_start: Generated<string | null>;
  /** Whether the family took it back itself: then it is cancelled. */
  cancelled_by_family: Generated<number>;
}

/** A student of a booking. */
export interface BookingStudentTable {
  booking_id: string;
  /** The order in which they were entered, from 0. */
  position: number;
  student_name: string;
}
