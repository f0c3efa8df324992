import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { ApprovedLessons, PendingLessons } from 'api-contract/lesson-schema';
import type { Lesson } from 'lesson-kit/lesson';
import { LESSON_DEFAULTS } from 'lesson-kit/lesson-defaults';
import { cancelInFlight, refetchInFlight } from 'section-kit/cancel-in-flight';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { readInPages } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';
import { lessonCalls } from './lesson-calls';
import { lessonMonth } from './lesson-month';

const LESSON_FACTS = [['lessons'], ['statistics']];

/** All lessons of one type that wait for a decision. */
export function pendingLessons(lessonType: LessonType) {
  return queryOptions({
    queryKey: ['lessons', lessonType, 'pending'],
    queryFn: (context) =>
      readInPages<Lesson>(context, async (query) => {
        const { pending_lessons, next_cursor } = await api.get<PendingLessons<Lesson>>(
          lessonCalls[lessonType].pending,
          { query, signal: context.signal, schema: { pending_lessons: 'list' } },
        );
        return { rows: fillMissingFields(pending_lessons, LESSON_DEFAULTS[lessonType]), next_cursor };
      }),
  });
}

/**
 * The approved lessons of one month, `YYYY-MM`, or of all months. The month travels as the additive query; a server that does not know
 * it answers with every month, so the rows are matched on their date's prefix here too.
 */
export function approvedLessons(lessonType: LessonType, month: string | undefined) {
  return queryOptions({
    queryKey: ['lessons', lessonType, 'approved', month ?? 'all'],
    queryFn: (context) =>
      readInPages<Lesson>(context, async (query) => {
        const { approved_lessons, next_cursor } = await api.get<ApprovedLessons<Lesson>>(
          lessonCalls[lessonType].approved,
          { query: { month, ...query }, signal: context.signal, schema: { approved_lessons: 'list' } },
        );
        const rows = fillMissingFields(approved_lessons, LESSON_DEFAULTS[lessonType]);
        return { rows: rows.filter(({ date }) => date.startsWith(month ?? '')), next_cursor };
      }),
  });
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
  { queryKey }: ReturnType<typeof pendingLessons> | ReturnType<typeof approvedLessons>,
  id: string,
): Promise<void> {
  await cancelInFlight(queryClient, queryKey);
  queryClient.setQueryData<Lesson[]>(queryKey, (lessons) => lessons?.filter(({ _id }) => _id !== id));
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
