import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { LessonChange } from 'api-contract/lesson-schema';
import type { Lesson, LessonStudents } from 'lesson-kit/lesson';
import { lessonsKey, rewriteLessons } from 'lesson-kit/lesson-queries';
import { refetchInFlight } from 'section-kit/cancel-in-flight';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api, endsSession } from 'shared-auth';
import { pendingLessons } from '../../shared/lesson/lesson-queries';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { deletedAlert, lessonListAlerts, lessonListMessages } from './messages';

/** The keys of the toasts about changes of any lesson. */
export const UPDATE_TOAST = 'row edit';
const DELETION_TOAST = 'lesson deletion';

/** Updates a pending lesson. The list follows the server's response; toasts are also shown after the page is left. */
export function useUpdateLesson(lessonType: LessonType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ lesson, change }: { lesson: Lesson; change: LessonChange }) => {
      const path = `${lessonTypeConfig[lessonType].api}/update-lesson/${encodeURIComponent(lesson._id)}`;
      const response = await api.put<{ lesson?: Lesson }>(path, { body: change });
      return response?.lesson ?? ({ ...lesson, ...change } as Lesson);
    },
    onMutate: () => keyedToasts.clear(UPDATE_TOAST),
    onSuccess: async (saved) => {
      await rewritePending(queryClient, lessonType, (lessons) =>
        lessons.map((lesson) => (lesson._id === saved._id ? saved : lesson)),
      );
      keyedToasts.succeeded(UPDATE_TOAST, lessonListAlerts.updated);
    },
    onError: async (error) => {
      await refetchIfOutdated(queryClient, lessonType, error);
      // Conflicts are asked about.
      if (endsSession(error) || (error instanceof ApiError && error.conflicts.length > 0)) return;
      const { notSaved, notUpdated } = lessonListAlerts;
      keyedToasts.failed(UPDATE_TOAST, canRetry(error) ? notSaved : withReason(notUpdated, error));
    },
  });
}

/** Deletes a pending lesson. It leaves the list once the server has deleted it; the toast can undo that. */
export function useDeleteLesson(lessonType: LessonType) {
  const queryClient = useQueryClient();
  const { mutate: restore } = useRestoreLesson();
  return useMutation({
    mutationFn: ({ _id }: Lesson) =>
      api.delete(`${lessonTypeConfig[lessonType].api}/delete-lesson/${encodeURIComponent(_id)}`),
    onMutate: () => keyedToasts.clear(DELETION_TOAST),
    onSuccess: async (_, deleted) => {
      await rewritePending(queryClient, lessonType, (lessons) =>
        lessons.filter(({ _id }) => _id !== deleted._id),
      );
      keyedToasts.succeeded(DELETION_TOAST, deletedAlert(deleted), {
        label: lessonListMessages.undoDeletion,
        onAction: () => restore(deleted),
      });
    },
    onError: async (error) => {
      await refetchIfOutdated(queryClient, lessonType, error);
      if (endsSession(error)) return;
      const { notDeleted } = lessonListAlerts;
      keyedToasts.failed(DELETION_TOAST, canRetry(error) ? notDeleted : withReason(notDeleted, error));
    },
  });
}

/** Undoes the deletion of a pending lesson; the lists are read again. */
export function useRestoreLesson() {
  const queryClient = useQueryClient();
  const { restored, tooLateToUndo, notRestored } = lessonListMessages;
  return useMutation({
    mutationFn: (lesson: Lesson) =>
      api.post(`${lessonTypeConfig[typeOf(lesson)].api}/restore-lesson/${encodeURIComponent(lesson._id)}`),
    onMutate: () => keyedToasts.clear(DELETION_TOAST),
    onSuccess: async (_, lesson) => {
      await queryClient.invalidateQueries({ queryKey: lessonsKey() });
      keyedToasts.succeeded(DELETION_TOAST, restored(lesson));
    },
    onError: async (error, lesson) => {
      if (endsSession(error)) return;
      if (isConflictOrGone(error)) await queryClient.invalidateQueries({ queryKey: lessonsKey() });
      const reason = error instanceof ApiError && error.kind !== 'not-found' ? error.text : undefined;
      const message = canRetry(error) ? notRestored(lesson) : (reason ?? tooLateToUndo(lesson));
      keyedToasts.failed(DELETION_TOAST, message);
    },
  });
}

function typeOf(lesson: LessonStudents): LessonType {
  return 'student_name' in lesson ? 'individual' : 'group';
}

async function rewritePending(
  queryClient: QueryClient,
  lessonType: LessonType,
  rewrite: (lessons: Lesson[]) => Lesson[],
): Promise<void> {
  const query = pendingLessons(lessonType);
  await rewriteLessons(queryClient, query, rewrite);
  void refetchInFlight(queryClient, query.queryKey);
}

/** If an administrator has decided meanwhile, or the lesson is gone, the lists are out of date. */
async function refetchIfOutdated(queryClient: QueryClient, lessonType: LessonType, error: unknown) {
  if (isConflictOrGone(error)) await queryClient.invalidateQueries({ queryKey: lessonsKey(lessonType) });
}

/** Whether the same request may succeed later. */
function canRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind === 'unavailable' || error.kind === 'too-many';
}

/** The alert of spec §8 with the server's reason instead of the general Arabic line. */
function withReason(alert: { english: string; arabic: string }, error: unknown) {
  const reason = error instanceof ApiError ? error.text : undefined;
  return reason === undefined ? alert : { ...alert, arabic: reason };
}
