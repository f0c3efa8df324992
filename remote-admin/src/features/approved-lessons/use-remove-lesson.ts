import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { DeletedApprovedLesson } from 'api-contract/lesson-schema';
import { showToast } from 'design-system/toast';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonName, lessonTitle } from 'lesson-kit/lesson-labels';
import { useNavigate } from 'react-router-dom';
import { closedMonthReason } from 'section-kit/closed-month';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { useUndo } from '../../shared/decisions/use-undo';
import { lessonLink } from '../../shared/lessons/lesson-link';
import { refetchLessons, restoreLesson } from '../../shared/lessons/lesson-lists';
import { useLessonRestorer } from '../../shared/lessons/use-lesson-restorer';
import { approvedLessonMessages, type Removal, removalMessages } from './messages';

/** The paths of the calls that delete; the one for group lessons is additive to spec §7. */
const DELETE_PATHS: Record<LessonType, string> = {
  individual: '/admin/admin/delete-lesson',
  group: '/admin/group-lessons',
};

/** A server of spec §7 alone names no lessons. */
type DeletedLesson = Pick<DeletedApprovedLesson, 'message'> & Partial<DeletedApprovedLesson>;

/**
 * Deletes approved lessons, or takes their approval back, and announces the outcome. A deletion can
 * be undone; the toast of an approval that was taken back links to the lesson. `remove` resolves to whether the lesson has
 * left the list, and never rejects.
 */
export function useRemoveLesson(lessonType: LessonType) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const undo = useUndo(useLessonRestorer(lessonType));

  function announce(lesson: Lesson, removal: Removal) {
    if (removal === 'delete') {
      undo.begin().offerUndo({
        done: [{ row: lesson, from: 'deleted' }],
        message: (total) => deletedText(lesson, total),
      });
      return;
    }
    showToast({
      tone: 'success',
      message: approvedLessonMessages.takenBack(lessonTitle(lesson)),
      action: {
        label: approvedLessonMessages.show,
        onAction: () => void navigate(lessonLink({ ...lesson, approved: false })),
      },
    });
  }

  const { mutateAsync, isPending } = useMutation({
    async mutationFn({ lesson: { _id }, removal }: { lesson: Lesson; removal: Removal }) {
      if (removal === 'delete')
        return api.delete<DeletedLesson | undefined>(
          `${DELETE_PATHS[lessonType]}/${encodeURIComponent(_id)}`,
        );
      await restoreLesson(lessonType, _id, 'approved');
    },
    onMutate: ({ lesson }) => keyedToasts.clear(lesson._id),
    async onSuccess(response, { lesson, removal }) {
      await refetchLessons(queryClient);
      announce(lesson, removal);
      if (response?.charged_again?.length) showToast({ tone: 'info', message: response.message });
    },
    async onError(error, { lesson, removal }) {
      const { failed, tooLate } = removalMessages[removal];
      const name = lessonName(lesson);
      const reason = closedMonthReason(error);
      if (reason !== undefined) {
        keyedToasts.failed(lesson._id, reason);
      } else if (isConflictOrGone(error)) {
        showToast({ tone: 'info', message: tooLate(name) });
        await refetchLessons(queryClient);
      } else {
        const failure = saveFailure(error, failed(name));
        if (failure) keyedToasts.failed(lesson._id, failure);
      }
    },
  });
  const remove = (lesson: Lesson, removal: Removal) =>
    mutateAsync({ lesson, removal }).then(
      () => true,
      (error) => isConflictOrGone(error) && closedMonthReason(error) === undefined,
    );
  return { remove, isSending: isPending };
}

function deletedText(lesson: Lesson, total: number): string {
  const { deleted, deletedSeveral } = approvedLessonMessages;
  return total === 1 ? deleted(lessonTitle(lesson)) : deletedSeveral(total, lessonTitle(lesson));
}
