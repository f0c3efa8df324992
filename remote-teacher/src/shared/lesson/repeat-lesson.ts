import { type Lesson, studentNames } from 'lesson-kit/lesson';

/** What a new lesson takes over from one that is repeated: everything but the day. */
export interface RepeatedLesson {
  students: string[];
  hours: number;
  subject: string;
  education_level: string;
}

/** The history state that makes the form of a new lesson start from `lesson`. */
export function repeatState(lesson: Lesson): { repeat: RepeatedLesson } {
  const { hours, subject, education_level } = lesson;
  return { repeat: { students: [...studentNames(lesson)], hours, subject, education_level } };
}

/** The lesson to repeat that a history state carries, or `undefined`. A state may come from an older release. */
export function readRepeatState(state: unknown): RepeatedLesson | undefined {
  const repeat = (state as { repeat?: Partial<RepeatedLesson> } | null)?.repeat;
  if (!repeat || !Array.isArray(repeat.students)) return undefined;
  const { students, hours, subject, education_level } = repeat;
  if (typeof hours !== 'number' || typeof subject !== 'string' || typeof education_level !== 'string') {
    return undefined;
  }
  return { students: students.map(String), hours, subject, education_level };
}
