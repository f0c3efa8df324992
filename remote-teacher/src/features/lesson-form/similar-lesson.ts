import type { QueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import { foldForSearch } from 'arabic-text/fold';
import { lessonDay, studentNames } from 'lesson-kit/lesson';
import { approvedLessons, pendingLessons } from '../../shared/lesson/lesson-queries';
import { type LessonValues, namedStudents } from './lesson-values';

/** Lists that were loaded more recently are compared without a request. */
const STALE_MS = 60_000;

/** The comparison must not delay a lesson for longer. */
export const TIMEOUT_MS = 4_000;

/** A logged lesson like the new one, with the students that both name. */
export interface SimilarLesson {
  students: string[];
  subject: string;
  day: string;
}

/**
 * A logged lesson of the same type with a student, the date and the subject of the new one; names and subjects are compared
 * as in a search. Lists that fail or arrive late are not compared.
 */
export async function findSimilarLesson(
  queryClient: QueryClient,
  lessonType: LessonType,
  values: LessonValues,
): Promise<SimilarLesson | undefined> {
  const options = { staleTime: STALE_MS, retry: false };
  const lists = await Promise.race([
    Promise.allSettled([
      queryClient.fetchQuery({ ...pendingLessons(lessonType), ...options }),
      queryClient.fetchQuery({ ...approvedLessons(lessonType), ...options }),
    ]),
    new Promise<[]>((resolve) => setTimeout(resolve, TIMEOUT_MS, [])),
  ]);
  const lessons = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
  const names = new Set(namedStudents(values, lessonType).map(({ name }) => foldForSearch(name)));
  const subject = foldForSearch(values.subject);
  for (const lesson of lessons) {
    if (lessonDay(lesson) !== values.date || foldForSearch(lesson.subject) !== subject) continue;
    const students = studentNames(lesson).filter((student) => names.has(foldForSearch(student)));
    if (students.length > 0) return { students, subject: lesson.subject, day: lessonDay(lesson) };
  }
  return undefined;
}
