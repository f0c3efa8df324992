import type { IndividualLesson } from 'api-contract/individual-lesson';
import { type Lesson, toLessonAnswer } from '../../lessons/lesson';

/** An individual lesson as the API tells it. */
export function toIndividualLesson(lesson: Lesson): IndividualLesson {
  return { ...toLessonAnswer(lesson), student_name: lesson.student_names[0] ?? '' };
}
