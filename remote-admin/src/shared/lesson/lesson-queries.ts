import type { QueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import { lessonsQuery, rewriteLessons } from 'lesson-kit/lesson-queries';
import { refetchInFlight } from 'section-kit/cancel-in-flight';
import { lessonCalls } from './lesson-calls';
import { lessonMonth } from './lesson-month';

const LESSON_FACTS = [['lessons'], ['statistics']];

/** All lessons of one type that wait for a decision. */
export function pendingLessons(lessonType: LessonType) {
  return lessonsQuery(lessonCalls[lessonType].pending, { lessonType, status: 'pending' });
}

/** The approved lessons of one month, `YYYY-MM`, or of all months. */
export function approvedLessons(lessonType: LessonType, month: string | undefined) {
  return lessonsQuery(lessonCalls[lessonType].approved, { lessonType, status: 'approved', month });
}

/**
 * Moves one lesson from the pending list to its month's approved list, if that is held, so that what is compared with
 * it stays true.
 */
export async function moveToApproved(
  queryClient: QueryClient,
  lessonType: LessonType,
  id: string,
): Promise<void> {
  const pending = pendingLessons(lessonType);
  const lesson = queryClient.getQueryData(pending.queryKey)?.find(({ _id }) => _id === id);
  await removeLesson(queryClient, pending, id);
  if (!lesson) return;
  const { queryKey } = approvedLessons(lessonType, lessonMonth(lesson));
  queryClient.setQueryData(queryKey, (lessons) => lessons && [{ ...lesson, approved: true }, ...lessons]);
}

/**
 * Takes one lesson out of a list that is on the screen, once the server has agreed that it is gone. To be followed by
 * `outdateLessons` or `refreshLessons`.
 */
export async function removeLesson(
  queryClient: QueryClient,
  query: ReturnType<typeof pendingLessons>,
  id: string,
): Promise<void> {
  await rewriteLessons(queryClient, query, (lessons) => lessons.filter(({ _id }) => _id !== id));
}

/** Reads everything again that a decision, a deletion or its undoing changes: the lists and what is summed from them. */
export async function refreshLessons(queryClient: QueryClient): Promise<void> {
  await Promise.all(LESSON_FACTS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/**
 * Marks the same as old. Only what is being read is read again at once: the list on the screen is already true, and two
 * hundred approvals must not fetch it two hundred times.
 */
export async function outdateLessons(queryClient: QueryClient): Promise<void> {
  for (const queryKey of LESSON_FACTS) {
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    void refetchInFlight(queryClient, queryKey);
  }
}
