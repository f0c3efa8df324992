import type { LessonType } from 'api-contract/lesson-type';
import type { Lesson, LessonFacts, SomeLessonFacts } from './lesson';

/** How the API speaks of one type of lessons: what it is sent of a new one and of one that is there, and what it answers. */
export interface LessonMapper<Input, Some, Answer> {
  lessonType: LessonType;
  toFacts(input: Input): LessonFacts;
  toSomeFacts(some: Some): SomeLessonFacts;
  toAnswer(lesson: Lesson): Answer;
}
