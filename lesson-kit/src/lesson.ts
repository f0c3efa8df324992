import type { GroupLesson, IndividualLesson } from 'api-contract/lesson-schema';

/** A lesson of either type, as the API tells it. */
export type Lesson = IndividualLesson | GroupLesson;

/** The students of a lesson: one, or those of a group; none if the list is missing. */
export function studentNames(lesson: Lesson): readonly string[] {
  if ('student_name' in lesson) return [lesson.student_name];
  return lesson.student_names ?? [];
}
