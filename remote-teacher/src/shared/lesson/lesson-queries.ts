import type { LessonType } from 'api-contract/lesson';
import { lessonsQuery } from 'lesson-kit/lesson-queries';
import { lessonTypeConfig } from './lesson-type-config';

/** The teacher's own pending lessons of one type. */
export function pendingLessons(lessonType: LessonType) {
  const path = `${lessonTypeConfig[lessonType].api}/pending-lessons`;
  return lessonsQuery(path, { lessonType, status: 'pending' });
}

/** The teacher's own approved lessons of one type and one month, `YYYY-MM`. */
export function approvedLessons(lessonType: LessonType, month: string) {
  const path = `${lessonTypeConfig[lessonType].api}/approved-lessons`;
  return lessonsQuery(path, { lessonType, status: 'approved', month });
}
