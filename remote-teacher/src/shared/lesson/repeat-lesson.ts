import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';

/** The fields of a lesson that the form of a similar lesson starts with. */
export interface RepeatedLesson {
  students: string[];
  hours: number;
  subject: string;
  education_level: string;
  /** Its day; an earlier release did not pass it. */
  day?: string;
}

/** The history state that makes the lesson form start from a lesson. */
export function repeatState(lesson: Lesson): { repeat: RepeatedLesson } {
  const { hours, subject, education_level } = lesson;
  return {
    repeat: { students: [...studentNames(lesson)], hours, subject, education_level, day: lessonDay(lesson) },
  };
}

/** The lesson in a history state, which an earlier release may have written. */
export function readRepeatState(state: unknown): RepeatedLesson | undefined {
  const repeat = (state as { repeat?: Partial<RepeatedLesson> } | null)?.repeat;
  if (!repeat || !Array.isArray(repeat.students)) return undefined;
  const { students, hours, subject, education_level, day } = repeat;
  if (typeof hours !== 'number' || typeof subject !== 'string' || typeof education_level !== 'string') {
    return undefined;
  }
  return {
    students: students.map(String),
    hours,
    subject,
    education_level,
    ...(typeof day === 'string' && { day }),
  };
}
