import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApprovedLessons, PendingLessons } from 'api-contract/lesson-list';
import { dropAnswersUnderWay, readAgain } from 'section-calls/outdated-answers';
import { wholeRows } from 'section-calls/whole-rows';
import { ApiError, api } from 'shared-auth';
import type { Lesson, LessonKind, NewLesson } from './lesson-kind';

/** The teacher's own pending lessons of one type. */
export function pendingLessons<AnyLesson extends Lesson>({
  lessonType,
  calls,
  blank,
}: LessonKind<AnyLesson>) {
  return queryOptions({
    queryKey: ['lessons', lessonType, 'pending'],
    queryFn: async ({ signal }) => {
      const answer = await api.get<PendingLessons<AnyLesson>>(`${calls}/pending-lessons`, {
        signal,
        reads: { pending_lessons: 'list' },
      });
      return wholeRows(answer.pending_lessons, blank);
    },
  });
}

/** The teacher's own approved lessons of one type, of all months: changing the month then needs no call. */
export function approvedLessons<AnyLesson extends Lesson>({
  lessonType,
  calls,
  blank,
}: LessonKind<AnyLesson>) {
  return queryOptions({
    queryKey: ['lessons', lessonType, 'approved'],
    queryFn: async ({ signal }) => {
      const answer = await api.get<ApprovedLessons<AnyLesson>>(`${calls}/approved-lessons`, {
        signal,
        reads: { approved_lessons: 'list' },
      });
      return wholeRows(answer.approved_lessons, blank);
    },
  });
}

/** Reads the teacher's pending lessons of one type, and again when a change has outdated them. */
export function usePendingLessons<AnyLesson extends Lesson>(
  kind: LessonKind<AnyLesson>,
): UseQueryResult<AnyLesson[]> {
  return useQuery(pendingLessons(kind));
}

/** Reads the teacher's approved lessons of one type, of all months. */
export function useApprovedLessons<AnyLesson extends Lesson>(
  kind: LessonKind<AnyLesson>,
): UseQueryResult<AnyLesson[]> {
  return useQuery(approvedLessons(kind));
}

/** Sends a pending lesson as it shall be from now on; the list on the screen follows the server's answer. */
export function useUpdateLesson<AnyLesson extends Lesson>(kind: LessonKind<AnyLesson>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (lesson: AnyLesson) => {
      const path = `${kind.calls}/update-lesson/${encodeURIComponent(lesson._id)}`;
      const answer = await api.put<{ lesson?: AnyLesson }>(path, { body: lesson });
      return answer?.lesson ?? lesson;
    },
    onSuccess: (saved) =>
      rewritePending(queryClient, kind, (lessons) =>
        lessons.map((lesson) => (lesson._id === saved._id ? saved : lesson)),
      ),
    onError: (error) => refreshIfChangedElsewhere(queryClient, kind, error),
  });
}

/** Deletes a pending lesson; it leaves the list on the screen only once the server has deleted it. */
export function useDeleteLesson<AnyLesson extends Lesson>(kind: LessonKind<AnyLesson>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: AnyLesson) => api.delete(`${kind.calls}/delete-lesson/${encodeURIComponent(_id)}`),
    onSuccess: (_, { _id }) =>
      rewritePending(queryClient, kind, (lessons) => lessons.filter((lesson) => lesson._id !== _id)),
    onError: (error) => refreshIfChangedElsewhere(queryClient, kind, error),
  });
}

/** Writes what a change has made of the pending list. What is being read may be older than the change: it is read again. */
async function rewritePending<AnyLesson extends Lesson>(
  queryClient: QueryClient,
  kind: LessonKind<AnyLesson>,
  rewrite: (lessons: AnyLesson[]) => AnyLesson[],
): Promise<void> {
  const { queryKey } = pendingLessons(kind);
  await dropAnswersUnderWay(queryClient, queryKey);
  queryClient.setQueryData(queryKey, (lessons) => lessons && rewrite(lessons));
  void readAgain(queryClient, queryKey);
}

/** Whether an administrator decided meanwhile, or the lesson is gone: what the list showed was out of date. */
export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'conflict' || error.kind === 'not-found');
}

function refreshIfChangedElsewhere<AnyLesson extends Lesson>(
  queryClient: QueryClient,
  kind: LessonKind<AnyLesson>,
  error: unknown,
) {
  if (!isChangedElsewhere(error)) return;
  return queryClient.invalidateQueries({ queryKey: ['lessons', kind.lessonType] });
}

/** Sends a new lesson. */
export function useCreateLesson<AnyLesson extends Lesson>(kind: LessonKind<AnyLesson>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lesson: NewLesson) => api.post(`${kind.calls}/submit`, { body: lesson }),
    // Also after a failure: a lesson whose answer was lost on the way may have been saved.
    onSettled: () => {
      // Behind the answer: nobody has to wait for the list to log the next lesson.
      void queryClient.invalidateQueries({ queryKey: pendingLessons(kind).queryKey });
    },
  });
}
