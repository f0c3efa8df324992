import type { GroupLesson, GroupLessonChange, GroupLessonInput } from 'api-contract/lesson-schema';
import { toLessonAnswer } from './lesson';
import type { LessonMapper } from './lesson-mapper';

/** A group lesson as the API speaks of it: it names its students as the server does. */
export const groupLessonMapper: LessonMapper<GroupLessonInput, GroupLessonChange, GroupLesson> = {
  lessonType: 'group',
  toFacts: (input) => input,
  toSomeFacts: (some) => some,
  toAnswer: (lesson) => ({ ...toLessonAnswer(lesson), student_names: lesson.student_names }),
};
