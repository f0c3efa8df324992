import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LessonStatus, LessonType } from 'api-contract/lesson';
import { showToast } from 'design-system/toast';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonName, lessonTitle } from 'lesson-kit/lesson-labels';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { closedMonthReason } from 'section-kit/closed-month';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { lessonLink } from '../../shared/lessons/lesson-link';
import { markStale, refetchLessons, restoreLesson } from '../../shared/lessons/lesson-lists';
import { type RestorableState, restorableMessages, restorablePageMessages } from './messages';

/** A lesson of a list of both types. */
export type RestorableLesson = Lesson & { type: LessonType };

export type RowState = 'sending' | 'restored';

/**
 * Restores lessons that are in the state `from` and announces the outcome. Restored lessons stay in the list while the page
 * is open, so that no other row moves under the pointer.
 *
 * @param statusAfter the status that a lesson returns to
 */
export function useRestoreLesson<Row extends RestorableLesson>(
  from: RestorableState,
  statusAfter: (lesson: Row) => LessonStatus,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map());
  const messages = restorablePageMessages[from];
  const setState = ({ _id }: Row, state: RowState | undefined) =>
    setStates((before) => {
      const after = new Map(before);
      if (state) after.set(_id, state);
      else after.delete(_id);
      return after;
    });

  const { mutate } = useMutation({
    mutationFn: (lesson: Row) => restoreLesson(lesson.type, lesson._id, from),
    onMutate(lesson) {
      keyedToasts.clear(lesson._id);
      setState(lesson, 'sending');
    },
    async onSuccess(_, lesson) {
      setState(lesson, 'restored');
      showToast({
        tone: 'success',
        message: messages.done(lessonTitle(lesson), statusAfter(lesson)),
        action: {
          label: restorableMessages.show,
          onAction: () => void navigate(placeOf(lesson, statusAfter(lesson))),
        },
      });
      await markStale(queryClient);
    },
    async onError(error, lesson) {
      setState(lesson, undefined);
      const name = lessonName(lesson);
      const reason = closedMonthReason(error);
      if (reason !== undefined) {
        keyedToasts.failed(lesson._id, reason);
      } else if (isConflictOrGone(error)) {
        showToast({ tone: 'info', message: messages.tooLate(name) });
        await refetchLessons(queryClient);
      } else {
        const failure = saveFailure(error, messages.failed(name));
        if (failure) keyedToasts.failed(lesson._id, failure);
      }
    },
  });
  return { restore: mutate, states };
}

/** The list that a restored lesson is in. */
function placeOf(lesson: Lesson, status: LessonStatus) {
  return status === 'rejected'
    ? { pathname: '/RejectedLessonsAdmin' }
    : lessonLink({ ...lesson, approved: status === 'approved' });
}
