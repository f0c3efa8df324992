import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from 'design-system/toast';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonName, lessonTitle } from 'lesson-kit/lesson-labels';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { api, endsSession } from 'shared-auth';
import { approvedLessons, markStale, refetchLessons, removeLesson } from '../../shared/lessons/lesson-lists';
import { useUndo } from '../../shared/undo/use-undo';
import { approvedLessonMessages } from './messages';

/**
 * Deletes approved individual lessons of one month (`YYYY-MM`) and announces the outcome; a deletion can be undone.
 * `deleteLesson` resolves to whether the lesson has left the list, and never rejects.
 */
export function useDeleteLesson(month: string | undefined) {
  const queryClient = useQueryClient();
  const undo = useUndo('individual');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: Lesson) => api.delete(`/admin/admin/delete-lesson/${encodeURIComponent(_id)}`),
    onMutate: ({ _id }) => keyedToasts.clear(_id),
    async onSuccess(_, lesson) {
      await removeLesson(queryClient, approvedLessons('individual', month), lesson._id);
      await markStale(queryClient);
      undo.begin().offerUndo({
        ids: [lesson._id],
        from: 'deleted',
        message: (total) => deletedText(lesson, total),
      });
    },
    async onError(error, lesson) {
      const name = lessonName(lesson);
      if (isConflictOrGone(error)) {
        showToast({ tone: 'info', message: approvedLessonMessages.alreadyDeleted(name) });
        await refetchLessons(queryClient);
      } else if (!endsSession(error)) {
        keyedToasts.failed(lesson._id, approvedLessonMessages.deleteFailed(name));
      }
    },
  });
  const deleteLesson = (lesson: Lesson) => mutateAsync(lesson).then(() => true, isConflictOrGone);
  return { deleteLesson, isDeleting: isPending };
}

function deletedText(lesson: Lesson, total: number): string {
  const { deleted, deletedSeveral } = approvedLessonMessages;
  return total === 1 ? deleted(lessonTitle(lesson)) : deletedSeveral(total, lessonTitle(lesson));
}
