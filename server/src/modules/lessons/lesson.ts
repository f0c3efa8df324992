import type { EducationLevel, LessonStatus, LessonType } from 'api-contract/lesson';

/** What a teacher decides of a lesson. */
export interface LessonFacts {
  /** `YYYY-MM-DD` */
  date: string;
  /** One name for an individual lesson, at least one for a group lesson. */
  student_names: string[];
  hours: number;
  subject: string;
  education_level: EducationLevel;
}

/** Some of it: what is to be changed, or what somebody has seen. */
export type SomeLessonFacts = { [Fact in keyof LessonFacts]?: LessonFacts[Fact] | undefined };

/** A lesson of either type, as the server works with it. */
export interface Lesson extends LessonFacts {
  id: string;
  lesson_type: LessonType;
  teacher_name: string;
  status: LessonStatus;
}

/** What the teacher has decided of a lesson, and nothing else of it. */
export function factsOf({ date, student_names, hours, subject, education_level }: Lesson): LessonFacts {
  return { date, student_names, hours, subject, education_level };
}

/** The lesson as a change makes it; what the change leaves out stays. */
export function changed(before: Lesson, change: SomeLessonFacts): Lesson {
  return {
    ...before,
    date: change.date ?? before.date,
    student_names: change.student_names ?? before.student_names,
    hours: change.hours ?? before.hours,
    subject: change.subject ?? before.subject,
    education_level: change.education_level ?? before.education_level,
  };
}

/** The part of a lesson that both types tell the outside in the same words. */
export function toLessonAnswer(lesson: Lesson) {
  return {
    _id: lesson.id,
    // A day without a zone: no browser moves it to the day before.
    date: `${lesson.date}T00:00:00`,
    teacher_name: lesson.teacher_name,
    hours: lesson.hours,
    subject: lesson.subject,
    education_level: lesson.education_level,
    approved: lesson.status === 'approved',
  };
}
