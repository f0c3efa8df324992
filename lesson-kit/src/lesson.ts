import type { LessonType } from 'api-contract/lesson';
import type { GroupLesson, IndividualLesson } from 'api-contract/lesson-schema';

/** A lesson of either type, as the API returns it. */
export type Lesson = IndividualLesson | GroupLesson;

/** The field of the API that holds the students of a lesson. */
export const STUDENT_FIELDS = {
  individual: 'student_name',
  group: 'student_names',
} as const satisfies Record<LessonType, string>;

/** The students of a lesson of either type. */
export type LessonStudents =
  | Pick<IndividualLesson, 'student_name'>
  | Partial<Pick<GroupLesson, 'student_names'>>;

/** The students of a lesson: one, or those of a group; none if the list is missing. */
export function studentNames(lesson: LessonStudents): readonly string[] {
  if ('student_name' in lesson) return [lesson.student_name];
  return lesson.student_names ?? [];
}

/** The calendar day of a lesson, `YYYY-MM-DD`. */
export function lessonDay({ date }: { date: string }): string {
  return date.slice(0, 'YYYY-MM-DD'.length);
}

/** The month of a lesson, `YYYY-MM`. */
export function lessonMonth({ date }: { date: string }): string {
  return date.slice(0, 'YYYY-MM'.length);
}
