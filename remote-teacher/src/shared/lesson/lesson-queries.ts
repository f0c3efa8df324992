import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonsKey, lessonsQuery, rewriteLessons } from 'lesson-kit/lesson-queries';
import { STUDENT_SUGGESTIONS } from 'lesson-kit/use-student-suggestions';
import { refetchInFlight } from 'section-kit/cancel-in-flight';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { api } from 'shared-auth';
import { lessonTypeConfig } from './lesson-type-config';
import type { NewLesson } from './new-lesson';

/** The teacher's own pending lessons of one type. */
export function pendingLessons(lessonType: LessonType) {
  return lessonsQuery(`${lessonTypeConfig[lessonType].calls}/pending-lessons`, {
    lessonType,
    status: 'pending',
  });
}

/** The teacher's own approved lessons of one type, of all months: another month needs no request. */
export function approvedLessons(lessonType: LessonType) {
  return lessonsQuery(`${lessonTypeConfig[lessonType].calls}/approved-lessons`, {
    lessonType,
    status: 'approved',
  });
}

/** Reads the teacher's pending lessons of one type, and again when a change has outdated them. */
export function usePendingLessons(lessonType: LessonType): UseQueryResult<Lesson[]> {
  return useQuery(pendingLessons(lessonType));
}

/** Reads the teacher's approved lessons of one type, of all months. */
export function useApprovedLessons(lessonType: LessonType): UseQueryResult<Lesson[]> {
  return useQuery(approvedLessons(lessonType));
}

/** Sends a pending lesson as it shall be from now on; the list on the screen follows the server's answer. */
export function useUpdateLesson(lessonType: LessonType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (lesson: Lesson) => {
      const path = `${lessonTypeConfig[lessonType].calls}/update-lesson/${encodeURIComponent(lesson._id)}`;
      const answer = await api.put<{ lesson?: Lesson }>(path, { body: lesson });
      return answer?.lesson ?? lesson;
    },
    onSuccess: (saved) =>
      rewritePending(queryClient, lessonType, (lessons) =>
        lessons.map((lesson) => (lesson._id === saved._id ? saved : lesson)),
      ),
    onError: (error) => refreshIfTooLate(queryClient, lessonType, error),
  });
}

/** Deletes a pending lesson; it leaves the list on the screen only once the server has deleted it. */
export function useDeleteLesson(lessonType: LessonType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Lesson) =>
      api.delete(`${lessonTypeConfig[lessonType].calls}/delete-lesson/${encodeURIComponent(_id)}`),
    onSuccess: (_, { _id }) =>
      rewritePending(queryClient, lessonType, (lessons) => lessons.filter((lesson) => lesson._id !== _id)),
    onError: (error) => refreshIfTooLate(queryClient, lessonType, error),
  });
}

/**
 * Shows in the pending list what a change has made of it. A reading that is under way may be older than the change, so
 * it is cancelled and started again.
 */
async function rewritePending(
  queryClient: QueryClient,
  lessonType: LessonType,
  rewrite: (lessons: Lesson[]) => Lesson[],
): Promise<void> {
  const query = pendingLessons(lessonType);
  await rewriteLessons(queryClient, query, rewrite);
  void refetchInFlight(queryClient, query.queryKey);
}

/** Where an administrator decided meanwhile, or the lesson is gone, what the list shows is out of date. */
function refreshIfTooLate(queryClient: QueryClient, lessonType: LessonType, error: unknown) {
  if (!isConflictOrGone(error)) return;
  return queryClient.invalidateQueries({ queryKey: lessonsKey(lessonType) });
}

/** Sends a new lesson. */
export function useCreateLesson(lessonType: LessonType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lesson: NewLesson) =>
      api.post(`${lessonTypeConfig[lessonType].calls}/submit`, { body: lesson }),
    // Also after a failure: a lesson whose answer was lost on the way may have been saved.
    onSettled: () => {
      // Behind the answer: nobody has to wait for the list to log the next lesson.
      void queryClient.invalidateQueries({ queryKey: pendingLessons(lessonType).queryKey });
      // A new name is suggested from now on.
      void queryClient.invalidateQueries({ queryKey: [STUDENT_SUGGESTIONS] });
    },
  });
}
