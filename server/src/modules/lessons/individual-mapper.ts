import type {
  IndividualLesson,
  IndividualLessonChange,
  IndividualLessonInput,
} from 'api-contract/lesson-schema';
import { toLessonAnswer } from './lesson';
import type { LessonMapper } from './lesson-mapper';

/** An individual lesson as the API speaks of it: its one student is `student_name`. */
export const individualLessonMapper: LessonMapper<
  IndividualLessonInput,
  IndividualLessonChange,
  IndividualLesson
> = {
  lessonType: 'individual',
  toFacts: ({ student_name, ...facts }) => ({ ...facts, student_names: [student_name] }),
  toSomeFacts: ({ student_name, ...facts }) => ({
    ...facts,
    student_names: student_name === undefined ? undefined : [student_name],
  }),
  toAnswer: (lesson) => ({ ...toLessonAnswer(lesson), student_name: lesson.student_names[0] ?? '' }),
};
