import type { GroupLesson } from 'api-contract/group-lesson';
import type { IndividualLesson } from 'api-contract/individual-lesson';
import type { HoursChoice } from 'api-contract/lesson-hours';
import type { LessonType } from 'api-contract/lesson-type';

/** A lesson of either kind, as the API tells it. */
export type Lesson = IndividualLesson | GroupLesson;

/** A lesson as spec §7 sends it. What of it makes no sense, the server says. */
export interface NewLesson {
  date: string;
  teacher_name: string;
  /** An individual lesson's. */
  student_name?: string;
  /** A group lesson's. */
  student_names?: string[];
  hours: number;
  subject: string;
  education_level: string;
  approved: false;
}

/** Everything in which individual and group lessons differ for this section. */
export interface LessonKind<AnyLesson extends Lesson = Lesson> {
  lessonType: LessonType;
  /** Where the calls of spec §7 begin: `/teacher/submit`, `/group_lessons/submit`, ... */
  calls: '/teacher' | '/group_lessons';
  paths: { create: string; pending: string; approved: string };
  /** The wire's name of whom the lesson was given to. */
  studentField: 'student_name' | 'student_names';
  hoursChoices: readonly HoursChoice[];
  /** Rows on a page of each list (spec §9). */
  pageSizes: { pending: number; approved: number };
  /** What stands in a lesson where an answer leaves something out. */
  blank: Partial<AnyLesson>;
  studentsOf(lesson: AnyLesson): readonly string[];
  /** The students in a text that somebody edited; blanks are left out. */
  readStudents(text: string): string[];
  /** The students as the wire carries them: one name, or the list. */
  studentsOnWire(students: readonly string[]): Partial<AnyLesson>;
}
