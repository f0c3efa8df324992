import type { QueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import { foldForSearch } from 'arabic-text/fold';
import { lessonDay, studentNames } from 'lesson-kit/lesson';
import { approvedLessons, pendingLessons } from '../../shared/lesson/lesson-queries';
import { type LessonFormValues, namedStudents } from './lesson-form-values';

/** How old a list may be to be searched without asking the server again. */
const FRESH_MS = 60_000;

/** How long a lesson may wait for the lists that it is compared with: the comparison helps, and must not hold it up. */
export const PATIENCE_MS = 4_000;

/** A lesson that is already logged and looks like the new one, and whom both were given to. */
export interface SimilarLesson {
  students: string[];
  subject: string;
  day: string;
}

/**
 * A logged lesson of the same type with the same student, date and subject; names and subjects are compared as in a
 * search. When the lists cannot be had soon there is nothing to compare with, and the lesson shall be sent all the same.
 */
export async function findSimilarLesson(
  queryClient: QueryClient,
  lessonType: LessonType,
  values: LessonFormValues,
): Promise<SimilarLesson | undefined> {
  const options = { staleTime: FRESH_MS, retry: false };
  const lists = await Promise.race([
    Promise.allSettled([
      queryClient.fetchQuery({ ...pendingLessons(lessonType), ...options }),
      queryClient.fetchQuery({ ...approvedLessons(lessonType), ...options }),
    ]),
    new Promise<[]>((resolve) => setTimeout(resolve, PATIENCE_MS, [])),
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
