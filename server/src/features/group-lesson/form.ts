import type { GroupLesson, GroupLessonChange, GroupLessonInput } from 'api-contract/group-lesson';
import { toLessonAnswer } from '../../lessons/lesson';
import type { LessonForm } from '../../lessons/lesson-form';

/** A group lesson as the API speaks of it: it names its students as the server does. */
export const groupLessonForm: LessonForm<GroupLessonInput, GroupLessonChange, GroupLesson> = {
  kind: 'group',
  toFacts: (input) => input,
  toSomeFacts: (some) => some,
  toAnswer: (lesson) => ({ ...toLessonAnswer(lesson), student_names: lesson.student_names }),
};
