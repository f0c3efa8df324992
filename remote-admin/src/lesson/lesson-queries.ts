import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApprovedLessons, PendingLessons } from 'api-contract/lesson-list';
import { dropAnswersUnderWay, readAgain } from 'section-calls/outdated-answers';
import { wholeRows } from 'section-calls/whole-rows';
import { api } from 'shared-auth';
import { type Lesson, lessonMonth } from './lesson';
import type { LessonKind } from './lesson-kind';

const LESSON_FACTS = [['lessons'], ['statistics']];

/** All lessons of one type that wait for a decision. */
export function pendingLessons(kind: LessonKind) {
  return queryOptions({
    queryKey: ['lessons', kind.lessonType, 'pending'],
    queryFn: async ({ signal }) => {
      const answer = await api.get<PendingLessons<Lesson>>(kind.pendingPath, {
        signal,
        reads: { pending_lessons: 'list' },
      });
      return wholeRows(answer.pending_lessons, kind.blank);
    },
  });
}

/**
 * The approved lessons of one month, `YYYY-MM`. The month travels as the additive query; a server that does not know
 * it answers with every month, so the rows are matched on their date's prefix here too.
 */
export function approvedLessons(kind: LessonKind, month: string) {
  return queryOptions({
    queryKey: ['lessons', kind.lessonType, 'approved', month],
    queryFn: async ({ signal }) => {
      const answer = await api.get<ApprovedLessons<Lesson>>(kind.approvedPath, {
        query: { month },
        signal,
        reads: { approved_lessons: 'list' },
      });
      return wholeRows(answer.approved_lessons, kind.blank).filter(({ date }) => date.startsWith(month));
    },
  });
}

/**
 * Moves one lesson from the pending list to its month's approved list, if that is held, so that what is compared with
 * it stays true.
 */
export async function moveToApproved(queryClient: QueryClient, kind: LessonKind, id: string): Promise<void> {
  const pending = pendingLessons(kind);
  const lesson = queryClient.getQueryData(pending.queryKey)?.find(({ _id }) => _id === id);
  await removeLesson(queryClient, pending, id);
  if (!lesson) return;
  const { queryKey } = approvedLessons(kind, lessonMonth(lesson));
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
  await dropAnswersUnderWay(queryClient, queryKey);
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
    void readAgain(queryClient, queryKey);
  }
}
