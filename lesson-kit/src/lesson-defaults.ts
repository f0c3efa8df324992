import type { LessonType } from 'api-contract/lesson';
import type { Lesson } from './lesson';

const FACTS = { date: '', teacher_name: '', hours: 0, subject: '' };

/** A lesson of each type of which nothing is known: what stands in a lesson where an answer leaves something out. */
export const LESSON_DEFAULTS: Record<LessonType, Partial<Lesson>> = {
  individual: { ...FACTS, student_name: '' },
  group: { ...FACTS, student_names: [] },
};
