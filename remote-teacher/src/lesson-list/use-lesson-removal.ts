import { useState } from 'react';
import { endsSession } from 'shared-auth';
import { mayTryAgain, withReason } from '../lesson/failure';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { useDeleteLesson } from '../lesson/lesson-queries';
import { lessonListAlerts } from './messages';
import { useOutcomeMessage } from './use-outcome-message';

/**
 * Deleting a pending lesson: asked first, told afterwards (spec §8).
 * @param onDeleted called once the lesson has left the list
 */
export function useLessonRemoval<AnyLesson extends Lesson>(
  kind: LessonKind<AnyLesson>,
  onDeleted: () => void,
) {
  const [asked, setAsked] = useState<AnyLesson>();
  const removal = useDeleteLesson(kind);
  const outcome = useOutcomeMessage();

  function confirm() {
    if (!asked || removal.isPending) return;
    outcome.clear();
    removal.mutate(asked, {
      onSuccess: () => {
        setAsked(undefined);
        outcome.succeeded(lessonListAlerts.deleted);
        onDeleted();
      },
      onError: (error) => {
        setAsked(undefined);
        if (endsSession(error)) return;
        outcome.failed(
          mayTryAgain(error) ? lessonListAlerts.notDeleted : withReason(lessonListAlerts.notDeleted, error),
        );
      },
    });
  }

  return { asked, ask: setAsked, confirm, cancel: () => setAsked(undefined), isDeleting: removal.isPending };
}
