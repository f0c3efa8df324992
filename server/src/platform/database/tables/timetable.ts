import type { EducationLevel, LessonType } from 'api-contract/lesson';
import type { Generated } from 'kysely';

/**
 * The tables of the timetable. Days and times (`HH:MM`) are those of the institute's zone; an instant is computed only where
 * something outside asks for one. Weekdays begin with 0 for Sunday.
 */
export interface TimetableTables {
  room: RoomTable;
  season: SeasonTable;
  season_hours: SeasonHoursTable;
  closure: ClosureTable;
  availability: AvailabilityTable;
  absence: AbsenceTable;
  series: SeriesTable;
  enrolment: EnrolmentTable;
  scheduled_lesson: ScheduledLessonTable;
  scheduled_lesson_student: ScheduledLessonStudentTable;
}

/** A room in which lessons take place. */
export interface RoomTable {
  id: string;
  name: string;
  /** `null`: there is no limit. */
  seats: number | null;
  /** The order in which rooms are shown, from 0. */
  position: number;
  /** 0: it is not used any more. */
  active: Generated<number>;
  created_at: string;
  created_by: string;
}

/** Days with other opening hours, such as Ramadan. */
export interface SeasonTable {
  id: string;
  first_day: string;
  last_day: string;
  label: string;
  /** Lessons of series begin so many minutes later, or earlier where it is negative. */
  shift_minutes: number;
  created_at: string;
  created_by: string;
}

/** When the institute is open on a weekday of a season; a weekday without a row is closed. */
export interface SeasonHoursTable {
  season_id: string;
  position: number;
  weekday: number;
  start: string;
  finish: string;
}

/** Days on which the institute is shut, or a part of each of them. */
export interface ClosureTable {
  id: string;
  first_day: string;
  last_day: string;
  label: string;
  /** `null`, with `finish`: the whole day. */
  start: string | null;
  finish: string | null;
  created_at: string;
  created_by: string;
}

/** When a teacher can teach. A teacher without a row can always. */
export interface AvailabilityTable {
  id: string;
  teacher_id: string;
  weekday: number;
  start: string;
  finish: string;
  /** The day from which it holds. */
  since: string;
  created_at: string;
  created_by: string;
}

/** Days on which a teacher is away. */
export interface AbsenceTable {
  id: string;
  teacher_id: string;
  first_day: string;
  last_day: string;
  reason: string | null;
  created_at: string;
  created_by: string;
}

/** What makes scheduled lessons week after week. */
export interface SeriesTable {
  id: string;
  weekday: number;
  start: string;
  minutes: number;
  first_day: string;
  last_day: string;
  /** `null`: unassigned. */
  teacher_id: string | null;
  room_id: string | null;
  subject: string;
  education_level: EducationLevel;
  lesson_type: LessonType;
  note: string | null;
  /** The series that ended where this one begins. */
  continues_id: string | null;
  created_at: string;
  created_by: string;
}

/** A student in a series, from a day until a day or its end. */
export interface EnrolmentTable {
  id: string;
  series_id: string;
  student_id: string;
  first_day: string;
  /** If it lies before `first_day`, the enrolment ended before it began. */
  last_day: string | null;
  /** The enrolment in the series before, which this one goes on with. */
  continues_id: Generated<string | null>;
  created_at: string;
  created_by: string;
}

/** A lesson that is to take place. It is held once a lesson that is not rejected or deleted names it. */
export interface ScheduledLessonTable {
  id: string;
  series_id: string | null;
  /** The day on which the series has it, wherever it was moved. */
  series_day: string | null;
  day: string;
  start: string;
  minutes: number;
  /** `null`: unassigned. */
  teacher_id: string | null;
  room_id: string | null;
  subject: string;
  education_level: EducationLevel;
  lesson_type: LessonType;
  note: string | null;
  /** 1: it was changed by hand, so that a change of its series asks about it. */
  is_changed: Generated<number>;
  /** Counts the changes, from 1. */
  version: Generated<number>;
  cancelled_at: Generated<string | null>;
  cancelled_by: Generated<string | null>;
  cancelled_for: Generated<'institute' | 'teacher' | 'family' | null>;
  cancel_reason: Generated<string | null>;
  created_at: string;
  created_by: string;
  /** When it was last changed, moved or cancelled; `null`: never. */
  changed_at: Generated<string | null>;
}

/** A student of a scheduled lesson. */
export interface ScheduledLessonStudentTable {
  id: string;
  scheduled_lesson_id: string;
  position: number;
  student_id: string;
  /** What the family has said: the student is absent, or another time is wanted; `null`: nothing. A move of the lesson removes it. */
  notice: Generated<'absent' | 'other-time' | null>;
  /** 1: it came after the notice had ended. */
  notice_is_late: Generated<number | null>;
  notice_note: Generated<string | null>;
  notice_at: Generated<string | null>;
}
