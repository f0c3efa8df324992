import type { GroupLesson } from 'api-contract/group-lesson';
import { type Lesson, toLessonAnswer } from '../../lessons/lesson';

/** A group lesson as the API tells it. */
export function toGroupLesson(lesson: Lesson): GroupLesson {
  return { ...toLessonAnswer(lesson), student_names: lesson.student_names };
}
