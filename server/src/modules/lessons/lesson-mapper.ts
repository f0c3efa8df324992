import type { LessonType } from 'api-contract/lesson';
import type { Lesson, LessonFacts, SomeLessonFacts } from './lesson';

/**
 * Translates between the lessons of one type as the API writes them and as the server works with them: a new lesson,
 * the part of one that a caller sends, and the answer.
 */
export interface LessonMapper<Input, Some, Answer> {
  lessonType: LessonType;
  toFacts: (input: Input) => LessonFacts;
  toSomeFacts: (some: Some) => SomeLessonFacts;
  toAnswer: (lesson: Lesson) => Answer;
}
