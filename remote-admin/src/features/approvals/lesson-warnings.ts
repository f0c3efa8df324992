import { foldForSearch } from 'arabic-text/fold';

import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';
import { sumHours } from '../../shared/statistics/hours-sums';

/** Hours that fit between the first and the last slot of a day, 10:00 to 22:00: more for one teacher is worth a look. */
const TEACHER_DAY_HOURS_MAX = 12;

/** What speaks against a pending lesson. */
export interface LessonWarnings {
  /** Another lesson of the same teacher, students, day and subject is pending or approved. */
  repeated: boolean;
  /** The teacher's hours of that day, when they are more than fit into it. */
  longDay: number | undefined;
}

/**
 * Compares lessons with one another.
 *
 * @param lessons everything known of the days in question: pending and approved, individual and group
 * @returns the warnings of one of them
 */
export function createLessonChecks(lessons: readonly Lesson[]): (lesson: Lesson) => LessonWarnings {
  const alike = new Map<string, number>();
  const dayHours = new Map<string, number>();
  for (const lesson of lessons) {
    alike.set(contentKey(lesson), (alike.get(contentKey(lesson)) ?? 0) + 1);
    const day = dayKey(lesson);
    dayHours.set(day, sumHours([dayHours.get(day) ?? 0, lesson.hours]));
  }
  return (lesson) => {
    const hours = dayHours.get(dayKey(lesson)) ?? 0;
    return {
      repeated: (alike.get(contentKey(lesson)) ?? 0) > 1,
      longDay: hours > TEACHER_DAY_HOURS_MAX ? hours : undefined,
    };
  };
}

function dayKey(lesson: Lesson): string {
  return JSON.stringify([foldForSearch(lesson.teacher_name), lessonDay(lesson)]);
}

function contentKey(lesson: Lesson): string {
  const students = studentNames(lesson).map(foldForSearch).sort();
  return JSON.stringify([dayKey(lesson), students, foldForSearch(lesson.subject)]);
}
