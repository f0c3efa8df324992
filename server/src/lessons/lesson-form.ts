import type { LessonType } from 'api-contract/booking-choices';
import type { LessonChange } from './change-lessons';
import type { Lesson, LessonFacts } from './lesson';

/** How the API speaks of one kind of lessons: what it is sent for a new one and for a change, and what it answers. */
export interface LessonForm<Input, Change, Answer> {
  kind: LessonType;
  toFacts(input: Input): LessonFacts;
  toChange(change: Change): LessonChange;
  toAnswer(lesson: Lesson): Answer;
}
